import { writeSync } from "node:fs";
import { isMainThread, threadId } from "node:worker_threads";

const STDERR = 2;

/** What ends a server that does not listen to it, without an "exit". @type {NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM"];

/**
 * With TURNOUT_REPORT=1 in the environment, writes the counters to stderr when the process ends, in one line
 * of JSON; those of a worker thread when that ends.
 *
 * @param {import("../public-types.js").Counters} counters
 */
export function reportAtExit(counters) {
  if (process.env.TURNOUT_REPORT !== "1") return;
  const report = () => {
    try {
      writeSync(STDERR, `${JSON.stringify({ thread: threadId, ...counters })}\n`);
    } catch {
      // Nobody reads it, or the pipe is full. The process ends as it would have.
    }
  };
  process.once("exit", report);
  if (!isMainThread) return;
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      // If the server listens too, it decides when to end.
      if (process.listenerCount(signal) > 0) return;
      process.off("exit", report);
      report();
      process.kill(process.pid, signal);
    });
  }
}
