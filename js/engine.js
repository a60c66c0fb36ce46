// The WebAssembly instance of this thread: its exports, its memory, and embind's classes. There is one at
// a time. When a call into it ends in the middle (the stack is at its end, memory is short), nothing in
// it can be relied on any more, and the next call gets a new one.
import createGlue from "../build/wasm-release/turnout.mjs";

import { loadWasmModule } from "./load-wasm-module.js";

/**
 * @typedef {object} Exports the data plane; see bindings/transfer.hpp for what it reads and writes
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} malloc
 * @property {(address: number) => void} free
 * @property {() => number} turnout_transfer
 * @property {(units: number) => number} turnout_reserve
 * @property {(table: number, pathnameLength: number, basenameLength: number, flags: number) => number} turnout_match
 * @property {(table: number, length: number, isAscii: number) => number} turnout_match_location
 * @property {(pattern: number, length: number, isAscii: boolean) => number} turnout_match_path
 * @property {(table: number, a: number, b: number) => number} turnout_compare_branches
 */

/**
 * @typedef {object} NativeTable a BoundRouteTable
 * @property {() => number} address
 * @property {() => { isTooLarge: boolean, message: Uint16Array } | null} invalid
 * @property {() => { warnings: Uint16Array[], invalid?: { source: Uint16Array, caseSensitive: boolean } }} compileEagerly
 * @property {() => number} branchCount
 * @property {(order: number) => void} rank
 * @property {(rank: number) => number} branchScore
 * @property {(rank: number) => Uint16Array} branchPath
 * @property {(rank: number) => Uint32Array} branchRoutes
 * @property {(rank: number) => Uint32Array} branchMetas
 * @property {(rank: number) => string} branchParams
 * @property {(rank: number, position: number) => Uint16Array} relativePath
 * @property {(rank: number, position: number) => Uint16Array} regexpSource
 * @property {(rank: number, position: number) => boolean} isCaseSensitive
 * @property {() => number} bytes
 * @property {() => void} delete
 */

/**
 * A table of routes that are to be flattened, or of branches as they are.
 *
 * @typedef {object} NativeTableClass
 * @property {(records: number, count: number, text: number, textLength: number, dialect: number) => NativeTable} fromRoutes
 * @property {(records: number, count: number, text: number, textLength: number, dialect: number) => NativeTable} fromBranches
 */

/**
 * @typedef {object} NativePattern a BoundPathPattern
 * @property {() => number} address
 * @property {() => boolean} isValid
 * @property {() => Uint16Array} regexpSource
 * @property {() => string} params
 * @property {() => void} delete
 */

/**
 * @typedef {object} Classes the control plane
 * @property {NativeTableClass} RouteTable
 * @property {new (path: number, length: number, caseSensitive: boolean, end: boolean, dialect: number) => NativePattern} PathPattern
 * @property {(mappings: number, count: number) => void} setCaseFolding
 */

/** Kept: when a new instance is needed, the file it came from may be gone. */
const module = loadWasmModule();

/** @returns {Exports & Classes} */
function instantiate() {
  /** @type {WebAssembly.Instance | undefined} */
  let instance;
  let failure;
  const glue = createGlue({
    // What goes wrong is thrown; nothing is printed.
    printErr() {},
    instantiateWasm(
      /** @type {WebAssembly.Imports} */ imports,
      /** @type {(instance: WebAssembly.Instance) => void} */ receive,
    ) {
      // The glue swallows what is thrown here.
      try {
        instance = new WebAssembly.Instance(module, imports);
        receive(instance);
        return instance.exports;
      } catch (error) {
        failure = error;
        return {};
      }
    },
  });
  if (!instance) throw failure;
  const { RouteTable, PathPattern, setCaseFolding } = glue;
  return /** @type {any} */ ({ ...instance.exports, RouteTable, PathPattern, setCaseFolding });
}

export let engine = instantiate();

/** Which instance it is: an address is worth nothing in another. */
export let generation = 1;

/**
 * The native objects of the instance, by their handles. Kept here and not there, so that no handle that
 * somebody still holds keeps an instance alive that was given up.
 *
 * @type {Map<object, any>}
 */
export let natives = new Map();

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
  engine = instantiate();
  generation++;
  natives = new Map();
  calls.isInside = false;
  return true;
}
