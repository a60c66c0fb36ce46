// turnout in the place of a copy's functions. What goes wrong in it is no failure of the caller's: the
// copy's own function answers then, with a value or with the error that it throws.
import { loadTurnout } from "./load-turnout.js";
import { warn } from "./warn.js";

/**
 * A copy's functions by their names.
 *
 * @typedef {{ matchRoutesImpl: Function, flattenAndRankRoutes?: Function }} Functions
 * @typedef {import("../public-types.js").Counters} Counters
 */

/** Whether something went wrong that will go wrong again: the copies' own functions answer from then on. */
let isAside = false;
/** Whether a copy's own function is answering. What it calls for that is its own as well. */
let isOriginalAnswering = false;

/**
 * Replaces the functions in the object that a copy calls them by.
 *
 * @param {Functions} functions
 * @param {string} version
 * @param {Counters} counters
 */
export function intercept(functions, version, counters) {
  /** @type {any} */
  let turnout;
  // Not before the first call: many a process loads React Router and matches nothing.
  const load = () => (turnout = loadTurnout().dialect(version));

  const { matchRoutesImpl, flattenAndRankRoutes } = functions;
  functions.matchRoutesImpl = guarded(matchRoutesImpl, counters, "calls", (...args) =>
    (turnout ?? load()).matchRoutesImpl(...args),
  );
  if (!flattenAndRankRoutes) return;
  functions.flattenAndRankRoutes = guarded(
    flattenAndRankRoutes,
    counters,
    "flattenings",
    (routes) => (turnout ?? load()).flattenAndRankRoutes(routes),
  );
}

/**
 * @param {Function} original
 * @param {Counters} counters
 * @param {"calls" | "flattenings"} counter of such calls
 * @param {(...args: any[]) => unknown} replacement
 * @returns {(...args: any[]) => unknown}
 */
function guarded(original, counters, counter, replacement) {
  return (...args) => {
    if (isOriginalAnswering) return original(...args);
    counters[counter]++;
    if (isAside) return originalAnswer(original, args, counters);
    try {
      return replacement(...args);
    } catch (error) {
      // An invalid tree makes the original throw as well: that is its answer, and no fault of turnout's.
      const answer = originalAnswer(original, args, counters);
      if (!isOfThisCallAlone(error)) stepAside(error);
      return answer;
    }
  };
}

/**
 * @param {Function} original
 * @param {unknown[]} args
 * @param {Counters} counters
 */
function originalAnswer(original, args, counters) {
  counters.fallbacks++;
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
 * @param {unknown} error
 */
function isOfThisCallAlone(error) {
  if (!(error instanceof Error)) return false;
  const { message } = error;
  if (message.startsWith("turnout: ")) return !message.startsWith("turnout: not enough memory");
  return error instanceof RangeError && message.startsWith("Maximum call stack");
}

/** @param {unknown} error */
function stepAside(error) {
  if (isAside) return;
  isAside = true;
  warn(`something is wrong, so that React Router matches by itself from here on: ${error}`);
}
