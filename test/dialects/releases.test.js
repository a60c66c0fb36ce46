/**
 * Every release that is installed, on random trees and patterns: matchRoutes with and without partial
 * matches, flattenAndRankRoutes and precomputed branches where the release has them, matchPath.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialect } from "turnout";
import { createFailureLog } from "../support/failures.js";
import {
  CALLS_PER_TREE,
  PATHNAMES_PER_PATTERN,
  createCampaign,
} from "../support/release-campaign.js";
import { loadRelease, releases } from "../support/releases.js";
import { isFullRun, seedsOfRun, showSeeds } from "../support/subjects.js";

const SEEDS = isFullRun ? Array.from({ length: 42 }, (_, i) => 17 + 7907 * i) : [2, 2026];
const TREES_PER_SEED = 220;

for (const version of releases) {
  test(`release ${version}`, async (t) => {
    const sides = { oracle: await loadRelease(version), subject: dialect(version) };
    const failures = createFailureLog(sides);
    const seeds = seedsOfRun(SEEDS);
    let origin = "";
    const campaign = createCampaign(sides, {
      add: (differences, describe) =>
        failures.note([`${origin}: ${describe()}`, ...differences].join("\n  ")),
    });
    for (const seed of seeds) {
      for (let n = 0; n < TREES_PER_SEED && !failures.isFull; n++) {
        origin = `TURNOUT_SEED=${seed}, tree ${n}`;
        campaign.run(seed * 1000 + n);
      }
    }
    const { comparisons, matched, threw, warned } = campaign.tally;
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
