// The engine of turnout/js: the same C++ as plain JavaScript, made by Emscripten's wasm2js.
import createGlue from "../../build/plain-js-release/turnout.mjs";

const PAGE = 65536;
const FIRST_PAGES = 32;

/**
 * The memory, as WebAssembly.Memory behaves: once it has grown, the buffer that it had is detached, and views
 * of it have no length. That is how the rest of turnout finds out.
 */
class PlainMemory {
  #buffer = new ArrayBuffer(FIRST_PAGES * PAGE);

  get buffer() {
    return this.#buffer;
  }

  /** Set by wasm2js's own `grow`, when it has copied what was in the old one. */
  set buffer(next) {
    structuredClone(this.#buffer, { transfer: [this.#buffer] });
    this.#buffer = next;
  }
}

/** @returns {import("../engine.js").Engine} */
export function makeInstance() {
  const wasmMemory = new PlainMemory();
  // What goes wrong is thrown; nothing is printed. There is no binary: the code is the glue's.
  const glue = createGlue({ printErr() {}, wasmBinary: [], wasmMemory });
  return { ...glue.asm, ...glue, memory: wasmMemory };
}
