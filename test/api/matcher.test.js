/**
 * createMatcher: a tree compiled once.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatcher, matchRoutes } from "turnout/v6";
import { assertSameMatches } from "../support/agreement.js";
import { observe } from "../support/compare.js";
import { productionRoutes } from "../support/production-table.js";
import { randomTree } from "../support/random-trees.js";
import { createRandom } from "../support/random.js";
import { deepFreeze } from "../support/tree-tools.js";
import { upstreamBranches } from "../support/upstream-internals.js";

const TREES = 400;

const small = () => [
  { id: "home", index: true },
  {
    id: "users",
    path: "users",
    children: [
      { id: "list", index: true },
      { id: "user", path: ":id", children: [{ id: "tab", path: ":tab?" }] },
    ],
  },
  { id: "rest", path: "*" },
];

/** Fails unless the matcher lists the branches that upstream ranks for the tree. */
function assertUpstreamBranches(routes) {
  const matcher = createMatcher(routes);
  const expected = upstreamBranches(routes);
  const actual = matcher.branches();
  assert.equal(actual.length, expected.length);
  actual.forEach((branch, rank) => {
    const { path, score, routes: chain } = expected[rank];
    assert.deepEqual(Object.keys(branch), ["path", "score", "routes"]);
    assert.equal(branch.path, path);
    assert.equal(branch.score, score);
    assert.equal(branch.routes.length, chain.length);
    chain.forEach((route, i) => assert.equal(branch.routes[i], route));
  });
  matcher.dispose();
  return expected.length;
}

test("match() answers as matchRoutes does", () => {
  const routes = deepFreeze(small());
  const matcher = createMatcher(routes);
  const viaMatcher = (_, location) => matcher.match(location);
  for (const location of [
    ...["/", "/users", "/users/", "/users/7", "/users/7/mail", "/users/7/mail/x", "/USERS/é?q#h"],
    ...["", "?a", "//", "/%", "/a%2Fb", { pathname: "/users/1" }, { pathname: "" }, {}],
  ]) {
    assertSameMatches(viaMatcher, routes, location);
    assertSameMatches(matchRoutes, routes, location);
  }
});

test("branches() of a small tree", () => {
  const routes = small();
  const [home, users, rest] = routes;
  const [list, user] = users.children;
  const [tab] = user.children;
  assert.deepEqual(createMatcher(routes).branches(), [
    { path: "/users/:id/:tab", score: 21, routes: [users, user, tab] },
    // The tab left out.
    { path: "/users/:id/", score: 19, routes: [users, user, tab] },
    { path: "/users/", score: 17, routes: [users, list] },
    { path: "/users/:id", score: 17, routes: [users, user] },
    { path: "/users", score: 13, routes: [users] },
    { path: "/", score: 6, routes: [home] },
    { path: "/*", score: 1, routes: [rest] },
  ]);
});

test("branches() of no branch", () => {
  for (const routes of [[], [{}], [{ children: [{ id: "layout" }] }]]) {
    assert.deepEqual(createMatcher(routes).branches(), []);
    assert.equal(createMatcher(routes).match("/"), null);
  }
});

test("branches() lists upstream's branches in upstream's order: production table", () => {
  assert.ok(assertUpstreamBranches(productionRoutes()) > 500);
});

test(`branches() lists upstream's branches in upstream's order: ${TREES} random trees`, () => {
  const random = createRandom(77);
  let branches = 0;
  for (let i = 0; i < TREES; i++) {
    const { routes } = randomTree(random.fork());
    if (observe(() => upstreamBranches(routes)).threw) continue;
    branches += assertUpstreamBranches(routes);
  }
  assert.ok(branches > TREES, `only ${branches} branches were compared`);
});

test("branches() with texts of all kinds in the paths", () => {
  const paths = ["\ud800x", "é/😀", "a\0b", "x".repeat(20_000), "a//b", "/c/", "*", "d*", ""];
  assertUpstreamBranches(paths.map((path) => ({ path, children: [{ path: "k?" }] })));
});

test("branches() gives fresh objects", () => {
  const routes = small();
  const matcher = createMatcher(routes);
  const first = matcher.branches();
  const copy = structuredClone(first);
  for (const branch of first) {
    branch.path = "spoiled";
    branch.routes.length = 0;
  }
  first.length = 0;
  assert.deepEqual(matcher.branches(), copy);
  assert.equal(matcher.match("/users/7")[1].route, routes[1].children[1]);
});

