/**
 * Runs a script in a Node process of its own, for what cannot be tried in a process that has to live
 * on, and for what a process does at its start.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * The value that a script reports by calling `report(value)` as the last thing it does.
 *
 * @param {string} source of an ES module
 * @param {object} [options]
 * @param {string[]} [options.flags] for Node
 * @param {string} [options.cwd] the repository's root if left out
 * @param {"module" | "commonjs"} [options.type]
 * @returns {any} a copy through JSON
 * @throws {Error} with what the process wrote, if it failed
 */
export function runNode(source, { flags = [], cwd = root, type = "module" } = {}) {
  const report = `const report = (value) => process.stdout.write("\\n" + JSON.stringify(value));\n`;
  const script = ["--input-type", type, "--eval", report + source];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [...flags, ...script], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    timeout: 60_000,
    killSignal: "SIGKILL",
    // A debugger, coverage or a hook of the test runner would be one more thing that is tested.
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
  });
  if (status === 0) return JSON.parse(stdout.slice(stdout.lastIndexOf("\n")));
  throw new Error(`node ended with ${signal ?? status}:\n${stderr.slice(-2000)}`);
}
