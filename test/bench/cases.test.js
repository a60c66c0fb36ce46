/** The route tables and pathnames that the benchmarks make, and the order in which they are asked. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { growths, pivot } from "../../bench/harness/points.js";
import { CALLS_PER_REFILL, run } from "../../bench/harness/timing.js";
import { CASES as HOSTILE } from "../../bench/hostile/cases.js";
import { summarize } from "../../bench/hostile/report.js";
import { CASES as SCALED } from "../../bench/scaling/scaled-routes.js";
import { freshTrees } from "../../bench/subjects/fresh-trees.js";
import { GENERATED } from "../../bench/tables/generated.js";
import { loadRouteTable } from "../../bench/tables/index.js";
import { upstream } from "../support/agreement.js";
import { countRoutes } from "../support/production-table.js";

test("a generated table and its pathnames are the same every time", async () => {
  for (const name of Object.keys(GENERATED)) {
    const [one, other] = [await loadRouteTable(name, 50, 7), await loadRouteTable(name, 50, 7)];
    assert.deepEqual(one, other);
    assert.notEqual(one.routes, other.routes);
    assert.equal(one.pathnames.length, 50);
    assert.equal(one.size, countRoutes(one.routes));
  }
});

for (const { key, name, routes, pathnames } of SCALED) {
  test(`scaled tables, ${name}: as many routes as asked for, and pathnames of the kind`, () => {
    for (const size of [0, 1, 9, 10, 11, 100, 123]) {
      const tree = routes(size);
      assert.equal(countRoutes(tree), size);
      for (const pathname of pathnames(size)) {
        const matches = upstream.matchRoutes(tree, pathname);
        assert.equal(matches !== null, key === "hit", `${pathname} of ${size}`);
      }
    }
  });
}

test("hostile pathnames are nearly as long as asked for, never longer", () => {
  assert.equal(new Set(HOSTILE.map(({ key }) => key)).size, HOSTILE.length);
  for (const { key, make, tree } of HOSTILE) {
    assert.ok(tree().length > 0);
    for (const units of [16, 1024]) {
      const { length } = make(units);
      assert.ok(length <= units && length > units - 10, `${key}: ${length} of ${units}`);
    }
  }
});

test("a hostile case is summed up at the longest pathname that both were measured on", () => {
  const point = (size, value, answer = "a") => ({ size, value, answer });
  const summary = summarize({
    turnout: [point(256, 4), point(1024, 8), point(4096, 32, "b"), point(16_384, 128)],
    upstream: [point(256, 2), point(1024, 16), point(4096, 256)],
  });
  const { largest, ratio, worstRatio, turnoutGrowth, upstreamGrowth, different } = summary;
  assert.deepEqual({ largest, ratio, worstRatio }, { largest: 4096, ratio: 0.125, worstRatio: 2 });
  assert.equal(turnoutGrowth.toFixed(6), "1.000000");
  assert.equal(upstreamGrowth.toFixed(6), "2.000000");
  assert.deepEqual(different, [4096]);
});

test("a hostile case that was never measured is summed up as nothing", () => {
  const summary = summarize({ turnout: [], upstream: [] });
  assert.equal(summary.ratio, null);
  assert.equal(summary.turnoutGrowth, null);
});

test("growth is fitted for each subject and quantity from a size on", () => {
  const point = (subject, quantity, size, value) => ({ subject, quantity, size, value });
  const points = [
    point("a", "hit", 1, 1000),
    ...[10, 100].map((size) => point("a", "hit", size, size)),
    ...[10, 100].map((size) => point("b", "hit", size, 5)),
    point("b", "build", 10, 5),
  ];
  const fitted = growths(points, 10);
  assert.deepEqual(
    fitted.map(({ subject, quantity, exponent }) => [subject, quantity, exponent?.toFixed(3)]),
    [
      ["a", "hit", "1.000"],
      ["b", "hit", "0.000"],
      ["b", "build", undefined],
    ],
  );
  const subjects = ["a", "b", "c"].map((key) => ({ key, name: key.toUpperCase() }));
  assert.deepEqual(pivot(points, "hit", subjects, [1, 10], String, String), [
    ["", "A", "B"],
    ["1", "1000", "not measured"],
    ["10", "10", "5"],
  ]);
});

test("a round asks for the pathnames in turn, from where the last one ended", () => {
  const asked = [];
  const match = (pathname, index) => asked.push([pathname, index]);
  run({ name: "", match }, ["/a", "/b", "/c"], 2, 4);
  assert.deepEqual(asked, [
    ["/c", 2],
    ["/a", 0],
    ["/b", 1],
    ["/c", 2],
  ]);
});

test("a runner that needs refills gets them for every call, a few at a time", () => {
  const refills = [];
  const asked = [];
  const pathnames = ["/a", "/b", "/c"];
  const calls = CALLS_PER_REFILL * 2 + 5;
  const runner = {
    name: "",
    match: (pathname) => asked.push(pathname),
    refill: (count) => refills.push(count),
  };
  run(runner, pathnames, 1, calls);
  assert.deepEqual(refills, [CALLS_PER_REFILL, CALLS_PER_REFILL, 5]);
  assert.deepEqual(
    asked,
    Array.from({ length: calls }, (_, i) => pathnames[(i + 1) % 3]),
  );
});

test("fresh trees are equal, and no two share an object", () => {
  const routes = [{ path: "a", children: [{ path: "b" }] }];
  const trees = freshTrees(routes);
  trees.refill(2);
  const three = [trees.next(), trees.next(), trees.next()];
  assert.equal(trees.latest(), three[2]);
  const objects = three.flatMap((tree) => [tree, tree[0], tree[0].children, tree[0].children[0]]);
  assert.equal(new Set([...objects, routes, routes[0], routes[0].children]).size, 15);
  for (const tree of three) assert.deepEqual(tree, routes);
});
