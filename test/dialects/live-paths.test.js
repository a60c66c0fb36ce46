/**
 * Paths with a live `?`, which are regular expressions, on releases that write them differently: out
 * of so few characters that most paths can match most pathnames in several ways. Nearly all
 * that decides is which way is tried first, and what a capture holds in the end.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialect } from "turnout";
import { createFailureLog } from "../support/failures.js";
import { createRandom } from "../support/random.js";
import { comparePath, compareRoutes } from "../support/release-comparison.js";
import { loadRelease } from "../support/releases.js";
import { isFullRun, seedsOfRun, showSeeds } from "../support/subjects.js";
import { toCode } from "../support/tree-tools.js";

/** One of each way to write an optional param or segment. */
const RELEASES = ["1.23.4", "7.8.2", "7.18.7", "8.2.0", "8.5.3"];

const SEEDS = isFullRun ? Array.from({ length: 40 }, (_, i) => 5 + 7919 * i) : [8, 88];
const PATHS_PER_SEED = 400;
const PATHNAMES_PER_PATH = 8;
const TREES_PER_SEED = 100;
const PATHNAMES_PER_TREE = 8;

const PATH_PIECES = "/ / /:p /:q /:r? a a b ? ? ? ?? .a /a? σ * ( \\ -".split(" ");
const PATHNAME_PIECES = "/ / / a a b b A . .a ς ( \\ -".split(" ").concat("\n");

function randomText(random, pieces, most) {
  return Array.from({ length: random.between(0, most) }, () => random.pick(pieces)).join("");
}

/** Now and then with more question marks in a row than a regular expression may have. */
function livePath(random) {
  const marks = random.chance(0.03) ? "????" : "?";
  return `/${randomText(random, PATH_PIECES, 5)}${marks}${randomText(random, PATH_PIECES, 3)}`;
}

const pathname = (random) => `/${randomText(random, PATHNAME_PIECES, 8)}`;

function createTally(failures) {
  const tally = { comparisons: 0, matched: 0, captured: 0, unmatched: 0, threw: 0 };
  return {
    tally,
    check({ expected, differences }, describe) {
      tally.comparisons++;
      if (expected.threw) tally.threw++;
      const match = Array.isArray(expected.value) ? expected.value[0] : expected.value;
      if (match) {
        const values = Object.values(match.params);
        tally.matched++;
        if (values.some((value) => value)) tally.captured++;
        if (values.includes(undefined)) tally.unmatched++;
      }
      if (differences.length > 0) failures.note([describe(), ...differences].join("\n  "));
    },
  };
}

for (const version of RELEASES) {
  test(`live paths in ${version}`, async (t) => {
    const sides = { oracle: await loadRelease(version), subject: dialect(version) };
    const failures = createFailureLog(sides);
    const { tally, check } = createTally(failures);
    const seeds = seedsOfRun(SEEDS);
    for (const seed of seeds) {
      const random = createRandom(seed);
      for (let n = 0; n < PATHS_PER_SEED && !failures.isFull; n++) {
        const end = random.chance(0.6);
        const pattern = { path: livePath(random), end, caseSensitive: random.chance(0.2) };
        for (let i = 0; i < PATHNAMES_PER_PATH; i++) {
          const text = pathname(random);
          const origin = `TURNOUT_SEED=${seed}, matchPath(${toCode(pattern)}, ${toCode(text)})`;
          check(comparePath(sides, pattern, text), () => origin);
        }
      }
      for (let n = 0; n < TREES_PER_SEED && !failures.isFull; n++) {
        const children = Array.from({ length: 2 }, () => ({ path: livePath(random).slice(1) }));
        const routes = [{ path: livePath(random), children }, { path: livePath(random) }];
        for (let i = 0; i < PATHNAMES_PER_TREE; i++) {
          const call = { location: pathname(random), allowPartial: random.chance(0.3) };
          const origin = `TURNOUT_SEED=${seed}, matchRoutesImpl(${toCode(routes)}, ${toCode(call)})`;
          check(compareRoutes(sides, routes, call), () => origin);
        }
      }
    }

    const { comparisons, matched, captured, unmatched, threw } = tally;
    t.diagnostic(
      `${version}, seeds ${showSeeds(seeds)}: ${comparisons} comparisons, ${matched} matched ` +
        `(${captured} with values, ${unmatched} with undefined), ${threw} threw`,
    );
    failures.assertNone();
    const perSeed = PATHS_PER_SEED * PATHNAMES_PER_PATH + TREES_PER_SEED * PATHNAMES_PER_TREE;
    assert.equal(comparisons, seeds.length * perSeed);
    assert.ok(matched > 0.1 * comparisons, "enough matches");
    assert.ok(captured > 0.02 * comparisons, "enough values");
    assert.ok(unmatched > 0.01 * comparisons, "enough undefined params");
    assert.ok(threw > 0.02 * comparisons, "enough errors");
  });
}

test("a pathname that plain backtracking takes minutes for", () => {
  // Upstream would: what must come out is clear without asking it.
  const { matchPath } = dialect("1.23.4");
  const long = "x".repeat(20_000);
  assert.equal(matchPath("/:lang?/:cat?/:id?/edit", `/${long}`), null);
  assert.equal(matchPath("/:a?x/:b?y", `/${long}`), null);
  assert.deepEqual(matchPath("/:lang?/:cat?/:id?/edit", `/${long}/edit`).params, {
    lang: long,
    cat: undefined,
    id: undefined,
  });
});
