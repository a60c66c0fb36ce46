/** The command line of the overhead benchmark. */
import {
  checkNames,
  fileOption,
  integerOption,
  listOption,
  parsedOptions,
} from "../harness/usage.js";
import { tableNames } from "../tables/index.js";

/**
 * @typedef {object} Options
 * @property {string[]} tables
 * @property {number} paths
 * @property {number} rounds
 * @property {string | null} json
 * @property {boolean} help
 */

const DEFAULT_TABLES = ["small", "production"];
const DEFAULT_PATHS = 1000;
const DEFAULT_ROUNDS = 500;

export const USAGE = `Usage: npm run bench:overhead -- [options]

Times matchRoutesImpl of react-router 7.18.7 with turnout/register, beside turnout called directly: with
nobody listening, with a subscriber to the diagnostics channel, and with TURNOUT_SHADOW at 0 and at 0.01.
All of them in one process, in short rounds of 200 calls.

  --tables A,B,...  route tables, by name or as JSON files (default: ${DEFAULT_TABLES.join(",")})
  --paths N         how many pathnames to match (default: ${DEFAULT_PATHS})
  --rounds N        how many rounds to measure (default: ${DEFAULT_ROUNDS})
  --json FILE       where to write the results (default: bench/results/overhead.json)
  --help            show this text`;

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {UsageError}
 */
export function parseOptions(args) {
  const values = parsedOptions(args, {
    tables: { type: "string" },
    paths: { type: "string" },
    rounds: { type: "string" },
  });
  const tables = listOption("--tables", values.tables, DEFAULT_TABLES);
  checkNames(
    "--tables",
    "table",
    tables.filter((table) => !table.endsWith(".json")),
    tableNames(),
  );
  return {
    tables,
    paths: integerOption("--paths", values.paths, DEFAULT_PATHS, 1, 100_000),
    rounds: integerOption("--rounds", values.rounds, DEFAULT_ROUNDS, 1, 100_000),
    json: fileOption("--json", values.json),
    help: values.help === true,
  };
}
