/**
 * Measures several subjects side by side: all of them in one process, round by round, so that what
 * disturbs the machine for a while disturbs them alike.
 */
import { createRandom } from "../../test/support/random.js";

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {(pathname: string, index: number) => unknown} match
 * @property {(calls: number) => void} [refill] makes what the next calls need, untimed
 *
 * @typedef {object} Measurement
 * @property {string} name
 * @property {number} callsPerRound
 * @property {boolean} wholePasses whether every round matches every pathname equally often
 * @property {number[]} nsPerCall one for each round
 */

/** A round lasts at least this long, so that the clock and the garbage collector average out. */
export const ROUND_MS = 100;
/** A subject that needs longer for one pass over the pathnames is stopped in the middle of it. */
export const LONGEST_ROUND_MS = 500;
/** Each subject runs this long before its calls count, besides the check of its answers. */
export const WARM_UP_MS = 300;
/** The most calls between two refills. */
export const CALLS_PER_REFILL = 64;

// Results are stored where other code could see them, so that no optimiser may leave out making
// them. A few at a time: holding more would measure the garbage collector instead.
const KEPT = 8;
/** @type {unknown[]} */
export const keptResults = new Array(KEPT).fill(null);

/**
 * @param {Runner[]} runners
 * @param {string[]} pathnames
 * @param {number} rounds
 * @param {(done: number) => void} [onRound] told how many rounds are done
 * @returns {Measurement[]} in the order of the runners
 */
export function measure(runners, pathnames, rounds, onRound = () => {}) {
  const lanes = runners.map((runner) => ({ runner, cursor: 0, ...plan(runner, pathnames) }));
  /** @type {number[][]} */
  const times = lanes.map(() => []);
  for (let round = 0; round < rounds; round++) {
    // In another order each time: what one subject leaves behind (garbage, a cold cache) is not always
    // paid for by the same other one.
    for (const at of createRandom(round).shuffled([...lanes.keys()])) {
      const lane = lanes[at];
      const ns = run(lane.runner, pathnames, lane.cursor, lane.callsPerRound);
      lane.cursor = (lane.cursor + lane.callsPerRound) % pathnames.length;
      times[at].push(ns / lane.callsPerRound);
    }
    onRound(round + 1);
  }
  return lanes.map(({ runner, callsPerRound, wholePasses }, at) => ({
    name: runner.name,
    callsPerRound,
    wholePasses,
    nsPerCall: times[at],
  }));
}

/**
 * Warms a subject up and finds out how many calls make a round.
 *
 * @param {Runner} runner
 * @param {string[]} pathnames
 */
function plan(runner, pathnames) {
  const nsPerCall = warmUp(runner, pathnames, WARM_UP_MS);
  const passNs = nsPerCall * pathnames.length;
  if (passNs > LONGEST_ROUND_MS * 1e6) {
    const callsPerRound = Math.max(1, Math.floor((LONGEST_ROUND_MS * 1e6) / nsPerCall));
    return { callsPerRound, wholePasses: false };
  }
  const passes = Math.max(1, Math.ceil((ROUND_MS * 1e6) / passNs));
  return { callsPerRound: passes * pathnames.length, wholePasses: true };
}

/**
 * Runs a subject for about that long, or one call if that takes longer.
 *
 * @param {Runner} runner
 * @param {string[]} pathnames
 * @param {number} ms
 * @returns {number} nanoseconds a call, once it is warm
 */
export function warmUp(runner, pathnames, ms) {
  // Twice as many calls each time: the last ones are the warmest, are about half of all, and say
  // how long a call takes.
  let spent = 0;
  let nsPerCall = 0;
  for (let calls = 1; spent < ms * 1e6; calls *= 2) {
    const ns = run(runner, pathnames, 0, calls);
    spent += ns;
    nsPerCall = ns / calls;
  }
  return nsPerCall;
}

/**
 * @param {Runner} runner
 * @param {string[]} pathnames
 * @param {number} from the index of the first pathname
 * @param {number} calls
 * @returns {number} nanoseconds
 */
export function run({ match, refill }, pathnames, from, calls) {
  if (!refill) return timeCalls(match, pathnames, from, calls);
  let ns = 0;
  for (let done = 0; done < calls; done += CALLS_PER_REFILL) {
    const part = Math.min(CALLS_PER_REFILL, calls - done);
    refill(part);
    ns += timeCalls(match, pathnames, (from + done) % pathnames.length, part);
  }
  return ns;
}

/**
 * @param {Runner["match"]} match
 * @param {string[]} pathnames
 * @param {number} from
 * @param {number} calls
 */
function timeCalls(match, pathnames, from, calls) {
  let index = from;
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) {
    keptResults[call % KEPT] = match(pathnames[index], index);
    if (++index === pathnames.length) index = 0;
  }
  return Number(process.hrtime.bigint() - start);
}
