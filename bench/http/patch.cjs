// Preloaded after turnout/register in the servers of the arm "patched": what is found in production instead of
// turnout. What depends on the route tree alone is kept by the identity of its array, and branches are looked up by
// their first static segment. Answers as bench/baselines/memoized-bucketed.js does.
const { buildTable, matchTable } = require("../baselines/memoized-bucketed.js");
const { rankedBranches } = require("../baselines/ranked-branches.js");

/**
 * What `make` returns, made once for each array.
 *
 * @template {object} Key
 * @template Value
 * @param {(key: Key) => Value} make
 * @returns {(key: Key) => Value}
 */
function memoized(make) {
  /** @type {WeakMap<Key, Value>} */
  const known = new WeakMap();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}

/** Upstream's branches, which hold the same under other names. */
const fromUpstream = (branches) =>
  branches.map(({ path, routesMeta }) => ({ path, steps: routesMeta }));

/** Replaces the functions in the object that a copy of React Router calls them by. */
function patch(functions) {
  const { matchRoutesImpl, flattenAndRankRoutes } = functions;
  const tableOfBranches = memoized((branches) => buildTable(fromUpstream(branches)));
  if (flattenAndRankRoutes) functions.flattenAndRankRoutes = memoized(flattenAndRankRoutes);
  const tableOfRoutes = memoized((routes) =>
    flattenAndRankRoutes
      ? tableOfBranches(functions.flattenAndRankRoutes(routes))
      : buildTable(rankedBranches(routes)),
  );
  functions.matchRoutesImpl = (routes, location, basename, allowPartial, branches) => {
    // Only browsers ask for that, to find out which routes they do not know yet.
    if (allowPartial) return matchRoutesImpl(routes, location, basename, allowPartial, branches);
    return matchTable(
      branches ? tableOfBranches(branches) : tableOfRoutes(routes),
      location,
      basename,
    );
  };
}

// What turnout's hook calls when a copy is loaded. Node preloads this in its thread for module hooks too, where
// there is none.
const registry = globalThis[Symbol.for("turnout.register")];
if (registry) {
  registry.intercept = (functions, copy) => {
    registry.counters.intercepted.push(copy);
    patch(functions);
  };
}
