/**
 * turnout, with a look at its engine: how large its memory is, and whether it is still the first one. Import turnout
 * from here and from nowhere else in the same file, or it would be made before anybody looks.
 */
import { setTimeout as sleep } from "node:timers/promises";

// turnout/js keeps its memory in an ArrayBuffer, which begins with this size and which nothing else in here has.
const FIRST_BYTES = 1 << 21;
const PAGE_BYTES = 1 << 16;

// For the whole life of the process, since turnout gives up an instance that something went wrong in.
const engines = process.env.TURNOUT_PLAIN_JS === "1" ? watchBuffers() : watchInstances();

export const turnout = await import("turnout/v6");
if (engines.count !== 1) throw new Error(`importing turnout made ${engines.count} engines, not 1`);

/** The bytes of turnout's memory. It grows and never shrinks. */
export const memoryBytes = () => engines.buffer().byteLength;

/** How many engines there have been. */
export const instanceCount = () => engines.count;

function watchInstances() {
  const { Instance } = WebAssembly;
  const seen = { count: 0, buffer: () => latest.exports.memory.buffer };
  let latest;
  WebAssembly.Instance = class extends Instance {
    constructor(...args) {
      super(...args);
      latest = this;
      seen.count++;
    }
  };
  return seen;
}

function watchBuffers() {
  const { ArrayBuffer } = globalThis;
  const seen = { count: 0, buffer: () => latest };
  let latest;
  globalThis.ArrayBuffer = class extends ArrayBuffer {
    constructor(...args) {
      super(...args);
      const [bytes] = args;
      if (bytes === FIRST_BYTES) seen.count++;
      if (bytes >= FIRST_BYTES && bytes % PAGE_BYTES === 0) latest = this;
    }
  };
  return seen;
}

/** Collects what is garbage and lets the finalizers run. Needs --expose-gc. */
export async function collectGarbage() {
  for (let i = 0; i < 3; i++) {
    globalThis.gc();
    await sleep(1);
  }
}
