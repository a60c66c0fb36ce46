import * as router from "react-router";
import { createElement } from "react";
import { makePages } from "../pages.mjs";
import { render } from "../render.mjs";
import { serve } from "../serve.mjs";
import { serverBuild } from "../server-build.mjs";

const build = {
  ...serverBuild(makePages(router, { isFramework: true }), {
    default: (request, status, headers, context) =>
      render(createElement(router.ServerRouter, { context, url: request.url }), status, headers),
  }),
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};

// A function, as servers have it that may get another build: what is made of it is made at each request.
serve(router.createRequestHandler(async () => build, "production"));
