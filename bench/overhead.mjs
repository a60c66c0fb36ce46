/** What turnout/register costs beside turnout itself: `npm run bench:overhead`. */
import { describeMachine, machineText } from "./harness/machine.js";
import { showProgress } from "./harness/progress.js";
import { defaultFile, withHeader, writeResults } from "./harness/results.js";
import { columns } from "./harness/text.js";
import { runBenchmark } from "./harness/usage.js";
import { hookLanes } from "./overhead/lanes.js";
import { measureLanes } from "./overhead/measure.js";
import { USAGE, parseOptions } from "./overhead/options.js";
import { overheadTable } from "./overhead/report.js";
import { loadRouteTable } from "./tables/index.js";

/** Rounds are short. */
const SHOWN = 50;

await runBenchmark(USAGE, parseOptions, benchmark);

/** @param {import("./overhead/options.js").Options} options */
async function benchmark({ tables, paths, rounds, json }) {
  console.log(`${machineText(describeMachine())}\n`);
  const results = [];
  for (const table of tables) {
    const { routes, pathnames, size } = await loadRouteTable(table, paths, 1);
    const lanes = measureLanes(hookLanes(routes), pathnames, rounds, (done) => {
      if (done % SHOWN === 0) showProgress(`${table}: round ${done} of ${rounds}`);
    });
    showProgress("");
    console.log(`${table}, ${size} routes\n${columns(overheadTable(lanes))}\n`);
    results.push({ table, lanes });
  }
  const file = json ?? defaultFile("overhead.json");
  writeResults(file, withHeader("overhead", { tables, paths, rounds }, { tables: results }));
  console.log(`Written to ${file}`);
}
