// The engine of turnout/js: the same C++ as plain JavaScript, made by Emscripten's wasm2js.
import createGlue from "../../build/plain-js-release/turnout.mjs";

const PAGE = 65536;
const FIRST_PAGES = 32;

/** As arguments of a call, more of the stack than growing takes. */
const ROOM = new Array(8192).fill(0);

/**
 * Memory that grows by becoming another buffer. The rest of turnout is told; what it had seen of the old one
 * is not detached, as WebAssembly's would be, since not every host of plain JavaScript can do that.
 */
class PlainMemory {
  #buffer = new ArrayBuffer(FIRST_PAGES * PAGE);
  #grow = (/** @type {number} */ _pages) => 0;
  renewed = () => {};

  get buffer() {
    return this.#buffer;
  }

  /** Set by wasm2js's own `grow`, when it has copied what was in the old one. */
  set buffer(next) {
    this.#buffer = next;
    this.renewed();
  }

  get grow() {
    return this.#grow;
  }

  /**
   * Set by wasm2js. Its own would be left half done if the stack came to its end there, and the glue takes
   * whatever is thrown for a lack of memory: so that is thrown before anything is done.
   */
  set grow(grow) {
    this.#grow = (pages) => {
      Math.max.apply(null, ROOM);
      return grow(pages);
    };
  }
}

/** @returns {import("../engine.js").Engine} */
export function makeInstance() {
  const wasmMemory = new PlainMemory();
  // What goes wrong is thrown; nothing is printed. There is no binary: the code is the glue's.
  const glue = createGlue({ printErr() {}, wasmBinary: [], wasmMemory });
  const whenGrown = (/** @type {() => void} */ renew) => {
    wasmMemory.renewed = renew;
  };
  return { ...glue.asm, ...glue, memory: wasmMemory, whenGrown };
}
