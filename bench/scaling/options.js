/** The command line of the scaling benchmark. */
import { fileOption, integerOption, listOption, parsedOptions } from "../harness/usage.js";

/**
 * @typedef {object} Options
 * @property {number[]} sizes
 * @property {number} rounds
 * @property {number} limit seconds for one matcher at one size
 * @property {string | null} json
 * @property {string | null} chart
 * @property {boolean} help
 */

const DEFAULT_SIZES = [0, 1, 10, 100, 500, 1000, 2000, 5000, 10_000, 100_000];
const MOST_ROUTES = 1_000_000;
const DEFAULT_ROUNDS = 5;
const DEFAULT_LIMIT = 30;

export const USAGE = `Usage: npm run bench:scaling -- [options]

Times turnout, the JavaScript baseline and the real @remix-run/router 1.23.4 on generated route tables
of growing size: building, and matching pathnames that are found, that are not, and that agree with
every route nearly to the end. Each matcher has a process of its own at each size.

  --sizes A,B,...  how many routes (default: ${DEFAULT_SIZES.join(",")})
  --rounds N       how many times to measure everything (default: ${DEFAULT_ROUNDS})
  --limit SECONDS  for one matcher at one size; one that needs longer is not measured beyond
                   (default: ${DEFAULT_LIMIT})
  --json FILE      where to write the results (default: bench/results/scaling.json)
  --chart FILE     where to write the chart (default: bench/results/scaling.svg)
  --help           show this text`;

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {UsageError}
 */
export function parseOptions(args) {
  const values = parsedOptions(args, {
    sizes: { type: "string" },
    rounds: { type: "string" },
    limit: { type: "string" },
    chart: { type: "string" },
  });
  const sizes = listOption("--sizes", values.sizes, DEFAULT_SIZES.map(String));
  return {
    sizes: sizes
      .map((size) => integerOption("--sizes", size, 0, 0, MOST_ROUTES))
      .sort((a, b) => a - b),
    rounds: integerOption("--rounds", values.rounds, DEFAULT_ROUNDS, 1, 100),
    limit: integerOption("--limit", values.limit, DEFAULT_LIMIT, 1, 3600),
    json: fileOption("--json", values.json),
    chart: fileOption("--chart", values.chart),
    help: values.help === true,
  };
}
