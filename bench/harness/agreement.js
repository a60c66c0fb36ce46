/** Whether a subject answers as the real package does, asked before it is timed. */
import { matchesDifferences } from "../../test/support/compare.js";

/**
 * @typedef {import("../subjects/index.js").Task} Task
 * @typedef {import("../subjects/index.js").Prepared} Prepared
 * @typedef {import("../subjects/index.js").Match} Match
 *
 * @typedef {object} Agreement
 * @property {number} pathnames how many there are
 * @property {number} found how many of them the real package finds a route for
 * @property {number} answered how many of those the subject finds any route for
 * @property {number} sameLeaf how many of all end in the same route, or in none
 * @property {number | null} same how many of all have equal matches, value for value and key for key;
 *   null for a subject that returns no matches
 * @property {{ pathname: string, difference: string } | null} example of a wrong one
 */

/**
 * @param {Prepared} prepared
 * @param {Task} task
 * @returns {Agreement}
 */
export function checkAgreement(prepared, { pathnames, answers }) {
  const { match, expected, leafOf } = prepared;
  /** @type {Agreement} */
  const agreement = {
    pathnames: pathnames.length,
    found: 0,
    answered: 0,
    sameLeaf: 0,
    same: leafOf ? null : 0,
    example: null,
  };
  pathnames.forEach((pathname, index) => {
    const result = outcome(() => match(pathname, index));
    const answer = expected ? expected(pathname) : answers[index];
    const leaf = result.threw ? null : (leafOf ?? lastRoute)(result.value);
    const rightLeaf = lastRoute(answer);
    const isSameLeaf = !result.threw && leaf === rightLeaf;
    if (rightLeaf !== null) agreement.found++;
    if (rightLeaf !== null && leaf !== null) agreement.answered++;
    if (isSameLeaf) agreement.sameLeaf++;
    const difference = result.threw
      ? `threw ${result.value}`
      : leafOf
        ? leafDifference(leaf, rightLeaf)
        : (matchesDifferences(answer, result.value)[0] ?? null);
    if (difference !== null) agreement.example ??= { pathname, difference };
    else if (agreement.same !== null) agreement.same++;
  });
  return agreement;
}

/**
 * Whether there is anything that the subject does not answer as the real package does.
 *
 * @param {Agreement} agreement
 */
export function isExact({ pathnames, same }) {
  return same === pathnames;
}

/**
 * @param {() => unknown} call
 * @returns {{ threw: boolean, value: any }}
 */
function outcome(call) {
  try {
    return { threw: false, value: call() };
  } catch (error) {
    return { threw: true, value: error };
  }
}

/** @param {Match[] | null} matches */
function lastRoute(matches) {
  return matches === null ? null : matches[matches.length - 1].route;
}

/**
 * @param {import("../subjects/index.js").Route | null} leaf
 * @param {import("../subjects/index.js").Route | null} rightLeaf
 */
function leafDifference(leaf, rightLeaf) {
  if (leaf === rightLeaf) return null;
  const show = (/** @type {typeof leaf} */ route) => (route ? `${route.id ?? route.path}` : "none");
  return `the route is ${show(leaf)} instead of ${show(rightLeaf)}`;
}
