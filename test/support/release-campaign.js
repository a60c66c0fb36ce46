/**
 * A random tree and a random pattern at a time, on one release: everything that turnout does in a
 * dialect, beside the real package.
 */
import { observe } from "./compare.js";
import { minimise, printCase } from "./minimise.js";
import { basenamesFor, createSampler, mutatePathname, withBasename } from "./pathnames.js";
import { FLAVOURS, randomPath } from "./random-paths.js";
import { randomTree } from "./random-trees.js";
import { createRandom } from "./random.js";
import {
  compareBranches,
  compareFlattening,
  comparePath,
  compareRoutes,
} from "./release-comparison.js";
import { cloneTree, toCode } from "./tree-tools.js";

export const CALLS_PER_TREE = 16;
export const PATHNAMES_PER_PATTERN = 5;

/**
 * @param {import("./release-comparison.js").Sides} sides
 * @param {{ add(differences: string[], describe: () => string): void }} failures
 */
export function createCampaign(sides, failures) {
  const tally = { comparisons: 0, matched: 0, threw: 0, warned: 0 };

  function check({ expected, differences }, describe) {
    tally.comparisons++;
    if (expected.threw) tally.threw++;
    else if (expected.value) tally.matched++;
    if (expected.warnings.length > 0) tally.warned++;
    if (differences.length > 0) failures.add(differences, describe);
    return expected;
  }

  return {
    tally,

    /** The tree and the pattern of a number. @param {number} seed */
    run(seed) {
      const random = createRandom(seed);
      compareTree(sides, random, check);
      comparePattern(sides, random, check);
    },
  };
}

/** The smallest tree and call that differ, as code. */
function showSmallest(sides, routes, call) {
  const differ = (candidate) =>
    candidate.calls.some(
      (asked) => compareRoutes(sides, cloneTree(candidate.routes), asked).differences.length > 0,
    );
  const original = { routes, calls: [call] };
  return printCase(differ(original) ? minimise(original, differ, 2000) : original);
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
  for (const call of calls) {
    check(
      compareRoutes(sides, routes, call),
      () => `${show(call)}\nThe smallest case found:\n${showSmallest(sides, routes, call)}`,
    );
  }
  if (!sides.oracle.flattenAndRankRoutes) return;

  const { value: branches } = check(
    compareFlattening(sides, routes),
    () => `flattenAndRankRoutes(${toCode(routes)})`,
  );
  if (!branches) return;
  const { value: own } = observe(() => sides.subject.flattenAndRankRoutes(routes));
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
