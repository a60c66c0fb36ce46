/** The command line of the benchmark of real servers. */
import {
  UsageError,
  fileOption,
  integerOption,
  listOption,
  parsedOptions,
} from "../harness/usage.js";
import { ARMS } from "./arms.js";
import { FRAMEWORKS } from "./frameworks.js";
import { MIXES } from "./requests.js";

/**
 * @typedef {object} Options
 * @property {string[]} frameworks keys
 * @property {string[]} arms keys
 * @property {string[]} mixes
 * @property {number} rounds
 * @property {number} seconds
 * @property {number} connections
 * @property {string | null} profiles
 * @property {string | null} json
 * @property {boolean} help
 */

const DEFAULT_ROUNDS = 5;
const DEFAULT_SECONDS = 3;
const DEFAULT_CONNECTIONS = 24;

const keysOf = (/** @type {{ key: string }[]} */ list) => list.map(({ key }) => key);

export const USAGE = `Usage: npm run bench:http -- [options]

Puts real servers of 520 routes and more under load: as they are, with a patch in JavaScript, and with
"-r turnout/register", after checking that all of them answer alike. Tells the CPU time of a request, what of it is route
matching, and how long clients wait.

  --frameworks A,B,...  (default: ${keysOf(FRAMEWORKS).join(",")})
  --arms A,B,...        what to compare (default: ${keysOf(ARMS).join(",")})
  --mixes A,B,...       of requests (default: ${MIXES.join(",")})
  --rounds N            how many times to measure everything, each in a process of its own (default: ${DEFAULT_ROUNDS})
  --seconds N           how long to measure each mix in a round (default: ${DEFAULT_SECONDS})
  --connections N       of clients, each of which waits for its answer (default: ${DEFAULT_CONNECTIONS})
  --profiles FOLDER     where to keep the CPU profiles, for "npx turnout profile" (default: nowhere)
  --json FILE           where to write the results (default: bench/results/http.json)
  --help                show this text`;

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {UsageError}
 */
export function parseOptions(args) {
  const values = parsedOptions(args, {
    frameworks: { type: "string" },
    arms: { type: "string" },
    mixes: { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
    connections: { type: "string" },
    profiles: { type: "string" },
  });
  const { rounds, seconds, connections } = values;
  return {
    frameworks: known("--frameworks", values.frameworks, keysOf(FRAMEWORKS)),
    arms: known("--arms", values.arms, keysOf(ARMS)),
    mixes: known("--mixes", values.mixes, MIXES),
    rounds: integerOption("--rounds", rounds, DEFAULT_ROUNDS, 1, 1000),
    seconds: integerOption("--seconds", seconds, DEFAULT_SECONDS, 1, 3600),
    connections: integerOption("--connections", connections, DEFAULT_CONNECTIONS, 1, 1000),
    profiles: fileOption("--profiles", values.profiles),
    json: fileOption("--json", values.json),
    help: values.help === true,
  };
}

/**
 * @param {string} option
 * @param {string | undefined} text
 * @param {string[]} all
 */
function known(option, text, all) {
  const list = listOption(option, text, all);
  const unknown = list.find((entry) => !all.includes(entry));
  if (unknown === undefined) return list;
  throw new UsageError(`${option}: there is no "${unknown}"; there is ${all.join(", ")}`);
}
