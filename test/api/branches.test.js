/**
 * flattenAndRankRoutes, and matching the branches that it returned: what React Router 7.15 and later call.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as v8 from "turnout/v8";
import { dialect } from "turnout";
import { observe } from "../support/compare.js";
import { withWarn } from "../support/inner-calls.js";
import { deepFreeze } from "../support/tree-tools.js";

const { flattenAndRankRoutes, matchRoutes, matchRoutesImpl } = v8;

const tree = () => [
  { id: "star", path: "foo*" },
  {
    id: "a",
    path: "a/:b",
    children: [
      { id: "c", path: "c" },
      { id: "bar", path: "bar*" },
    ],
  },
];
let fresh = 0;

/** Calls that an unfriendly console.warn makes. */
const INNER_CALLS = {
  "compiles 200 trees": () => {
    for (let i = 0; i < 200; i++) matchRoutes([{ path: `t${fresh++}` }], "/x");
  },
  "matches a much longer pathname": () =>
    matchRoutes([{ path: ":x" }], `/${"é".repeat(5000 + fresh++ * 100)}`),
  "makes other branches": () => flattenAndRankRoutes([{ path: `o${fresh++}` }, { path: "x*" }]),
  throws: () => assert.throws(() => matchRoutes([{ path: "long????" }], "/"), SyntaxError),
};

for (const [what, inner] of Object.entries(INNER_CALLS)) {
  test(`console.warn ${what} while branches are made`, () => {
    const routes = tree();
    const wanted = observe(() => flattenAndRankRoutes(tree()));
    const { value, error, texts } = withWarn(inner, () => flattenAndRankRoutes(routes));
    assert.equal(error, undefined);
    assert.deepEqual(value, wanted.value);
    assert.deepEqual(texts, wanted.warnings);
    assert.deepEqual(flattenAndRankRoutes(routes), wanted.value);
  });

  test(`console.warn ${what} while a tree is matched, or refused, by an eager release`, () => {
    const invalid = [[], [{ path: "x????" }], [{ path: "p", children: [{ path: "/q" }] }]];
    for (const more of invalid) {
      for (const pathname of ["/a/%/c", "/a/%C3%A9/c", "/none"]) {
        const ask = () => matchRoutes([...tree(), ...more], pathname);
        const wanted = observe(ask);
        const { value, error, texts } = withWarn(inner, ask);
        assert.equal(String(error), String(wanted.error));
        assert.deepEqual(value, wanted.value);
        assert.deepEqual(texts, wanted.warnings);
      }
    }
  });
}

test("branches are matched as they are, with the route objects that are in them", () => {
  const routes = deepFreeze([{ path: "a/:b", children: [{ path: "c" }, { path: ":d" }] }]);
  const branches = flattenAndRankRoutes(routes);
  const copies = branches.map((branch) => ({
    ...branch,
    routesMeta: branch.routesMeta.map((meta) => ({ ...meta, route: { ...meta.route } })),
  }));
  for (let i = 0; i < 3; i++) {
    const matches = matchRoutesImpl(routes, "/a/1/c", "/", false, copies);
    assert.deepEqual(matches, matchRoutes(routes, "/a/1/c"));
    assert.equal(matches[1].route, copies[0].routesMeta[1].route);
    assert.equal(
      matchRoutesImpl(routes, "/a/1/c", "/", false, branches)[1].route,
      routes[0].children[0],
    );
    assert.equal(matchRoutesImpl(null, "/a/1/c", "/", false, branches).length, 2);
    assert.equal(matchRoutesImpl(routes, "/a/1/c", "/", false, branches.slice(1))[1].params.d, "c");
    assert.equal(matchRoutesImpl(routes, "/a/1/c", "/", false, []), null);
  }
});

test("branches that change are read anew", () => {
  const branches = flattenAndRankRoutes([{ path: "a" }, { path: ":x" }]);
  const ask = (pathname) => matchRoutesImpl([], pathname, "/", false, branches);
  assert.deepEqual(ask("/a")[0].params, {});
  branches.shift();
  assert.deepEqual(ask("/a")[0].params, { x: "a" });
  branches.push(...flattenAndRankRoutes([{ path: "new/:y" }]));
  assert.equal(ask("/new/1")[0].params.y, "1");
  branches[0] = flattenAndRankRoutes([{ path: "b" }])[0];
  assert.equal(ask("/a"), null);
  branches[0].routesMeta = flattenAndRankRoutes([{ path: "c" }])[0].routesMeta;
  assert.equal(ask("/c").length, 1);
});

test("what is no list of branches is refused by its place, and does no harm", () => {
  const [branch] = flattenAndRankRoutes([{ path: "a" }]);
  for (const [branches, place] of [
    ["branches", /branches/],
    [{ length: 1 }, /branches/],
    [[branch, null], /branches\[1\]/],
    [[branch, {}], /branches\[1\]\.routesMeta/],
    [[{ ...branch, routesMeta: [null] }], /branches\[0\]\.routesMeta\[0\]/],
    [
      [{ ...branch, routesMeta: [{ relativePath: 5, route: {} }] }],
      /branches\[0\]\.routesMeta\[0\]/,
    ],
    [[{ ...branch, routesMeta: [{ relativePath: "a" }] }], /branches\[0\]\.routesMeta\[0\]/],
  ]) {
    const call = () => matchRoutesImpl([], "/a", "/", false, branches);
    assert.throws(call, { name: "TypeError", message: place });
    assert.equal(matchRoutesImpl([], "/a", "/", false, [branch]).length, 1);
  }
});

test("an empty branch, and indexes of all kinds, do no harm", () => {
  const [branch] = flattenAndRankRoutes([{ path: "a" }]);
  const empty = { path: "/", score: 1, routesMeta: [] };
  observe(() => matchRoutesImpl([], "/a", "/", false, [empty, branch]));
  for (const childrenIndex of [undefined, null, NaN, -1, 1.5, 2 ** 40, "3"]) {
    const odd = { ...branch, routesMeta: [{ ...branch.routesMeta[0], childrenIndex }] };
    assert.equal(matchRoutesImpl([], "/a", "/", false, [odd]).length, 1);
  }
  assert.equal(matchRoutes([{ path: "a" }], "/a").length, 1);
});

test("every entry and every release works beside the others", () => {
  const routes = [{ path: "a/:b?", children: [{ path: "c" }] }];
  const releases = [
    "v6",
    "v7",
    "v8",
    "1.17.0",
    "6.24.0",
    "7.0.0",
    "7.8.2",
    "7.13",
    "7.15.0",
    "8.3.1",
  ];
  const dialects = releases.map(dialect);
  for (let round = 0; round < 3; round++) {
    for (const { matchRoutes, matchPath, createMatcher } of dialects) {
      assert.deepEqual(matchRoutes(routes, "/a/1/c")[1].params, { b: "1" });
      assert.deepEqual(matchPath("/a/:b", "/a/é").params, { b: "é" });
      assert.equal(createMatcher(routes, { basename: "/x" }).match("/x/a/c").length, 2);
    }
  }
});
