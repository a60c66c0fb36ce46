/**
 * The benchmark: `npm run bench`. It checks that every subject gives the real package's answers,
 * then times them side by side. See harness/options.js for the options.
 */
import { writeFileSync } from "node:fs";
import { checkAgreement } from "./harness/agreement.js";
import { endWithClosedPipe } from "./harness/closed-pipe.js";
import { describeMachine } from "./harness/machine.js";
import { parseOptions, USAGE, UsageError } from "./harness/options.js";
import { describeMix, mixedPathnames } from "./harness/pathname-mix.js";
import { REFERENCE_NAME, referenceMatchRoutes } from "./harness/reference.js";
import * as report from "./harness/report.js";
import { loadRouteTable } from "./harness/route-table.js";
import { loadSubjects } from "./harness/subjects.js";
import { measure } from "./harness/timing.js";

/**
 * @typedef {import("./harness/options.js").Options} Options
 * @typedef {import("./harness/report.js").Entry} Entry
 * @typedef {import("./harness/subjects.js").Subject} Subject
 * @typedef {import("./harness/subjects.js").Task} Task
 */

endWithClosedPipe();
try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) console.log(USAGE);
  else await benchmark(options);
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
}

/** @param {Options} options */
async function benchmark(options) {
  const { name, routes, size } = loadRouteTable(options.table);
  const subjects = await loadSubjects();
  const mix = mixedPathnames(routes, options.paths, options.seed);
  const warnings = countWarnings();
  const pathnames = mix.map(({ pathname }) => pathname);
  const answers = pathnames.map((pathname) => referenceMatchRoutes(routes, pathname));
  const machine = describeMachine();
  console.log(
    [
      `turnout benchmark`,
      ``,
      `Table      ${name}, ${report.integer(size)} routes`,
      `Pathnames  ${describeMix(mix)}, seed ${options.seed}`,
      `Answers    ${report.answersText(answers)}`,
      `Machine    ${machine.cpu}, ${machine.cores} cores, ${machine.platform}, Node ${machine.node}`,
      `Method     ${report.methodText(options.rounds).replace("\n", "\n           ")}`,
      ``,
    ].join("\n"),
  );

  const entries = subjects.map((subject) => enter(subject, { routes, pathnames, answers }));
  console.log(`${report.agreementText(entries, REFERENCE_NAME)}\n`);
  time(entries, pathnames, options.rounds);
  const rows = report.toRows(entries);

  console.log(`${report.timesText(rows, REFERENCE_NAME)}`);
  if (warnings.count > 0) {
    console.log(`${report.integer(warnings.count)} calls of console.warn were counted, not shown.`);
  }
  if (options.json !== null) {
    const left = entries.filter(({ measurement }) => measurement === null);
    const leftOut = left.map(({ subject, failure }) => ({ name: subject.name, failure }));
    const content = { date: new Date().toISOString(), machine, options, size, rows, leftOut };
    writeFileSync(options.json, JSON.stringify(content, null, 2) + "\n");
    console.log(`\nWritten to ${options.json}`);
  }
}

/**
 * Prepares a subject and checks its answers. One that cannot do the task is left out, not fatal.
 *
 * @param {Subject} subject
 * @param {Task} task
 * @returns {Entry}
 */
function enter(subject, task) {
  try {
    const prepared = subject.prepare(task);
    const agreement = checkAgreement(prepared.match, task);
    return { subject, prepared, agreement, failure: null, measurement: null };
  } catch (error) {
    return { subject, prepared: null, agreement: null, failure: String(error), measurement: null };
  }
}

/**
 * @param {Entry[]} entries receive their measurements
 * @param {string[]} pathnames
 * @param {number} rounds
 */
function time(entries, pathnames, rounds) {
  const runners = entries.flatMap(({ subject, prepared }) =>
    prepared ? { name: subject.name, match: prepared.match } : [],
  );
  const measurements = measure(runners, pathnames, rounds, (done) => {
    if (process.stderr.isTTY) {
      process.stderr.write(done < rounds ? `\rround ${done} of ${rounds}` : "\r\x1b[K");
    }
  });
  for (const entry of entries) {
    entry.measurement = measurements.find(({ name }) => name === entry.subject.name) ?? null;
    entry.prepared?.dispose?.();
  }
}

/** Printing would be timed, and would drown the report. The texts are the test suite's business. */
function countWarnings() {
  const warnings = { count: 0 };
  console.warn = () => void warnings.count++;
  return warnings;
}
