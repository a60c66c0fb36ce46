// How an answer of turnout's differs from React Router's, in words that have no value in them: they go to logs.
import { isStackOverflow } from "./guard.js";

/**
 * What came of a call.
 *
 * @typedef {{ threw: boolean, value: any }} Outcome the value that it returned or threw
 */

/** What turnout's answers have in common with upstream's flattenAndRankRoutes. */
const BRANCH_FIELDS = ["path", "score"];
const META_FIELDS = ["relativePath", "caseSensitive", "childrenIndex"];

/**
 * @param {string} name of the function
 * @param {Outcome} expected
 * @param {Outcome} actual
 * @returns {string | undefined} the first difference
 */
export function differenceBetween(name, expected, actual) {
  if (expected.threw && actual.threw) return betweenErrors(expected.value, actual.value);
  if (expected.threw) {
    // turnout needs less of the stack.
    if (isStackOverflow(expected.value)) return undefined;
    return `turnout returns where React Router throws ${classOf(expected.value)}`;
  }
  if (actual.threw) return `turnout throws ${classOf(actual.value)} where React Router returns`;
  return name === "matchRoutesImpl"
    ? betweenMatches(expected.value, actual.value)
    : betweenBranches(expected.value, actual.value);
}

/**
 * @param {any} expected
 * @param {any} actual
 */
function betweenErrors(expected, actual) {
  if (isStackOverflow(expected) || isStackOverflow(actual)) return undefined;
  // For an argument that upstream stumbles over, turnout has words of its own.
  if (expected instanceof TypeError && actual instanceof TypeError) return undefined;
  if (classOf(expected) !== classOf(actual)) {
    return `turnout throws ${classOf(actual)} where React Router throws ${classOf(expected)}`;
  }
  if (expected?.message !== actual?.message) return `the ${classOf(actual)} has another message`;
  return undefined;
}

/** @param {any} error */
function classOf(error) {
  return String(error?.constructor?.name ?? typeof error);
}

/**
 * Compares results of matchRoutesImpl: null, or matches.
 *
 * @param {any} expected
 * @param {any} actual
 */
function betweenMatches(expected, actual) {
  if (expected === null || actual === null) {
    return expected === actual ? undefined : instead(sizeOf(expected), sizeOf(actual));
  }
  if (expected.length !== actual.length) return instead(sizeOf(expected), sizeOf(actual));
  for (let i = 0; i < expected.length; i++) {
    const what = `match ${i}`;
    const difference = betweenKeys(expected[i], actual[i], what);
    if (difference) return difference;
    if (expected[i].route !== actual[i].route) return `${what} is of another route`;
    for (const field of ["pathname", "pathnameBase"]) {
      if (expected[i][field] !== actual[i][field]) return `${what} has another ${field}`;
    }
    if (actual[i].params !== actual[0].params) return `${what} has params of its own`;
  }
  return expected.length === 0 ? undefined : betweenParams(expected[0].params, actual[0].params);
}

/**
 * @param {Record<string, unknown>} expected
 * @param {Record<string, unknown>} actual
 */
function betweenParams(expected, actual) {
  const difference = betweenKeys(expected, actual, "params");
  if (difference) return difference;
  const name = Object.keys(expected).find((name) => expected[name] !== actual[name]);
  return name === undefined ? undefined : `the param ${name} has another value`;
}

/**
 * @param {object} expected
 * @param {object} actual
 * @param {string} what
 */
function betweenKeys(expected, actual, what) {
  const [wanted, got] = [expected, actual].map((object) => Object.keys(object).join(", "));
  return wanted === got ? undefined : `${what} has the keys ${instead(`[${wanted}]`, `[${got}]`)}`;
}

/**
 * Compares results of flattenAndRankRoutes, less what upstream adds for its own matching.
 *
 * @param {any[]} expected
 * @param {any[]} actual
 */
function betweenBranches(expected, actual) {
  if (expected.length !== actual.length) {
    return instead(`${expected.length} branches`, `${actual.length}`);
  }
  for (let i = 0; i < expected.length; i++) {
    const what = `branch ${i}`;
    for (const field of BRANCH_FIELDS) {
      if (expected[i][field] !== actual[i][field]) return `${what} has another ${field}`;
    }
    const [wanted, got] = [expected[i].routesMeta, actual[i].routesMeta];
    if (wanted.length !== got.length) return `${what} has another number of routes`;
    for (let j = 0; j < wanted.length; j++) {
      if (wanted[j].route !== got[j].route) return `${what} has another route at ${j}`;
      const field = META_FIELDS.find((field) => wanted[j][field] !== got[j][field]);
      if (field !== undefined) return `${what} has another ${field} at ${j}`;
    }
  }
  return undefined;
}

/** @param {any[] | null} matches */
function sizeOf(matches) {
  return matches === null
    ? "null"
    : `${matches.length} ${matches.length === 1 ? "match" : "matches"}`;
}

/**
 * @param {string} expected
 * @param {string} actual
 */
function instead(expected, actual) {
  return `${actual} instead of ${expected}`;
}
