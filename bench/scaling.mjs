/** How time and memory grow with the size of the route table: `npm run bench:scaling`. */
import { endReason, runChild } from "./harness/child.js";
import { describeMachine, machineText } from "./harness/machine.js";
import { growths } from "./harness/points.js";
import { showProgress } from "./harness/progress.js";
import { defaultFile, withHeader, writeResults, writeText } from "./harness/results.js";
import { columns } from "./harness/text.js";
import { runBenchmark } from "./harness/usage.js";
import { MATCHERS } from "./scaling/matchers.js";
import { USAGE, parseOptions } from "./scaling/options.js";
import { scalingChart, scalingTables, stopTexts } from "./scaling/report.js";

/**
 * @typedef {import("./scaling/options.js").Options} Options
 * @typedef {import("./scaling/report.js").Scaling} Scaling
 */

const CHILD = new URL("scaling/measure.child.mjs", import.meta.url);
// Below, a match costs what a call costs.
const GROWTH_FROM = 10;

await runBenchmark(USAGE, parseOptions, benchmark);

/** @param {Options} options */
async function benchmark(options) {
  console.log(`${machineText(describeMachine())}\n`);
  const scaling = measureAll(options);
  for (const { title, lines } of scalingTables(scaling))
    console.log(`${title}\n${columns(lines)}\n`);
  for (const text of stopTexts(scaling)) console.log(text);
  const { sizes, rounds, limit } = options;
  const file = options.json ?? defaultFile("scaling.json");
  writeResults(file, withHeader("scaling", { sizes, rounds, limit }, scaling));
  const chart = options.chart ?? defaultFile("scaling.svg");
  writeText(chart, await scalingChart(scaling));
  console.log(`Written to ${file} and ${chart}`);
}

/**
 * @param {Options} options
 * @returns {Scaling}
 */
function measureAll({ sizes, rounds, limit }) {
  /** @type {Scaling} */
  const scaling = { points: [], growths: [], stops: [] };
  for (const { key: matcher } of MATCHERS) {
    let last = null;
    for (const size of sizes) {
      showProgress(`${matcher}: ${size} routes`);
      const job = { matcher, size, rounds };
      const child = runChild(CHILD, job, { timeoutMs: limit * 1000 });
      for (const line of child.lines) scaling.points.push({ subject: matcher, size, ...line });
      if (!child.isComplete) {
        scaling.stops.push({ subject: matcher, beyond: last, reason: endReason(child, limit) });
        break;
      }
      last = size;
    }
  }
  showProgress("");
  scaling.growths = growths(scaling.points, GROWTH_FROM);
  return scaling;
}
