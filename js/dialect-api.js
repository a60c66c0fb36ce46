import { backed, dialectOf } from "./dialects.js";
import { matcherMaking } from "./matcher.js";
import { pathMatching } from "./match-path.js";
import { routesMatching } from "./match-routes.js";

/** @typedef {Map<import("./dialects.js").Dialect, object>} Known */

/**
 * What each dialect has been asked for: it keeps what it compiles, and so must not be made anew by whoever
 * calls dialect() for each request.
 *
 * @type {Known}
 */
const known = new Map();
/** The same for what stands in the place of upstream's functions. @type {Known} */
const knownBacked = new Map();

/**
 * Everything that turnout does, as one release of upstream does it.
 *
 * @param {string} release "v6", "v7", "v8", or a version of @remix-run/router or react-router, such as
 *   "1.23.2", "6.30.1", "7.8.2" or "7.8", which is the newest 7.8
 * @param {boolean} [isBacked] whether whoever calls asks upstream itself when a call throws: then it is
 *   upstream that warns. For turnout/register alone
 * @returns {import("./public-types.js").Turnout & Partial<import("./public-types.js").TurnoutWithBranches>}
 * @throws {TypeError} for a release that is not known
 */
export function dialect(release, isBacked = false) {
  const spoken = dialectOf(release);
  const made = isBacked === true ? knownBacked : known;
  const functions = made.get(spoken) ?? {
    ...routesMatching(isBacked === true ? backed(spoken) : spoken),
    matchPath: pathMatching(spoken),
    createMatcher: matcherMaking(spoken),
  };
  made.set(spoken, functions);
  return /** @type {any} */ ({ ...functions });
}
