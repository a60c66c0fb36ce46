// Where the engine comes from in Node: WebAssembly, compiled once. The module is kept: when a new instance is
// needed, the file it came from may be gone.
import { loadWasmModule } from "./load-wasm-module.js";
import { instancesOf } from "./wasm-instance.js";

export const wasmModule = loadWasmModule();

export const makeInstance = instancesOf(wasmModule);
