/**
 * Random trees on pathnames made from them: more than 60,000 comparisons, or more than a million
 * with TURNOUT_FULL=1. TURNOUT_SEED=… repeats the trees of one seed.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertEachCounted, countUp, createFailureLog, showCounts } from "../support/failures.js";
import {
  PATHNAME_KINDS,
  basenamesFor,
  createSampler,
  mutatePathname,
  withBasename,
} from "../support/pathnames.js";
import { FLAVOURS } from "../support/random-paths.js";
import { randomTree } from "../support/random-trees.js";
import { createRandom } from "../support/random.js";
import { isFullRun, oracle, seedsOfRun, showSeeds, subject } from "../support/subjects.js";
import { compareTable } from "../support/table-comparison.js";
import { FEATURES, featuresOf } from "../support/tree-features.js";
import { cloneTree, deepFreeze, watchTree } from "../support/tree-tools.js";

const SIDES = { oracle, subject };
const DEFAULT_SEEDS = [1, 7, 123, 4096, 20050, 65537, 999983, 2147483647];
const FULL_SEEDS = Array.from({ length: 105 }, (_, i) => 1_000_003 + 7919 * i);

const TREES_PER_SEED = 400;
const CALLS_PER_TREE = 25;
const BASENAME_SHARE = 0.1;

/** What a run has met. */
function createTally() {
  const counts = { comparisons: 0, matched: 0, threw: 0, deep: 0, warned: 0, again: 0 };
  const kinds = new Map();
  const flavours = new Map();
  const features = new Map();
  return { ...counts, kinds, flavours, features };
}

/** What the calls on a tree are to be: samples, some below a basename, some changed once more. */
function callsFor(routes, random) {
  const sample = createSampler(routes, random, "colliding");
  const basenames = basenamesFor(routes, CALLS_PER_TREE, random.int(2 ** 31));
  return basenames.map((basenameCase) => {
    const made = sample();
    if (random.chance(BASENAME_SHARE)) return withBasename(made, basenameCase);
    if (typeof made.location !== "string" || made.kind === "long" || !random.chance(0.1)) {
      return made;
    }
    return { kind: "mutated", location: mutatePathname(random, made.location) };
  });
}

function tallyAnswer(tally, { value, threw, warnings }, { kind }) {
  tally.comparisons++;
  if (threw) tally.threw++;
  else if (value) tally.matched++;
  if (value?.length >= 3) tally.deep++;
  if (warnings.length > 0) tally.warned++;
  countUp(tally.kinds, kind);
}

/**
 * One tree: each question first as a call that the table has not seen, then again, through a
 * matcher and at the same array; the first call of a third of the trees goes through a matcher.
 *
 * @returns {string[]} what differs at the first call that differs
 */
function compareTree(routes, calls, random, tally) {
  const table = compareTable(SIDES, routes);
  const made = [];
  const isMatcherFirst = random.chance(1 / 3);
  const answers = [];
  let differences = [];
  for (const call of calls) {
    const through = isMatcherFirst ? "matcher" : "matchRoutes";
    made.push({ ...call, through });
    const { expected, differences: found } = table.check({ ...call, through });
    tallyAnswer(tally, expected, call);
    answers.push(expected);
    differences = found;
    if (differences.length > 0) break;
    const other = random.pick(["matchRoutes", "matcher"]);
    made.push({ ...call, through: other });
    differences = table.checkAgainst(expected, { ...call, through: other });
    tally.again++;
    if (differences.length > 0) break;
  }
  // An answer must not depend on what was asked in between.
  for (let i = 0; differences.length === 0 && i < answers.length; i += 4) {
    made.push({ ...calls[i], through: "matchRoutes" });
    differences = table.checkAgainst(answers[i], made[made.length - 1]);
    tally.again++;
  }
  table.dispose();
  return { differences, made };
}

/** An equal tree in other objects must be answered with its own routes, and warned about anew. */
function compareCopy(routes, call, tally) {
  const copy = deepFreeze(cloneTree(routes));
  const table = compareTable(SIDES, copy);
  const { expected, differences } = table.check(call);
  table.dispose();
  tallyAnswer(tally, expected, call);
  return { differences, made: [call] };
}

function compareSeed(seed, tally, failures) {
  for (let n = 0; n < TREES_PER_SEED && !failures.isFull; n++) {
    const random = createRandom(seed * 1000 + n);
    const { routes, flavour } = randomTree(random);
    countUp(tally.flavours, flavour);
    for (const feature of featuresOf(routes)) countUp(tally.features, feature);
    const changes = random.chance(0.5) ? watchTree(routes) : (deepFreeze(routes), () => []);
    const calls = callsFor(routes, random);

    const origin = `TURNOUT_SEED=${seed}, tree ${n} (${flavour})`;
    const first = compareTree(routes, calls, random, tally);
    if (first.differences.length > 0) {
      failures.add({ routes, calls: first.made }, first.differences, origin);
      continue;
    }
    const written = changes();
    if (written.length > 0) failures.note(`${origin}: ${written.join("; ")}`);
    const copied = compareCopy(routes, calls[0], tally);
    if (copied.differences.length > 0) {
      failures.add({ routes, calls: copied.made }, copied.differences, `${origin}, copied`);
    }
  }
}

test("random trees", (t) => {
  const seeds = seedsOfRun(isFullRun ? FULL_SEEDS : DEFAULT_SEEDS);
  const tally = createTally();
  const failures = createFailureLog(SIDES);
  for (const seed of seeds) compareSeed(seed, tally, failures);

  const { comparisons, matched, threw, deep, warned, again } = tally;
  t.diagnostic(`${subject.name}, seeds ${showSeeds(seeds)}`);
  t.diagnostic(`${comparisons} comparisons, and ${again} calls more for the same questions`);
  t.diagnostic(
    `${matched} matched (${deep} three routes or more), ${threw} threw, ${warned} warned`,
  );
  t.diagnostic(`trees: ${showCounts(tally.flavours)}`);
  t.diagnostic(`with: ${showCounts(tally.features)}`);
  t.diagnostic(`pathnames: ${showCounts(tally.kinds)}`);
  failures.assertNone();

  const wanted = seeds.length * TREES_PER_SEED * (CALLS_PER_TREE + 1);
  assert.equal(comparisons, wanted);
  if (!process.env.TURNOUT_SEED) assert.ok(comparisons >= (isFullRun ? 1_000_000 : 60_000));
  assert.ok(matched > 0.35 * comparisons, "enough matches");
  assert.ok(comparisons - matched - threw > 0.1 * comparisons, "enough nulls");
  assert.ok(deep > 0.08 * comparisons, "enough nested matches");
  assert.ok(threw > 0.002 * comparisons && threw < 0.06 * comparisons, "a few refusals");
  assert.ok(warned > 0.02 * comparisons, "enough warnings");
  assertEachCounted(tally.flavours, Object.keys(FLAVOURS), 10 * seeds.length);
  assertEachCounted(tally.features, FEATURES, 6 * seeds.length);
  assertEachCounted(tally.kinds, PATHNAME_KINDS, 5 * seeds.length);
});
