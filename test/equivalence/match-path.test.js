/**
 * matchPath on random patterns, 15,000 comparisons and more.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  observe,
  outcomeDifferences,
  pathMatchDifferences,
  spoil,
  warningDifferences,
} from "../support/compare.js";
import { assertEachCounted, countUp, createFailureLog, showCounts } from "../support/failures.js";
import { mutatePathname } from "../support/mutate-pathname.js";
import { createSampler } from "../support/pathnames.js";
import { FLAVOURS, randomPath } from "../support/random-paths.js";
import { createRandom } from "../support/random.js";
import { isFullRun, oracle, seedsOfRun, showSeeds, subject } from "../support/subjects.js";
import { toCode } from "../support/tree-tools.js";

const SEEDS = isFullRun ? Array.from({ length: 50 }, (_, i) => 31 + 977 * i) : [3, 31, 314, 3141];
const PATTERNS_PER_SEED = 500;
const PATHNAMES_PER_PATTERN = 10;

// Both flags are tested for truthiness, and only an `undefined` one gets the default.
const FLAGS = [true, false, undefined, null, 0, 1, "", "yes"];

/** A pattern as a string or an object, and the name of its shape. */
function randomPattern(random) {
  const flavour = random.pick(Object.keys(FLAVOURS));
  let path = randomPath(random, FLAVOURS[flavour], 4);
  if (random.chance(0.5) && !path.startsWith("/")) path = `/${path}`;
  const shape = random.pick(["string", "path only", "end", "case", "all", "frozen"]);
  const pattern = { path };
  if (shape === "end" || shape === "all") pattern.end = random.pick(FLAGS);
  if (shape === "case" || shape === "all") pattern.caseSensitive = random.pick(FLAGS);
  if (shape === "all") pattern.more = {};
  if (shape === "frozen") Object.freeze(Object.assign(pattern, { end: false }));
  return { path, flavour, shape, pattern: shape === "string" ? path : pattern };
}

/** Pathnames for one path, which matchPath takes as they are: neither decoded nor cut at `?`. */
function pathnamesForPattern(path, random) {
  const sample = createSampler([{ path }], random, "colliding");
  const texts = ["", "/"];
  while (texts.length < PATHNAMES_PER_PATTERN) {
    const { location } = sample();
    const text = typeof location === "string" ? location : (location.pathname ?? "");
    // Below `end: false` a pattern may match the beginning.
    const longer = random.chance(0.2) ? `${text}${random.pick(["/", "/b", "b", "//b/c"])}` : text;
    texts.push(random.chance(0.2) ? mutatePathname(random, longer) : longer);
  }
  return texts.slice(random.chance(0.9) ? 1 : 0);
}

function compareOne(pattern, pathname) {
  const expected = observe(() => oracle.matchPath(pattern, pathname));
  const actual = observe(() => subject.matchPath(pattern, pathname));
  const differences = [
    ...outcomeDifferences(expected, actual, (wanted, got) =>
      pathMatchDifferences(pattern, wanted, got),
    ),
    // matchPath has no table to remember warnings with: it gives them at every call.
    ...warningDifferences(expected.warnings, actual.warnings),
  ];
  spoil(actual.value);
  return { expected, differences };
}

test("matchPath on random patterns", (t) => {
  const seeds = seedsOfRun(SEEDS);
  const failures = createFailureLog({ oracle, subject });
  const flavours = new Map();
  const shapes = new Map();
  let [comparisons, matched, threw, warned, undefinedParams] = [0, 0, 0, 0, 0];

  for (const seed of seeds) {
    const random = createRandom(seed);
    for (let n = 0; n < PATTERNS_PER_SEED && !failures.isFull; n++) {
      const { path, flavour, shape, pattern } = randomPattern(random);
      countUp(flavours, flavour);
      countUp(shapes, shape);
      for (const pathname of pathnamesForPattern(path, random)) {
        const { expected, differences } = compareOne(pattern, pathname);
        comparisons++;
        if (expected.threw) threw++;
        else if (expected.value) matched++;
        if (expected.warnings.length > 0) warned++;
        const values = Object.values(expected.value?.params ?? {});
        if (values.includes(undefined)) undefinedParams++;
        if (differences.length > 0) {
          const call = `matchPath(${toCode(pattern)}, ${toCode(pathname)})`;
          failures.note([`seed ${seed}, ${call}:`, ...differences].join("\n  "));
          break;
        }
      }
    }
  }

  t.diagnostic(`${subject.name}, seeds ${showSeeds(seeds)}: ${comparisons} comparisons`);
  t.diagnostic(`${matched} matched (${undefinedParams} with an undefined param)`);
  t.diagnostic(`${threw} threw, ${warned} warned`);
  t.diagnostic(`patterns: ${showCounts(shapes)}; ${showCounts(flavours)}`);
  failures.assertNone();
  assert.ok(comparisons >= 15_000 || process.env.TURNOUT_SEED, "enough comparisons");
  assert.ok(comparisons >= seeds.length * PATTERNS_PER_SEED * (PATHNAMES_PER_PATTERN - 1));
  assert.ok(matched > 0.35 * comparisons, "enough matches");
  assert.ok(comparisons - matched - threw > 0.1 * comparisons, "enough nulls");
  assert.ok(threw > 0 && threw < 0.05 * comparisons, "a few errors");
  assert.ok(warned > 0.02 * comparisons, "enough warnings");
  assert.ok(undefinedParams > 0.005 * comparisons, "enough undefined params");
  assertEachCounted(flavours, Object.keys(FLAVOURS), 20 * seeds.length);
  assertEachCounted(shapes, ["string", "path only", "end", "case", "all", "frozen"], 20);
});

test("matchPath knows nothing of earlier calls", () => {
  // An answer kept by pattern text must not bring back another pattern object or its params.
  const first = { path: "/:a/*", end: true, extra: 1 };
  const second = { path: "/:a/*", end: true };
  for (const pattern of [first, second, "/:a/*", first, "/:a/*"]) {
    for (const pathname of ["/x/y", "/x", "/x/y", "/z//"]) {
      assert.deepEqual(compareOne(pattern, pathname).differences, []);
    }
  }
});

test("matchPath refuses what is no pattern with a TypeError", () => {
  for (const [pattern, pathname] of [
    [{}, "/"],
    [{ path: undefined }, "/"],
    [{ path: null }, "/"],
    [undefined, "/"],
    [null, "/"],
    ["/a", undefined],
    ["/a", null],
  ]) {
    const { expected, differences } = compareOne(pattern, pathname);
    assert.ok(expected.error instanceof TypeError);
    assert.deepEqual(differences, []);
  }
});
