/** What has changed between two runs of the benchmark, and by more than they vary in themselves. */
import { FLOOR } from "../subjects/index.js";

/**
 * @typedef {import("./rows.js").Figures} Figures
 * @typedef {import("./results.js").BenchResults} BenchResults
 *
 * @typedef {"faster" | "slower" | "same" | "new" | "gone"} Verdict
 *
 * @typedef {object} Change
 * @property {string} table
 * @property {string} name of the subject
 * @property {number | null} before nanoseconds a call
 * @property {number | null} after
 * @property {number} noise the relative change that would mean nothing
 * @property {Verdict} verdict
 */

/** A change of less means nothing, however quiet the runs were. */
export const LEAST_NOISE = 0.03;

/**
 * How much two medians may differ by chance: the spread between the quartiles of both, relative to
 * their medians. That is a few times the error of a median of seven rounds, and has to be: of some
 * two hundred comparisons none should be reported for nothing.
 *
 * @param {Figures} before
 * @param {Figures} after
 */
export function noiseOf(before, after) {
  const spread = (/** @type {Figures} */ { nsPerCall, lowerQuartile, upperQuartile }) =>
    (upperQuartile - lowerQuartile) / nsPerCall;
  return Math.max(LEAST_NOISE, spread(before) + spread(after));
}

/**
 * A subject has moved if its time has, and how it stands to the floor as well: on a machine that is
 * slower today, all times move, and when the floor alone is off, all ratios to it do.
 *
 * @param {Figures} before
 * @param {Figures} after
 * @param {boolean} [isFloor] which has only its time; that it moves says something about the machine
 * @returns {Verdict}
 */
export function verdictOf(before, after, isFloor = false) {
  const noise = noiseOf(before, after);
  const byTime = direction(after.nsPerCall / before.nsPerCall, noise);
  if (isFloor || !before.timesFloor || !after.timesFloor) return byTime;
  return byTime === direction(after.timesFloor / before.timesFloor, noise) ? byTime : "same";
}

/**
 * @param {number} ratio
 * @param {number} noise
 * @returns {"faster" | "slower" | "same"}
 */
function direction(ratio, noise) {
  if (ratio > 1 + noise) return "slower";
  // As a factor: what was twice as slow and is as fast again has changed as much.
  return ratio < 1 / (1 + noise) ? "faster" : "same";
}

/**
 * @param {BenchResults} before
 * @param {BenchResults} after
 * @returns {Change[]} for every subject of every table that both have, and for the subjects that only one
 *   of them has a time for
 */
export function changesBetween(before, after) {
  /** @type {Change[]} */
  const changes = [];
  for (const { name: table, rows } of after.tables) {
    const old = before.tables.find(({ name }) => name === table);
    if (!old) continue;
    for (const { key, name, figures } of rows) {
      const was = old.rows.find((row) => row.key === key);
      // A subject that was not asked for is no change.
      if (!was) continue;
      changes.push({ table, name, ...compareFigures(was.figures, figures, key === FLOOR) });
    }
  }
  return changes;
}

/**
 * @param {Figures | null} before
 * @param {Figures | null} after
 * @param {boolean} isFloor
 * @returns {Omit<Change, "table" | "name">}
 */
function compareFigures(before, after, isFloor) {
  const times = { before: before?.nsPerCall ?? null, after: after?.nsPerCall ?? null, noise: 0 };
  if (before && after) {
    return { ...times, noise: noiseOf(before, after), verdict: verdictOf(before, after, isFloor) };
  }
  return { ...times, verdict: after ? "new" : before ? "gone" : "same" };
}

/**
 * What else is different between two runs, so that their times cannot be compared without a doubt.
 *
 * @param {BenchResults} before
 * @param {BenchResults} after
 * @returns {string[]} in words
 */
export function differencesBetween(before, after) {
  const sides = [before, after].map(({ machine, options }) => {
    const { subjects, paths, rounds, seed, isolate } = options;
    const { cpu, cores, node } = machine;
    return { cpu, cores, node, subjects, paths, rounds, seed, isolate };
  });
  const [was, is] = sides.map((side) =>
    Object.entries(side).map(([key, value]) => [key, `${value}`]),
  );
  return was.flatMap(([key, value], at) => {
    if (value === is[at][1]) return [];
    return key === "subjects"
      ? ["other subjects beside it"]
      : [`${key} ${value}, now ${is[at][1]}`];
  });
}
