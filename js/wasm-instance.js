// An instance of the engine in WebAssembly: embind's glue around a compiled module.
import createGlue from "../build/wasm-release/turnout.mjs";

/** @typedef {import("./engine.js").Engine} Engine */

/**
 * What makes instances of the module.
 *
 * @param {WebAssembly.Module} module
 * @returns {() => Engine}
 */
export const instancesOf = (module) => () => {
  /** @type {WebAssembly.Instance | undefined} */
  let instance;
  let failure;
  const glue = createGlue({
    // What goes wrong is thrown; nothing is printed.
    printErr() {},
    instantiateWasm(
      /** @type {WebAssembly.Imports} */ imports,
      /** @type {(instance: WebAssembly.Instance) => void} */ receive,
    ) {
      // The glue swallows what is thrown here.
      try {
        instance = new WebAssembly.Instance(module, imports);
        receive(instance);
        return instance.exports;
      } catch (error) {
        failure = error;
        return {};
      }
    },
  });
  if (!instance) throw failure;
  return /** @type {any} */ ({ ...instance.exports, ...glue });
};
