/** The results of the benchmark of runtimes as a table. */
import { duration, threeDigits } from "../harness/text.js";

/**
 * @typedef {object} HostResult
 * @property {string} name
 * @property {string} build "turnout" or "turnout/js"
 * @property {Record<"floor" | "matcher" | "sameArray", number>} ns of one call
 */

/**
 * @param {HostResult[]} hosts
 * @returns {string[][]}
 */
export function runtimesTable(hosts) {
  return [
    ["runtime", "", "floor", "createMatcher", "× floor", "matchRoutes", "× floor"],
    ...hosts.map(({ name, build, ns: { floor, matcher, sameArray } }) => [
      name,
      build,
      ...[floor, matcher].map(duration),
      threeDigits(matcher / floor),
      duration(sameArray),
      threeDigits(sameArray / floor),
    ]),
  ];
}
