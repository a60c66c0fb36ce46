/**
 * The table of production size, compared on 20,050 pathnames.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertEachCounted, countUp, createFailureLog, showCounts } from "../support/failures.js";
import { PATHNAME_KINDS, basenamesFor, pathnamesFor, withBasename } from "../support/pathnames.js";
import {
  BIGGEST_BUCKET,
  PRODUCTION_ROUTE_COUNT,
  countRoutes,
  productionRoutes,
} from "../support/production-table.js";
import { BASENAME_KINDS } from "../support/basenames.js";
import { isFullRun, oracle, seedsOfRun, subject } from "../support/subjects.js";
import { compareTable } from "../support/table-comparison.js";
import { deepFreeze } from "../support/tree-tools.js";

const SIDES = { oracle, subject };
const PATHNAMES = isFullRun ? 60_150 : 20_050;
// Every eighth pathname is asked for below a basename.
const BASENAME_EVERY = 8;

/** The paths of all routes joined with their parents', with optional segments still in them. */
function joinedPaths(routes, parent = "") {
  return routes.flatMap(({ path, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent;
    return [full, ...joinedPaths(children, full)];
  });
}

/** The static first segments of a path: more than one if optional segments come first. */
function staticFirstSegments(path) {
  const [first, ...rest] = path.split("/").slice(1);
  if (!first) return [];
  const own = /^[:*]/.test(first) ? [] : [first.replace(/\?$/, "")];
  return first.endsWith("?") ? [...own, ...staticFirstSegments(`/${rest.join("/")}`)] : own;
}

test("the table is of the shape it says", () => {
  const routes = productionRoutes();
  const paths = joinedPaths(routes);
  const { segment, routes: bucketSize } = BIGGEST_BUCKET;
  assert.equal(countRoutes(routes), PRODUCTION_ROUTE_COUNT);
  assert.equal(PRODUCTION_ROUTE_COUNT, 521);
  assert.equal(new Set(paths.flatMap(staticFirstSegments)).size, 35);
  assert.equal(paths.filter((path) => path.split("/")[1] === segment).length, bucketSize);
  assert.equal(bucketSize, 140);
  assert.ok(paths.filter((path) => path.split("/").length > 10).length >= 50, "deep chains");
  assert.deepEqual(productionRoutes(), routes, "deterministic");
  assert.notEqual(productionRoutes()[0], routes[0], "a fresh tree each time");
});

test(`the production table on ${PATHNAMES} pathnames`, (t) => {
  const failures = createFailureLog(SIDES);
  const kinds = new Map();
  const basenameKinds = new Map();
  const [seed] = seedsOfRun([20_050]);
  const routes = deepFreeze(productionRoutes());
  const samples = pathnamesFor(routes, PATHNAMES, seed);
  const basenames = basenamesFor(routes, PATHNAMES, seed);
  const table = compareTable(SIDES, routes);
  let [comparisons, matched, rootSplat, matcherComparisons] = [0, 0, 0, 0];

  samples.forEach((sample, i) => {
    if (failures.isFull) return;
    const call = i % BASENAME_EVERY === 0 ? withBasename(sample, basenames[i]) : sample;
    const { expected, differences } = table.check(call);
    comparisons++;
    countUp(kinds, sample.kind);
    if (call.basenameKind) countUp(basenameKinds, call.basenameKind);
    if (expected.value) matched++;
    if (expected.value?.some(({ route }) => route.id === "routes/$")) rootSplat++;

    // The same question through a matcher costs the oracle nothing. Its basename is fixed, so that
    // a matcher is only made for some.
    if (call.basename === undefined || i % (5 * BASENAME_EVERY) === 0) {
      const throughMatcher = { ...call, through: "matcher" };
      differences.push(...table.checkAgainst(expected, throughMatcher));
      matcherComparisons++;
    }
    if (differences.length > 0) failures.add({ routes, calls: [call] }, differences, `#${i}`);
  });
  table.dispose();

  t.diagnostic(`${subject.name}, seed ${seed}: ${comparisons} comparisons, ${matched} matched`);
  t.diagnostic(`${rootSplat} by the root splat; ${matcherComparisons} again through a matcher`);
  t.diagnostic(`pathnames: ${showCounts(kinds)}`);
  t.diagnostic(`basenames: ${showCounts(basenameKinds)}`);
  failures.assertNone();
  assert.equal(comparisons, PATHNAMES);
  assertEachCounted(
    kinds,
    PATHNAME_KINDS.filter((kind) => kind !== "long"),
    300,
  );
  assertEachCounted(kinds, ["long"], 20);
  assertEachCounted(basenameKinds, BASENAME_KINDS, 20);
  assert.ok(matched > 0.7 * PATHNAMES, "most pathnames match");
  assert.ok(matched - rootSplat > 0.5 * PATHNAMES, "most are answered by more than the root splat");
});
