/**
 * Writes the tables of README.md and docs/performance.md, and the charts beside the latter, from the
 * results in docs/performance: `npm run bench:report`.
 */
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { writeText } from "./harness/results.js";
import { parsed, runMain } from "./harness/usage.js";
import { chartsOf } from "./report/charts.js";
import { documentsWith } from "./report/documents.js";
import { FOLDER, readRecorded } from "./report/recorded.js";

const USAGE = `Usage: npm run bench:report

Writes the tables of README.md and docs/performance.md, and the charts in docs/performance, from the
results that are recorded there. "npm run bench:record" measures and records them.`;

await runMain(USAGE, async () => {
  const options = /** @type {const} */ ({ help: { type: "boolean", short: "h" } });
  const { values } = parsed(() => parseArgs({ options }));
  if (values.help) console.log(USAGE);
  else await report();
});

async function report() {
  const recorded = readRecorded();
  const documents = (await documentsWith(recorded)).map(({ file, after }) => [file, after]);
  const charts = Object.entries(await chartsOf(recorded)).map(([name, svg]) => [
    join(FOLDER, name),
    svg,
  ]);
  const changed = [...documents, ...charts].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text,
  );
  for (const [file, text] of changed) writeText(file, text);
  const gone = oldCharts(charts.map(([file]) => file));
  for (const file of gone) rmSync(file);
  say(
    "Written",
    changed.flatMap(([file]) => file),
  );
  say("Removed", gone);
  if (changed.length + gone.length === 0) console.log("Everything is up to date");
}

/**
 * The charts of results that are not recorded any more.
 *
 * @param {string[]} charts the ones that are
 */
function oldCharts(charts) {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".svg"))
    .map((name) => join(FOLDER, name))
    .filter((file) => !charts.includes(file));
}

/**
 * @param {string} what
 * @param {string[]} files
 */
function say(what, files) {
  const names = files.map((file) => relative(process.cwd(), file));
  if (names.length > 0) console.log(`${what}: ${names.join(", ")}`);
}
