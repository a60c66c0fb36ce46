/**
 * The named cases on every release; and that they tell the dialects apart: for each thing that a
 * dialect may do differently there is a case that the releases before and after answer differently, so
 * that a flag with the wrong value cannot go unnoticed.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialect } from "turnout";
import { observe } from "../support/compare.js";
import { comparePath, compareRoutes } from "../support/release-comparison.js";
import { loadRelease, releases } from "../support/releases.js";
import { toCode } from "../support/tree-tools.js";
import { CASES } from "./cases.js";

const loaded = new Map();
for (const version of releases) loaded.set(version, await loadRelease(version));

/** All the questions of a case: how to ask one side, and both. */
function questions({ routes, locations, basename = "/", allowPartial, pattern, pathnames }) {
  if (pattern !== undefined) {
    return pathnames.map((pathname) => ({
      ask: (side) => side.matchPath(pattern, pathname),
      compare: (sides) => comparePath(sides, pattern, pathname),
    }));
  }
  return locations.map((location) => ({
    ask: (side) => side.matchRoutesImpl([...routes], location, basename, allowPartial ?? false),
    compare: (sides) => compareRoutes(sides, routes, { location, basename, allowPartial }),
  }));
}

for (const version of releases) {
  test(`named cases, ${version}`, () => {
    const sides = { oracle: loaded.get(version), subject: dialect(version) };
    for (const [name, asked] of Object.entries(CASES)) {
      for (const { compare } of questions(asked)) {
        assert.deepEqual(compare(sides).differences, [], name);
      }
    }
  });
}

/** What a release answers in a case, warnings and errors included. */
function answers(version, name) {
  const sides = loaded.get(version);
  return questions(CASES[name]).map(({ ask }) => {
    const { value, error, warnings } = observe(() => ask(sides));
    return toCode([value ?? null, String(error), warnings]);
  });
}

/** What changed between two releases, and the case that shows it. */
const CHANGES = [
  ["decodes once, not for each branch", "1.23.2", "1.23.4", "malformed escape, several branches"],
  ["decodes once, not for each branch", "7.14.2", "7.15.0", "malformed escape, several branches"],
  ["says is, not is is", "7.0.0", "7.1.5", "malformed escape"],
  ["skips misplaced optionals", "7.1.5", "7.8.2", "absolute child outside an optional parent"],
  ["capturing group", "7.1.5", "7.8.2", "optional static segment in matchPath"],
  ["capturing group in a route", "7.1.5", "7.8.2", "question mark left after exploding"],
  ["optional param is a whole segment", "7.8.2", "7.13.2", "optional param in matchPath"],
  ["optional param before a suffix", "7.8.2", "7.13.2", "optional param with a suffix"],
  ["collapses backslashes", "7.17.0", "7.18.0", "backslash decoded"],
  ["compiles eagerly", "7.17.0", "7.18.0", "misplaced star, not tried"],
  ["compiles eagerly, syntax errors", "7.17.0", "7.18.0", "syntax error, not tried"],
  ["strips behind line terminators", "7.18.0", "7.18.3", "line terminator in matchPath"],
  ["limits optional markers", "7.18.3", "7.18.7", "more optional markers than twelve"],
  [
    "limits optional markers of partial matches",
    "7.18.3",
    "7.18.7",
    "more optional markers than twelve in a route, partially",
  ],
  ["non-capturing group", "8.0.1", "8.2.0", "optional static segment in matchPath"],
  ["scores partial params", "8.0.1", "8.2.0", "param with a suffix beside a static route"],
  ["strips behind line terminators", "8.2.0", "8.3.1", "line terminator in matchPath"],
  ["group of any text", "8.3.1", "8.5.0", "optional static segment of any text"],
  ["limits optional markers", "8.5.0", "8.5.3", "more optional markers than twelve"],
];

for (const [what, before, after, name] of CHANGES) {
  test(`${after} ${what}`, () => {
    assert.notDeepEqual(answers(after, name), answers(before, name), name);
  });
}
