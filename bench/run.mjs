/**
 * The benchmark: `npm run bench`. It checks which of the pathnames every subject answers as the real
 * package does, then times them side by side. See harness/options.js for the options.
 */
import { changesBetween, differencesBetween } from "./harness/compare.js";
import { measureTableIsolated } from "./harness/isolate.js";
import { describeMachine, machineText } from "./harness/machine.js";
import { measureTable } from "./harness/measure-table.js";
import { parseOptions, USAGE } from "./harness/options.js";
import { showProgress } from "./harness/progress.js";
import { LEGEND, changesText, methodText, tableText } from "./harness/report.js";
import { defaultFile, readResults, withHeader, writeResults } from "./harness/results.js";
import { toRows } from "./harness/rows.js";
import { runBenchmark } from "./harness/usage.js";

/**
 * @typedef {import("./harness/options.js").Options} Options
 * @typedef {import("./harness/results.js").TableRows} TableRows
 */

await runBenchmark(USAGE, parseOptions, benchmark);

/** @param {Options} options */
async function benchmark(options) {
  const base = options.compare && readResults("--compare", "bench", options.compare);
  console.log(
    `${machineText(describeMachine())}\n${methodText(options.rounds, options.isolate)}\n\n${LEGEND}\n`,
  );
  /** @type {TableRows[]} */
  const tables = [];
  for (const table of options.tables) {
    const { subjects, ...result } = await measureOne(table, options);
    showProgress("");
    const rows = toRows({ ...result, subjects }, options.isolate);
    tables.push({ ...result, rows });
    console.log(`${tableText({ ...result, rows })}\n`);
  }
  const { tables: names, subjects, paths, rounds, seed, isolate } = options;
  const settings = { tables: names, subjects, paths, rounds, seed, isolate };
  const results = withHeader("bench", settings, { tables });
  const file = options.json ?? defaultFile("bench.json");
  writeResults(file, results);
  if (base) {
    const differences = differencesBetween(base, results);
    const changes = changesBetween(base, results);
    console.log(`${changesText(changes, differences, options.compare ?? "")}\n`);
  }
  console.log(`Written to ${file}`);
}

/**
 * @param {string} table
 * @param {Options} options
 */
async function measureOne(table, { subjects, paths, rounds, seed, isolate }) {
  const job = { table, subjects, paths, rounds, seed };
  if (isolate) return measureTableIsolated(job, (key) => showProgress(`${table}: ${key}`));
  showProgress(`${table}: checking the answers, warming up`);
  return measureTable(job, (done) => showProgress(`${table}: round ${done} of ${rounds}`));
}
