/** The command line of the benchmark. */
import { parseArgs } from "node:util";

/**
 * @typedef {object} Options
 * @property {string} table "production" or the path of a JSON file
 * @property {number} paths
 * @property {number} rounds
 * @property {number} seed
 * @property {string | null} json where to write the results
 * @property {boolean} help
 */

const DEFAULT_PATHS = 1000;
const DEFAULT_ROUNDS = 7;
const DEFAULT_SEED = 1;

export const USAGE = `Usage: npm run bench -- [options]

Times turnout's v6 matcher beside the real @remix-run/router, a JavaScript baseline and the floor,
after checking that all of them give the same answers.

  --table production|FILE  the route table: the built-in one of 521 routes, or a JSON file that holds
                           an array of routes, or an object with such an array as "routes"
                           (default: production)
  --paths N                how many pathnames to match (default: ${DEFAULT_PATHS})
  --rounds N               how many times to measure each subject (default: ${DEFAULT_ROUNDS})
  --seed N                 another seed makes other pathnames (default: ${DEFAULT_SEED})
  --json FILE              write everything measured to FILE as well
  --help                   show this text

Exits with 0 when measured, 1 when it could not, 2 for a wrong option. Times never fail it.`;

/** A mistake on the command line, to be shown without a stack. */
export class UsageError extends Error {}

/**
 * @param {string[]} args without node and the script
 * @returns {Options}
 * @throws {UsageError}
 */
export function parseOptions(args) {
  const values = parse(args);
  return {
    table: nonEmpty("--table", values.table ?? "production"),
    paths: integer("--paths", values.paths, DEFAULT_PATHS, 1, 100_000),
    rounds: integer("--rounds", values.rounds, DEFAULT_ROUNDS, 1, 1000),
    seed: integer("--seed", values.seed, DEFAULT_SEED, 0, 2 ** 31 - 1),
    json: values.json === undefined ? null : nonEmpty("--json", values.json),
    help: values.help === true,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        table: { type: "string" },
        paths: { type: "string" },
        rounds: { type: "string" },
        seed: { type: "string" },
        json: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} fallback
 * @param {number} least
 * @param {number} most
 */
function integer(name, text, fallback, least, most) {
  if (text === undefined) return fallback;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${name} takes an integer from ${least} to ${most}, not "${text}"`);
}

/**
 * @param {string} name
 * @param {string} text
 */
function nonEmpty(name, text) {
  if (text !== "") return text;
  throw new UsageError(`${name} must not be empty`);
}
