/** The command line of the benchmark of runtimes. */
import { fileOption, parsedOptions } from "../harness/usage.js";

/**
 * @typedef {object} Options
 * @property {string} only
 * @property {string | null} json
 * @property {boolean} help
 */

export const USAGE = `Usage: npm run bench:runtimes -- [options]

Times the packed package, installed in an empty project, in each JavaScript runtime that is installed: a
matcher, and matchRoutes with the same array again, beside the floor of that runtime, which is what building
the results takes there. 500 pathnames of the generated table of 521 routes.

  --only NAME  the runtimes whose names begin so, such as "Node 24"
  --json FILE  where to write the results (default: bench/results/runtimes.json)
  --help       show this text`;

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {import("../harness/usage.js").UsageError}
 */
export function parseOptions(args) {
  const values = parsedOptions(args, { only: { type: "string" } });
  return {
    only: values.only ?? "",
    json: fileOption("--json", values.json),
    help: values.help === true,
  };
}
