import { checkBasename, stripBasename } from "./basename.js";
import { pathnameOf } from "./location.js";
import { tableFor } from "./table-memo.js";

/**
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 */

/**
 * Matches a route tree against a location: what upstream's matchRoutes returns and throws.
 *
 * The tree is compiled once for each routes array, and again when it has changed.
 *
 * @template {RouteLike} Route
 * @param {readonly Route[]} routes
 * @param {string | { pathname?: string }} location a URL's path, or an object with its pathname
 * @param {string} [basename] the part of the pathname that all routes are below; "/" if left out
 * @returns {import("./route-table.js").RouteMatch<Route>[] | null} null if no branch of the tree matches
 * @throws {TypeError} naming the argument, for one that is of the wrong kind
 * @throws {Error} for an invalid tree, as upstream
 * @throws {SyntaxError} for an invalid path pattern, once a match comes to it, as upstream
 */
export function matchRoutes(routes, location, basename = "/") {
  const pathname = pathnameOf(location);
  checkBasename(basename);
  return tableOrNull(routes, pathname, basename)?.match(pathname, basename) ?? null;
}

/**
 * Upstream looks at the basename first: a pathname that is not below it is no match, whatever is wrong
 * with the tree.
 *
 * @param {readonly RouteLike[]} routes
 * @param {string} pathname
 * @param {string} basename
 */
function tableOrNull(routes, pathname, basename) {
  try {
    return tableFor(routes);
  } catch (error) {
    if (stripBasename(pathname, basename) === null) return null;
    throw error;
  }
}
