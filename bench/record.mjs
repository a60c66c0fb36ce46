/**
 * Measures everything and records it in docs/performance, which the tables of the documents are made
 * from: `npm run bench:record`. It takes the better part of an hour; nothing else should be running.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { UsageError, listOption, parsed, runMain } from "./harness/usage.js";
import { FOLDER } from "./report/recorded.js";

/** @type {Record<string, string>} the script of each kind of results */
const SCRIPTS = {
  bench: "run.mjs",
  scaling: "scaling.mjs",
  hostile: "hostile.mjs",
  memory: "memory.mjs",
  http: "http.mjs",
  runtimes: "runtimes.mjs",
};
const KINDS = Object.keys(SCRIPTS);

const USAGE = `Usage: npm run bench:record -- [options] [-- options of the benchmark]

Measures and records in docs/performance, then writes the documents' tables.

  --only A,B,...  what to measure (default: ${KINDS.join(",")})
  --help          show this text

What follows a second -- goes to the benchmark, if it is only one:

  npm run bench:record -- --only bench -- --isolate --rounds 15`;

await runMain(USAGE, () => {
  const options = /** @type {const} */ ({
    only: { type: "string" },
    help: { type: "boolean", short: "h" },
  });
  const { values, positionals } = parsed(() => parseArgs({ options, allowPositionals: true }));
  if (values.help) console.log(USAGE);
  else record(listOption("--only", values.only, KINDS), positionals);
});

/**
 * @param {string[]} kinds
 * @param {string[]} extra options
 */
function record(kinds, extra) {
  const unknown = kinds.find((kind) => !KINDS.includes(kind));
  if (unknown) throw new UsageError(`--only: there is no ${unknown}; there is ${KINDS.join(", ")}`);
  if (extra.length > 0 && kinds.length !== 1) {
    throw new UsageError("options for a benchmark need --only with its name");
  }
  for (const kind of kinds) {
    run(SCRIPTS[kind], ["--json", join(FOLDER, `${kind}.json`), ...extra]);
  }
  run("report.mjs", []);
}

/**
 * @param {string} script
 * @param {string[]} args
 */
function run(script, args) {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: "inherit" });
  if (status !== 0) throw new Error(`${script} has failed`);
}
