// The channel of node:diagnostics_channel on which each match is published: for tracing, for the names of
// routes in metrics. Nothing is made for it while nobody has subscribed.
import { channel } from "./open-channel.js";

/**
 * @typedef {import("../public-types.js").Counters} Counters
 * @typedef {import("../public-types.js").MatchMessage} MatchMessage
 * @typedef {import("../public-types.js").RouteMatch<any>} RouteMatch
 */

/** Kept, because a channel that nobody holds is forgotten. */
const matches = channel("turnout:match");

/**
 * @param {(...args: any[]) => any} match answers as matchRoutesImpl does
 * @param {string} release
 * @param {Counters} counters
 * @returns {(...args: any[]) => unknown} the same, which publishes
 */
export function observed(match, release, counters) {
  return (routes, location, basename, allowPartial, branches) =>
    matches.hasSubscribers
      ? publishing(match, [routes, location, basename, allowPartial, branches], release, counters)
      : match(routes, location, basename, allowPartial, branches);
}

/**
 * A call that throws is not published.
 *
 * @param {(...args: any[]) => any} match
 * @param {any[]} args
 * @param {string} release
 * @param {Counters} counters
 */
function publishing(match, args, release, counters) {
  const { fallbacks, matchesByLastResult, matchesByIndex, matchesByScan } = counters;
  const start = performance.now();
  const answer = match(...args);
  const duration = performance.now() - start;
  /** @type {MatchMessage["answeredBy"]} */
  let answeredBy = "basename";
  if (counters.fallbacks > fallbacks) answeredBy = "original";
  else if (counters.matchesByLastResult > matchesByLastResult) answeredBy = "last result";
  else if (counters.matchesByIndex > matchesByIndex) answeredBy = "index";
  else if (counters.matchesByScan > matchesByScan) answeredBy = "scan";
  try {
    matches.publish({ release, ...namesOf(answer ?? [], args[2]), answeredBy, duration });
  } catch {
    // A route may be anybody's object. The match is none the worse for it.
  }
  return answer;
}

/**
 * What the app's author has named; nothing that the user has written.
 *
 * @param {RouteMatch[]} found
 * @param {unknown} basename
 */
function namesOf(found, basename) {
  return {
    route: found.length > 0 ? patternOf(found, basename) : null,
    routeIds: found.map(({ route }) => route.id),
    paramNames: Object.keys(found[0]?.params ?? {}),
  };
}

/**
 * The paths of the routes put together, as they are written: "/:lang?/users/:userId".
 *
 * @param {RouteMatch[]} found
 * @param {unknown} basename
 */
function patternOf(found, basename) {
  let pattern = "";
  for (const { route } of found) {
    const path = route.path ?? "";
    // An absolute path begins with those of its parents.
    pattern = path.startsWith("/") ? path : `${pattern}/${path}`;
  }
  return `/${basename}/${pattern}`.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}
