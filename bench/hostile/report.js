/** The results of the hostile benchmark, a line for each case. */
import { growthExponent } from "../harness/statistics.js";
import { bytes, duration, threeDigits } from "../harness/text.js";

/**
 * @typedef {object} HostilePoint
 * @property {number} size
 * @property {number} value nanoseconds
 * @property {number} lowerQuartile
 * @property {number} upperQuartile
 * @property {string} answer a digest
 *
 * @typedef {object} CaseResult
 * @property {string} key
 * @property {string} routes
 * @property {string} pathname
 * @property {HostilePoint[]} turnout
 * @property {HostilePoint[]} upstream
 * @property {string[]} failures what ended a process before its last length
 *
 * @typedef {object} CaseSummary
 * @property {number | null} largest the longest pathname that both were measured on
 * @property {number | null} turnout nanoseconds there
 * @property {number | null} upstream
 * @property {number | null} ratio turnout's time over upstream's there
 * @property {number | null} worstRatio the highest of any length
 * @property {number | null} turnoutGrowth
 * @property {number | null} upstreamGrowth
 * @property {number[]} different the lengths for which the answers differ
 */

// Below, what a call costs hides how it grows.
const GROWTH_FROM = 1024;

/**
 * @param {CaseResult} result
 * @returns {CaseSummary}
 */
export function summarize({ turnout, upstream }) {
  const pairs = turnout.flatMap((ours) => {
    const theirs = upstream.find(({ size }) => size === ours.size);
    return theirs ? [{ ours, theirs }] : [];
  });
  const last = pairs[pairs.length - 1];
  const ratios = pairs.map(({ ours, theirs }) => ours.value / theirs.value);
  const counted = (/** @type {HostilePoint[]} */ points) =>
    points.filter(({ size }) => size >= GROWTH_FROM);
  return {
    largest: last?.ours.size ?? null,
    turnout: last?.ours.value ?? null,
    upstream: last?.theirs.value ?? null,
    ratio: ratios[ratios.length - 1] ?? null,
    worstRatio: ratios.length === 0 ? null : Math.max(...ratios),
    turnoutGrowth: growthExponent(counted(turnout)),
    upstreamGrowth: growthExponent(counted(upstream)),
    different: pairs
      .filter(({ ours, theirs }) => ours.answer !== theirs.answer)
      .map(({ ours }) => ours.size),
  };
}

/**
 * @param {CaseResult[]} cases
 * @returns {string[][]}
 */
export function hostileTable(cases) {
  const heading = [
    "pathname",
    "routes",
    "longest",
    "turnout",
    "upstream",
    "turnout / upstream",
    "worst ratio",
    "growth",
    "upstream's growth",
    "answers",
  ];
  const show = (
    /** @type {number | null} */ value,
    /** @type {(value: number) => string} */ how,
  ) => (value === null ? "-" : how(value));
  const lines = cases.map((result) => {
    const summary = summarize(result);
    return [
      result.pathname,
      result.routes,
      show(summary.largest, bytes),
      show(summary.turnout, duration),
      show(summary.upstream, duration),
      show(summary.ratio, threeDigits),
      show(summary.worstRatio, threeDigits),
      show(summary.turnoutGrowth, (value) => value.toFixed(2)),
      show(summary.upstreamGrowth, (value) => value.toFixed(2)),
      summary.different.length === 0 ? "same" : "DIFFERENT",
    ];
  });
  return [heading, ...lines];
}

/** @param {CaseResult[]} cases */
export function failureTexts(cases) {
  return cases.flatMap(({ pathname, routes, failures }) =>
    failures.map((failure) => `${pathname} on ${routes}: ${failure}`),
  );
}
