// Where the compiled WebAssembly module comes from, in Node: the file beside the bundle.
import { readFileSync } from "node:fs";

/** @returns {WebAssembly.Module} */
export function loadWasmModule() {
  const file = new URL("./turnout.wasm", import.meta.url);
  return new WebAssembly.Module(readFileSync(file));
}
