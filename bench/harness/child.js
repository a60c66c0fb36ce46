/** Runs a benchmark's part in a Node process of its own, and takes what it reports. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * @param {URL} script which prints JSON, once or line by line
 * @param {unknown} job handed over as its only argument, in JSON
 * @param {object} [options]
 * @param {string[]} [options.flags] for Node
 * @param {number} [options.timeoutMs] after which it is killed
 * @returns {{ output: string, isComplete: boolean, error: string }} isComplete: it ended by itself, well
 */
export function runChild(script, job, { flags = [], timeoutMs } = {}) {
  const args = [...flags, fileURLToPath(script), JSON.stringify(job)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  return { output: stdout ?? "", isComplete: status === 0, error: stderr ?? "" };
}

/**
 * The value that a child prints at its end.
 *
 * @param {URL} script
 * @param {unknown} job
 * @param {Parameters<typeof runChild>[2]} [options]
 * @returns {any}
 * @throws {Error} with what it wrote, if it failed
 */
export function childResult(script, job, options) {
  const { output, isComplete, error } = runChild(script, job, options);
  if (!isComplete) throw new Error(`a process of its own has failed: ${error.slice(-2000)}`);
  return JSON.parse(output);
}
