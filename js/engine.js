// The instance of this thread: its exports, its memory, and embind's functions. There is one at a time.
// When a call into it ends in the middle (the stack is at its end, memory is short), nothing in it can be
// relied on any more, and the next call gets a new one.
import { makeInstance } from "./make-instance.js";

/**
 * @typedef {object} Exports the raw ones; see bindings/transfer.hpp for what they read and write
 * @property {{ readonly buffer: ArrayBuffer }} memory
 * @property {(renew: () => void) => void} [whenGrown] of a memory that does not detach its buffer when it grows
 * @property {(bytes: number) => number} malloc
 * @property {(address: number) => void} free
 * @property {() => number} turnout_transfer
 * @property {(units: number) => number} turnout_reserve
 * @property {(table: number, pathnameLength: number, basenameLength: number, flags: number) => number} turnout_match
 * @property {(table: number, length: number, isAscii: number) => number} turnout_match_location
 * @property {(pattern: number, length: number, isAscii: boolean) => number} turnout_match_path
 * @property {(records: number, count: number, text: number, textLength: number, dialect: number, isTree: boolean) => number} turnout_build_table
 * @property {(table: number, a: number, b: number) => number} turnout_compare_branches
 * @property {(table: number, order: number) => void} turnout_rank_table
 * @property {(table: number, rank: number) => number} turnout_describe_branch
 * @property {(table: number) => void} turnout_free_table
 */

/**
 * @typedef {object} ControlPlane tables and patterns are known by their addresses
 * @property {(table: number) => { isTooLarge: boolean, message: Uint16Array } | null} tableInvalid
 * @property {(table: number) => { warnings: Uint16Array[], invalid?: { source: Uint16Array, caseSensitive: boolean } }} compileTableEagerly
 * @property {(table: number, rank: number) => number} branchScore
 * @property {(table: number, rank: number) => Uint16Array} branchPath
 * @property {(table: number, rank: number, position: number) => Uint16Array} relativePath
 * @property {(table: number, rank: number, position: number) => Uint16Array} regexpSource
 * @property {(table: number, rank: number, position: number) => boolean} isCaseSensitive
 * @property {(path: number, length: number, caseSensitive: boolean, end: boolean, dialect: number) => number} compilePattern
 * @property {(pattern: number) => void} freePattern
 * @property {(pattern: number) => boolean} isPatternValid
 * @property {(pattern: number) => Uint16Array} patternRegexpSource
 * @property {(pattern: number) => string} patternParams
 * @property {(mappings: number, count: number) => void} setCaseFolding
 */

/** @typedef {Exports & ControlPlane} Engine */

/** @type {Engine} */
export let engine = makeInstance();

/** Which instance it is: an address is worth nothing in another. */
export let generation = 1;

/**
 * Whether a call into WebAssembly is going on. Such a call runs no code but ours, so when another one is
 * about to begin, it can only be that this one ended in the middle. Set before the call, because nothing
 * can be relied on after it: JavaScript's stack may still be at its end where the exception is caught.
 */
export const calls = { isInside: false };

/** Gives up the instance. */
export function breakEngine() {
  calls.isInside = true;
}

/** Makes a new instance if the last one was given up. Returns whether it did. */
export function mendEngine() {
  if (!calls.isInside) return false;
  engine = makeInstance();
  generation++;
  calls.isInside = false;
  return true;
}
