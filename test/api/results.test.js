/**
 * What callers get, and what they may do with it: results are their own.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
import { assertSameMatches, assertSamePathMatch, upstream } from "../support/agreement.js";
import { observe } from "../support/compare.js";

const routes = [
  { id: "root", path: "/", children: [{ id: "user", path: "users/:id/:tab?" }, { path: "*" }] },
  { id: "layout", children: [{ id: "deep", path: ":a/:b/c/*" }] },
];
const matcher = createMatcher(routes);

const LOCATIONS = [
  "/", // a plain one
  "/users/7/mail", // optional params, given and left out
  "/users/7",
  "/x/%C3%A9/c/%2F/y", // text that is decoded
  "/x//c", // slashes that are collapsed
  "/users/%", // a malformed one
  "/é/ü/c",
];

const ASKING = {
  matchRoutes: (location) => observe(() => matchRoutes(routes, location)).value,
  matcher: (location) => observe(() => matcher.match(location)).value,
};

for (const [name, ask] of Object.entries(ASKING)) {
  test(`${name} gives fresh objects in each call`, () => {
    for (const location of LOCATIONS) {
      const [first, second] = [ask(location), ask(location)];
      assert.deepEqual(first, second);
      assert.notEqual(first, second);
      assert.notEqual(first[0].params, second[0].params);
      first.forEach((match, i) => {
        assert.notEqual(match, second[i]);
        assert.equal(match.route, second[i].route);
        assert.equal(match.params, first[0].params, "one params object for all matches");
      });
    }
  });

  test(`${name}: a result that is written to shows up in no later one`, () => {
    for (const location of LOCATIONS) {
      const wanted = structuredClone(ask(location));
      const { route } = ask(location)[0];
      for (let i = 0; i < 3; i++) {
        const matches = ask(location);
        for (const key of Object.keys(matches[0].params)) delete matches[0].params[key];
        matches[0].params.leaked = "leaked";
        for (const match of matches) {
          match.pathname = match.pathnameBase = match.route = undefined;
          match.data = "leaked";
        }
        matches.reverse().push("leaked");
        assert.deepEqual(structuredClone(ask(location)), wanted);
        assert.equal(ask(location)[0].route, route);
      }
    }
  });

  test(`${name}: results are plain, open and written out as JSON like upstream's`, () => {
    for (const location of LOCATIONS) {
      const matches = ask(location);
      const { value } = observe(() => upstream.matchRoutes(routes, location));
      assert.equal(JSON.stringify(matches), JSON.stringify(value));
      assert.deepEqual(structuredClone(matches), structuredClone(value));
      assert.ok(Array.isArray(matches));
      assert.ok(matches.every((match, i) => i in matches && Object.isExtensible(match)));
      assert.deepEqual(Reflect.ownKeys(matches[0]), [
        "params",
        "pathname",
        "pathnameBase",
        "route",
      ]);
      for (const [key, descriptor] of Object.entries(
        Object.getOwnPropertyDescriptors(matches[0]),
      )) {
        const { writable, enumerable, configurable } = descriptor;
        assert.ok(writable && enumerable && configurable, key);
      }
      assert.equal(Object.getPrototypeOf(matches[0].params), Object.prototype);
    }
  });
}

test("results stay as they are while others are made", () => {
  const kept = LOCATIONS.map((location) => ASKING.matchRoutes(location));
  const before = structuredClone(kept);
  for (let i = 0; i < 2000; i++) {
    for (const ask of Object.values(ASKING)) ask(`/users/other${i}/%C3%A9%2F${i}`);
    matchPath("/:p/*", `/other${i}/x`);
  }
  matchRoutes(routes, `/users/${"é".repeat(300_000)}`);
  assert.deepEqual(structuredClone(kept), before);
});

test("matchPath gives fresh objects, and the pattern that was passed", () => {
  for (const pattern of ["/a/:b?/*", { path: "/a/:b?/*" }]) {
    const [first, second] = [matchPath(pattern, "/a/é/x"), matchPath(pattern, "/a/é/x")];
    assert.notEqual(first, second);
    assert.notEqual(first.params, second.params);
    if (typeof pattern === "string") assert.notEqual(first.pattern, second.pattern);
    else assert.equal(first.pattern, pattern);
    const wanted = structuredClone(second);
    first.params.b = "leaked";
    delete first.params["*"];
    first.pathname = first.pathnameBase = "/leaked";
    if (typeof pattern === "string") first.pattern.end = first.pattern.path = "leaked";
    assert.deepEqual(structuredClone(matchPath(pattern, "/a/é/x")), wanted);
    assertSamePathMatch(matchPath, pattern, "/a/é/x");
  }
});

const SPECIAL_NAMES = [
  ...["__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "valueOf", "toJSON"],
  ...[
    "__defineGetter__",
    "__lookupGetter__",
    "then",
    "length",
    "name",
    "0",
    "-1",
    "1e3",
    "__proto",
  ],
];

const prototypeKeys = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].map(Reflect.ownKeys);

test("params with names that objects have already: one at a time", () => {
  const before = prototypeKeys();
  for (const name of SPECIAL_NAMES) {
    const tree = [{ path: `:${name}`, children: [{ path: "in/:other" }] }, { path: `x/:${name}?` }];
    for (const location of ["/value", "/__proto__", "/value/in/__proto__", "/x", "/x/y", "/%22"]) {
      const matches = assertSameMatches(matchRoutes, tree, location);
      assert.equal(Object.getPrototypeOf(matches[0].params), Object.prototype);
      const isOwn = Object.hasOwn(matches[0].params, name);
      assert.equal(isOwn, name !== "__proto__" && location !== "/x");
    }
    for (const end of ["", "?", "/*", "?.json"]) {
      for (const location of ["/value", "/value/rest", "/.json", "/"]) {
        const match = assertSamePathMatch(matchPath, `/:${name}${end}`, location);
        if (match) assert.equal(Object.getPrototypeOf(match.params), Object.prototype);
      }
    }
  }
  assert.deepEqual(prototypeKeys(), before);
  assert.equal({}.other, undefined);
});

test("params with names that objects have already: all at once", () => {
  const before = prototypeKeys();
  const tree = [
    { path: SPECIAL_NAMES.map((name) => `:${name}`).join("/"), children: [{ path: "*" }] },
  ];
  const location = `/${SPECIAL_NAMES.map((_, i) => `v${i}`).join("/")}/rest`;
  const [{ params }] = assertSameMatches(matchRoutes, tree, location);
  const expected = SPECIAL_NAMES.filter((name) => name !== "__proto__");
  assert.deepEqual(new Set(Object.keys(params)), new Set([...expected, "*"]));
  assert.equal(params.hasOwnProperty, `v${SPECIAL_NAMES.indexOf("hasOwnProperty")}`);
  assert.deepEqual(prototypeKeys(), before);
});

test("a prototype that was polluted before is no param", () => {
  Object.prototype.polluted = "polluted";
  Object.prototype.path = "polluted";
  try {
    const own = [{ path: "a/:b", children: undefined }];
    assertSameMatches(matchRoutes, own, "/a/b");
    // Every object has this path now, also for upstream.
    assert.equal(assertSameMatches(matchRoutes, [{}], "/polluted").length, 1);
    assertSamePathMatch(matchPath, "/a/:b", "/a/b");
  } finally {
    delete Object.prototype.polluted;
    delete Object.prototype.path;
  }
  assert.equal(assertSameMatches(matchRoutes, [{}], "/polluted"), null);
});

test("params that only look like numbers keep JavaScript's order of keys", () => {
  const tree = [{ path: ":b/:10/:2/:a/:01/:4294967295" }];
  const [{ params }] = assertSameMatches(matchRoutes, tree, "/1/2/3/4/5/6");
  assert.deepEqual(Object.keys(params), ["2", "10", "b", "a", "01", "4294967295"]);
});
