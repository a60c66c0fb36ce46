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

const other = [{ path: "o/:x", children: [{ path: "*" }] }];
const wantedOfOther = JSON.stringify(upstream.matchRoutes(other, "/o/%C3%A9/rest%2F"));
let fresh = 0;

/** What an inner call may be: each leaves other things in turnout's memory than the outer one. */
const INNER_CALLS = {
  "matches another tree": () => {
    assert.equal(JSON.stringify(matchRoutes(other, "/o/%C3%A9/rest%2F")), wantedOfOther);
  },
  "matches a much longer pathname": () => {
    assert.equal(matchRoutes(other, `/o/${"é".repeat(20_000 + fresh++)}`).length, 1);
  },
  "matches nothing": () => assert.equal(matchRoutes(other, "/x"), null),
  "compiles a tree with many params": () => {
    const path = Array.from({ length: 50 }, (_, i) => `:p${i}`).join("/");
    assert.equal(matchRoutes([{ path: `q${fresh++}/${path}` }], "/"), null);
  },
  throws: () => {
    assert.throws(() => matchRoutes([{ path: `a${fresh++}????` }], `/a${fresh}`), SyntaxError);
    assert.throws(() => matchRoutes([null], "/"), TypeError);
  },
  "matches a pattern": () => assert.equal(matchPath(`/${fresh++}/:a?`, "/x"), null),
  "compiles 600 patterns": () => {
    for (let i = 0; i < 600; i++) matchPath(`/${fresh++}/:a`, "/x");
  },
  "compiles 200 trees, so that every other table goes": () => {
    for (let i = 0; i < 200; i++) matchRoutes([{ path: `t${fresh++}` }], "/x");
  },
};

/** The call with a console.warn that makes calls of its own. */
function withWarn(inner, call) {
  const { warn } = console;
  const texts = [];
  console.warn = (text) => {
    texts.push(text);
    // What the inner call warns of is of no interest.
    observe(inner);
  };
  try {
    return { value: call(), texts };
  } catch (error) {
    return { error, texts };
  } finally {
    console.warn = warn;
  }
}

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
        observe(inner);
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
        if (isArmed) observe(inner);
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
        observe(inner);
        return "/a/:b";
      },
      get caseSensitive() {
        observe(inner);
        return true;
      },
      get end() {
        observe(inner);
        return false;
      },
    };
    for (let i = 0; i < 3; i++) {
      assert.deepEqual(matchPath(pattern, "/a/é/c"), upstream.matchPath(pattern, "/a/é/c"));
      assert.equal(matchPath(pattern, "/A/é/c"), null);
    }
  });
}

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
    ];
    return routes;
  };
  assert.equal(upstream.matchRoutes(build(), "/late"), null);
  assert.equal(matchRoutes(build(), "/late"), null);
});
