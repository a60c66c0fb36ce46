/**
 * One release of upstream beside turnout in its dialect: the functions that frameworks call, on trees
 * and patterns that differ from call to call.
 */
import {
  matchesDifferences,
  observe,
  outcomeDifferences,
  pathMatchDifferences,
  spoil,
  warningDifferences,
} from "./compare.js";
import { toCode } from "./tree-tools.js";

/**
 * @typedef {object} Sides
 * @property {import("./releases.js").Release} oracle
 * @property {ReturnType<typeof import("turnout").dialect>} subject
 */

/** @param {Sides} sides @param {(side: any) => unknown} call @param {Function} compareValues */
function compareCall({ oracle, subject }, call, compareValues) {
  const expected = observe(() => call(oracle));
  const actual = observe(() => call(subject));
  const differences = [
    ...outcomeDifferences(expected, actual, compareValues),
    ...warningDifferences(expected.warnings, actual.warnings),
  ];
  spoil(actual.value);
  return { expected, differences };
}

/**
 * matchRoutesImpl on an array that the subject has not seen: its warnings are upstream's then.
 *
 * @param {Sides} sides
 * @param {object[]} routes
 * @param {{ location: string | object, basename?: string, allowPartial?: boolean }} call
 */
export function compareRoutes(sides, routes, { location, basename = "/", allowPartial = false }) {
  const fresh = [...routes];
  return compareCall(
    sides,
    (side) => side.matchRoutesImpl(fresh, location, basename, allowPartial),
    matchesDifferences,
  );
}

/** @param {Sides} sides @param {string | object} pattern @param {string} pathname */
export function comparePath(sides, pattern, pathname) {
  return compareCall(
    sides,
    (side) => side.matchPath(pattern, pathname),
    (expected, actual) => pathMatchDifferences(pattern, expected, actual),
  );
}

/** What frameworks read of branches; the regular expressions are upstream's own business. */
const readable = (branches) =>
  branches.map(({ path, score, routesMeta }) => ({
    path,
    score,
    routesMeta: routesMeta.map(({ relativePath, caseSensitive, childrenIndex }) => ({
      relativePath,
      caseSensitive,
      childrenIndex,
    })),
  }));

function branchDifferences(expected, actual) {
  const differences = [];
  if (toCode(readable(expected)) !== toCode(readable(actual))) differences.push("other branches");
  expected.forEach(({ routesMeta }, i) => {
    const same = routesMeta.every(
      ({ route }, position) => route === actual[i]?.routesMeta[position]?.route,
    );
    if (!same) differences.push(`branch ${i} has other routes`);
  });
  return differences;
}

/** @param {Sides} sides @param {object[]} routes */
export function compareFlattening(sides, routes) {
  const fresh = [...routes];
  return compareCall(sides, (side) => side.flattenAndRankRoutes(fresh), branchDifferences);
}

/**
 * Matching against branches that were flattened before, with no routes to fall back on.
 *
 * @param {Sides} sides
 * @param {object[]} branches upstream's, for upstream
 * @param {object[]} given those that the subject is given: upstream's too, or its own
 * @param {{ location: string | object, allowPartial?: boolean }} call
 */
export function compareBranches(sides, branches, given, { location, allowPartial = false }) {
  const forSide = new Map([
    [sides.oracle, [...branches]],
    [sides.subject, [...given]],
  ]);
  return compareCall(
    sides,
    (side) => side.matchRoutesImpl([], location, "/", allowPartial, forSide.get(side)),
    matchesDifferences,
  );
}
