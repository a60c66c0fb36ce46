/** The results of the benchmark of real servers, a table for each framework. */
import { integer, orBlank, threeDigits } from "../harness/text.js";
import { spreadOf } from "./figures.js";

/**
 * @typedef {import("./figures.js").Figure} Figure
 * @typedef {import("./figures.js").Spread} Spread
 *
 * @typedef {object} ArmResult
 * @property {string} key
 * @property {string} name
 * @property {Record<Figure, number[]>} rounds
 * @property {Spread | null} timesStock requests for each second of CPU time, over those of the stock server
 * @property {Spread | null} timesPatched over those of the patched one
 *
 * @typedef {object} FrameworkResult
 * @property {string} key
 * @property {string} name
 * @property {number} routes
 * @property {number} agreed how many requests all arms have answered alike
 * @property {{ mix: string, arms: ArmResult[] }[]} mixes
 */

const HEADING = [
  "requests, arm",
  "CPU ms/request",
  "requests/CPU s",
  "× stock",
  "× patched",
  "matching",
  "ms/request",
  "GC",
  "busy",
  "loop delay p50, p99",
  "latency p50, p99",
  "requests",
  "errors",
];

/**
 * @param {FrameworkResult} framework
 * @returns {string[][]}
 */
export function httpTable({ mixes }) {
  const lines = mixes.flatMap(({ mix, arms }) => arms.map((arm) => line(mix, arm)));
  return [HEADING, ...lines];
}

/**
 * @param {string} mix
 * @param {ArmResult} arm
 */
function line(mix, { name, rounds, timesStock, timesPatched }) {
  const at = (/** @type {Figure} */ figure) => spreadOf(rounds[figure]).median;
  const sum = (/** @type {Figure} */ figure) => rounds[figure].reduce((all, each) => all + each, 0);
  const ms = (/** @type {Figure} */ figure) => at(figure).toFixed(1);
  return [
    `${mix}, ${name}`,
    spreadText(spreadOf(rounds.cpuPerRequest)),
    threeDigits(at("perCpuSecond")),
    orBlank(timesStock, spreadText),
    orBlank(timesPatched, spreadText),
    percent(at("matchingShare")),
    threeDigits(at("matchingPerRequest")),
    percent(at("collectorShare")),
    percent(at("busy")),
    `${ms("delayP50")}, ${ms("delayP99")} ms`,
    `${ms("latencyP50")}, ${ms("latencyP99")} ms`,
    integer(sum("requests")),
    integer(sum("errors")),
  ];
}

/** @param {Spread} spread */
function spreadText({ median, lowerQuartile, upperQuartile }) {
  return `${threeDigits(median)} (${threeDigits(lowerQuartile)} to ${threeDigits(upperQuartile)})`;
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(share < 0.01 ? 2 : 1)}%`;
}

/** @param {FrameworkResult} framework */
export function frameworkText({ name, routes, agreed }) {
  return `${name}: ${integer(routes)} routes; all arms answered ${integer(agreed)} requests alike, byte for byte.`;
}

export const LEGEND = `CPU time is that of the server process, with all its threads, over the requests that were completed. Ratios
are those of requests for each second of it, within a round. Matching and GC are shares of the time on the CPU in the
profile of the server's main thread. Medians of the rounds, with quartiles.`;
