/** What matching costs besides time: `npm run bench:memory`. */
import { describeMachine, machineText } from "./harness/machine.js";
import { showProgress } from "./harness/progress.js";
import { defaultFile, withHeader, writeResults } from "./harness/results.js";
import { columns } from "./harness/text.js";
import { runBenchmark } from "./harness/usage.js";
import { MEASURED, measureColdStart, measureGarbage, measureTables } from "./memory/measure.js";
import { USAGE, parseOptions } from "./memory/options.js";
import { memoryTables } from "./memory/report.js";
import { packageSizes } from "./memory/sizes.js";

await runBenchmark(USAGE, parseOptions, benchmark);

/** @param {import("./memory/options.js").Options} options */
async function benchmark({ table, paths, starts, json }) {
  console.log(`${machineText(describeMachine())}\n`);
  const garbage = MEASURED.map((key) => {
    showProgress(`garbage of ${key}`);
    return measureGarbage(table, key, paths);
  });
  const coldStart = measureColdStart(starts, (done) => showProgress(`start ${done} of ${starts}`));
  showProgress("");
  const results = {
    table,
    garbage,
    tables: await measureTables(),
    coldStart,
    sizes: packageSizes(),
  };
  for (const { title, lines } of memoryTables(results))
    console.log(`${title}\n${columns(lines)}\n`);
  const file = json ?? defaultFile("memory.json");
  writeResults(file, withHeader("memory", { table, paths, starts }, results));
  console.log(`Written to ${file}`);
}
