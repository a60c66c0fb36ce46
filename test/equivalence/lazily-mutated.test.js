/**
 * Route trees that change between calls: whatever is remembered about a routes array, matchRoutes
 * must answer for what is in it now.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { observe } from "../support/compare.js";
import { assertEachCounted, countUp, createFailureLog, showCounts } from "../support/failures.js";
import { EDIT_KINDS, editTree } from "../support/edit-tree.js";
import { createSampler } from "../support/pathnames.js";
import { randomTree } from "../support/random-trees.js";
import { createRandom } from "../support/random.js";
import { isFullRun, oracle, seedsOfRun, showSeeds, subject } from "../support/subjects.js";
import { compareTable } from "../support/table-comparison.js";
import { toCode } from "../support/tree-tools.js";

const SIDES = { oracle, subject };

/** Calls after which a subject may have found a faster way to look whether a tree is as it was. */
const MANY = 20;

/** @param {object[]} routes @param {string | object} location */
function matchOften(routes, location) {
  for (let i = 0; i < MANY; i++) observe(() => subject.matchRoutes(routes, location));
}

/**
 * Asks, edits, and asks again; each answer is compared with upstream's for the tree of that moment.
 *
 * @param {string} name
 * @param {object[]} routes
 * @param {string} location
 * @param {[string | null, string | null]} expected ids of the last route that matches, before and
 *   after
 * @param {(routes: object[]) => void} edit
 */
function edited(name, routes, location, [before, after], edit) {
  const changes = (tree, wait) => {
    const table = compareTable(SIDES, tree);
    const lastId = () => {
      const { expected, differences } = table.check({ location });
      assert.deepEqual(differences, []);
      assert.deepEqual(table.checkAgainst(expected, { location }), []);
      return expected.value?.[expected.value.length - 1].route.id ?? null;
    };
    assert.equal(lastId(), before);
    wait(tree, location);
    edit(tree);
    assert.equal(lastId(), after);
  };
  test(name, () => changes(structuredClone(routes), () => {}));
  test(`${name}, after many calls`, () => changes(structuredClone(routes), matchOften));
}

edited(
  "a child pushed after its path was not found",
  [{ id: "a", path: "a", children: [{ id: "b", path: "b" }] }],
  "/a/c",
  [null, "c"],
  ([a]) => a.children.push({ id: "c", path: "c" }),
);
edited(
  "a better route added after a splat has matched",
  [{ id: "root", path: "/", children: [{ id: "rest", path: "*" }] }],
  "/docs/x",
  ["rest", "docs"],
  ([root]) => root.children.push({ id: "docs", path: "docs/:page" }),
);
edited(
  "children given to a route that had none",
  [
    { id: "a", path: "a" },
    { id: "rest", path: "*" },
  ],
  "/a/b",
  ["rest", "b"],
  ([a]) => (a.children = [{ id: "b", path: "b" }]),
);
edited(
  "children taken away",
  [{ id: "a", path: "a", children: [{ id: "b", path: "b" }] }],
  "/a/b",
  ["b", null],
  ([a]) => delete a.children,
);
edited(
  "children replaced by an array of the same length",
  [{ id: "a", path: "a", children: [{ id: "b", path: "b" }] }],
  "/a/c",
  [null, "c"],
  ([a]) => (a.children = [{ id: "c", path: "c" }]),
);
edited(
  "a route replaced by one of the same shape",
  [{ id: "old", path: "a" }],
  "/a",
  ["old", "new"],
  (routes) => (routes[0] = { id: "new", path: "a" }),
);
edited(
  "a route replaced deep below",
  [{ path: "a", children: [{ path: "b", children: [{ id: "old", path: "c" }] }] }],
  "/a/b/c",
  ["old", "new"],
  ([a]) => (a.children[0].children[0] = { id: "new", path: "c" }),
);
edited(
  "routes reordered",
  [
    { id: "x", path: ":x" },
    { id: "y", path: ":y" },
  ],
  "/1",
  ["x", "y"],
  (routes) => routes.reverse(),
);
edited(
  "a route spliced out",
  [
    { id: "a", path: "a" },
    { id: "x", path: ":x" },
  ],
  "/a",
  ["a", "x"],
  (routes) => routes.splice(0, 1),
);
edited(
  "a route spliced in before its equal",
  [{ id: "old", path: "a" }],
  "/a",
  ["old", "new"],
  (routes) => routes.splice(0, 0, { id: "new", path: "a" }),
);
edited(
  "a path edited in place",
  [{ id: "a", path: "a" }],
  "/b",
  [null, "a"],
  ([a]) => (a.path = "b"),
);
edited(
  "a param renamed in place",
  [{ id: "a", path: ":x" }],
  "/b",
  ["a", "a"],
  ([a]) => (a.path = ":y"),
);
edited(
  "index set in place",
  [{ id: "a", path: "a", children: [{ id: "i" }] }],
  "/a",
  ["a", "i"],
  ([a]) => (a.children[0].index = true),
);
edited(
  "caseSensitive set in place",
  [{ id: "a", path: "a" }],
  "/A",
  ["a", null],
  ([a]) => (a.caseSensitive = true),
);
edited(
  "caseSensitive set on a parent in place",
  [{ id: "a", path: "a", children: [{ id: "b", path: "b" }] }],
  "/A/b",
  ["b", null],
  ([a]) => (a.caseSensitive = true),
);
edited("the array emptied", [{ id: "a", path: "a" }], "/a", ["a", null], (routes) => {
  routes.length = 0;
});
edited("the array filled", [], "/a", [null, "a"], (routes) => {
  routes.push({ id: "a", path: "a" });
});

