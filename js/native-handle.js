// Stands for a native object until it is freed, by whoever comes first, or until its instance is given up.
import { generation, natives } from "./engine.js";
import { guarded } from "./transfer.js";

/**
 * @template {{ address(): number, delete(): void }} Native
 */
export class NativeHandle {
  /** Of the object in WebAssembly's memory. */
  address;
  /** Used since CompiledTables last looked at it. */
  isUsed = false;
  #isFreed = false;
  #generation = generation;

  /** @param {Native} native */
  constructor(native) {
    this.address = guarded(() => native.address());
    natives.set(this, native);
  }

  get isAlive() {
    return !this.#isFreed && this.#generation === generation;
  }

  /** Of a handle that is alive. @returns {Native} */
  get native() {
    return natives.get(this);
  }

  free() {
    if (!this.isAlive) return;
    const { native } = this;
    this.#isFreed = true;
    natives.delete(this);
    guarded(() => native.delete());
  }
}
