/** Remix 2 behind its Express adapter. */
import {
  PAGES,
  RENDER_THROWS,
  ROUTE_DATA_REQUESTS,
  SAMPLED_PAGES,
  TURNS,
  ancestors,
  dataRequests,
  kindOf,
} from "./requests.js";
import { describeServer } from "./describe-server.js";

const remix = {
  app: "remix-2",
  script: "server",
  router: { name: "@remix-run/router", version: "1.23.3" },
};

/** Pathnames that are no URI, which Express refuses. */
const isRefused = ({ status }) => status === 400;

/** A page that fails is followed by one that shows the failure. */
const pagesOf = ({ path }) => (path === RENDER_THROWS ? 2 : 1);

describeServer({
  ...remix,
  title: "Remix 2.17 with single fetch and lazy route discovery",
  formats: ["cjs"],
  env: { REMIX_FUTURE: "1" },
  requests: [
    ...PAGES,
    ...SAMPLED_PAGES,
    ...TURNS,
    ...dataRequests("/_root"),
    { kind: "manifest of 1", path: "/__manifest?version=v1&p=%2F", status: 200 },
    {
      kind: "manifest of 5",
      path: "/__manifest?version=v1&p=%2Forgs%2F7%2Ffiles&p=%2Ffr%2Fpricing",
      status: 200,
    },
    { kind: "manifest of 0", path: "/__manifest?version=v0&p=%2Forgs", status: 204 },
  ],
  calls(request, answer) {
    if (isRefused(answer)) return 0;
    const kind = kindOf(request, answer);
    if (kind === "document") return 2 + pagesOf(request) + ancestors(request.path);
    if (kind.startsWith("manifest")) return Number(kind.match(/\d/));
    return { data: 3, resource: 2, redirect: 2 }[kind];
  },
});

describeServer({
  ...remix,
  title: "Remix 2.17 without",
  formats: ["mjs"],
  env: { REMIX_FUTURE: "0" },
  requests: [...PAGES, ...TURNS, ...ROUTE_DATA_REQUESTS],
  calls: (request, answer) => 2 + (kindOf(request, answer) === "document" ? pagesOf(request) : 0),
});
