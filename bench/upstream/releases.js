/**
 * The newest release of each major version of upstream, by the function that it exports, and the two
 * matchers that React Router 8.5 keeps to itself.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @typedef {import("../harness/reference.js").Match} Match
 * @typedef {import("../harness/reference.js").Route} Route
 *
 * @typedef {object} RouteMatcher
 * @property {(routes: Route[]) => unknown} update
 * @property {(location: string) => Match[] | null} match
 */

const NEWEST = "react-router-8.5.3";

/**
 * Loaded as an app does, so that each release brings what its own conditions choose: 7 its development
 * build (whatever NODE_ENV says), 8 its production build.
 *
 * @param {"react-router-7.18.7" | "react-router-8.5.3"} alias
 * @returns {Promise<(routes: Route[], location: string) => Match[] | null>}
 */
export async function loadMatchRoutes(alias) {
  const { matchRoutes } = await import(alias);
  return matchRoutes;
}

/**
 * What React Router 8.5's data routers and static handlers call: the branches and their regular
 * expressions are made once, and tried one after the other.
 *
 * @returns {Promise<RouteMatcher>}
 */
export async function createV6RegExpMatcher() {
  const { V6RegExMatcher } = await importInternal("matcher.js");
  return new V6RegExMatcher("/");
}

/**
 * The same with `future.unstable_routePatternMatching`.
 *
 * @returns {Promise<RouteMatcher>}
 */
export async function createRoutePatternMatcher() {
  const { RoutePatternDataRouteMatcher } = await importInternal("matcher-route-pattern.js");
  return new RoutePatternDataRouteMatcher("/");
}

/**
 * A module of the production build that no entry of the package exports.
 *
 * @param {string} name
 */
function importInternal(name) {
  const manifest = createRequire(import.meta.url).resolve(`${NEWEST}/package.json`);
  const file = join(dirname(manifest), "dist", "production", "lib", "router", name);
  return import(pathToFileURL(file).href);
}
