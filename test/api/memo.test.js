/**
 * What matchRoutes remembers of a routes array: one compiled table, for as long as the array lives, shared
 * by all arrays of the same structure.
 *
 * A table gives the warning about a misplaced `*` once. So whether a call has compiled the tree again
 * can be told from outside, by the warning.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { collectGarbage, memoryBytes, turnout } from "../support/watched-engine.js";
import { assertSameMatches } from "../support/agreement.js";
import { observe } from "../support/compare.js";

const { createMatcher, matchRoutes } = turnout;

const warningsOf = (call) => observe(call).warnings.length;

/** A tree whose paths are its own, with one that upstream warns of. */
const warningTree = (name) => [
  { path: `${name}/:id`, children: [{ path: "edit" }] },
  { path: `${name}*`, caseSensitive: true },
];

/** `count` top-level routes, some of them with children. */
const bigTree = (name, count) =>
  Array.from({ length: count }, (_, i) => ({
    path: `${name}-${i}/:id`,
    children: i % 3 === 0 ? [{ path: "edit" }, { index: true }, { path: "files/*" }] : undefined,
  }));

test("an array is compiled once", () => {
  const routes = warningTree("once");
  const ask = () => matchRoutes(routes, "/other");
  assert.equal(warningsOf(ask), 1);
  for (let i = 0; i < 1000; i++) assert.equal(warningsOf(ask), 0);
  assert.equal(
    warningsOf(() => createMatcher(routes).match("/other")),
    1,
    "a matcher has a table of its own",
  );
  assert.equal(warningsOf(ask), 0);
});

test("a tree that has changed is compiled again, and one that changed back too", () => {
  const routes = warningTree("changed");
  const ask = () => assertSameMatches(matchRoutes, routes, "/changed/1/edit");
  const warns = () => warningsOf(() => matchRoutes(routes, "/other"));
  assert.equal(warns(), 1);
  const [first] = routes;
  for (const [change, undo] of [
    [() => (first.path = "x/:id"), () => (first.path = "changed/:id")],
    [() => (first.caseSensitive = true), () => delete first.caseSensitive],
    [() => first.children.push({ path: "more" }), () => first.children.pop()],
    [() => (first.children[0] = { path: "view" }), () => (first.children[0] = { path: "edit" })],
    [() => (first.children = undefined), () => (first.children = [{ path: "edit" }])],
    [() => routes.unshift({ path: "first" }), () => routes.shift()],
    [() => routes.reverse(), () => routes.reverse()],
  ]) {
    for (const step of [change, undo]) {
      step();
      assert.equal(warns(), 1, String(step));
      assert.equal(warns(), 0, String(step));
      ask();
    }
  }
});

test("an array that is invalidated is compiled again", () => {
  const routes = warningTree("invalidated");
  const others = warningTree("not-invalidated");
  const warns = (tree) => warningsOf(() => matchRoutes(tree, "/other"));
  assert.deepEqual([warns(routes), warns(others)], [1, 1]);
  assert.deepEqual([warns(routes), warns(others)], [0, 0]);
  assert.equal(turnout.invalidate(routes), undefined);
  assert.deepEqual([warns(routes), warns(others)], [1, 0]);
  assert.deepEqual([warns(routes), warns(others)], [0, 0]);
  assertSameMatches(matchRoutes, routes, "/invalidated/1/edit");
});

test("an array that was never matched, or was invalidated before, can be invalidated", () => {
  const routes = [{ path: "a" }];
  for (let i = 0; i < 2; i++) turnout.invalidate(routes);
  assertSameMatches(matchRoutes, routes, "/a");
  for (let i = 0; i < 2; i++) turnout.invalidate(routes);
  assertSameMatches(matchRoutes, routes, "/a");
});

