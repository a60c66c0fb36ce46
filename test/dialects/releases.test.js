/**
 * Every release that is installed, on random trees and patterns: matchRoutes with and without partial
 * matches, flattenAndRankRoutes and precomputed branches where the release has them, matchPath.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialect } from "turnout";
import { createFailureLog } from "../support/failures.js";
import { basenamesFor, createSampler, mutatePathname, withBasename } from "../support/pathnames.js";
import { FLAVOURS, randomPath } from "../support/random-paths.js";
import { randomTree } from "../support/random-trees.js";
import { createRandom } from "../support/random.js";
import {
  compareBranches,
  compareFlattening,
  comparePath,
  compareRoutes,
} from "../support/release-comparison.js";
import { loadRelease, releases } from "../support/releases.js";
import { isFullRun, seedsOfRun, showSeeds } from "../support/subjects.js";
import { toCode } from "../support/tree-tools.js";

const SEEDS = isFullRun ? Array.from({ length: 30 }, (_, i) => 17 + 7907 * i) : [2, 2026];
const TREES_PER_SEED = 220;
const CALLS_PER_TREE = 16;
const PATHNAMES_PER_PATTERN = 5;

/** Notes what differs. */
function createCheck(sides, origin, tally, failures) {
  return ({ expected, differences }, code) => {
    tally.comparisons++;
    if (expected.threw) tally.threw++;
    else if (expected.value) tally.matched++;
    if (expected.warnings.length > 0) tally.warned++;
    if (differences.length > 0)
      failures.note([`${origin()}: ${code()}`, ...differences].join("\n  "));
    return expected;
  };
}

function callsFor(routes, random) {
  const sample = createSampler(routes, random, "colliding");
  const basenames = basenamesFor(routes, CALLS_PER_TREE, random.int(2 ** 31));
  return basenames.map((basenameCase) => {
    const made = sample();
    const allowPartial = random.chance(0.35);
    if (random.chance(0.08)) return { ...withBasename(made, basenameCase), allowPartial };
    const { location } = made;
    if (typeof location !== "string" || made.kind === "long" || !random.chance(0.15)) {
      return { location, allowPartial };
    }
    return { location: mutatePathname(random, location), allowPartial };
  });
}

function compareTree(sides, random, check) {
  const { routes } = randomTree(random);
  const show = (call) => `matchRoutesImpl(${toCode(routes)}, ${toCode(call)})`;
  const calls = callsFor(routes, random);
  for (const call of calls) check(compareRoutes(sides, routes, call), () => show(call));
  if (!sides.oracle.flattenAndRankRoutes) return;

  const { value: branches } = check(
    compareFlattening(sides, routes),
    () => `flattenAndRankRoutes(${toCode(routes)})`,
  );
  if (!branches) return;
  const own = sides.subject.flattenAndRankRoutes(routes);
  for (const call of calls.slice(0, 3)) {
    check(
      compareBranches(sides, branches, branches, call),
      () => `upstream's branches, ${show(call)}`,
    );
    check(compareBranches(sides, branches, own, call), () => `turnout's branches, ${show(call)}`);
  }
}

function comparePattern(sides, random, check) {
  const flavour = FLAVOURS[random.pick(Object.keys(FLAVOURS))];
  const path = randomPath(random, flavour, 4);
  const end = random.chance(0.7);
  const pattern = random.chance(0.5) ? path : { path, end, caseSensitive: random.chance(0.3) };
  const sample = createSampler([{ path }], random, "colliding");
  for (let i = 0; i < PATHNAMES_PER_PATTERN; i++) {
    const { location } = sample();
    const text = typeof location === "string" ? location : (location.pathname ?? "");
    const pathname = random.chance(0.3) ? mutatePathname(random, text) : text;
    check(
      comparePath(sides, pattern, pathname),
      () => `matchPath(${toCode(pattern)}, ${toCode(pathname)})`,
    );
  }
}

for (const version of releases) {
  test(`release ${version}`, async (t) => {
    const oracle = await loadRelease(version);
    const sides = { oracle, subject: dialect(version) };
    const tally = { comparisons: 0, matched: 0, threw: 0, warned: 0 };
    const failures = createFailureLog(sides);
    const seeds = seedsOfRun(SEEDS);
    const { warn } = console;
    console.warn = () => {};
    try {
      for (const seed of seeds) {
        for (let n = 0; n < TREES_PER_SEED && !failures.isFull; n++) {
          const random = createRandom(seed * 1000 + n);
          const check = createCheck(sides, () => `TURNOUT_SEED=${seed}, ${n}`, tally, failures);
          compareTree(sides, random, check);
          comparePattern(sides, random, check);
        }
      }
    } finally {
      console.warn = warn;
    }
    const { comparisons, matched, threw, warned } = tally;
    t.diagnostic(
      `${version}, seeds ${showSeeds(seeds)}: ${comparisons} comparisons, ` +
        `${matched} matched, ${threw} threw, ${warned} warned`,
    );
    failures.assertNone();
    const least = seeds.length * TREES_PER_SEED * (CALLS_PER_TREE + PATHNAMES_PER_PATTERN);
    assert.ok(comparisons >= least, "enough comparisons");
    assert.ok(matched > 0.35 * comparisons, "enough matches");
    assert.ok(comparisons - matched - threw > 0.1 * comparisons, "enough nulls");
    assert.ok(threw > 0 && warned > 0.02 * comparisons, "some errors and warnings");
  });
}
