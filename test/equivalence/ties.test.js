/**
 * Trees in which all that matches has the same score, so that the order of the branches is up to
 * the comparator alone. It is not transitive: branches that are no siblings count as equal whatever
 * lies between them. So it depends on the sorting algorithm which branch comes first, and only the
 * algorithm of the engine gives the answers of upstream in that engine.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFailureLog } from "../support/failures.js";
import { createRandom } from "../support/random.js";
import { isFullRun, oracle, seedsOfRun, showSeeds, subject } from "../support/subjects.js";
import { compareTable } from "../support/table-comparison.js";
import { deepFreeze } from "../support/tree-tools.js";

const SIDES = { oracle, subject };
const TREES_PER_SEED = 1000;
const DEEPEST = 6;

/** A path of params, some of them optional: only the number of segments counts for its score. */
function dynamicPath(random, most) {
  const length = random.between(1, most);
  const segments = Array.from({ length }, () => `:${random.pick("pqr")}`);
  return segments.map((segment) => (random.chance(0.25) ? `${segment}?` : segment)).join("/");
}

/** A child that is a route, or one or two layouts around some. */
function tiedChild(random, depth) {
  const path = dynamicPath(random, 2);
  if (depth < 2 && random.chance(0.3)) return { children: tiedChildren(random, depth + 1, 3) };
  if (depth < 2 && random.chance(0.15)) return { path, children: tiedChildren(random, 2, 3) };
  return random.chance(0.1) ? { path, index: true } : { path };
}

function tiedChildren(random, depth, most) {
  const length = random.between(1, most);
  return Array.from({ length }, () => tiedChild(random, depth));
}

/** How many branches a list of routes has. */
function countBranches(routes) {
  return routes.reduce((sum, { path = "", children = [] }) => {
    const variants = 2 ** (path.split("?").length - 1);
    return sum + variants * (countBranches(children) + (path ? 1 : 0));
  }, 0);
}

function tiedTree(random) {
  const width = random.weighted([
    [4, 3],
    [4, 8],
    [2, 20],
  ]);
  const length = random.between(1, 3);
  return Array.from({ length }, () => ({
    path: dynamicPath(random, 3),
    children: tiedChildren(random, 0, width),
  }));
}

test("trees of ties", (t) => {
  const seeds = seedsOfRun(isFullRun ? Array.from({ length: 40 }, (_, i) => 500 + i) : [5, 50]);
  const failures = createFailureLog(SIDES);
  let [comparisons, matched, large, notFirst] = [0, 0, 0, 0];

  for (const seed of seeds) {
    for (let n = 0; n < TREES_PER_SEED && !failures.isFull; n++) {
      const random = createRandom(seed * 1000 + n);
      const routes = deepFreeze(tiedTree(random));
      if (countBranches(routes) > 32) large++;
      const table = compareTable(SIDES, routes);
      for (let segments = 1; segments <= DEEPEST; segments++) {
        const location = "/a".repeat(segments);
        const { expected, differences } = table.check({ location });
        comparisons++;
        if (expected.value) matched++;
        if (expected.value && expected.value[0].route !== routes[0]) notFirst++;
        if (differences.length === 0) continue;
        failures.add({ routes, calls: [{ location }] }, differences, `seed ${seed}, tree ${n}`);
        break;
      }
      table.dispose();
    }
  }

  t.diagnostic(`${subject.name}, seeds ${showSeeds(seeds)}: ${comparisons} comparisons`);
  t.diagnostic(`${matched} matched; ${large} trees of more than 32 branches`);
  failures.assertNone();
  assert.equal(comparisons, seeds.length * TREES_PER_SEED * DEEPEST);
  assert.ok(matched > 0.6 * comparisons, "enough matches");
  assert.ok(notFirst > 0.1 * comparisons, "enough answers that are not the first route's");
  assert.ok(large > 0.3 * seeds.length * TREES_PER_SEED, "enough trees beyond an insertion sort");
});
