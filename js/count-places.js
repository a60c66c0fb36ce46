// Where counters.js counts what.
export const CALLS = 0;
export const FLATTENINGS = 1;
export const HITS_BY_ARRAY = 2;
export const HITS_BY_BRANCHES = 3;
export const MATCHES_BY_INDEX = 4;
export const MATCHES_BY_SCAN = 5;
export const MATCHES_BY_LAST_RESULT = 6;
/** How many there are. */
export const COUNT_PLACES = 7;
