/**
 * Measures each subject in a process of its own: nothing is shared, neither what the optimiser has
 * learned about the calls nor the heap. What disturbs the machine, on the other hand, may disturb one of
 * them alone.
 */
import { childResult } from "./child.js";

/**
 * @typedef {import("./measure-table.js").Job} Job
 * @typedef {import("./measure-table.js").TableResult} TableResult
 */

const CHILD = new URL("measure-table.child.mjs", import.meta.url);

/**
 * @param {Job} job
 * @param {(key: string) => void} [onSubject] told before each
 * @returns {TableResult}
 */
export function measureTableIsolated(job, onSubject = () => {}) {
  const results = job.subjects.map((key) => {
    onSubject(key);
    return /** @type {TableResult} */ (childResult(CHILD, { ...job, subjects: [key] }));
  });
  return { ...results[0], subjects: results.flatMap(({ subjects }) => subjects) };
}
