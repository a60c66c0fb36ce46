/**
 * What is scaled up: how each builds what depends on the tree alone, and how it matches then.
 */
import { matchRoutes as baselineMatchRoutes } from "../baselines/memoized-bucketed.js";
import { loadTurnout } from "../harness/load-turnout.js";
import { REFERENCE_NAME, referenceMatchRoutes } from "../harness/reference.js";

/**
 * @typedef {import("../baselines/ranked-branches.js").Route} Route
 *
 * @typedef {object} Built
 * @property {(pathname: string) => unknown} match
 * @property {number | null} bytes of memory outside of JavaScript, if there is any
 * @property {() => void} dispose
 *
 * @typedef {object} ScaledMatcher
 * @property {string} key
 * @property {string} name
 * @property {() => Promise<(routes: Route[]) => Built>} load returns what builds
 */

const dispose = () => {};

/** @type {ScaledMatcher[]} */
export const MATCHERS = [
  {
    key: "turnout",
    name: "turnout createMatcher",
    async load() {
      const { createMatcher } = await loadTurnout();
      return (routes) => {
        const matcher = createMatcher(routes);
        return {
          match: (pathname) => matcher.match(pathname),
          get bytes() {
            return matcher.memoryUsage();
          },
          dispose: () => matcher.dispose(),
        };
      };
    },
  },
  {
    key: "baseline",
    name: "memoized + bucketed JS",
    async load() {
      return (routes) => {
        // It remembers arrays, and compiles patterns when a pathname comes to them.
        const own = [...routes];
        baselineMatchRoutes(own, "/");
        return { match: (pathname) => baselineMatchRoutes(own, pathname), bytes: null, dispose };
      };
    },
  },
  {
    key: "upstream",
    name: REFERENCE_NAME,
    async load() {
      const { upstreamBranches } = await import("../../test/support/upstream-internals.js");
      return (routes) => {
        // It keeps nothing, so this is done again in every match.
        upstreamBranches(routes);
        const match = (/** @type {string} */ pathname) => referenceMatchRoutes(routes, pathname);
        return { match, bytes: null, dispose };
      };
    },
  },
];
