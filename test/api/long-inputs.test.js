/**
 * Long pathnames and long results: buffers grow, the memory grows, the views of it are renewed.
 *
 * Upstream takes quadratic time for some of the pathnames of slashes; those are compared with what the
 * answer has to be.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { instanceCount, memoryBytes, turnout } from "../support/watched-engine.js";
import { assertSameMatches, assertSamePathMatch } from "../support/agreement.js";
import { observe } from "../support/compare.js";

const { createMatcher, matchPath, matchRoutes } = turnout;

const MEBI = 1 << 20;

const routes = [
  { path: "a/:b", children: [{ path: "*" }, { path: ":c/d" }, { index: true }] },
  { path: "x?y/:q" },
  { path: ":x" },
  { path: "", id: "root" },
  { path: "*", id: "rest" },
];

const fill = (text) => text.repeat(Math.ceil(MEBI / text.length));

const LONG = {
  "of a": `/${fill("a")}`,
  "of %41": `/${fill("%41")}`,
  "of %": `/${fill("%")}`,
  "of :": `/${fill(":")}`,
  "of é": `/${fill("é")}`,
  "of %C3%A9": `/${fill("%C3%A9")}`,
  "of emoji": `/${fill("😀")}`,
  "of lone surrogates": `/${fill("\ud800")}`,
  "of %2F": `/${fill("%2F")}`,
  "of %252F": `/${fill("%252F")}`,
  "of NUL": `/${fill("\0")}`,
  "of ?": `/${fill("?")}`,
  "of a, then é": `/${fill("a")}é`,
  "of a, then a line feed": `/${fill("a")}\n`,
  "of a, then %": `/${fill("a")}%`,
  "in the middle": `/a/${fill("z")}/v/d`,
  "in the middle, encoded": `/a/%2F${fill("z")}%2F/%C3%A9/d`,
  "of 10,000 segments": "/a".repeat(10_000),
  "of 10,000 segments of params": `/a/b${"/%63".repeat(10_000)}`,
};

// It was filled with texts, parts of which must not show up in shorter ones.
function assertShortOnesAreRight() {
  for (const location of [
    "/a/b",
    "/a/b/c/d",
    "/é",
    "/a/%C3%A9%2F/c",
    "/a//b",
    "/",
    "//",
    "/yy/q",
  ]) {
    assertSameMatches(matchRoutes, routes, location);
  }
}

for (const [name, pathname] of Object.entries(LONG)) {
  test(`a pathname ${name}`, () => {
    assertSameMatches(matchRoutes, routes, { pathname });
    assertShortOnesAreRight();
    for (const pattern of ["/:x", "/a/:b/*", "*", { path: "/:x", end: false }, "/x?y"]) {
      assertSamePathMatch(matchPath, pattern, pathname);
    }
    assertShortOnesAreRight();
  });
}

test("a pathname of slashes", () => {
  const slashes = "/".repeat(MEBI);
  const [first, second] = matchRoutes(routes, slashes);
  assert.equal(second, undefined);
  assert.equal(first.route.id, "root");
  assert.equal(first.pathname, "/");
  assert.equal(first.pathnameBase, "/");
  const [splat] = matchRoutes([{ path: "a/*" }], `/a${slashes}`);
  assert.equal(splat.params["*"], slashes.slice(1));
  assert.equal(splat.pathnameBase, "/a");
  assert.equal(matchRoutes([{ path: "a" }], `/a${slashes}b`), null);
  assert.equal(matchPath("/a", `/a${slashes}`).pathnameBase, "/a");
  assert.equal(matchPath("/a/:b", slashes), null);
  assertShortOnesAreRight();
});

test("a pathname of 10,000 doubled slashes", () => {
  const doubled = "//a".repeat(10_000);
  const [match] = matchRoutes([{ path: "*" }], doubled);
  assert.equal(match.params["*"], doubled.slice(1));
  assert.equal(match.pathname, "/a".repeat(10_000));
  assert.equal(matchRoutes([{ path: ":x" }], doubled), null);
});

test("long basenames", () => {
  for (const name of ["of a", "of é", "of %41", "of :", "of emoji", "of a, then é"]) {
    const basename = LONG[name];
    const pathname = `${basename}/a/b`;
    for (const [location, base] of [
      [{ pathname }, basename],
      [{ pathname: pathname.toUpperCase() }, basename],
      [{ pathname }, `${basename}/`],
      [{ pathname }, basename.slice(0, -1)],
      [{ pathname: basename.slice(0, -1) }, basename],
      [{ pathname: "/a/b" }, basename],
      [{ pathname: basename }, basename],
    ]) {
      assertSameMatches(matchRoutes, routes, location, base);
    }
    assert.equal(createMatcher(routes, { basename }).match(pathname).length, 2);
  }
  assertShortOnesAreRight();
});

test("long route paths", () => {
  for (const text of ["a", "é", ":", "%41"]) {
    const path = text.repeat(20_000 / text.length);
    const tree = [{ path, children: [{ path: `${path}/:b` }] }, { path: `${path}/*` }];
    for (const location of [`/${path}`, `/${path}/${path}/v`, `/${path}/x`, "/x", `/${path}x`]) {
      assertSameMatches(matchRoutes, tree, location);
    }
    assertSamePathMatch(matchPath, `/${path}/:b`, `/${path}/v`);
    assert.ok(createMatcher(tree).branches()[0].path.includes(path));
  }
});

test("long names, and many of them", () => {
  const name = "n".repeat(20_000);
  assertSameMatches(matchRoutes, [{ path: `:${name}/:m` }], "/1/2");
  const many = Array.from({ length: 1000 }, (_, i) => `:p${i}`);
  const tree = [{ path: many.slice(0, 500).join("/"), children: [{ path: many.join("/") }] }];
  const [{ params }] = assertSameMatches(matchRoutes, tree, "/v%2Fé".repeat(1500));
  assert.equal(Object.keys(params).length, 1000);
  assertSamePathMatch(matchPath, `/${many.join("/")}`, "/v".repeat(1000));
  assertShortOnesAreRight();
});

test("a message about a long path", () => {
  const path = "long".repeat(5000);
  for (const tree of [
    [{ path, children: [{ path: `/${path}x/y` }, { path: "/b" }] }],
    [{ path, children: [{ index: true, children: [{ path }] }] }],
    [{ path: `${path}????` }],
  ]) {
    assertSameMatches(matchRoutes, tree, `/${path}`);
  }
  const { warnings } = observe(() => matchRoutes([{ path: `${path}*` }], "/"));
  assert.equal(warnings.length, 1);
  assert.ok(warnings[0].includes(`"${path}/*"`));
});

test("a pathname at each length around the first buffer's", () => {
  for (const unit of ["a", "é", "%41"]) {
    for (const length of [22, 23, 24, 25, 26, 1021, 1022, 1023, 1024, 1025, 2047, 2048, 2049]) {
      const pathname = `/${unit.repeat(length)}`;
      assertSameMatches(matchRoutes, routes, pathname);
      assertSameMatches(matchRoutes, routes, `${pathname}/a/b`, pathname);
      assertSamePathMatch(matchPath, "/:x", pathname);
    }
  }
});

test("lengths that grow from call to call, with other calls in between", () => {
  const before = memoryBytes();
  const kept = [];
  for (let length = 1; length < 8 * MEBI; length *= 3) {
    for (const unit of ["a", "é"]) {
      const value = unit.repeat(length);
      const [, match] = matchRoutes(routes, `/a/${value}/v/d`);
      assert.equal(match.params.b, value);
      assert.equal(matchPath("/p/:b", `/p/${value}`).params.b, value);
      kept.push([match, value]);
    }
    matchRoutes([{ path: `t${length}/:b` }], `/t${length}/v`);
    assertShortOnesAreRight();
  }
  for (const [match, value] of kept) assert.equal(match.params.b, value);
  assert.ok(memoryBytes() > before);
});

test("the memory grows while trees are compiled, with a matcher in use", () => {
  const matcher = createMatcher(routes);
  const trees = [];
  const before = memoryBytes();
  for (let count = 100; count < 60_000 || memoryBytes() === before; count *= 2) {
    const tree = Array.from({ length: count }, (_, i) => ({ path: `r${i}/:id` }));
    assert.deepEqual(matchRoutes(tree, `/r${count - 1}/é`)[0].params, { id: "é" });
    assert.equal(matcher.match("/a/%C3%A9/x/d")[1].params.c, "x");
    assert.equal(matcher.branches().length, 8);
    trees.push(tree);
  }
  trees.forEach((tree) => assert.equal(matchRoutes(tree, "/r77/v")[0].route, tree[77]));
  assert.equal(instanceCount(), 1, "nothing has gone wrong in all of this file");
});
