// The engine where a module can only be had as text: in browsers, in Deno, and in bundles of any kind.
import { WASM_TEXT } from "wasm-text";
import { instancesOf } from "../wasm-instance.js";

// What can be done with the error is what turnout/js is for; what it says itself differs by host.
const REFUSED =
  "turnout: this place does not compile WebAssembly, as without 'wasm-unsafe-eval' in its Content-Security-Policy. " +
  "turnout/js needs none.";

/** @returns {WebAssembly.Module} */
function compile() {
  const bytes = Uint8Array.from(atob(WASM_TEXT), (unit) => unit.charCodeAt(0));
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    throw new Error(REFUSED, { cause });
  }
}

export const makeInstance = instancesOf(compile());
