/** How large the package is where it is downloaded or read. */
import { readFileSync } from "node:fs";
import { constants, brotliCompressSync, gzipSync } from "node:zlib";

/**
 * @typedef {object} Size
 * @property {string} what
 * @property {number} bytes
 * @property {number} gzipped
 * @property {number} brotli
 */

const DIST = new URL("../../dist/", import.meta.url);

/** @returns {Size[]} of the WebAssembly, of the JavaScript that one entry needs, and of both */
export function packageSizes() {
  const read = (/** @type {string[]} */ names) =>
    names.map((name) => readFileSync(new URL(name, DIST)));
  const wasm = read(["turnout.wasm"]);
  // An entry, and what all entries share: the compiler's glue and turnout's own code.
  const javascript = read(["v6.cjs", "shared.cjs"]);
  return [
    { what: "turnout.wasm", ...sizesOf(wasm) },
    { what: "JavaScript and glue of one entry", ...sizesOf(javascript) },
    { what: "both", ...sizesOf([...wasm, ...javascript]) },
  ];
}

/** @param {Buffer[]} files compressed one by one, as they are served */
function sizesOf(files) {
  const sum = (/** @type {(file: Buffer) => number} */ of) =>
    files.reduce((total, file) => total + of(file), 0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    bytes: sum(({ length }) => length),
    gzipped: sum((file) => gzipSync(file, { level: 9 }).length),
    brotli: sum((file) => brotliCompressSync(file, { params }).length),
  };
}
