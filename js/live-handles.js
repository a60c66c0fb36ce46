// Bounds the native objects that caches keep alive. Garbage collection frees them too, but it runs when
// JavaScript's heap asks for it and knows nothing of WebAssembly's; a loop that makes a fresh tree for
// each call would fill that long before.

/** @typedef {import("./native-handle.js").NativeHandle<any>} NativeHandle */

export class LiveHandles {
  #limit;
  /** In the order in which they are looked at next. @type {Map<NativeHandle, () => void>} */
  #handles = new Map();

  /** @param {number} limit */
  constructor(limit) {
    this.#limit = limit;
  }

  /**
   * @param {NativeHandle} handle
   * @param {() => void} [onFree] called when the handle is freed here
   */
  add(handle, onFree = () => {}) {
    if (this.#handles.size >= this.#limit) this.#evict();
    this.#handles.set(handle, onFree);
  }

  /** Frees the handle, if nobody has. @param {NativeHandle} handle */
  free(handle) {
    this.#handles.get(handle)?.();
    this.#handles.delete(handle);
    handle.free();
  }

  /** Frees the first one that has not been used since it was last looked at here. */
  #evict() {
    for (const [handle, onFree] of this.#handles) {
      if (!handle.isUsed) return this.free(handle);
      handle.isUsed = false;
      this.#handles.delete(handle);
      this.#handles.set(handle, onFree);
    }
  }
}
