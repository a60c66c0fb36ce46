/** Results in files: written by each benchmark, read by `--compare` and by bench/report.mjs. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describeMachine } from "./machine.js";
import { UsageError } from "./usage.js";

/**
 * @typedef {"bench" | "scaling" | "hostile" | "memory" | "overhead" | "http" | "runtimes"} Kind
 *
 * @typedef {object} Header
 * @property {Kind} kind
 * @property {number} format
 * @property {string} date
 * @property {ReturnType<typeof describeMachine>} machine
 * @property {Record<string, unknown>} options
 *
 * @typedef {Omit<import("./measure-table.js").TableResult, "subjects">
 *   & { rows: import("./rows.js").Row[] }} TableRows
 * @typedef {Header & { tables: TableRows[] }} BenchResults
 */

/** Raised when the files of an older checkout cannot be read any more. */
const FORMAT = 1;

/**
 * Where a benchmark leaves its results if nothing else is asked for; git ignores the folder.
 *
 * @param {string} name
 */
export function defaultFile(name) {
  return fileURLToPath(new URL(`../results/${name}`, import.meta.url));
}

/**
 * @template {object} Content
 * @param {Kind} kind
 * @param {Record<string, unknown>} options
 * @param {Content} content
 * @returns {Header & Content}
 */
export function withHeader(kind, options, content) {
  const date = new Date().toISOString();
  return { kind, format: FORMAT, date, machine: describeMachine(), options, ...content };
}

/**
 * @param {string} file
 * @param {Header} results
 */
export function writeResults(file, results) {
  const text = JSON.stringify(results, (_, value) => shortened(value), 2);
  // The rounds of a subject on one line, or a file that is committed would be mostly line breaks.
  const short = text.replace(/\[\s+([^[\]{}"]+?)\s+\]/g, (_, numbers) => {
    return `[${numbers.replace(/\s+/g, " ")}]`;
  });
  writeText(file, `${short}\n`);
}

/**
 * Digits that no clock has measured are noise to those who read the file.
 *
 * @param {unknown} value
 */
function shortened(value) {
  const isFraction = typeof value === "number" && !Number.isInteger(value);
  return isFraction ? Number(value.toPrecision(5)) : value;
}

/**
 * @param {string} file whose folder is made if need be
 * @param {string} text
 */
export function writeText(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * @param {string} option for the messages
 * @param {Kind} kind
 * @param {string} file
 * @returns {any}
 * @throws {UsageError} if it holds no results of that kind
 */
export function readResults(option, kind, file) {
  let results;
  try {
    results = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${option}: cannot read ${file}: ${reason}`);
  }
  if (results?.kind !== kind || results.format !== FORMAT) {
    throw new UsageError(`${option}: ${file} holds no results of this version of "${kind}"`);
  }
  return results;
}
