/** What turnout and the others cost besides time. */
import { childResult } from "../harness/child.js";
import { loadTurnout } from "../harness/load-turnout.js";
import { median, quantile } from "../harness/statistics.js";
import { SUBJECTS } from "../subjects/index.js";
import { loadRouteTable, tableNames } from "../tables/index.js";

/**
 * @typedef {object} Garbage
 * @property {string} key
 * @property {string} name of the subject
 * @property {number | null} bytes of JavaScript objects a match; null if they could not be counted
 * @property {number} gcShare of the time, with matching without pause
 *
 * @typedef {{ table: string, routes: number, bytes: number }} TableMemory
 *
 * @typedef {object} Event one thing of a start
 * @property {string} key
 * @property {number} median nanoseconds
 * @property {number} lowerQuartile
 * @property {number} upperQuartile
 */

const ALLOCATION = new URL("allocation.child.mjs", import.meta.url);
const GC_SHARE = new URL("gc-share.child.mjs", import.meta.url);
const COLD_START = new URL("cold-start.child.mjs", import.meta.url);

// Large enough for all that is allocated between two looks, with the rounds that surround it.
const YOUNG_MEGABYTES = 64;
const ROUND_BYTES = 16 << 20;
const GC_MS = 1500;

/** Those whose garbage is worth a comparison: a fresh array each time would be the copying's. */
export const MEASURED = [
  "floor",
  "turnout",
  "turnout-drop-in",
  "baseline",
  "v6-regexp",
  "remix-router-1",
  "find-my-way",
  "rou3",
  "memoirist",
];

/**
 * @param {string} table
 * @param {string} key of a subject
 * @param {number} paths
 * @returns {Garbage}
 */
export function measureGarbage(table, key, paths) {
  const job = { table, subject: key, paths };
  const flags = ["--expose-gc", ...["min", "max"].map(youngGeneration)];
  const { bytes } = childResult(ALLOCATION, { ...job, roundBytes: ROUND_BYTES }, { flags });
  // With the flags that servers have, which is none.
  const { share } = childResult(GC_SHARE, { ...job, ms: GC_MS });
  const name = SUBJECTS.find((subject) => subject.key === key)?.name ?? key;
  return { key, name, bytes, gcShare: share };
}

/** @param {string} end "min" or "max" */
function youngGeneration(end) {
  return `--${end}-semi-space-size=${YOUNG_MEGABYTES}`;
}

/** @returns {Promise<TableMemory[]>} bytes of WebAssembly memory for each table that there is */
export async function measureTables() {
  const { createMatcher } = await loadTurnout();
  const tables = [];
  for (const table of tableNames()) {
    const { routes, size } = await loadRouteTable(table, 1, 1);
    const matcher = createMatcher(routes);
    tables.push({ table, routes: size, bytes: matcher.memoryUsage() });
    matcher.dispose();
  }
  return tables;
}

/**
 * @param {number} starts how many processes to start
 * @param {(done: number) => void} onStart
 * @returns {Event[]} in the order in which they happen
 */
export function measureColdStart(starts, onStart) {
  /** @type {Record<string, number>[]} */
  const runs = [];
  for (let i = 0; i < starts; i++) {
    onStart(i);
    runs.push(childResult(COLD_START, {}));
  }
  return Object.keys(runs[0]).map((key) => {
    const times = runs.map((run) => run[key]);
    return {
      key,
      median: median(times),
      lowerQuartile: quantile(times, 0.25),
      upperQuartile: quantile(times, 0.75),
    };
  });
}
