/** All of turnout in one function, as rollup.config.mjs makes it of js/index.js. */
export function makeTurnout(given: {
  counters: import("../public-types.js").Counters;
  counts: Float64Array;
  makeInstance: () => import("../engine.js").Engine;
}): typeof import("../index.js");
