// With TURNOUT_SHADOW: has some of the calls answered by React Router as well, and compares.
import { counts } from "../counters.js";
import { differenceBetween } from "./differences.js";
import * as guard from "./guard.js";
import { describeRepro } from "./repro.js";
import { warn } from "./warn.js";

/**
 * @typedef {import("./differences.js").Outcome} Outcome
 * @typedef {import("./guard.js").Replaced} Replaced
 */

/** So many differences are told; then nothing is compared any more. */
const MOST_TOLD = 3;
let told = 0;

/** So many arguments say all: precomputed branches come from the tree. */
const ARGUMENTS = { matchRoutesImpl: 4, flattenAndRankRoutes: 1 };

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * @param {string | undefined} text TURNOUT_SHADOW
 * @returns {number} the share of calls to compare
 */
export function shadowShare(text) {
  if (text === undefined || text === "") return 0;
  const share = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (share <= 1) return share;
  warn(
    `TURNOUT_SHADOW is the share of calls to compare, from 0 to 1, and not ${JSON.stringify(text)}: ` +
      "nothing is compared",
  );
  return 0;
}

/**
 * Picks calls, the first one and then that share of them. Not each hundredth: that could be the same one of
 * a request's calls each time. The multiples of the golden ratio lie evenly, and so does every n-th of them.
 *
 * @param {number} share
 * @returns {() => boolean}
 */
export function picking(share) {
  let at = 0;
  return () => {
    const isPicked = at < share;
    at += GOLDEN_RATIO;
    if (at >= 1) at -= 1;
    return isPicked;
  };
}

/**
 * From the first difference on React Router answers all calls, and turnout is compared until it is known what
 * some more of them are.
 *
 * @param {Replaced} replaced
 * @param {(...args: any[]) => unknown} answer without a comparison
 * @param {{ release: string, share: number, counters: import("./guard.js").Counters }} options
 * @returns {(...args: any[]) => unknown}
 */
export function shadowed(replaced, answer, { release, share, counters }) {
  const { name, original, replacement, place } = replaced;
  const isPicked = picking(share);
  const callOriginal = (/** @type {any[]} */ ...args) => guard.callOriginal(original, args);

  return (...args) => {
    if (guard.isOriginalAnswering || !isPicked() || !isWorthComparing()) return answer(...args);
    counts[place]++;
    counters.shadowed++;
    // Each warning is given once: by the one that answers. If turnout throws, it leaves that to the other.
    const { isAside } = guard;
    const actual = isAside ? quietly(replacement, args) : outcomeOf(replacement, args);
    const isQuiet = !isAside && !actual.threw;
    const expected = isQuiet ? quietly(callOriginal, args) : outcomeOf(callOriginal, args);

    if (actual.threw && !expected.threw) {
      // That is no answer but a failure, and found out without a comparison as well.
      if (!guard.isOfThisCallAlone(actual.value)) guard.stepAside(actual.value);
    } else {
      const difference = differenceOf(name, expected, actual);
      if (difference !== undefined) {
        counters.shadowDifferences++;
        tell(difference, release, replaced, args);
      } else if (!actual.threw && !isAside) {
        return actual.value;
      }
    }
    counters.fallbacks++;
    if (expected.threw) throw expected.value;
    return expected.value;
  };
}

/**
 * @param {Replaced["name"]} name
 * @param {Outcome} expected
 * @param {Outcome} actual
 */
function differenceOf(name, expected, actual) {
  try {
    return differenceBetween(name, expected, actual);
  } catch {
    // The stack may be at its end, or a value of a kind that nobody expects.
    return undefined;
  }
}

/** Not if turnout is aside because it cannot work. */
function isWorthComparing() {
  return guard.isAside ? told > 0 && told < MOST_TOLD : true;
}

/**
 * @param {string} difference
 * @param {string} release
 * @param {Replaced} replaced
 * @param {any[]} args
 */
function tell(difference, release, { name, original, replacement }, args) {
  told++;
  const isShownBy = (/** @type {any[]} */ args) => {
    const actual = quietly(replacement, args);
    const expected = quietly((...args) => guard.callOriginal(original, args), args);
    if (actual.threw && !expected.threw) return false;
    const shown = differenceOf(name, expected, actual);
    // Of branches the numbers change with the tree.
    return name === "matchRoutesImpl" ? shown === difference : shown !== undefined;
  };
  let repro;
  try {
    repro = describeRepro(args.slice(0, ARGUMENTS[name]), isShownBy);
  } catch {
    repro = "There is no telling how to see it";
  }
  warn(`${name} of ${release} is answered differently: ${difference}. ${repro}`);
  guard.stepAside("an answer is not React Router's");
}

/**
 * @param {(...args: any[]) => any} call
 * @param {any[]} args
 * @returns {Outcome}
 */
function outcomeOf(call, args) {
  try {
    return { threw: false, value: call(...args) };
  } catch (error) {
    return { threw: true, value: error };
  }
}

/**
 * The same without warnings.
 *
 * @param {(...args: any[]) => any} call
 * @param {any[]} args
 * @returns {Outcome}
 */
function quietly(call, args) {
  const { warn } = console;
  // It may be of a kind that cannot be replaced.
  Reflect.set(console, "warn", () => {});
  try {
    return outcomeOf(call, args);
  } finally {
    Reflect.set(console, "warn", warn);
  }
}
