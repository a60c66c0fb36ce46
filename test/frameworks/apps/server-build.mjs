// A server build as the frameworks' compilers write it, for the site's routes.
import { siteRoutes, behaviourOf, walkRoutes } from "./site.mjs";

export const headers = ({ loaderHeaders, errorHeaders }) => {
  const all = new Headers({ "cache-control": "private, max-age=5", "x-page": "1" });
  for (const [name, value] of errorHeaders ?? loaderHeaders) all.append(name, value);
  return all;
};

/** @param {(route: object) => { Component: Function, ErrorBoundary: Function }} pageOf */
export function serverBuild(pageOf, entry) {
  const routes = {};
  const manifest = {};
  for (const { id, parentId, path, index, caseSensitive } of walkRoutes(siteRoutes())) {
    const route = { id, parentId, path, index, caseSensitive };
    const { isResource, hasBoundary, loader, action } = behaviourOf(route);
    const { Component, ErrorBoundary } = pageOf(route);
    const module = { loader };
    if (action) module.action = action;
    if (!isResource) Object.assign(module, { default: Component, headers });
    if (hasBoundary) module.ErrorBoundary = ErrorBoundary;
    routes[id] = { ...route, module };
    manifest[id] = {
      ...route,
      hasAction: action !== undefined,
      hasLoader: true,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: hasBoundary,
      module: `/assets/${Object.keys(manifest).length}.js`,
      imports: [],
    };
  }
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: manifest,
      url: "/assets/manifest.js",
      version: "v1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
  };
}
