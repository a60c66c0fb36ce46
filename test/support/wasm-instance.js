/**
 * turnout, with a look into its WebAssembly instance: how large the memory is. Import turnout from
 * here and from nowhere else in the same file, or it would be instantiated before anybody looks.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** @returns {Promise<{ turnout: typeof import("turnout/v6"), memory: WebAssembly.Memory }>} */
async function importWatched() {
  const { Instance } = WebAssembly;
  const instances = [];
  WebAssembly.Instance = class extends Instance {
    constructor(...args) {
      super(...args);
      instances.push(this);
    }
  };
  try {
    const turnout = await import("turnout/v6");
    if (instances.length !== 1) {
      throw new Error(`importing turnout made ${instances.length} WebAssembly instances, not 1`);
    }
    return { turnout, memory: instances[0].exports.memory };
  } finally {
    WebAssembly.Instance = Instance;
  }
}

const { turnout, memory } = await importWatched();

export { turnout };

/** The bytes of turnout's WebAssembly memory. It grows and never shrinks. */
export const memoryBytes = () => memory.buffer.byteLength;

/** Collects what is garbage and lets the finalizers run. Needs --expose-gc. */
export async function collectGarbage() {
  for (let i = 0; i < 3; i++) {
    globalThis.gc();
    await sleep(1);
  }
}
