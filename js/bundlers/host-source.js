// The text that a bundler gets for js/bundled/host.js: where the compiled WebAssembly module comes from.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { WASM_FILE } from "./files.js";

/** What else turnout wants of Node. */
const OF_NODE = `export { channel } from "node:diagnostics_channel";
export { reportAtExit } from "./bundled-report.mjs";
`;

/** @param {string} expression for its bytes */
const compiled = (expression) =>
  `export const loadWasmModule = () => new WebAssembly.Module(${expression});\n`;

/** In the bundle itself, so that there is nothing to be found. */
function inlineSource() {
  const text = gzipSync(readFileSync(WASM_FILE), { level: 9 }).toString("base64");
  return (
    `import { Buffer } from "node:buffer";\nimport { gunzipSync } from "node:zlib";\n` +
    `${OF_NODE}${compiled(`gunzipSync(Buffer.from("${text}", "base64"))`)}`
  );
}

/** @param {string} url an expression for the URL of turnout.wasm */
const fileSource = (url) =>
  `import { readFileSync } from "node:fs";\n${OF_NODE}${compiled(`readFileSync(${url})`)}`;

/** Compiled already, where compiling is forbidden: in workerd. Nothing of Node is used. */
const MODULE_SOURCE = `import module from "./turnout.wasm";
export const loadWasmModule = () => module;
export const reportAtExit = () => {};
export const channel = () => ({ hasSubscribers: false });
`;

/**
 * @param {NonNullable<import("../public-types.js").BundlerOptions["wasm"]>} wasm
 * @param {string} [url] an expression for the URL of turnout.wasm, if it is a file
 */
export function hostSource(wasm, url = `new URL("./turnout.wasm", import.meta.url)`) {
  if (wasm === "file") return fileSource(url);
  return wasm === "module" ? MODULE_SOURCE : inlineSource();
}
