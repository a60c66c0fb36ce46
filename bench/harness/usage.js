/** What the command lines of the benchmarks have in common. */
import { parseArgs } from "node:util";
import { endWithClosedPipe } from "./closed-pipe.js";

/** A mistake on the command line, to be shown without a stack. */
export class UsageError extends Error {}

/**
 * Runs a benchmark and turns what goes wrong into a message and an exit code.
 *
 * @param {string} usage shown below a UsageError
 * @param {() => void | Promise<void>} body
 */
export async function runMain(usage, body) {
  try {
    await body();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage}`);
      process.exitCode = 2;
    } else {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

/**
 * Calls parseArgs; what that throws is the user's mistake.
 *
 * @template T
 * @param {() => T} parse
 * @returns {T}
 */
export function parsed(parse) {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs a benchmark with the options of this process's command line, or shows how it is used.
 *
 * @template {{ help: boolean }} Options
 * @param {string} usage
 * @param {(args: string[]) => Options} parseOptions
 * @param {(options: Options) => void | Promise<void>} benchmark
 */
export async function runBenchmark(usage, parseOptions, benchmark) {
  endWithClosedPipe();
  await runMain(usage, async () => {
    const options = parseOptions(process.argv.slice(2));
    if (options.help) console.log(usage);
    else await benchmark(options);
  });
}

/**
 * The values of a benchmark's own options, of --json and of --help.
 *
 * @template {Record<string, { type: "string" | "boolean" }>} Own
 * @param {string[]} args
 * @param {Own} own
 */
export function parsedOptions(args, own) {
  const common = /** @type {const} */ ({
    json: { type: "string" },
    help: { type: "boolean", short: "h" },
  });
  return parsed(() => parseArgs({ args, options: { ...own, ...common } })).values;
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} fallback
 * @param {number} least
 * @param {number} most
 */
export function integerOption(name, text, fallback, least, most) {
  if (text === undefined) return fallback;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${name} takes an integer from ${least} to ${most}, not "${text}"`);
}

/**
 * A list separated by commas.
 *
 * @param {string} name
 * @param {string | undefined} text
 * @param {string[]} fallback
 */
export function listOption(name, text, fallback) {
  if (text === undefined) return fallback;
  const entries = [...new Set(text.split(",").map((entry) => entry.trim()))];
  if (entries.some((entry) => entry === ""))
    throw new UsageError(`${name} has an empty name in it`);
  return entries;
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @returns {string | null} null if it is left out
 */
export function fileOption(name, text) {
  if (text === "") throw new UsageError(`${name} must not be empty`);
  return text ?? null;
}

/**
 * @param {string} option
 * @param {string} what they are the names of
 * @param {string[]} given
 * @param {string[]} known
 * @throws {UsageError} if one that is given is not known
 */
export function checkNames(option, what, given, known) {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(`${option}: there is no ${what} "${unknown}"; there is ${known.join(", ")}`);
}
