// What turnout has done in this thread, counted: see Counters in public-types.d.ts.

import {
  CALLS,
  COUNT_PLACES,
  FLATTENINGS,
  HITS_BY_ARRAY,
  HITS_BY_BRANCHES,
  MATCHES_BY_INDEX,
  MATCHES_BY_LAST_RESULT,
  MATCHES_BY_SCAN,
} from "./count-places.js";

/**
 * What is counted in each call. Not as properties of an object: a match is a few hundred instructions, and
 * counting it in an array is the least of them.
 */
export const counts = new Float64Array(COUNT_PLACES);

/** @type {import("./public-types.js").Counters} */
export const counters = {
  get calls() {
    return counts[CALLS];
  },
  get flattenings() {
    return counts[FLATTENINGS];
  },
  get memoHits() {
    return this.memoHitsByArray + this.memoHitsByStructure + this.memoHitsByBranches;
  },
  get memoHitsByArray() {
    return counts[HITS_BY_ARRAY];
  },
  memoHitsByStructure: 0,
  get memoHitsByBranches() {
    return counts[HITS_BY_BRANCHES];
  },
  get matchesByIndex() {
    return counts[MATCHES_BY_INDEX];
  },
  get matchesByScan() {
    return counts[MATCHES_BY_SCAN];
  },
  get matchesByLastResult() {
    return counts[MATCHES_BY_LAST_RESULT];
  },
  builds: 0,
  fallbacks: 0,
  shadowed: 0,
  shadowDifferences: 0,
  intercepted: [],
  skipped: [],
};
