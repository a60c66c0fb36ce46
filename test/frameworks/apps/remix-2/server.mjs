import express from "express";
import { createRequestHandler } from "@remix-run/express";
import * as router from "@remix-run/react";
import { createElement } from "react";
import { makePages } from "../pages.mjs";
import { render } from "../render.mjs";
import { listen } from "../serve.mjs";
import { serverBuild } from "../server-build.mjs";

/** Remix 2 with the flags of its last releases, or as it was. */
const isModern = process.env.REMIX_FUTURE === "1";

const build = serverBuild(makePages(router, { isFramework: true }), {
  default: (request, status, headers, context) =>
    render(createElement(router.RemixServer, { context, url: request.url }), status, headers),
});

listen(
  express()
    .disable("x-powered-by")
    .all(
      "*",
      createRequestHandler({
        build: {
          ...build,
          mode: "production",
          future: {
            v3_fetcherPersist: isModern,
            v3_relativeSplatPath: isModern,
            v3_throwAbortReason: isModern,
            v3_lazyRouteDiscovery: isModern,
            v3_singleFetch: isModern,
          },
        },
      }),
    ),
);
