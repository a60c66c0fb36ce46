/**
 * What matchRoutes remembers of a routes array: one compiled table, for as long as the array lives.
 *
 * A table gives the warning about a misplaced `*` once. So whether a call has compiled the tree again
 * can be told from outside, by the warning.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { collectGarbage, memoryBytes, turnout } from "../support/wasm-instance.js";
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

test("a call reads each route once, and writes nothing", () => {
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
    assert.deepEqual(reads, { path: 51, index: 51, caseSensitive: 51, children: 51 });
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

test("an array, its routes and its table are freed together", async () => {
  const build = () =>
    Array.from({ length: 8 }, (_, i) => {
      const routes = bigTree(`freed${i}`, 1500);
      // Routes may know the tree that they are in.
      routes[0].parent = routes;
      matchRoutes(routes, `/freed${i}-3/x/edit`);
      return routes;
    });
  const held = { trees: build() };
  const full = memoryBytes();
  const watched = held.trees.map((routes) => new WeakRef(routes));

  await collectGarbage();
  held.more = build();
  assert.ok(memoryBytes() > full, "while both live, there is memory for both");
  const fuller = memoryBytes();

  delete held.trees;
  delete held.more;
  await collectGarbage();
  assert.ok(watched.every((tree) => tree.deref() === undefined));
  held.trees = build();
  held.more = build();
  assert.equal(memoryBytes(), fuller, "the memory of tables that are gone is used again");
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