test("what does not count for matching can change without a new table", () => {
  const routes = warningTree("irrelevant");
  matchRoutes(routes, "/irrelevant/1");
  assert.equal(
    warningsOf(() => matchRoutes(routes, "/other")),
    1,
  );
  routes[0].id = "new";
  routes[0].handle = { any: "thing" };
  routes.name = "a property of the array";
  assert.equal(
    warningsOf(() => matchRoutes(routes, "/other")),
    0,
  );
  assert.equal(matchRoutes(routes, "/irrelevant/1")[0].route.id, "new");
});

test("a call reads each route once, the first one perhaps twice, and writes nothing", () => {
  const reads = { path: 0, index: 0, caseSensitive: 0, children: 0 };
  const watched = (object) =>
    new Proxy(object, {
      get(target, key) {
        if (key in reads) reads[key]++;
        return target[key];
      },
      set: () => assert.fail("written to"),
      defineProperty: () => assert.fail("written to"),
      deleteProperty: () => assert.fail("written to"),
    });
  const leaves = Array.from({ length: 50 }, (_, i) => watched({ path: `p${i}` }));
  const routes = watched([watched({ path: "a", children: leaves })]);
  for (let call = 0; call < 3; call++) {
    for (const key of Object.keys(reads)) reads[key] = 0;
    assert.equal(matchRoutes(routes, "/a/p7").length, 2);
    // The first call compares the tree with others before it reads it.
    if (call === 0) {
      for (const count of Object.values(reads)) assert.ok(count >= 51 && count <= 102, `${count}`);
    } else {
      assert.deepEqual(reads, { path: 51, index: 51, caseSensitive: 51, children: 52 });
    }
  }
});

test("200 arrays used in turn, which are more than are kept", () => {
  const trees = Array.from({ length: 200 }, (_, i) => warningTree(`t${i}`));
  const matchers = trees.slice(0, 100).map((routes) => createMatcher(routes));
  const expectMatch = (i, matches) => {
    assert.equal(matches.length, 2);
    assert.equal(matches[1].route, trees[i][0].children[0]);
    assert.equal(matches[1].params.id, `v${i}`);
  };
  for (let round = 0; round < 4; round++) {
    observe(() => {
      trees.forEach((routes, i) => expectMatch(i, matchRoutes(routes, `/t${i}/v${i}/edit`)));
      trees.forEach((routes, i) => assert.equal(matchRoutes(routes, `/u${i}`), null));
      // One is used all the time: whatever goes, its answers stay.
      trees.forEach(() => expectMatch(7, matchRoutes(trees[7], "/t7/v7/edit")));
      matchers.forEach((matcher, i) => expectMatch(i, matcher.match(`/t${i}/v${i}/edit`)));
    });
  }
  trees.forEach((routes, i) => assertSameMatches(matchRoutes, routes, `/t${i}/v`));
});

test("an array in use keeps its table while fresh ones come and go", () => {
  const routes = warningTree("kept");
  const ask = () => matchRoutes(routes, "/other");
  assert.equal(warningsOf(ask), 1);
  for (let i = 0; i < 1000; i++) {
    matchRoutes([{ path: `fresh${i}` }], "/other");
    assert.equal(warningsOf(ask), 0, `after ${i} fresh arrays`);
  }
});

/** Eight trees, compiled. The names must be of one length, for trees of one size. */
const compiledTrees = (name) =>
  Array.from({ length: 8 }, (_, i) => {
    const routes = bigTree(`${name}${i}`, 1500);
    // Routes may know the tree that they are in.
    routes[0].parent = routes;
    assert.equal(matchRoutes(routes, `/${name}${i}-3/x/edit`).length, 2);
    return routes;
  });

test("an array, its routes and its table are freed together", async () => {
  const held = { trees: compiledTrees("aa") };
  const watched = held.trees.map((routes) => new WeakRef(routes));
  await collectGarbage();
  const full = memoryBytes();
  held.more = compiledTrees("bb");
  held.evenMore = compiledTrees("cc");
  assert.ok(memoryBytes() > full, "while all live, there is memory for all");
  const fullest = memoryBytes();

  for (const name of ["dd", "ee", "ff", "gg"]) {
    for (const key of Object.keys(held)) delete held[key];
    await collectGarbage();
    assert.ok(watched.every((tree) => tree.deref() === undefined));
    held.trees = compiledTrees(`${name[0]}x`);
    held.more = compiledTrees(`${name[0]}y`);
    assert.ok(memoryBytes() <= fullest, "the memory of tables that are gone is used again");
  }
});

