// For servers with worker threads, in Node.
import { setEnvironmentData } from "node:worker_threads";
import { SHARED_AS } from "./load-wasm-module.js";
import { wasmModule } from "./make-instance.js";

/**
 * Lets the threads that are started from now on have this thread's compiled WebAssembly: they neither read the file
 * nor compile it. Each has an instance and tables of its own all the same. May be called again.
 */
export function shareWithThreads() {
  setEnvironmentData(SHARED_AS, /** @type {any} */ (wasmModule));
}