test("memoryUsage() is positive, and grows with the tree", () => {
  const wide = (count) => Array.from({ length: count }, (_, i) => ({ path: `p${i}/:id` }));
  let before = 0;
  for (const count of [0, 1, 10, 100, 1000, 10_000]) {
    const matcher = createMatcher(wide(count));
    const bytes = matcher.memoryUsage();
    assert.ok(Number.isSafeInteger(bytes), `${bytes} bytes`);
    assert.ok(bytes > before, `${count} routes take ${bytes} bytes, fewer ones ${before}`);
    matcher.match("/p5/x");
    matcher.match("/é%%%//");
    assert.equal(matcher.memoryUsage(), bytes, "matching allocates nothing that stays");
    before = bytes;
    matcher.dispose();
  }
  const regular = createMatcher([{ path: "a/b" }]).memoryUsage();
  assert.ok(createMatcher([{ path: "a?b/c" }]).memoryUsage() > regular, "a regexp is counted");
});

test("memoryUsage() of one tree is always the same, but for the allocator's rounding", () => {
  const routes = productionRoutes();
  const usages = Array.from({ length: 5 }, () => createMatcher(routes).memoryUsage());
  const [least, most] = [Math.min(...usages), Math.max(...usages)];
  assert.ok(most - least < least / 100, usages.join(", "));
});

test("dispose(), twice; then use", () => {
  const routes = small();
  const matcher = createMatcher(routes);
  const other = createMatcher(routes);
  matchRoutes(routes, "/users/7");
  assert.equal(matcher.dispose(), undefined);
  assert.equal(matcher.memoryUsage(), 0);
  assert.equal(matcher.dispose(), undefined);
  assert.equal(matcher.memoryUsage(), 0);
  const disposed = { name: "Error", message: /matcher.*disposed/ };
  assert.throws(() => matcher.match("/"), disposed);
  assert.throws(() => matcher.match("/none/at/all"), disposed);
  assert.throws(() => matcher.branches(), disposed);
  // What else knows the same tree lives on, also where memory is given out again.
  createMatcher([{ path: "x" }]);
  assert.equal(other.match("/users/7")[1].params.id, "7");
  assert.equal(matchRoutes(routes, "/users/7")[1].params.id, "7");
  assert.equal(other.branches().length, 7);
});

test("a matcher is a snapshot of the tree, with the route objects as they are", () => {
  const routes = small();
  const matcher = createMatcher(routes);
  const [, users] = routes;
  users.path = "people";
  users.children.length = 0;
  users.extra = "seen";
  routes.unshift({ path: "new" });
  const matches = matcher.match("/users/7/mail");
  assert.deepEqual(
    matches.map(({ route }) => route.id),
    ["users", "user", "tab"],
  );
  assert.equal(matches[0].route, users);
  assert.equal(matches[0].route.extra, "seen");
  assert.deepEqual(
    matcher.match("/new").map(({ route }) => route.id),
    ["rest"],
  );
  assert.equal(matcher.branches()[0].path, "/users/:id/:tab");
  assertSameMatches(matchRoutes, routes, "/people");
  assertSameMatches(matchRoutes, routes, "/users/7");
  routes.length = 0;
  assert.equal(matcher.match("/users").length, 2);
  assert.equal(createMatcher(routes).match("/users"), null);
});

test("basename, with and without a slash at the end", () => {
  const routes = small();
  for (const basename of [
    "/",
    "",
    "/app",
    "/app/",
    "/App",
    "/a/b",
    "/é",
    "/É/",
    "/k",
    "app",
    "//",
  ]) {
    const matcher = createMatcher(routes, { basename });
    const viaMatcher = (_, location) => matcher.match(location);
    for (const location of [
      ...["/", "/app", "/app/", "/app/users/7", "/APP/users", "/apple", "/a/b/users/7?q"],
      ...["/é/users", "/%C3%A9/users", "/\u212a/users", "app", "app/users", "//users", "", {}],
    ]) {
      const args = basename === "/" ? [] : [basename];
      assertSameMatches(viaMatcher, routes, location, ...args);
      assertSameMatches(matchRoutes, routes, location, ...args);
    }
  }
});

test("a matcher has the methods that are documented, and its results are its own", () => {
  const matcher = createMatcher(small());
  assert.deepEqual(Object.keys(matcher), []);
  const { match, branches, memoryUsage, dispose } = Object.getPrototypeOf(matcher);
  for (const method of [match, branches, memoryUsage, dispose]) {
    assert.throws(() => method.call({}), TypeError);
  }
  assert.notEqual(matcher.match("/users"), matcher.match("/users"));
});

test("many matchers at a time do not disturb each other", () => {
  const matchers = Array.from({ length: 500 }, (_, i) =>
    createMatcher([{ path: `:a${i}`, children: [{ path: "x" }] }], { basename: `/b${i}` }),
  );
  matchers.forEach((matcher, i) => {
    if (i % 3 === 0) matcher.dispose();
  });
  matchers.forEach((matcher, i) => {
    if (i % 3 === 0) return assert.throws(() => matcher.match("/"), Error);
    assert.deepEqual(matcher.match(`/b${i}/v${i}/x`)[1].params, { [`a${i}`]: `v${i}` });
    assert.equal(matcher.match(`/b${i + 1}/v/x`), null);
  });
});
