/**
 * Foreign code that takes the matcher or the tree away while turnout works with it: disposes of the one,
 * changes the other.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatcher, matchRoutes } from "turnout/v6";
import { assertSameMatches, upstream } from "../support/agreement.js";
import { matchesDifferences, observe } from "../support/compare.js";
import { INNER_CALLS, withWarn } from "../support/inner-calls.js";

const withoutPrototypes = (value) => JSON.parse(JSON.stringify(value));

const starTree = () => [
  { path: "foo*", children: [{ path: "bar*" }] },
  { path: "fo*" },
  { path: ":a/:b", children: [{ path: "*" }] },
];

let fresh = 0;

test("console.warn disposes of the matcher that is matching", () => {
  for (const pathname of ["/v%/w", "/z%"]) {
    for (const routes of [starTree(), [{ path: "foo*" }, { path: "fo*" }, { path: "a????" }]]) {
      const expected = observe(() => upstream.matchRoutes(routes, pathname));
      const matcher = createMatcher(routes);
      const { value, error, texts } = withWarn(
        () => matcher.dispose(),
        () => matcher.match(pathname),
      );
      assert.deepEqual(matchesDifferences(expected.value ?? null, value ?? null), []);
      assert.equal(error?.message, expected.error?.message);
      assert.deepEqual(texts, expected.warnings);
      assert.throws(() => matcher.match(pathname), /disposed/);
    }
  }
});

test("the location's getter disposes of the matcher", () => {
  const matcher = createMatcher(starTree());
  const location = {
    get pathname() {
      matcher.dispose();
      return "/v/w";
    },
  };
  assert.throws(() => matcher.match(location), /disposed/);
});

test("a getter of the options of match() disposes of the matcher, or compiles 200 trees", () => {
  for (const inner of [
    (matcher) => matcher.dispose(),
    INNER_CALLS["compiles 200 trees, so that every other table goes"],
  ]) {
    const matcher = createMatcher([{ path: "a/:b", children: [{ path: "c" }] }]);
    const options = {
      get allowPartial() {
        inner(matcher);
        // Memory that was given back is given out again.
        createMatcher([{ path: "other/:x/:y/:z" }]);
        return false;
      },
    };
    let answer;
    try {
      answer = matcher.match("/a/1/c", options);
    } catch (error) {
      assert.match(error.message, /disposed/);
      continue;
    }
    assert.deepEqual(answer?.[1].params, { b: "1" });
  }
});

test("console.warn changes the tree that is matched, and matches it", () => {
  const routes = starTree();
  const unchanged = observe(() => upstream.matchRoutes(starTree(), "/v%/w"));
  const { value } = withWarn(
    () => {
      routes.pop();
      matchRoutes(routes, "/v/w");
    },
    () => matchRoutes(routes, "/v%/w"),
  );
  assert.deepEqual(withoutPrototypes(value), withoutPrototypes(unchanged.value));
  assertSameMatches(matchRoutes, routes, "/v/w");
});

test("what console.warn throws comes through, and the next call is as ever", () => {
  const routes = starTree();
  const matcher = createMatcher(routes);
  for (const match of [(path) => matchRoutes(routes, path), (path) => matcher.match(path)]) {
    const own = new Error("mine");
    const { error } = withWarn(
      () => {},
      () => match("/v/w"),
    );
    assert.equal(error, undefined);
    const { warn } = console;
    console.warn = () => {
      throw own;
    };
    try {
      for (const path of ["/%", "/v%/w"]) {
        assert.throws(
          () => match(path),
          (thrown) => thrown === own,
        );
      }
    } finally {
      console.warn = warn;
    }
    assertSameMatches((_, location) => match(location), routes, "/v%/w");
  }
});

test("a getter that matches the tree which is being read", () => {
  let depth = 0;
  const routes = [
    { path: "a" },
    {
      get path() {
        if (depth++ === 0) {
          assert.equal(matchRoutes(routes, "/a").length, 1);
          assert.equal(matchRoutes(routes, "/b/v").length, 2);
        }
        depth--;
        return "b";
      },
      children: [{ path: ":c" }],
    },
  ];
  for (let i = 0; i < 5; i++) {
    assertSameMatches(matchRoutes, routes, "/b/v");
    assertSameMatches(matchRoutes, routes, "/none");
  }
});

test("a getter that changes the tree and matches it: no answer of a table that is gone", () => {
  const ask = (routes) => matchRoutes(routes, "/late");
  for (const changeAndAsk of [
    (routes) => ask(routes, (routes[1].path = `c${fresh++}`)),
    (routes) => ask(routes, routes.push({ path: "late" })),
    (routes) => ask(routes, routes.length === 3 && routes.pop()),
    (routes) => {
      const kept = routes.splice(1, 1);
      ask(routes);
      routes.splice(1, 0, ...kept);
    },
  ]) {
    let isArmed = false;
    const routes = [
      {
        path: "z",
        get caseSensitive() {
          if (isArmed) {
            isArmed = false;
            changeAndAsk(routes);
          }
          return false;
        },
      },
      { path: "a" },
      { path: "b/:id" },
    ];
    for (let i = 0; i < 4; i++) {
      matchRoutes(routes, "/z");
      isArmed = true;
      assert.equal(matchRoutes(routes, "/z")?.length, 1);
      isArmed = false;
      for (const location of ["/z", "/late", "/b/1", "/a"]) {
        assertSameMatches(matchRoutes, routes, location);
      }
    }
  }
});

test("getters that add routes while the tree is read: forEach does not see them", () => {
  // So many that no tree that was matched before has as many: such a one would be compared first.
  const others = Array.from({ length: 23 }, (_, i) => ({ path: `other-${i}` }));
  const build = () => {
    let isArmed = true;
    const routes = [
      {
        get path() {
          if (isArmed) routes.push({ path: "late" });
          isArmed = false;
          return "a";
        },
      },
      { path: "b" },
      ...others,
    ];
    return routes;
  };
  assert.equal(upstream.matchRoutes(build(), "/late"), null);
  assert.equal(matchRoutes(build(), "/late"), null);
});

test("where there is no console, nothing is said, and the answers are the same", () => {
  const { console } = globalThis;
  const routes = starTree();
  const ask = (turnout) =>
    ["/foo/1", "/%", "/v%/w"].map((path) => turnout.matchRoutes(routes, path)?.at(-1).params);
  const expected = withoutPrototypes(ask(upstream));
  delete globalThis.console;
  let answers;
  try {
    answers = [upstream, { matchRoutes }].map(ask);
  } finally {
    globalThis.console = console;
  }
  for (const answer of answers) assert.deepEqual(withoutPrototypes(answer), expected);
});

test("elements of Array.prototype change nothing", () => {
  const routes = () => [
    { path: "a/:b", children: [{ path: "c" }, { index: true }] },
    { path: "*" },
  ];
  const wanted = upstream.matchRoutes(routes(), "/a/1/c");

  Array.prototype[0] = Array.prototype[1] = { routes: [], params: ["polluted"] };
  let found;
  try {
    found = [matchRoutes(routes(), "/a/1/c"), createMatcher(routes()).match("/a/1/c")];
  } finally {
    delete Array.prototype[0];
    delete Array.prototype[1];
  }
  for (const matches of found) assert.deepEqual(matches, wanted);
});

test("a getter that throws is not asked when the pathname is not below the basename", () => {
  const routes = [{ path: "a" }];
  matchRoutes(routes, "/base/a", "/base");
  Object.defineProperty(routes[0], "path", {
    get() {
      throw new Error("asked");
    },
  });
  for (const side of [upstream.matchRoutes, matchRoutes]) {
    assert.equal(side(routes, "/z", "/base"), null);
    assert.throws(() => side(routes, "/base/a", "/base"), /asked/);
  }
});

test("a route that does not show its keys is matched, often, and edits of it are noticed", () => {
  const hidden = (route) =>
    new Proxy(route, {
      ownKeys() {
        throw new Error("no keys to show");
      },
    });
  const target = { path: "b/:x" };
  const routes = [hidden({ path: "a", children: [hidden(target)] }), hidden({ path: "*" })];
  for (const path of ["b/:x", "c/:y"]) {
    target.path = path;
    for (let i = 0; i < 20; i++) {
      for (const location of ["/a/b/1", "/a/c/1", "/q"])
        assertSameMatches(matchRoutes, routes, location);
    }
  }
});