test("equal trees share one table, for as long as one of them lives", async () => {
  const tree = () => bigTree("shared", 1500);
  const first = tree();
  matchRoutes(first, "/shared-3/x");
  const bytes = memoryBytes();
  const held = { trees: Array.from({ length: 100 }, tree) };
  const check = (routes, i) => {
    const [match, leaf] = matchRoutes(routes, `/shared-3/v${i}/edit`);
    assert.equal(match.route, routes[3]);
    assert.equal(leaf.route, routes[3].children[0]);
    assert.equal(leaf.params.id, `v${i}`);
  };
  held.trees.forEach(check);
  assert.equal(memoryBytes(), bytes, "100 of them take the memory of one");
  // One goes its own way.
  held.trees[50][3].children[0].path = "view";
  assert.equal(matchRoutes(held.trees[50], "/shared-3/x/view").length, 2);
  held.trees.forEach((routes, i) => i !== 50 && check(routes, i));
  assert.equal(matchRoutes(held.trees[49], "/shared-3/x/view"), null);
  delete held.trees;
  await collectGarbage();
  check(first, 1);
  check(tree(), 2);
});

test("trees that differ in one respect do not share a table", () => {
  const build = () => [{ path: "a", children: [{ path: "b" }, { path: ":c" }] }, { path: "*" }];
  const others = [
    (routes) => (routes[0].path = "A"),
    (routes) => (routes[0].caseSensitive = true),
    (routes) => (routes[0].children[0].index = true),
    (routes) => (routes[0].children[1].path = ":d"),
    (routes) => (routes[0].children[0].path = undefined),
    (routes) => (routes[0].children[0].path = ""),
    (routes) => routes[0].children.reverse(),
    (routes) => routes.reverse(),
    (routes) => routes.push(routes[0].children.pop()),
    (routes) => (routes[0].children = [, ...routes[0].children]), // eslint-disable-line no-sparse-arrays
    (routes) => ((routes[0].path = "ab"), (routes[0].children[0].path = "")),
  ];
  const trees = others.map((change) => {
    const routes = build();
    change(routes);
    return routes;
  });
  trees.push(build());
  for (let round = 0; round < 2; round++) {
    for (const routes of trees) {
      for (const location of ["/a", "/A", "/a/b", "/A/b", "/a/c", "/b", "/c", "/", "/ab"]) {
        assertSameMatches(matchRoutes, routes, location);
      }
    }
  }
});

test("a matcher that is dropped frees its table", async () => {
  const build = () =>
    Array.from({ length: 8 }, (_, i) => createMatcher(bigTree(`dropped${i}`, 1500)));
  const held = { matchers: build() };
  const watched = held.matchers.map((matcher) => new WeakRef(matcher));
  const full = memoryBytes();
  for (let round = 0; round < 3; round++) {
    delete held.matchers;
    await collectGarbage();
    held.matchers = build();
    assert.equal(memoryBytes(), full);
  }
  assert.ok(watched.every((matcher) => matcher.deref() === undefined));
  assert.ok(held.matchers.every((matcher) => matcher.memoryUsage() > 0));
});

test("a matcher that is disposed of lets go of the tree", async () => {
  const firstRouteOf = (matcher) => new WeakRef(matcher.match("/disposed-3/x")[0].route);
  const matcher = createMatcher(bigTree("disposed", 10));
  const watched = firstRouteOf(matcher);
  await collectGarbage();
  assert.equal(watched.deref()?.path, "disposed-3/:id", "a matcher in use holds it");
  matcher.dispose();
  await collectGarbage();
  assert.equal(watched.deref(), undefined);
  assert.equal(matcher.memoryUsage(), 0);
});
