// A process of the doctor's, run with -r turnout/register: times a copy's own matching and turnout's on a route
// tree, in turns, and compares what they answer.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { MARK } from "./child.js";

const ROUNDS = 5;
const ROUND_NS = 40_000_000n;
const BATCH = 16;

const { entry, routes, pathnames } = JSON.parse(readFileSync(0, "utf8"));

/** The object that the copy calls its functions by, what was in there, and what turnout put there. @type {any[]} */
const copies = [];
const registry = /** @type {any} */ (globalThis)[Symbol.for("turnout.register")];
const { intercept } = registry;
registry.intercept = (/** @type {any} */ functions, /** @type {any} */ copy) => {
  const stock = { ...functions };
  intercept(functions, copy);
  copies.push({ functions, arms: [stock, { ...functions }] });
};

/** @param {any[]} tree @returns {any[]} */
const copied = (tree) =>
  tree.map((route) =>
    route.children ? { ...route, children: copied(route.children) } : { ...route },
  );

/**
 * The ways in which frameworks call it: what is made ready before, once and for each call, and the arguments that
 * come of that.
 *
 * @type {Record<string, { once?: (functions: any) => any, each?: () => any[], args: (tree: any[], made: any) => any[] }>}
 */
const WAYS = {
  "the same routes array": { args: (tree) => [tree, undefined] },
  "a fresh routes array": { each: () => copied(routes), args: (tree) => [tree, undefined] },
  "precomputed branches": {
    once: (functions) => functions.flattenAndRankRoutes(routes),
    args: (tree, branches) => [tree, branches],
  },
};

/** Nanoseconds a call. @param {any} functions @param {(typeof WAYS)[string]} way */
function time(functions, { once, each = () => routes, args }) {
  const made = once?.(functions);
  let spent = 0n;
  let count = 0;
  // Wall time bounds it too, if it takes long to make things ready.
  const end = process.hrtime.bigint() + 2n * ROUND_NS;
  while (spent < ROUND_NS && process.hrtime.bigint() < end) {
    const batch = Array.from({ length: BATCH }, () => args(each(), made));
    const start = process.hrtime.bigint();
    for (const [tree, branches] of batch) {
      const pathname = pathnames[count++ % pathnames.length];
      functions.matchRoutesImpl(tree, pathname, "/", false, branches);
    }
    spent += process.hrtime.bigint() - start;
  }
  return Number(spent) / count;
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** What is compared of an answer. @param {any[] | null} matches */
const told = (matches) =>
  JSON.stringify(matches?.map(({ route: { id, path }, ...match }) => ({ ...match, id, path })));

import(pathToFileURL(entry).href).then(() => {
  const [{ functions, arms }] = copies;
  const ways = Object.entries(WAYS).filter(
    ([, { once }]) => !once || functions.flattenAndRankRoutes,
  );
  const measured = ways.map(([name, way]) => {
    /** @type {number[][]} */
    const times = arms.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      arms.forEach((/** @type {any} */ arm, /** @type {number} */ i) => {
        // In their places, since they call each other.
        times[i].push(time(Object.assign(functions, arm), way));
      });
    }
    const [stockNs, turnoutNs] = times.map(median);
    return { way: name, stockNs, turnoutNs };
  });
  const [stock, own] = arms.map((/** @type {any} */ arm) => {
    const { matchRoutesImpl } = Object.assign(functions, arm);
    return pathnames.map((/** @type {string} */ pathname) =>
      told(matchRoutesImpl(routes, pathname, "/", false)),
    );
  });
  const same = own.filter(
    (/** @type {string} */ answer, /** @type {number} */ i) => answer === stock[i],
  ).length;
  const { fallbacks } = registry.counters;
  const text = JSON.stringify({ measured, pathnames: pathnames.length, same, fallbacks });
  process.stdout.write(MARK + text, () => process.exit());
});
