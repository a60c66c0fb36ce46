import { createElement } from "react";
import { ServerRouter } from "react-router";
import { render } from "../render.mjs";

export default (request, status, headers, context) =>
  render(createElement(ServerRouter, { context, url: request.url }), status, headers);
