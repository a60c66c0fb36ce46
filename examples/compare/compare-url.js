/** Asks both sides for one URL: whether they agree, and how long each of them takes. */
import { median } from "../../bench/harness/statistics.js";
import { matchesDifferences } from "../../test/support/compare.js";

/**
 * @typedef {import("../../bench/harness/reference.js").Match} Match
 * @typedef {(url: string) => Match[] | null} MatchFunction
 * @typedef {{ turnout: MatchFunction, real: MatchFunction }} Sides
 *
 * @typedef {object} Comparison
 * @property {string} url
 * @property {Match[] | null} matches the real package's
 * @property {string[]} differences what is different in turnout's answer
 * @property {number} turnoutNs
 * @property {number} realNs
 */

// A clock reading costs as much as a match, so that a sample is many of them, unless they are slow.
const SAMPLE_NS = 500_000;
const SAMPLES = 11;
const WARM_UP_NS = 200_000_000;

/** @type {unknown} keeps the optimiser from leaving out matches whose result nobody uses */
export let lastResult;

/**
 * @param {Sides} sides
 * @param {string} url
 * @returns {Comparison}
 */
export function compareUrl({ turnout, real }, url) {
  const matches = real(url);
  const differences = differencesOf(matches, turnout, url);
  return {
    url,
    matches,
    differences,
    // What throws cannot be timed.
    turnoutNs: differences.some(isThrown) ? NaN : medianTime(turnout, url),
    realNs: medianTime(real, url),
  };
}

/**
 * Runs a side until the JavaScript engine has had the time to optimise it.
 *
 * @param {MatchFunction} match
 * @param {string[]} urls
 */
export function warmUp(match, urls) {
  const start = process.hrtime.bigint();
  for (let i = 0; Number(process.hrtime.bigint() - start) < WARM_UP_NS; i++) {
    lastResult = match(urls[i % urls.length]);
  }
}

const isThrown = (/** @type {string} */ difference) => difference.startsWith("throws");

/**
 * @param {Match[] | null} matches
 * @param {MatchFunction} turnout
 * @param {string} url
 * @returns {string[]}
 */
function differencesOf(matches, turnout, url) {
  try {
    return matchesDifferences(matches, turnout(url));
  } catch (error) {
    return [`throws ${error}`];
  }
}

/**
 * @param {MatchFunction} match
 * @param {string} url
 * @returns {number} nanoseconds for one match
 */
function medianTime(match, url) {
  let calls = 1;
  while (time(match, url, calls) < SAMPLE_NS) calls *= 2;
  return median(Array.from({ length: SAMPLES }, () => time(match, url, calls) / calls));
}

/**
 * @param {MatchFunction} match
 * @param {string} url
 * @param {number} calls
 */
function time(match, url, calls) {
  const start = process.hrtime.bigint();
  for (let i = 0; i < calls; i++) lastResult = match(url);
  return Number(process.hrtime.bigint() - start);
}
