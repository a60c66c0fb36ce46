import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { WrongArguments } from "./errors.js";

/**
 * The arguments of a command: a folder and some options.
 *
 * @param {string[]} args
 * @param {Record<string, { type: "string" | "boolean" }>} options
 * @returns {{ folder: string, values: Record<string, any> }}
 * @throws {WrongArguments}
 */
export function parsed(args, options) {
  const { values, positionals } = parse(args, options);
  if (positionals.length > 1) {
    throw new WrongArguments(
      `one folder at most, and not ${positionals.length}: ${positionals.join(", ")}`,
    );
  }
  const folder = resolve(positionals[0] ?? ".");
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new WrongArguments(`there is no folder ${folder}`);
  }
  return { folder, values };
}

/** @param {string[]} args @param {Record<string, { type: "string" | "boolean" }>} options */
function parse(args, options) {
  try {
    return parseArgs({
      args,
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new WrongArguments(/** @type {Error} */ (error).message);
  }
}
