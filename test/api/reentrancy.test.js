/**
 * Calls of turnout within calls of turnout. They come from where a call runs foreign code: console.warn,
 * and getters of the location, the options, the routes and the pattern. The outer call must give the
 * answer that it gives otherwise.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
import { assertSameMatches, upstream } from "../support/agreement.js";
import { matchesDifferences, observe } from "../support/compare.js";
import { INNER_CALLS, callQuietly, withWarn } from "../support/inner-calls.js";

const withoutPrototypes = (value) => JSON.parse(JSON.stringify(value));

const starTree = () => [
  { path: "foo*", children: [{ path: "bar*" }] },
  { path: "fo*" },
  { path: ":a/:b", children: [{ path: "*" }] },
];

for (const [what, inner] of Object.entries(INNER_CALLS)) {
  test(`console.warn ${what}`, () => {
    const pathname = "/v%/w%2Fx/é";
    const expected = observe(() => upstream.matchRoutes(starTree(), pathname));
    for (const match of [
      (routes) => matchRoutes(routes, pathname),
      (routes) => createMatcher(routes).match(pathname),
      (routes) => matchRoutes(routes, `/É${pathname}`, "/é"),
    ]) {
      const routes = starTree();
      for (let i = 0; i < 3; i++) {
        const { value, error, texts } = withWarn(inner, () => match(routes));
        assert.equal(error, undefined);
        assert.deepEqual(withoutPrototypes(value), withoutPrototypes(expected.value));
        if (i === 0) assert.deepEqual(texts, expected.warnings);
      }
    }
  });

  test(`console.warn ${what}, before the error about a path`, () => {
    const routes = [{ path: "foo*" }, { path: "a????/:b" }, { path: "*" }];
    for (const pathname of ["/z", "/z%"]) {
      const expected = observe(() => upstream.matchRoutes(routes, pathname));
      for (const match of [matchRoutes, (...args) => createMatcher(args[0]).match(args[1])]) {
        const { error } = withWarn(inner, () => match([...routes], pathname));
        assert.equal(error?.constructor, SyntaxError);
        assert.equal(error.message, expected.error.message);
      }
    }
  });

  test(`console.warn ${what}, when matchPath warns`, () => {
    const expected = observe(() => upstream.matchPath("/foo*", "/foo/%2F/é"));
    const { value, texts } = withWarn(inner, () => matchPath("/foo*", "/foo/%2F/é"));
    assert.deepEqual(value, expected.value);
    assert.deepEqual(texts, expected.warnings);
  });

  test(`a getter of the location ${what}`, () => {
    const routes = starTree();
    const location = {
      get pathname() {
        callQuietly(inner);
        return "/v/w%2Fx/é";
      },
    };
    for (let i = 0; i < 3; i++) assertSameMatches(matchRoutes, routes, location);
    const matcher = createMatcher(routes);
    assertSameMatches((_, ...args) => matcher.match(...args), routes, location);
  });

  test(`getters of the routes ${what}`, () => {
    let isArmed = false;
    const getter = (value) => ({
      get() {
        if (isArmed) callQuietly(inner);
        return value;
      },
      enumerable: true,
      configurable: true,
    });
    const route = (fields) =>
      Object.defineProperties(
        {},
        Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, getter(value)])),
      );
    const routes = [
      { path: "a" },
      route({ path: "b/:c", children: [{ path: "d" }, { path: "e" }] }),
      route({ path: "f", caseSensitive: true, index: false }),
    ];
    for (const location of ["/b/v/d", "/a", "/f", "/F", "/b/%2F/e", "/none"]) {
      const expected = upstream.matchRoutes(routes, location);
      for (const newRoutes of [routes, [...routes]]) {
        isArmed = true;
        // The first call may compile the tree, the others look whether it has changed.
        const answers = [0, 1, 2].map(() => matchRoutes(newRoutes, location));
        answers.push(createMatcher(newRoutes).match(location));
        isArmed = false;
        for (const answer of answers) {
          assert.deepEqual(matchesDifferences(expected, answer), [], location);
        }
      }
    }
  });

  test(`getters of a pattern ${what}`, () => {
    const pattern = {
      get path() {
        callQuietly(inner);
        return "/a/:b";
      },
      get caseSensitive() {
        callQuietly(inner);
        return true;
      },
      get end() {
        callQuietly(inner);
        return false;
      },
    };
    for (let i = 0; i < 3; i++) {
      assert.deepEqual(matchPath(pattern, "/a/é/c"), upstream.matchPath(pattern, "/a/é/c"));
      assert.equal(matchPath(pattern, "/A/é/c"), null);
    }
  });
}
