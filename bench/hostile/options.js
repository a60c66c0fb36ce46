/** The command line of the benchmark with hostile pathnames. */
import { fileOption, integerOption, listOption, parsedOptions } from "../harness/usage.js";

/**
 * @typedef {object} Options
 * @property {number[]} sizes
 * @property {number} rounds
 * @property {number} limit seconds for one matcher on one case
 * @property {string | null} json
 * @property {boolean} help
 */

const DEFAULT_SIZES = [16, 64, 256, 1024, 4096, 16_384, 65_536];
const DEFAULT_ROUNDS = 5;
const DEFAULT_LIMIT = 20;

export const USAGE = `Usage: npm run bench:hostile -- [options]

Times turnout and the real @remix-run/router 1.23.4 on pathnames from 16 B to 64 KiB that are made to be
slow, and compares how the times grow. Each matcher has a process of its own for each case.

  --sizes A,B,...  lengths of the pathnames (default: ${DEFAULT_SIZES.join(",")})
  --rounds N       how many times to measure everything (default: ${DEFAULT_ROUNDS})
  --limit SECONDS  for one matcher on all lengths of one case; what it has not reached by then is not
                   measured (default: ${DEFAULT_LIMIT})
  --json FILE      where to write the results (default: bench/results/hostile.json)
  --help           show this text`;

/**
 * @param {string[]} args
 * @returns {Options}
 */
export function parseOptions(args) {
  const values = parsedOptions(args, {
    sizes: { type: "string" },
    rounds: { type: "string" },
    limit: { type: "string" },
  });
  return {
    sizes: listOption("--sizes", values.sizes, DEFAULT_SIZES.map(String))
      .map((size) => integerOption("--sizes", size, 0, 16, 1 << 24))
      .sort((a, b) => a - b),
    rounds: integerOption("--rounds", values.rounds, DEFAULT_ROUNDS, 1, 100),
    limit: integerOption("--limit", values.limit, DEFAULT_LIMIT, 1, 3600),
    json: fileOption("--json", values.json),
    help: values.help === true,
  };
}
