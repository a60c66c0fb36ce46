// Holds a native object until it is freed, by whoever comes first.

/**
 * @template {{ address(): number, delete(): void }} Native
 */
export class NativeHandle {
  /** Of the object in WebAssembly's memory; 0 once it is freed. */
  address;
  /** Used since LiveHandles last looked at it. */
  isUsed = false;
  /** @type {Native | null} */
  #native;

  /** @param {Native} native */
  constructor(native) {
    this.#native = native;
    this.address = native.address();
  }

  /** @throws {Error} once it is freed */
  get native() {
    if (!this.#native) throw new Error("turnout: this matcher has been disposed of");
    return this.#native;
  }

  free() {
    this.#native?.delete();
    this.#native = null;
    this.address = 0;
  }
}
