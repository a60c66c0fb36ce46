// What turnout has done in this thread, counted: see Counters in public-types.d.ts.

/** @type {import("./public-types.js").Counters} */
export const counters = {
  calls: 0,
  flattenings: 0,
  memoHits: 0,
  memoHitsByStructure: 0,
  builds: 0,
  fallbacks: 0,
  intercepted: [],
  skipped: [],
};
