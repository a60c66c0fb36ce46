/** Measures what differs by little: in many short rounds, of which most are disturbed by nothing. */
import { createRandom } from "../../test/support/random.js";
import { WARM_UP_MS, run, warmUp } from "../harness/timing.js";

/** Of a hundred calls TURNOUT_SHADOW=0.01 compares one, of this many two. */
const CALLS_PER_ROUND = 200;

/**
 * @param {import("../harness/timing.js").Runner[]} lanes
 * @param {string[]} pathnames
 * @param {number} rounds
 * @param {(done: number) => void} onRound
 * @returns {import("./report.js").Lane[]}
 */
export function measureLanes(lanes, pathnames, rounds, onRound) {
  // Twice: what the later lanes do to code that they share must be over when the clock starts.
  for (const lane of [...lanes, ...lanes]) {
    lane.refill(1);
    warmUp(lane, pathnames, WARM_UP_MS);
  }
  const results = lanes.map(({ name }) => ({ name, nsPerCall: [] }));
  for (let round = 0; round < rounds; round++) {
    const from = (round * CALLS_PER_ROUND) % pathnames.length;
    for (const at of createRandom(round).shuffled([...lanes.keys()])) {
      const ns = run(lanes[at], pathnames, from, CALLS_PER_ROUND);
      results[at].nsPerCall.push(ns / CALLS_PER_ROUND);
    }
    onRound(round + 1);
  }
  return results;
}
