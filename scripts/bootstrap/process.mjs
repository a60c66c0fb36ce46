// Two ways to run a program: `capture` for quick questions, `step` for work a person waits for.
import { execFile, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { paths } from "./paths.mjs";

const REPORT_EVERY_MS = 15_000;
const LINES_OF_LOG_ON_FAILURE = 40;

/** What went wrong, already worded for a person: printed without a stack trace. */
export class Failure extends Error {}

let spoken = false;

/** Whether anything had to be said, so that a run with nothing to do can end in one line. */
export const hasSpoken = () => spoken;

export function say(text) {
  spoken = true;
  console.log(`turnout: ${text}`);
}

export const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** Runs a quick command; a command that is absent is an answer, not an error. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: 60_000, ...options }, (error, stdout) =>
      resolve({ ok: !error, stdout: String(stdout).trim() }),
    );
  });
}

/**
 * Runs one step of the build with its output in build/logs, and shows that it is alive.
 *
 * @param {object} step
 * @param {string} step.title what a person reads
 * @param {string[]} step.run the command and its arguments
 * @param {NodeJS.ProcessEnv} [step.env] variables on top of this process's
 * @param {number} [step.quietMs] stay silent if the step ends, well, within this time
 */
export async function step({ title, run: [command, ...args], env, quietMs = 0 }) {
  mkdirSync(paths.logs, { recursive: true });
  const logPath = join(paths.logs, `${title.replace(/[^\w.]+/g, "-").toLowerCase()}.log`);
  const progress = showProgress(title, quietMs);
  const failure = await runLogged(
    command,
    args,
    { ...process.env, NO_COLOR: "1", ...env },
    logPath,
  );
  progress.end(failure);
  if (failure) {
    throw new Failure(
      [
        `${title}: ${failure}`,
        `  command: ${[command, ...args].join(" ")}`,
        `  log:     ${logPath}`,
        ...readFileSync(logPath, "utf8").trimEnd().split("\n").slice(-LINES_OF_LOG_ON_FAILURE),
      ].join("\n"),
    );
  }
}

/** Resolves with what went wrong, or with null. */
function runLogged(command, args, env, logPath) {
  return new Promise((resolve) => {
    const log = createWriteStream(logPath);
    let failure = null;
    log.on("finish", () => resolve(failure));
    const child = spawn(command, args, {
      cwd: paths.root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on("error", (error) => {
      failure = error.message;
    });
    child.on("close", (code, signal) => {
      if (code !== 0) failure ??= signal ? `killed by ${signal}` : `exit code ${code}`;
      log.end();
    });
  });
}

function showProgress(title, quietMs) {
  const live = process.stdout.isTTY;
  const start = Date.now();
  const elapsed = () => seconds(Date.now() - start);
  let ticker;
  const begin = setTimeout(() => {
    if (live) process.stdout.write(`turnout: ${title} ...`);
    else say(`${title} ...`);
    spoken = true;
    const tick = live
      ? () => process.stdout.write(`\r\x1b[2Kturnout: ${title} ... ${elapsed()}`)
      : () => say(`${title} ... ${elapsed()}`);
    ticker = setInterval(tick, live ? 1_000 : REPORT_EVERY_MS);
  }, quietMs);
  return {
    end(failure) {
      clearTimeout(begin);
      clearInterval(ticker);
      if (!ticker && !failure) return;
      if (live && ticker) process.stdout.write("\r\x1b[2K");
      say(`${title}: ${failure ? "FAILED after" : "done in"} ${elapsed()}`);
    },
  };
}

/** Runs a script's main function; a Failure ends it in a message and exit code 1. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`${basename(process.argv[1] ?? "turnout")}: ${error.message}`);
    process.exitCode = 1;
  }
}
