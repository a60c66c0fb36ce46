// turnout in the place of a copy's function. What goes wrong in it is no failure of the caller's: the copy's
// own function answers then, with a value or with the error that it throws.
import { counts } from "../counters.js";
import { warn } from "./warn.js";

/**
 * @typedef {import("../public-types.js").Counters} Counters
 *
 * @typedef {object} Replaced a function of a copy
 * @property {"matchRoutesImpl" | "flattenAndRankRoutes"} name
 * @property {Function} original
 * @property {(...args: any[]) => unknown} replacement turnout's
 * @property {number} place of its calls in `counts`
 */

/** Whether something went wrong that will go wrong again: the copies' own functions answer from then on. */
export let isAside = false;
/** Whether a copy's own function is answering. What it calls for that is its own as well. */
export let isOriginalAnswering = false;

/**
 * @param {Replaced} replaced
 * @param {Counters} counters
 * @returns {(...args: any[]) => unknown} what to call in the function's place
 */
export function guarded({ original, replacement, place }, counters) {
  // All parameters that there are, since an array of the arguments would cost more than all the rest of this.
  return (routes, location, basename, allowPartial, branches) => {
    if (isOriginalAnswering) return original(routes, location, basename, allowPartial, branches);
    counts[place]++;
    try {
      if (!isAside) return replacement(routes, location, basename, allowPartial, branches);
    } catch (error) {
      // An invalid tree makes the original throw as well: that is its answer, and no fault of turnout's.
      const answer = fallBack(
        original,
        [routes, location, basename, allowPartial, branches],
        counters,
      );
      if (!isOfThisCallAlone(error)) stepAside(error);
      return answer;
    }
    return fallBack(original, [routes, location, basename, allowPartial, branches], counters);
  };
}

/**
 * @param {Function} original
 * @param {unknown[]} args
 * @param {Counters} counters
 */
function fallBack(original, args, counters) {
  counters.fallbacks++;
  return callOriginal(original, args);
}

/**
 * Calls a copy's own function.
 *
 * @param {Function} original
 * @param {unknown[]} args
 */
export function callOriginal(original, args) {
  isOriginalAnswering = true;
  try {
    return original(...args);
  } finally {
    isOriginalAnswering = false;
  }
}

/**
 * Whether other calls may fare better: turnout refused an argument that the original takes, or JavaScript's
 * stack was at its end. Memory that is short stays so.
 *
 * @param {unknown} error that turnout threw
 */
export function isOfThisCallAlone(error) {
  if (isStackOverflow(error)) return true;
  if (!(error instanceof Error)) return false;
  const { message } = error;
  return message.startsWith("turnout: ") && !message.startsWith("turnout: not enough memory");
}

/** @param {unknown} error */
export function isStackOverflow(error) {
  return error instanceof RangeError && error.message.startsWith("Maximum call stack");
}

/** @param {unknown} reason */
export function stepAside(reason) {
  if (isAside) return;
  isAside = true;
  warn(`something is wrong, so that React Router matches by itself from here on: ${reason}`);
}
