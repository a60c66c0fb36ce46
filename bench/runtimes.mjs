/** How fast the package is in each JavaScript runtime: `npm run bench:runtimes`. */
import { createRuntimeProject } from "../test/runtimes/support/project.js";
import { describeMachine, machineText } from "./harness/machine.js";
import { showProgress } from "./harness/progress.js";
import { defaultFile, withHeader, writeResults } from "./harness/results.js";
import { columns } from "./harness/text.js";
import { UsageError, runBenchmark } from "./harness/usage.js";
import { hostsOf } from "./runtimes/hosts.js";
import { USAGE, parseOptions } from "./runtimes/options.js";
import { runtimesTable } from "./runtimes/report.js";

await runBenchmark(USAGE, parseOptions, benchmark);

/** @param {import("./runtimes/options.js").Options} options */
async function benchmark({ only, json }) {
  console.log(`${machineText(describeMachine())}\n`);
  const project = await createRuntimeProject();
  try {
    const hosts = hostsOf(project).filter(({ name }) => !only || name.startsWith(only));
    if (hosts.length === 0) throw new UsageError(`--only: no runtime's name begins with "${only}"`);
    const results = [];
    for (const { name, build, measure } of hosts) {
      showProgress(`${name}: ${build}`);
      results.push({ name, build, ns: await measure() });
    }
    showProgress("");
    console.log(`${columns(runtimesTable(results))}\n`);
    const file = json ?? defaultFile("runtimes.json");
    writeResults(file, withHeader("runtimes", { only }, { hosts: results }));
    console.log(`Written to ${file}`);
  } finally {
    project.remove();
  }
}
