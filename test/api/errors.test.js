/**
 * Arguments of the wrong kind. What upstream stumbles over gets a TypeError that names the argument, or
 * the route by its place; afterwards, everything works.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
import { assertSameMatches, assertSamePathMatch, upstream } from "../support/agreement.js";
import { observe } from "../support/compare.js";

const ROUTES = [{ path: "a", children: [{ path: ":b" }] }];

/** Of every type but string, as far as upstream takes offence. */
const NO_STRINGS = {
  number: 5,
  null: null,
  object: {},
  symbol: Symbol("s"),
  array: [],
  true: true,
};

const throwsTypeError = (call, ...patterns) => {
  for (const message of patterns) assert.throws(call, { name: "TypeError", message });
};

/** Upstream fails as well, by accident; otherwise the argument would have to be taken. */
function crash(call, crashUpstream, ...patterns) {
  assert.throws(crashUpstream, TypeError, "upstream takes it");
  throwsTypeError(call, ...patterns);
}

const quietly = (call) => () => {
  const { value, threw, error } = observe(call);
  if (threw) throw error;
  return value;
};

for (const [kind, routes] of Object.entries({
  undefined,
  null: null,
  "an object": {},
  "an array-like object": { 0: { path: "a" }, length: 1 },
  "a string": "ab",
  "a number": 7,
  "a function": () => [],
  "a symbol": Symbol("routes"),
})) {
  test(`routes that are ${kind}`, () => {
    const upstreams = () => upstream.matchRoutes(routes, "/");
    crash(() => matchRoutes(routes, "/"), upstreams, /\broutes\b/, /\barray\b/);
    throwsTypeError(() => createMatcher(routes), /\broutes\b/, /\barray\b/);
  });
}

/**
 * Faults of a tree that upstream stumbles over. Each is put into a sound tree, is to be named by its
 * place, and is put right in the same arrays afterwards.
 */
const FAULTS = {
  "a route that is undefined": [undefined, /undefined/],
  "a route that is null": [null, /null/],
  "a path that is a number": [{ path: 5 }, /path/, /number/],
  "a path that is zero": [{ path: 0 }, /path/, /number/],
  "a path that is false": [{ path: false }, /path/, /boolean/],
  "a path that is an object": [{ path: {} }, /path/, /object/],
  "a path that is an array": [{ path: ["b"] }, /path/],
  "a path that is a symbol": [{ path: Symbol("p") }, /path/, /symbol/],
  "a path that is a function": [{ path: () => "b" }, /path/, /function/],
  "children that are a string": [{ path: "b", children: "cd" }, /children/, /string/],
  "children with a length": [{ path: "b", children: { length: 2 } }, /children/, /object/],
  "children that are a function": [{ path: "b", children: (a) => a }, /children/, /function/],
};

const withFault = {
  "routes[0]": (route) => [route, { path: "x" }],
  "routes[3].children[0]": (route) => [
    { path: "a" },
    { index: true },
    { path: "c", children: [{ path: "d" }] },
    { path: "e", children: [route, { path: "x" }] },
  ],
  "routes[1].children[1].children[2]": (route) => [
    { path: "a" },
    { children: [{ path: "b" }, { path: "c", children: [{ path: "d" }, { path: "f" }, route] }] },
  ],
};

/** Puts `route` in the place that a message names, and gives back what was there. */
function replaceAt(routes, place, route) {
  const indexes = [...place.matchAll(/\d+/g)].map(([index]) => Number(index));
  const last = indexes.pop();
  const siblings = indexes.reduce((list, index) => list[index].children, routes);
  siblings[last] = route;
}

for (const [fault, [route, ...patterns]] of Object.entries(FAULTS)) {
  test(`${fault} is named by its place, and the same array matches once it is put right`, () => {
    for (const [place, build] of Object.entries(withFault)) {
      const routes = build(route);
      const named = new RegExp(place.replace(/[[\].]/g, "\\$&") + "(?![[\\d.]children)");
      const upstreams = () => upstream.matchRoutes(routes, "/e/x");
      for (let i = 0; i < 2; i++) {
        crash(() => matchRoutes(routes, "/e/x"), upstreams, named, ...patterns);
        throwsTypeError(() => createMatcher(routes), named, ...patterns);
      }
      replaceAt(routes, place, { path: "y" });
      for (const location of ["/y", "/x", "/e/y", "/c/y", "/c/d", "/e/x"]) {
        assertSameMatches(matchRoutes, routes, location);
        assertSameMatches((_, ...rest) => createMatcher(routes).match(...rest), routes, location);
      }
      replaceAt(routes, place, route);
      throwsTypeError(() => matchRoutes(routes, "/e/x"), named);
    }
  });
}

test("numbers, strings and other primitives in the place of a route are passed over, as upstream does", () => {
  for (const route of [5, "a", true, 1n, Symbol("r"), () => {}]) {
    const routes = [route, { path: "a", children: [route, { path: "b" }] }];
    assert.equal(assertSameMatches(matchRoutes, routes, "/a/b").length, 2);
    assert.equal(assertSameMatches(matchRoutes, routes, "/z"), null);
  }
});

test("children that upstream takes for none", () => {
  for (const children of [null, undefined, 0, 5, "", false, [], {}, { length: 0 }, () => {}]) {
    const routes = [{ path: "a", index: true, children }, { path: "b" }];
    assert.equal(assertSameMatches(matchRoutes, routes, "/a").length, 1);
    assert.equal(assertSameMatches(matchRoutes, routes, "/b").length, 1);
  }
});

