// A server that renders <Routes>, with more <Routes> in what one of them shows.
import {
  Link,
  Outlet,
  Route,
  Routes,
  StaticRouter,
  useHref,
  useLocation,
  useMatch,
  useParams,
} from "react-router";
import { createElement as h } from "react";
import { render } from "./render.mjs";
import { serve } from "./serve.mjs";
import { siteRoutes } from "./site.mjs";

function Page({ id }) {
  const { pathname } = useLocation();
  const known = [pathname, useParams(), useHref("."), useHref("..")];
  const guide = useMatch("/docs/guides/:guide");
  return h(
    "section",
    { id },
    h("pre", null, JSON.stringify(known)),
    guide && h("b", null, guide.params.guide),
    h(Link, { to: "../up" }, "up"),
    id === "routes/docs_.$" && h(Chapters),
    h(Outlet),
  );
}

/** A table of its own below a splat. */
function Chapters() {
  const names = Array.from({ length: 30 }, (_, i) => `chapter-${i}`);
  return h(
    Routes,
    null,
    h(Route, { index: true, element: h("i", null, "contents") }),
    names.map((path) => h(Route, { key: path, path, element: h("i", null, path) })),
    h(Route, { path: ":chapter/*", element: h(Page, { id: "chapter" }) }),
  );
}

const elements = (routes) =>
  routes.map(({ id, path, index, caseSensitive, children }) =>
    h(
      Route,
      { key: id, id, path, index, caseSensitive, element: h(Page, { id }) },
      children && elements(children),
    ),
  );

serve((request) => {
  const { pathname, search } = new URL(request.url);
  const routes = h(Routes, null, elements(siteRoutes()));
  return render(h(StaticRouter, { location: pathname + search }, routes), 200, new Headers());
});
