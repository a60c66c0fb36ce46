/** What is known of an arm after a round, and after all of them. */
import { quantile } from "../harness/statistics.js";

/**
 * @typedef {object} Figures of one round
 * @property {number} requests that ended as they should: answered, or aborted by the client
 * @property {number} aborted
 * @property {number} errors
 * @property {number} cpuPerRequest ms of CPU time that the server took for a request, with all of its threads
 * @property {number} perCpuSecond requests for each second of it
 * @property {number} busy the event loop's utilization, from 0 to 1
 * @property {number} matchingShare of the time on the CPU of the server's main thread, by its profile
 * @property {number} matchingPerRequest ms
 * @property {number} collectorShare
 * @property {number} delayP50 of the event loop, in ms
 * @property {number} delayP99
 * @property {number} latencyP50 in ms
 * @property {number} latencyP99
 *
 * @typedef {keyof Figures} Figure
 *
 * @typedef {object} Spread
 * @property {number} median
 * @property {number} lowerQuartile
 * @property {number} upperQuartile
 */

/**
 * @param {{ requests: number, aborted: number, errors: number, latencyP50: number, latencyP99: number }} load
 * @param {{ cpuMs: number, busy: number, delayP50: number, delayP99: number }} server
 * @param {{ onCpu: number, matching: number, collector: number }} times
 * @returns {Figures}
 */
export function figuresOf(load, server, times) {
  const { requests, aborted, errors, latencyP50, latencyP99 } = load;
  const { cpuMs, busy, delayP50, delayP99 } = server;
  return {
    ...{ requests, aborted, errors },
    cpuPerRequest: cpuMs / requests,
    perCpuSecond: (1000 * requests) / cpuMs,
    busy,
    matchingShare: times.matching / times.onCpu,
    matchingPerRequest: times.matching / 1000 / requests,
    collectorShare: times.collector / times.onCpu,
    ...{ delayP50, delayP99, latencyP50, latencyP99 },
  };
}

/**
 * @param {number[]} values one for each round
 * @returns {Spread}
 */
export function spreadOf(values) {
  return {
    median: quantile(values, 0.5),
    lowerQuartile: quantile(values, 0.25),
    upperQuartile: quantile(values, 0.75),
  };
}

/**
 * How many times as many requests an arm answers for each second of CPU time as another one does, round by round:
 * what disturbs the machine for a while disturbs both.
 *
 * @param {Figures[]} rounds
 * @param {Figures[] | undefined} others of the same rounds
 */
export function ratioOf(rounds, others) {
  if (others === undefined) return null;
  return spreadOf(rounds.map(({ perCpuSecond }, i) => perCpuSecond / others[i].perCpuSecond));
}

/**
 * The figures of all rounds, by name: what is to be written down.
 *
 * @param {Figures[]} rounds
 * @returns {Record<Figure, number[]>}
 */
export function byName(rounds) {
  const names = /** @type {Figure[]} */ (Object.keys(rounds[0]));
  const entries = names.map((name) => [name, rounds.map((figures) => figures[name])]);
  return Object.fromEntries(entries);
}
