/**
 * The comparator: calls the oracle and the subject alike and lists how their answers differ.
 *
 * A comparison covers all that a caller can see: the values, the own properties with their order and
 * attributes, the prototypes, which objects are shared, what is thrown, and what is warned about. It
 * also covers what a caller can do: every answer of the subject is spoiled after it was compared, so
 * an object that the subject kept for later would show up in a later answer.
 */
import { toCode, toShortCode } from "./tree-tools.js";

/**
 * @typedef {object} Observed
 * @property {unknown} [value] what the call returned
 * @property {unknown} [error] what it threw, if it did
 * @property {boolean} threw
 * @property {string[]} warnings the texts given to console.warn, in order
 */

/**
 * Makes a call with console.warn replaced.
 *
 * @param {() => unknown} call
 * @returns {Observed}
 */
export function observe(call) {
  const warnings = [];
  const { warn } = console;
  console.warn = (...args) => warnings.push(args.length === 1 ? args[0] : toCode(args));
  try {
    return { value: call(), threw: false, warnings };
  } catch (error) {
    return { error, threw: true, warnings };
  } finally {
    console.warn = warn;
  }
}

/** Every array, match and params object that the subject has handed out so far. */
const handedOut = new WeakSet();

function checkFresh(object, what, out) {
  if (handedOut.has(object)) out.push(`${what} is an object of an earlier answer`);
  handedOut.add(object);
}

function showError(error) {
  if (error instanceof Error) return `${error.name}: ${error.message.slice(0, 1000)}`;
  return `non-error ${toShortCode(error)}`;
}

/** @returns {string[]} */
export function errorDifferences(expected, actual) {
  const classOf = (error) => Object.getPrototypeOf(Object(error)).constructor;
  // A TypeError is upstream stumbling over a bad argument: its text speaks of upstream's own
  // variables, so only the class is part of the contract.
  const sameText = expected instanceof TypeError || expected.message === actual?.message;
  if (classOf(expected) === classOf(actual) && sameText) return [];
  return [`throws ${showError(actual)} instead of ${showError(expected)}`];
}

/** Compares prototype, own keys and their order, attributes, and the values that are not objects. */
function compareProperties(expected, actual, what, out) {
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) {
    out.push(`${what} has another prototype`);
  }
  if (!Object.isExtensible(actual)) out.push(`${what} cannot be extended`);
  const keys = Reflect.ownKeys(expected);
  const actualKeys = Reflect.ownKeys(actual);
  if (keys.length !== actualKeys.length || keys.some((key, i) => key !== actualKeys[i])) {
    out.push(`${what} has the keys ${toShortCode(actualKeys)} instead of ${toShortCode(keys)}`);
    return;
  }
  for (const key of keys) {
    const wanted = Object.getOwnPropertyDescriptor(expected, key);
    const got = Object.getOwnPropertyDescriptor(actual, key);
    const name = `${what}.${String(key)}`;
    for (const attribute of ["enumerable", "writable", "configurable"]) {
      if (wanted[attribute] !== got[attribute]) out.push(`${name} differs in ${attribute}`);
    }
    if (typeof wanted.value === "object" && wanted.value !== null) continue;
    if (!Object.is(wanted.value, got.value)) {
      out.push(`${name} is ${toShortCode(got.value)} instead of ${toShortCode(wanted.value)}`);
    }
  }
}

const isObject = (value) => typeof value === "object" && value !== null;

/**
 * Compares two results of `matchRoutes`: null, or arrays of matches.
 *
 * @returns {string[]}
 */
export function matchesDifferences(expected, actual) {
  if (expected === null || !Array.isArray(actual)) {
    if (expected === actual) return [];
    const show = (value) => (Array.isArray(value) ? `${value.length} matches` : toShortCode(value));
    return [`the result is ${show(actual)} instead of ${show(expected)}`];
  }
  const out = [];
  checkFresh(actual, "the result", out);
  if (actual.length !== expected.length) {
    return [`there are ${actual.length} matches instead of ${expected.length}`];
  }
  compareProperties(expected, actual, "the result", out);
  for (let i = 0; i < expected.length; i++) {
    const what = `match ${i}`;
    if (!isObject(actual[i])) return [...out, `${what} is no object`];
    checkFresh(actual[i], what, out);
    compareProperties(expected[i], actual[i], what, out);
    if (actual[i].route !== expected[i].route) {
      out.push(`${what}.route is ${showRoute(actual[i])} instead of ${showRoute(expected[i])}`);
    }
    if (i > 0 && actual[i].params !== actual[0].params) out.push(`${what} has params of its own`);
  }
  const { params } = actual[0];
  if (!isObject(params)) return [...out, "params is no object"];
  checkFresh(params, "params", out);
  compareProperties(expected[0].params, params, "params", out);
  return out;
}