test("an array that becomes invalid is refused, and accepted again once it is not", () => {
  const routes = [{ id: "a", path: "a", children: [{ id: "b", path: "b" }] }];
  const table = compareTable(SIDES, routes);
  const check = () => {
    const { expected, differences } = table.check({ location: "/a/b" });
    assert.deepEqual(differences, []);
    return expected;
  };
  assert.equal(check().value.length, 2);
  routes[0].children[0].path = "/elsewhere";
  assert.match(check().error.message, /^Absolute route path/);
  routes[0].children[0].path = "/a/b";
  assert.equal(check().value.length, 2);
});

test("children arrays shared by two trees", () => {
  const children = [{ id: "c", path: "c" }];
  const tables = ["a", "b"].map((path) => compareTable(SIDES, [{ path, children }]));
  const locations = ["/a/c", "/b/c", "/a/d", "/b/d"];
  const check = () => {
    for (const table of tables) {
      for (const location of locations) assert.deepEqual(table.check({ location }).differences, []);
    }
  };
  check();
  children.push({ id: "d", path: "d" });
  check();
});

test("a routes array that is also the children of another tree", () => {
  const inner = [{ id: "c", path: "c" }];
  const outer = [{ id: "a", path: "a", children: inner }];
  for (const [routes, location] of [
    [inner, "/c"],
    [outer, "/a/c"],
    [inner, "/a/c"],
    [outer, "/c"],
  ]) {
    assert.deepEqual(compareTable(SIDES, routes).check({ location }).differences, []);
  }
});

test(
  "a matcher keeps the tree as it was",
  { skip: !subject.isSnapshot && "the subject has no matcher of its own" },
  () => {
    const routes = [{ id: "rest", path: "*" }];
    const matcher = subject.createMatcher(routes);
    routes.push({ id: "a", path: "a" });
    assert.equal(matcher.match("/a")[0].route, routes[0]);
    assert.equal(subject.matchRoutes(routes, "/a")[0].route, routes[1]);
    matcher.dispose();
  },
);

/** What of an answer is not changed by an edit of the tree: which routes, not what is in them. */
function visible({ value }) {
  const matches = value ?? [];
  return {
    routes: matches.map(({ route }) => route),
    paths: matches.map(({ params, pathname }) => ({ params, pathname })),
  };
}

test("random edits of random trees", (t) => {
  const seeds = seedsOfRun(isFullRun ? [11, 13, 17, 19, 23, 29, 31, 37, 41, 43] : [11, 13]);
  const failures = createFailureLog(SIDES);
  const edits = new Map();
  let [comparisons, changedAnswers] = [0, 0];

  for (const seed of seeds) {
    for (let n = 0; n < 200 && !failures.isFull; n++) {
      const random = createRandom(seed * 1000 + n);
      const { routes } = randomTree(random);
      const table = compareTable(SIDES, routes);
      const done = [];
      search: for (let step = 0; step < 12; step++) {
        const sample = createSampler(routes, random, "colliding");
        const { location } = sample();
        const before = table.check({ location });
        const seenBefore = visible(before.expected);
        if (random.chance(0.5)) matchOften(routes, location);
        const kind = editTree(random, routes, seenBefore.routes);
        done.push(kind);
        countUp(edits, kind);
        const after = table.check({ location });
        if (!isDeepStrictEqual(seenBefore, visible(after.expected))) changedAnswers++;
        const more = table.check({ location: sample().location });
        comparisons += 3;
        for (const { differences } of [before, after, more]) {
          if (differences.length === 0) continue;
          const edited = `TURNOUT_SEED=${seed}, tree ${n} after the edits ${done.join(", ")}`;
          const place = `${edited}, now ${toCode(routes)}, first at ${toCode(location)}`;
          failures.note([place, ...differences].join("\n  "));
          break search;
        }
      }
    }
  }

  t.diagnostic(`${subject.name}, seeds ${showSeeds(seeds)}: ${comparisons} comparisons`);
  t.diagnostic(`${changedAnswers} edits changed the answer to the same question`);
  t.diagnostic(`edits: ${showCounts(edits)}`);
  failures.assertNone();
  assert.ok(changedAnswers > 0.05 * comparisons, "edits that matter");
  assertEachCounted(edits, EDIT_KINDS, 20 * seeds.length);
});
