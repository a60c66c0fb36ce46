/**
 * One call of upstream and the same call of turnout, held against each other.
 */
import assert from "node:assert/strict";
import upstream from "remix-router-1.23.4";
import {
  matchesDifferences,
  observe,
  outcomeDifferences,
  pathMatchDifferences,
  warningDifferences,
} from "./compare.js";

export { upstream };

/**
 * Fails unless both return equal matches of the same route objects, or throw the same.
 *
 * @param {Function} matchRoutes turnout's
 * @param {unknown[]} args of matchRoutes
 * @returns {object[] | null | undefined} turnout's matches; undefined if it has thrown
 */
export function assertSameMatches(matchRoutes, ...args) {
  const expected = observe(() => upstream.matchRoutes(...args));
  const actual = observe(() => matchRoutes(...args));
  assert.deepEqual(outcomeDifferences(expected, actual, matchesDifferences), []);
  return actual.value;
}

/**
 * The same for matchPath, warnings included.
 *
 * @param {Function} matchPath turnout's
 * @param {string | object} pattern
 * @param {string} pathname
 */
export function assertSamePathMatch(matchPath, pattern, pathname) {
  const expected = observe(() => upstream.matchPath(pattern, pathname));
  const actual = observe(() => matchPath(pattern, pathname));
  const compareValues = (left, right) => pathMatchDifferences(pattern, left, right);
  assert.deepEqual(outcomeDifferences(expected, actual, compareValues), []);
  assert.deepEqual(warningDifferences(expected.warnings, actual.warnings), []);
  return actual.value;
}
