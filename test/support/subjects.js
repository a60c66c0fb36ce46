/**
 * The one place that decides what is compared with what.
 *
 * The oracle is always the real package. The subject is `turnout/v6`, or what TURNOUT_SUBJECT names:
 * a path or a package specifier of a module with the same exports. The suite itself is tested that
 * way, with copies of the oracle that differ from it in one respect.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const DEFAULT_SUBJECT = "turnout/v6";

export const subjectName = process.env.TURNOUT_SUBJECT || DEFAULT_SUBJECT;

/** A CommonJS module reaches `import()` with its exports below `default`. */
async function load(specifier) {
  const isFile = existsSync(specifier);
  const module = await import(isFile ? pathToFileURL(resolve(specifier)).href : specifier);
  return typeof module.matchRoutes === "function" ? module : module.default;
}

/**
 * A stand-in for modules that have no `createMatcher`, which are the oracle and its mutants. It is
 * no snapshot: `isSnapshot` says so to the one test that asks.
 */
function plainMatcher(matchRoutes) {
  return (routes, { basename } = {}) => ({
    match: (location) => matchRoutes(routes, location, basename),
    dispose() {},
  });
}

/**
 * @typedef {object} Subject
 * @property {string} name
 * @property {Function} matchRoutes
 * @property {Function} matchPath
 * @property {Function} createMatcher
 * @property {boolean} isSnapshot whether `createMatcher` keeps the tree as it was
 */

/** @returns {Promise<Subject>} */
async function loadSubject(specifier, mayLackMatcher) {
  const { matchRoutes, matchPath, createMatcher } = await load(specifier);
  if (!createMatcher && !mayLackMatcher) {
    throw new Error(`${specifier} does not export createMatcher`);
  }
  return {
    name: specifier,
    matchRoutes,
    matchPath,
    createMatcher: createMatcher ?? plainMatcher(matchRoutes),
    isSnapshot: Boolean(createMatcher),
  };
}

export const oracle = await loadSubject("remix-router-1.23.4", true);
export const subject = await loadSubject(subjectName, subjectName !== DEFAULT_SUBJECT);

/** Whether the long run was asked for (`npm run test:full`). */
export const isFullRun = process.env.TURNOUT_FULL === "1";

/**
 * The seeds of a run: TURNOUT_SEED (one or several, separated by commas) or the ones given.
 *
 * @param {readonly number[]} defaults
 * @returns {readonly number[]}
 */
export function seedsOfRun(defaults) {
  if (!process.env.TURNOUT_SEED) return defaults;
  const seeds = process.env.TURNOUT_SEED.split(",").map(Number);
  if (!seeds.every(Number.isInteger)) throw new Error("TURNOUT_SEED must be integers");
  return seeds;
}

/** The seeds of a run for a message, where many of them are as many as matters. */
export function showSeeds(seeds) {
  const shown = seeds.slice(0, 8).join(",");
  return seeds.length > 8 ? `${shown},... (${seeds.length} seeds)` : shown;
}
