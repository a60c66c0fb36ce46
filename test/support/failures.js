/**
 * Collects the failures of a long run, so that it reports a few of them well instead of the first
 * one only.
 */
import assert from "node:assert/strict";
import { explainFailure } from "./minimise.js";

const REPORTED = 3;

/**
 * @param {object} sides oracle and subject
 */
export function createFailureLog(sides) {
  const reports = [];
  let count = 0;

  return {
    /**
     * @param {import("./minimise.js").Case} failing the routes, and all calls made on them so far
     * @param {string[]} differences
     * @param {string} origin how to get to the case again
     */
    add(failing, differences, origin) {
      count++;
      if (reports.length < REPORTED) {
        reports.push(explainFailure(sides, failing, differences, origin));
      }
    },

    /** Notes a failure that no case can be given for. */
    note(text) {
      count++;
      if (reports.length < REPORTED) reports.push(text);
    },

    /** Whether there is no point in going on. */
    get isFull() {
      return count >= 20;
    },

    /** Fails the test if anything was added. */
    assertNone() {
      assert.equal(count, 0, `${count} failures, of which:\n\n${reports.join("\n\n")}\n`);
    },
  };
}

/**
 * Fails unless each of the names was counted at least that often.
 *
 * @param {Map<string, number>} counts
 * @param {readonly string[]} names
 * @param {number} least
 */
export function assertEachCounted(counts, names, least) {
  const rare = names.filter((name) => (counts.get(name) ?? 0) < least);
  const found = rare.map((name) => `${name} (${counts.get(name) ?? 0})`).join(", ");
  assert.equal(rare.length, 0, `met less than ${least} times: ${found}`);
}

/** Adds one to the count of a name. */
export function countUp(counts, name, by = 1) {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

/** Counts as one line of text. */
export function showCounts(counts) {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(", ");
}
