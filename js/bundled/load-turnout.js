// turnout itself, in a bundled server: a function, so that nothing is compiled before the first call, and
// nothing that goes wrong then keeps the server from starting.
import { counters, counts } from "../counters.js";
import { instancesOf } from "../wasm-instance.js";
import { loadWasmModule } from "./host.js";
import { makeTurnout } from "./bundled-turnout.mjs";

/** @returns {any} what "turnout" exports */
export const loadTurnout = () =>
  makeTurnout({ counters, counts, makeInstance: instancesOf(loadWasmModule()) });
