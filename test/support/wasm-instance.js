/**
 * turnout, with a look into its WebAssembly instance: how large its memory is, and whether it is still
 * the first one. Import turnout from here and from nowhere else in the same file, or it would be
 * instantiated before anybody looks.
 */
import { setTimeout as sleep } from "node:timers/promises";

const { Instance } = WebAssembly;
let latest;
let count = 0;

// For the whole life of the process, since turnout gives up an instance that something went wrong in.
WebAssembly.Instance = class extends Instance {
  constructor(...args) {
    super(...args);
    latest = this;
    count++;
  }
};

export const turnout = await import("turnout/v6");
if (count !== 1) throw new Error(`importing turnout made ${count} WebAssembly instances, not 1`);

/** The bytes of turnout's WebAssembly memory. It grows and never shrinks. */
export const memoryBytes = () => latest.exports.memory.buffer.byteLength;

/** How many instances there have been. */
export const instanceCount = () => count;

/** Collects what is garbage and lets the finalizers run. Needs --expose-gc. */
export async function collectGarbage() {
  for (let i = 0; i < 3; i++) {
    globalThis.gc();
    await sleep(1);
  }
}