test("locations that upstream stumbles over", () => {
  for (const location of [undefined, null]) {
    const upstreams = () => upstream.matchRoutes(ROUTES, location);
    crash(() => matchRoutes(ROUTES, location), upstreams, /location/, new RegExp(location));
    throwsTypeError(() => createMatcher(ROUTES).match(location), /location/);
  }
  crash(
    () => matchRoutes(ROUTES),
    () => upstream.matchRoutes(ROUTES),
    /location/,
  );
  for (const [kind, pathname] of Object.entries(NO_STRINGS)) {
    if (pathname === null) continue;
    const upstreams = quietly(() => upstream.matchRoutes(ROUTES, { pathname }));
    crash(() => matchRoutes(ROUTES, { pathname }), upstreams, /pathname/);
    throwsTypeError(() => createMatcher(ROUTES).match({ pathname }), /pathname/);
    assert.equal(matchRoutes(ROUTES, "/a/b").length, 2, `after a pathname that is ${kind}`);
  }
});

test("locations without a pathname are the root, as upstream has it", () => {
  const routes = [{ path: "/", id: "root" }];
  for (const location of [
    "",
    "?q",
    {},
    { pathname: "" },
    { pathname: null },
    [],
    5,
    true,
    () => {},
  ]) {
    assert.equal(assertSameMatches(matchRoutes, routes, location).length, 1);
  }
});

test("basenames that are no strings", () => {
  for (const basename of Object.values(NO_STRINGS)) {
    const upstreams = () => upstream.matchRoutes(ROUTES, "/a", basename);
    crash(() => matchRoutes(ROUTES, "/a", basename), upstreams, /basename/);
    throwsTypeError(() => createMatcher(ROUTES, { basename }), /basename/);
  }
  assert.equal(assertSameMatches(matchRoutes, ROUTES, "/a", undefined).length, 1);
  assert.equal(createMatcher(ROUTES, { basename: undefined }).match("/a").length, 1);
});

test("the location is looked at before the basename, and both before the routes", () => {
  throwsTypeError(() => matchRoutes(null, null, null), /location/);
  throwsTypeError(() => matchRoutes(null, "/", null), /basename/);
});

test("matchPath: patterns and pathnames that upstream stumbles over", () => {
  const path = /pattern|path\b/;
  for (const pattern of [undefined, null, 5, {}, { path: null }, { path: 5 }, { path: {} }, []]) {
    const upstreams = () => upstream.matchPath(pattern, "/");
    crash(() => matchPath(pattern, "/"), upstreams, path);
  }
  for (const pathname of [undefined, ...Object.values(NO_STRINGS)]) {
    const upstreams = () => upstream.matchPath("/a", pathname);
    crash(() => matchPath("/a", pathname), upstreams, /pathname/);
  }
  throwsTypeError(() => matchPath(), path);
  assertSamePathMatch(matchPath, "/a/:b", "/a/b");
});

test("createMatcher: options that are none, and unknown ones", () => {
  for (const options of [null, "/app", 5, true, () => {}]) {
    throwsTypeError(() => createMatcher(ROUTES, options), /options/);
  }
  for (const name of ["basname", "Basename", "dialects", "0"]) {
    throwsTypeError(() => createMatcher(ROUTES, { [name]: "/app" }), new RegExp(`"${name}"`));
  }
  for (const options of [undefined, {}, Object.create(null), Object.freeze({ basename: "/" })]) {
    assert.equal(createMatcher(ROUTES, options).match("/a").length, 1);
  }
});

test("createMatcher: releases that are not known", () => {
  for (const dialect of [
    "v5",
    "6",
    "9.0",
    "1.16.0",
    "7.18.8",
    "8.5.4",
    "v6 ",
    "",
    null,
    7,
    {},
    [],
  ]) {
    throwsTypeError(() => createMatcher(ROUTES, { dialect }), /dialect/);
  }
  for (const dialect of ["v6", "v7", "v8", "1.23.4", "6.30", "7.8", "8.5.3", undefined]) {
    assert.equal(createMatcher(ROUTES, { dialect }).match("/a/b").length, 2, dialect);
  }
});

test("a basename that does not match gives null, whatever is wrong with the tree", () => {
  const broken = Object.values(FAULTS).map(([route]) => withFault["routes[3].children[0]"](route));
  for (const routes of [undefined, "routes", ...broken]) {
    assert.equal(assertSameMatches(matchRoutes, routes, "/application", "/app"), null);
    assert.equal(assertSameMatches(matchRoutes, routes, "/k", "/\u212aelvin"), null);
    assert.throws(() => matchRoutes(routes, "/app/a", "/app"), TypeError);
  }
});

test("what a getter throws comes through, and the tree is read again", () => {
  const own = new Error("mine");
  let fails = true;
  const failing = (value) => ({
    get() {
      if (fails) throw own;
      return value;
    },
    enumerable: true,
  });
  for (const [name, value] of Object.entries({
    path: "b",
    index: false,
    caseSensitive: true,
    children: [{ path: "c" }],
  })) {
    const routes = [{ path: "a" }, Object.defineProperty({ path: "b" }, name, failing(value))];
    for (let i = 0; i < 2; i++) {
      fails = true;
      assert.throws(
        () => matchRoutes(routes, "/b"),
        (error) => error === own,
      );
      assert.throws(
        () => createMatcher(routes),
        (error) => error === own,
      );
      fails = false;
      for (const location of ["/a", "/b", "/b/c"]) assertSameMatches(matchRoutes, routes, location);
    }
  }
});

test("an error leaves other tables as they are", () => {
  const kept = createMatcher(ROUTES);
  for (const [route] of Object.values(FAULTS)) {
    assert.throws(() => matchRoutes([{ path: "a" }, route], "/a/é%"), TypeError);
    assertSameMatches(matchRoutes, ROUTES, "/a/é");
    assert.equal(kept.match("/a/é")[1].params.b, "é");
  }
});
