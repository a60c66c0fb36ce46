// Where the compiled WebAssembly module comes from, in Node: from the thread that started this one, if it shares
// what it has (js/threads.js), and from the file beside the bundle.
import { readFileSync } from "node:fs";
import { getEnvironmentData } from "node:worker_threads";

const file = new URL("./turnout.wasm", import.meta.url);

/** What a thread leaves its module under for those that it starts: no other copy of turnout wants it. */
export const SHARED_AS = `turnout ${file}`;

/** @returns {WebAssembly.Module} */
export function loadWasmModule() {
  const shared = /** @type {any} */ (getEnvironmentData(SHARED_AS));
  return shared instanceof WebAssembly.Module ? shared : new WebAssembly.Module(readFileSync(file));
}
