// Node processes of the doctor's, in which React Router and the app's own files can do no harm to it.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Failure } from "./errors.js";

const TIMEOUT_MS = 120_000;

/** Before what a child has to tell: the app's own files may write too. */
export const MARK = "\u0001turnout:";

/** @param {string} name */
const inDist = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));

export const REGISTER = inDist("register.cjs");

/**
 * @param {string[]} args for Node
 * @param {string} cwd
 * @param {unknown} [input]
 * @returns {any} what the child told
 * @throws {Failure} with what went wrong in it
 */
export function ask(args, cwd, input) {
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, args, {
    cwd,
    input: JSON.stringify(input ?? null),
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
    maxBuffer: 1 << 28,
    env: { ...process.env, NODE_OPTIONS: "", TURNOUT_REPORT: "" },
  });
  const told = stdout?.lastIndexOf(MARK) ?? -1;
  if (told >= 0) return JSON.parse(stdout.slice(told + MARK.length));
  const [reason] = /^\w*Error\b.*$/m.exec(stderr ?? "") ?? [];
  throw new Failure(reason ?? `Node ended with ${signal ?? status}`);
}

/**
 * The same for one of turnout's own files.
 *
 * @param {string} name
 * @param {{ cwd: string, input: unknown, flags?: string[] }} options
 */
export const askFile = (name, { cwd, input, flags = [] }) =>
  ask([...flags, inDist(name)], cwd, input);
