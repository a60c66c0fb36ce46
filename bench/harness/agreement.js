/** Whether a subject answers as the real package does, asked before it is timed. */
import { matchesDifferences } from "../../test/support/compare.js";

/**
 * @typedef {import("./subjects.js").Task} Task
 * @typedef {import("./subjects.js").Prepared} Prepared
 *
 * @typedef {object} Agreement
 * @property {number} same how many pathnames have the right answer
 * @property {number} different
 * @property {{ pathname: string, difference: string } | null} example of a wrong one
 */

/**
 * @param {Prepared["match"]} match
 * @param {Task} task
 * @returns {Agreement}
 */
export function checkAgreement(match, { pathnames, answers }) {
  /** @type {Agreement} */
  const agreement = { same: 0, different: 0, example: null };
  pathnames.forEach((pathname, index) => {
    const difference = firstDifference(match, pathname, index, answers[index]);
    if (difference === null) {
      agreement.same++;
    } else {
      agreement.different++;
      agreement.example ??= { pathname, difference };
    }
  });
  return agreement;
}

/**
 * @param {Prepared["match"]} match
 * @param {string} pathname
 * @param {number} index
 * @param {Task["answers"][number]} answer
 * @returns {string | null}
 */
function firstDifference(match, pathname, index, answer) {
  try {
    return matchesDifferences(answer, match(pathname, index))[0] ?? null;
  } catch (error) {
    return `threw ${error}`;
  }
}
