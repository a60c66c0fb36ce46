// What is put into the places of a copy's functions.
import { CALLS, FLATTENINGS } from "../count-places.js";
import { guarded } from "./guard.js";
import { loadTurnout } from "./load-turnout.js";
import { observed } from "./match-channel.js";
import { shadowed } from "./shadow.js";

/**
 * A copy's functions by their names.
 *
 * @typedef {{ matchRoutesImpl: Function, flattenAndRankRoutes?: Function }} Functions
 * @typedef {import("../public-types.js").Counters} Counters
 */

/**
 * Replaces the functions in the object that a copy calls them by.
 *
 * @param {Functions} functions
 * @param {{ name: string, version: string }} copy
 * @param {Counters} counters
 * @param {number} share of the calls to compare with the copy's own functions, from 0 to 1
 */
export function intercept(functions, { name, version }, counters, share) {
  const release = `${name}@${version}`;
  /** @type {any} */
  let turnout;
  // Not before the first call: many a process loads React Router and matches nothing.
  const load = () => (turnout = loadTurnout().dialect(version, true));

  /** @param {import("./guard.js").Replaced} replaced */
  const inPlaceOf = (replaced) => {
    const answer = guarded(replaced, counters);
    return share > 0 ? shadowed(replaced, answer, { release, share, counters }) : answer;
  };
  const { matchRoutesImpl, flattenAndRankRoutes } = functions;
  const match = inPlaceOf({
    name: "matchRoutesImpl",
    original: matchRoutesImpl,
    replacement: (routes, location, basename, allowPartial, branches) =>
      (turnout ?? load()).matchRoutesImpl(routes, location, basename, allowPartial, branches),
    place: CALLS,
  });
  functions.matchRoutesImpl = observed(match, release, counters);
  if (!flattenAndRankRoutes) return;
  functions.flattenAndRankRoutes = inPlaceOf({
    name: "flattenAndRankRoutes",
    original: flattenAndRankRoutes,
    replacement: (routes) => (turnout ?? load()).flattenAndRankRoutes(routes),
    place: FLATTENINGS,
  });
}
