// Holds a native object until it is freed, by whoever comes first, or until its instance is given up.
import { generation } from "./engine.js";

/**
 * @template {{ address(): number, delete(): void }} Native
 */
export class NativeHandle {
  /** Of the object in WebAssembly's memory. */
  address;
  /** Used since CompiledTables last looked at it. */
  isUsed = false;
  /** @type {Native | null} */
  #native;
  #generation = generation;

  /** @param {Native} native */
  constructor(native) {
    this.#native = native;
    this.address = native.address();
  }

  get isAlive() {
    return this.#native !== null && this.#generation === generation;
  }

  /** Of a handle that is alive. @returns {Native} */
  get native() {
    return /** @type {Native} */ (this.#native);
  }

  free() {
    if (this.isAlive) this.native.delete();
    this.#native = null;
  }
}
