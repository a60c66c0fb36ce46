import { checkBasename, stripBasename } from "./basename.js";
import { HITS_BY_ARRAY, HITS_BY_BRANCHES } from "./count-places.js";
import { counts } from "./counters.js";
import { pathnameOf } from "./location.js";
import { TableMemo } from "./table-memo.js";

/**
 * @typedef {import("./dialects.js").Dialect} Dialect
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 * @typedef {import("./branch-list.js").Branch} Branch
 */

/**
 * @template {RouteLike} Route
 * @typedef {import("./route-table.js").RouteMatch<Route>[] | null} Matches
 */

/**
 * matchRoutes and what belongs to it, in one dialect.
 *
 * @param {Dialect} dialect
 */
export function routesMatching(dialect) {
  const memo = new TableMemo(dialect);

  /**
   * Matches a route tree against a location: what upstream's matchRoutes returns and throws.
   *
   * The tree is compiled once for each routes array, and again when it has changed; equal trees share
   * what is compiled.
   *
   * @template {RouteLike} Route
   * @param {readonly Route[]} routes
   * @param {string | { pathname?: string }} location a URL's path, or an object with its pathname
   * @param {string} [basename] the part of the pathname that all routes are below; "/" if left out
   * @returns {Matches<Route>} null if no branch of the tree matches
   * @throws {TypeError} naming the argument, for one that is of the wrong kind
   * @throws {Error} for an invalid tree, as upstream
   * @throws {SyntaxError} for an invalid path pattern, as upstream and when upstream does
   */
  function matchRoutes(routes, location, basename = "/") {
    return matchRoutesImpl(routes, location, basename, false);
  }

  /**
   * The function that frameworks call: what upstream's matchRoutesImpl returns and throws.
   *
   * @template {RouteLike} Route
   * @param {readonly Route[]} routes
   * @param {string | { pathname?: string }} location
   * @param {string} basename
   * @param {boolean} [allowPartial] whether a leaf may leave something of the pathname
   * @param {readonly Branch[]} [precomputedBranches] what flattenAndRankRoutes made of the routes, from
   *   7.15 on: they are matched as they are, and theirs are the routes of the matches
   * @returns {Matches<Route>}
   */
  function matchRoutesImpl(routes, location, basename, allowPartial = false, precomputedBranches) {
    const branches = dialect.hasBranches ? (precomputedBranches ?? undefined) : undefined;
    if (typeof location === "string" && basename === "/" && !allowPartial) {
      return tableOf(routes, branches, false).matchLocation(location);
    }
    const pathname = pathnameOf(location);
    checkBasename(basename);
    // Upstream looks at the basename first: a pathname that is not below it is no match, whatever is
    // wrong with the tree.
    const rest = stripBasename(pathname, basename);
    if (rest === null) return null;
    const isPartial = Boolean(allowPartial);
    return tableOf(routes, branches, isPartial).match(rest, "/", isPartial);
  }

  /**
   * @param {readonly RouteLike[]} routes
   * @param {readonly Branch[] | undefined} branches
   * @param {boolean} allowPartial
   */
  function tableOf(routes, branches, allowPartial) {
    if (branches === undefined) {
      const known = memo.knownForRoutes(routes);
      if (known === undefined) return memo.makeForRoutes(routes);
      counts[HITS_BY_ARRAY]++;
      return known;
    }
    const known = memo.knownForBranches(branches, allowPartial);
    if (known === undefined) return memo.makeForBranches(branches);
    counts[HITS_BY_BRANCHES]++;
    return known;
  }

  /**
   * Forgets what was compiled for a routes array. Only ever needed for a change that matchRoutes cannot
   * notice: see the README.
   *
   * @param {readonly RouteLike[]} routes
   */
  function invalidate(routes) {
    memo.invalidate(routes);
  }

  /**
   * The branches of a route tree in rank order: what upstream's flattenAndRankRoutes returns and throws,
   * but for the regular expressions in it, which matching does without.
   *
   * @param {readonly RouteLike[]} routes
   * @returns {Branch[]}
   */
  function flattenAndRankRoutes(routes) {
    const table = tableOf(routes, undefined, false);
    const branches = memo.makeBranches(table);
    table.warnOfRoutes();
    return branches;
  }

  const always = { matchRoutes, matchRoutesImpl, invalidate };
  return dialect.hasBranches ? { ...always, flattenAndRankRoutes } : always;
}
