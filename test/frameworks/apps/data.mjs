// A server that renders a data router by hand.
import * as router from "react-router";
import { createElement } from "react";
import { makePages } from "./pages.mjs";
import { render } from "./render.mjs";
import { serve } from "./serve.mjs";
import { behaviourOf, siteRoutes } from "./site.mjs";

const { createStaticHandler, createStaticRouter, StaticRouterProvider } = router;

const pageOf = makePages(router, { isFramework: false });

function dataRoutes(routes) {
  return routes.map(({ children, ...route }) => {
    const { isResource, hasBoundary, loader, action } = behaviourOf(route);
    const { Component, ErrorBoundary } = pageOf(route);
    return {
      ...route,
      loader,
      action,
      handle: { isResource },
      ...(!isResource && { Component }),
      ...(hasBoundary && { ErrorBoundary }),
      ...(children && { children: dataRoutes(children) }),
    };
  });
}

const { query, queryRoute, dataRoutes: routes } = createStaticHandler(dataRoutes(siteRoutes()));

serve(async (request) => {
  const isResource = router.matchRoutes(routes, new URL(request.url).pathname)?.at(-1).route
    .handle.isResource;
  const context = await (isResource ? queryRoute(request) : query(request));
  if (context instanceof Response) return context;
  const element = createElement(StaticRouterProvider, {
    router: createStaticRouter(routes, context),
    context,
  });
  return render(element, context.statusCode, new Headers());
});
