/** The command line of the benchmark. */
import { SUBJECTS } from "../subjects/index.js";
import { tableNames } from "../tables/index.js";
import { LONGEST_ROUND_MS, ROUND_MS, WARM_UP_MS } from "./timing.js";
import { checkNames, fileOption, integerOption, listOption, parsedOptions } from "./usage.js";

/**
 * @typedef {object} Options
 * @property {string[]} tables names, or paths of JSON files
 * @property {string[]} subjects keys
 * @property {number} paths
 * @property {number} rounds
 * @property {number} seed
 * @property {boolean} isolate
 * @property {string | null} json where to write the results
 * @property {string | null} compare earlier results
 * @property {boolean} help
 */

const DEFAULT_PATHS = 1000;
const DEFAULT_ROUNDS = 7;
const DEFAULT_SEED = 1;

const ALL_SUBJECTS = SUBJECTS.map(({ key }) => key);

export const USAGE = `Usage: npm run bench -- [options]

Times turnout beside the real packages, a JavaScript baseline, other routers and the floor, after
checking which of the pathnames each of them answers as @remix-run/router 1.23.4 does.

  --tables A,B,...    route tables, by name or as JSON files that hold an array of routes, or an object
                      with such an array as "routes" (default: all that there are)
                      ${wrapped(tableNames())}
  --subjects A,B,...  what to measure (default: everything)
                      ${wrapped(ALL_SUBJECTS)}
  --paths N           how many pathnames to match (default: ${DEFAULT_PATHS})
  --rounds N          how many times to measure each subject (default: ${DEFAULT_ROUNDS})
  --seed N            another seed makes other pathnames (default: ${DEFAULT_SEED})
  --isolate           each subject in a process of its own, one after the other, instead of all
                      interleaved in one
  --json FILE         where to write everything measured (default: bench/results/bench.json)
  --compare BASE      say what has moved by more than the noise since BASE, an earlier JSON file
  --help              show this text

A round takes all pathnames, at least ${ROUND_MS} ms and at most ${LONGEST_ROUND_MS}, after ${WARM_UP_MS} ms of warm-up.
Exits with 0 when measured, 1 when it could not, 2 for a wrong option. Times never fail it.`;

/**
 * @param {string[]} args without node and the script
 * @returns {Options}
 * @throws {UsageError}
 */
export function parseOptions(args) {
  const values = parsedOptions(args, {
    tables: { type: "string" },
    subjects: { type: "string" },
    paths: { type: "string" },
    rounds: { type: "string" },
    seed: { type: "string" },
    isolate: { type: "boolean" },
    compare: { type: "string" },
  });
  const names = tableNames();
  const tables = listOption("--tables", values.tables, names);
  const subjects = listOption("--subjects", values.subjects, ALL_SUBJECTS);
  checkNames(
    "--tables",
    "table",
    tables.filter((table) => !table.endsWith(".json")),
    names,
  );
  checkNames("--subjects", "subject", subjects, ALL_SUBJECTS);
  return {
    tables,
    subjects,
    paths: integerOption("--paths", values.paths, DEFAULT_PATHS, 1, 100_000),
    rounds: integerOption("--rounds", values.rounds, DEFAULT_ROUNDS, 1, 1000),
    seed: integerOption("--seed", values.seed, DEFAULT_SEED, 0, 2 ** 31 - 1),
    isolate: values.isolate === true,
    json: fileOption("--json", values.json),
    compare: fileOption("--compare", values.compare),
    help: values.help === true,
  };
}

/** @param {string[]} names */
function wrapped(names) {
  const indent = " ".repeat(22);
  const lines = [""];
  for (const name of names) {
    const last = lines[lines.length - 1];
    const longer = last === "" ? name : `${last}, ${name}`;
    if (longer.length <= 76) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines.join(`,\n${indent}`);
}
