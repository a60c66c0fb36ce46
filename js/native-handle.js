// Holds a native object until it is freed, by whoever comes first.

/**
 * @template {{ address(): number, delete(): void }} Native
 */
export class NativeHandle {
  /** Of the object in WebAssembly's memory; 0 once it is freed. */
  address;
  /** Used since the memo last looked at it. */
  isUsed = false;
  /** @type {Native | null} */
  #native;

  /** @param {Native} native */
  constructor(native) {
    this.#native = native;
    this.address = native.address();
  }

  /** @throws {Error} once it is freed */
  check() {
    if (this.address === 0) throw new Error("turnout: this matcher has been disposed of");
  }

  /** @throws {Error} once it is freed */
  get native() {
    this.check();
    return /** @type {Native} */ (this.#native);
  }

  free() {
    this.#native?.delete();
    this.#native = null;
    this.address = 0;
  }
}
