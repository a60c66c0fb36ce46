/** How much of a profile went to route matching. */
import { OWNERS } from "../../js/profile/places.js";
import { visits } from "../../js/profile/ranking.js";

/**
 * @typedef {import("../../js/profile/places.js").Place} Place
 * @typedef {import("../../js/profile/read.js").Profile} Profile
 */

/** What matches routes: functions of React Router's, all of turnout, and the files of the arm "patched". */
const ROUTERS = new Set(["@remix-run/router", "react-router"]);
const FUNCTIONS = new Set([
  "matchRoutes",
  "matchRoutesImpl",
  "matchRoutesImpl$original",
  "flattenAndRankRoutes",
  "flattenAndRankRoutes$original",
  "flattenRoutes",
  "explodeOptionalSegments",
  "rankRouteBranches",
  "computeScore",
  "compareIndexes",
  "matchRouteBranch",
  "matchPath",
  "matchPathImpl",
  "compilePath",
  "decodePath",
]);
const TURNOUT = "turnout";
const PATCH = /\bbench\/(?:http\/patch\.cjs|baselines\/[\w-]+\.js)$/;

/** @param {Place} place */
export function isMatching({ name, owner, source }) {
  if (ROUTERS.has(owner)) return FUNCTIONS.has(name);
  return owner === TURNOUT || PATCH.test(source);
}

/**
 * @param {Profile} profile
 * @returns {{ onCpu: number, matching: number, collector: number }} all of its time on the CPU; the self times
 *   of what matches routes and of all that it calls, such as React Router's joinPaths, which others call as well; and
 *   the garbage collector's. In µs
 */
export function timesOf(profile) {
  const times = { onCpu: 0, matching: 0, collector: 0 };
  for (const { place, self, path } of visits(profile)) {
    if (place.owner === OWNERS.idle) continue;
    times.onCpu += self;
    if (place.owner === OWNERS.collector) times.collector += self;
    else if (isMatching(place) || path.some(isMatching)) times.matching += self;
  }
  return times;
}
