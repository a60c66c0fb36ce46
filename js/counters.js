// What turnout has done in this thread, counted: see Counters in public-types.d.ts.

/** Places in `answeredBy`. */
export const INDEX = 0;
export const SCAN = 1;
export const LAST_RESULT = 2;

/**
 * How many matches each way has answered. Not as properties of the counters: a match takes as long as a
 * hundred instructions or so, and counting one here takes two or three.
 */
export const answeredBy = new Float64Array(3);

/** @type {import("./public-types.js").Counters} */
export const counters = {
  calls: 0,
  flattenings: 0,
  get memoHits() {
    return this.memoHitsByArray + this.memoHitsByStructure + this.memoHitsByBranches;
  },
  memoHitsByArray: 0,
  memoHitsByStructure: 0,
  memoHitsByBranches: 0,
  get matchesByIndex() {
    return answeredBy[INDEX];
  },
  get matchesByScan() {
    return answeredBy[SCAN];
  },
  get matchesByLastResult() {
    return answeredBy[LAST_RESULT];
  },
  builds: 0,
  fallbacks: 0,
  intercepted: [],
  skipped: [],
};
