/** The command line of the memory benchmark. */
import { tableNames } from "../tables/index.js";
import { checkNames, fileOption, integerOption, parsedOptions } from "../harness/usage.js";

/**
 * @typedef {object} Options
 * @property {string} table
 * @property {number} paths
 * @property {number} starts
 * @property {string | null} json
 * @property {boolean} help
 */

const DEFAULT_TABLE = "production";
const DEFAULT_PATHS = 1000;
const DEFAULT_STARTS = 15;

export const USAGE = `Usage: npm run bench:memory -- [options]

Measures what matching costs besides time: the bytes that a match leaves to the garbage collector, and
what that takes of the time; the WebAssembly memory of each route table; how long a process takes from
loading turnout to its first match of the production table; how large the package is.

  --table NAME   what to match for the garbage (default: ${DEFAULT_TABLE})
                 ${tableNames().join(", ")}
  --paths N      how many pathnames (default: ${DEFAULT_PATHS})
  --starts N     how many processes to start (default: ${DEFAULT_STARTS})
  --json FILE    where to write the results (default: bench/results/memory.json)
  --help         show this text`;

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {UsageError}
 */
export function parseOptions(args) {
  const values = parsedOptions(args, {
    table: { type: "string" },
    paths: { type: "string" },
    starts: { type: "string" },
  });
  const table = values.table ?? DEFAULT_TABLE;
  checkNames("--table", "table", [table], tableNames());
  return {
    table,
    paths: integerOption("--paths", values.paths, DEFAULT_PATHS, 1, 100_000),
    starts: integerOption("--starts", values.starts, DEFAULT_STARTS, 1, 1000),
    json: fileOption("--json", values.json),
    help: values.help === true,
  };
}
