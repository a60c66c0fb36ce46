/** Pathnames that are made to be slow: `npm run bench:hostile`. */
import { endReason, runChild } from "./harness/child.js";
import { describeMachine, machineText } from "./harness/machine.js";
import { showProgress } from "./harness/progress.js";
import { defaultFile, withHeader, writeResults } from "./harness/results.js";
import { bytes, columns } from "./harness/text.js";
import { runBenchmark } from "./harness/usage.js";
import { CASES } from "./hostile/cases.js";
import { USAGE, parseOptions } from "./hostile/options.js";
import { failureTexts, hostileTable } from "./hostile/report.js";

/**
 * @typedef {import("./hostile/options.js").Options} Options
 * @typedef {import("./hostile/report.js").CaseResult} CaseResult
 * @typedef {import("./hostile/report.js").HostilePoint} HostilePoint
 */

const CHILD = new URL("hostile/measure.child.mjs", import.meta.url);

await runBenchmark(USAGE, parseOptions, benchmark);

/** @param {Options} options */
function benchmark(options) {
  console.log(`${machineText(describeMachine())}\n`);
  const cases = CASES.map((hostile) => measureCase(hostile, options));
  showProgress("");
  console.log(`${columns(hostileTable(cases))}\n`);
  console.log(
    "Times, and the ratio of them, on the longest pathname that both were measured on.\n",
  );
  for (const text of failureTexts(cases)) console.log(text);
  const { sizes, rounds, limit } = options;
  const file = options.json ?? defaultFile("hostile.json");
  writeResults(file, withHeader("hostile", { sizes, rounds, limit }, { cases }));
  console.log(`Written to ${file}`);
}

/**
 * @param {import("./hostile/cases.js").HostileCase} hostile
 * @param {Options} options
 * @returns {CaseResult}
 */
function measureCase({ key, routes, pathname }, { sizes, rounds, limit }) {
  /** @type {CaseResult} */
  const result = { key, routes, pathname, turnout: [], upstream: [], failures: [] };
  for (const matcher of /** @type {const} */ (["turnout", "upstream"])) {
    showProgress(`${pathname} on ${routes}: ${matcher}`);
    const job = { matcher, key, sizes, rounds };
    const child = runChild(CHILD, job, { timeoutMs: limit * 1000 });
    result[matcher] = child.lines;
    if (child.isComplete) continue;
    const reached = child.lines.length === 0 ? "at all" : `beyond ${bytes(lastSize(child.lines))}`;
    result.failures.push(`${matcher} not measured ${reached} (${endReason(child, limit)})`);
  }
  return result;
}

/** @param {HostilePoint[]} points */
function lastSize(points) {
  return points[points.length - 1].size;
}
