/** Runs a benchmark's part in a Node process of its own, and takes what it reports. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Child a process that has ended
 * @property {any[]} lines what it printed: JSON, a value on each line; of one that was killed, the ones
 *   that it had finished
 * @property {boolean} isComplete whether it ended by itself, and well
 * @property {string} error what it wrote about that
 */

/**
 * @param {URL} script
 * @param {unknown} job handed over as its only argument, in JSON
 * @param {object} [options]
 * @param {string[]} [options.flags] for Node
 * @param {number} [options.timeoutMs] after which it is killed
 * @returns {Child}
 */
export function runChild(script, job, { flags = [], timeoutMs } = {}) {
  const args = [...flags, fileURLToPath(script), JSON.stringify(job)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const finished = (stdout ?? "").split("\n").slice(0, -1);
  return {
    lines: finished.map((line) => JSON.parse(line)),
    isComplete: status === 0,
    error: (stderr ?? "").trim(),
  };
}

/**
 * Why a child has ended early, in a few words.
 *
 * @param {Child} child
 * @param {number} limit the seconds that it had
 */
export function endReason({ error }, limit) {
  if (error === "") return `more than ${limit} s`;
  // Of a stack, the message is what counts.
  const lines = error.split("\n");
  return lines.find((line) => /^\w*Error\b|FATAL/.test(line)) ?? lines[lines.length - 1];
}

/**
 * The only value that a child prints.
 *
 * @param {URL} script
 * @param {unknown} job
 * @param {Parameters<typeof runChild>[2]} [options]
 * @returns {any}
 * @throws {Error} with what it wrote, if it failed
 */
export function childResult(script, job, options) {
  const { lines, isComplete, error } = runChild(script, job, options);
  if (!isComplete) throw new Error(`a process of its own has failed: ${error.slice(-2000)}`);
  return lines[0];
}
