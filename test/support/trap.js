/**
 * Short hand for the tests that each hold one trap: a tree, a location, and the fact about the
 * answer that is easy to get wrong. The real package is asked as well, so that the fact is known to
 * be true and all the rest of the answer is compared too.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import {
  observe,
  outcomeDifferences,
  pathMatchDifferences,
  warningDifferences,
} from "./compare.js";
import { oracle, subject } from "./subjects.js";
import { compareTable } from "./table-comparison.js";
import { cloneTree, toShortCode } from "./tree-tools.js";

const SIDES = { oracle, subject };

export { index, layout, route, strict } from "./trees.js";

/**
 * What to expect of an answer. Only the fields that are there are checked.
 *
 * @typedef {object} Facts
 * @property {(string | undefined)[]} [routes] the paths of the routes that match, from the root down
 * @property {string} [last] the path of the last of them
 * @property {object} [params] the own params, as [key, value] pairs in order if it is an array
 * @property {string[]} [pathnames] of all matches
 * @property {string[]} [bases] pathnameBase of all matches
 * @property {RegExp} [throws] the message of the error
 * @property {string} [errorName]
 * @property {number} [warnings] how many there are at a first call
 * @property {RegExp} [warning] the text of the first of them
 */

function checkFacts({ value, threw, error, warnings }, facts) {
  if (facts === null) {
    assert.equal(threw, false, String(error));
    assert.equal(value, null);
    return;
  }
  if (facts.throws) {
    assert.match(String(error?.message), facts.throws);
    if (facts.errorName) assert.equal(error.name, facts.errorName);
    return;
  }
  assert.equal(threw, false, String(error));
  if (facts.warnings !== undefined) assert.equal(warnings.length, facts.warnings);
  if (facts.warning) assert.match(warnings[0], facts.warning);
  if (facts.matches === null) return assert.equal(value, null);
  assert.notEqual(value, null, "it matches");
  const paths = value.map((match) => match.route.path);
  const { params } = value[0];
  if (facts.routes) assert.deepEqual(paths, facts.routes);
  if (facts.last) assert.equal(paths[paths.length - 1], facts.last);
  if (facts.params) {
    const own = Array.isArray(facts.params) ? Object.entries(params) : params;
    // The default message would print both in full, and some are a million units long.
    const message = `params are ${toShortCode(own)} instead of ${toShortCode(facts.params)}`;
    assert.ok(isDeepStrictEqual(own, facts.params), message);
  }
  const column = (field) => value.map((match) => match[field]);
  if (facts.pathnames) assert.deepEqual(column("pathname"), facts.pathnames);
  if (facts.bases) assert.deepEqual(column("pathnameBase"), facts.bases);
}

/**
 * Compares one question in the ways it can be asked, and checks the facts of the answer.
 *
 * @param {object[]} routes
 * @param {string | object} location
 * @param {Facts | null} facts
 * @param {string} [basename]
 */
export function agree(routes, location, facts, basename) {
  for (const through of ["matchRoutes", "matcher"]) {
    const table = compareTable(SIDES, cloneTree(routes));
    const { expected, differences } = table.check({ location, basename, through });
    assert.deepEqual(differences, []);
    checkFacts(expected, facts);
    for (const next of ["matchRoutes", "matcher"]) {
      const again = table.checkAgainst(expected, { location, basename, through: next });
      assert.deepEqual(again, []);
    }
    table.dispose();
  }
}

/**
 * A named test of some questions.
 *
 * @param {string} name
 * @param {[object[], string | object, Facts | null, string?][]} questions arguments of {@link agree}
 */
export function trap(name, questions) {
  test(name, () => {
    for (const question of questions) agree(...question);
  });
}

/**
 * A named test of calls of matchPath.
 *
 * @param {string} name
 * @param {[string | object, string, object | null | RegExp][]} questions pattern, pathname, and the
 *   params of the match, or null, or the message of the error
 */
export function pathTrap(name, questions) {
  test(name, () => {
    for (const [pattern, pathname, wanted] of questions) {
      const expected = observe(() => oracle.matchPath(pattern, pathname));
      const actual = observe(() => subject.matchPath(pattern, pathname));
      const compareValues = (left, right) => pathMatchDifferences(pattern, left, right);
      assert.deepEqual(outcomeDifferences(expected, actual, compareValues), []);
      assert.deepEqual(warningDifferences(expected.warnings, actual.warnings), []);
      if (wanted instanceof RegExp) assert.match(String(expected.error?.message), wanted);
      else assert.deepEqual(expected.value?.params ?? null, wanted);
    }
  });
}