function showRoute({ route }) {
  if (!isObject(route)) return toShortCode(route);
  return `the route ${toShortCode({ ...route, children: undefined })}`;
}

/**
 * Compares two results of `matchPath` for the pattern that both were given.
 *
 * @returns {string[]}
 */
export function pathMatchDifferences(pattern, expected, actual) {
  if (expected === null || !isObject(actual)) {
    if (expected === actual) return [];
    return [`the result is ${toShortCode(actual)} instead of ${toShortCode(expected)}`];
  }
  const out = [];
  checkFresh(actual, "the result", out);
  compareProperties(expected, actual, "the result", out);
  if (!isObject(actual.params) || !isObject(actual.pattern)) {
    return [...out, "params and pattern must be objects"];
  }
  checkFresh(actual.params, "params", out);
  compareProperties(expected.params, actual.params, "params", out);
  if (typeof pattern === "string") {
    checkFresh(actual.pattern, "pattern", out);
    compareProperties(expected.pattern, actual.pattern, "pattern", out);
  } else if (actual.pattern !== pattern) {
    out.push("pattern is not the object that was passed");
  }
  return out;
}

/** @returns {string[]} */
export function warningDifferences(expected, actual) {
  if (expected.length === actual.length && expected.every((text, i) => text === actual[i])) {
    return [];
  }
  return [`warned ${toShortCode(actual)} instead of ${toShortCode(expected)}`];
}

const isRoutePathWarning = (text) => text.startsWith("Route path ");

/**
 * Compares warnings where those about route paths may be left out once they were given for the
 * table: what upstream gives, in its order, less some texts that are in `given`.
 *
 * @param {string[]} expected
 * @param {string[]} actual
 * @param {ReadonlySet<string>} given
 * @returns {string[]}
 */
export function laterWarningDifferences(expected, actual, given) {
  let next = 0;
  for (const text of expected) {
    if (next < actual.length && actual[next] === text) next++;
    else if (!isRoutePathWarning(text) || !given.has(text)) {
      return [
        `warned ${toShortCode(actual)}, where ${toShortCode(text)} is missing or out of order`,
      ];
    }
  }
  if (next === actual.length) return [];
  return [`warned ${toShortCode(actual)} where upstream warned ${toShortCode(expected)}`];
}

/** Adds the route-path warnings of a call to the ones that a table has given. */
export function rememberWarnings(given, warnings) {
  for (const text of warnings) if (isRoutePathWarning(text)) given.add(text);
}

/** Compares what two calls did, warnings apart. */
export function outcomeDifferences(expected, actual, compareValues) {
  if (expected.threw && actual.threw) return errorDifferences(expected.error, actual.error);
  if (expected.threw) return [`returned instead of throwing ${showError(expected.error)}`];
  if (actual.threw) return [`threw ${showError(actual.error)} instead of returning`];
  return compareValues(expected.value, actual.value);
}

/**
 * Writes to all that an answer consists of, as a user may. Frozen parts are left alone: they have
 * been reported as differences already.
 */
export function spoil(answer) {
  for (const object of Array.isArray(answer) ? answer : [answer]) {
    if (!isObject(object)) continue;
    if (isObject(object.params)) {
      for (const key of Object.keys(object.params)) Reflect.deleteProperty(object.params, key);
      Reflect.set(object.params, "spoiled", "spoiled");
    }
    for (const key of ["pathname", "pathnameBase"]) Reflect.set(object, key, "/spoiled");
  }
  if (Array.isArray(answer)) Reflect.set(answer, "length", 0);
}
