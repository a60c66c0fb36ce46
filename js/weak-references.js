// What to hold without keeping it alive. A host may have no such thing: workerd before the compatibility date
// 2025-05-05. There what is held stays until there is too much of it.

/** @type {typeof WeakRef} */
export const WeakReference =
  globalThis.WeakRef ??
  class {
    #target;
    /** @param {any} target */
    constructor(target) {
      this.#target = target;
    }
    deref() {
      return this.#target;
    }
  };

/** @type {typeof FinalizationRegistry} */
export const Cleanup =
  globalThis.FinalizationRegistry ??
  class {
    register() {}
    unregister() {
      return false;
    }
  };
