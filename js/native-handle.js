// Stands for a native object until it is freed, by whoever comes first, or until its instance is given up.
import { generation } from "./engine.js";
import { guarded } from "./transfer.js";

export class NativeHandle {
  /** Of the object in WebAssembly's memory. */
  address;
  /** Used since CompiledTables last looked at it. */
  isUsed = false;
  #isFreed = false;
  #generation = generation;
  #release;

  /**
   * @param {number} address
   * @param {(address: number) => void} release
   */
  constructor(address, release) {
    this.address = address;
    this.#release = release;
  }

  get isAlive() {
    return !this.#isFreed && this.#generation === generation;
  }

  free() {
    if (!this.isAlive) return;
    this.#isFreed = true;
    guarded(() => this.#release(this.address));
  }
}
