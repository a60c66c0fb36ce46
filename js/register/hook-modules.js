// Sees to it that Node loads other text than there is in React Router's files. No way does that for all
// modules in all releases of Node.
import Module from "node:module";
import { replaceLoaded, replaceSource } from "./replace-source.js";
import { hookRequiredModules } from "./hook-required-modules.js";
import { warn } from "./warn.js";

/** The part of node:module that its types leave out. @type {any} */
const internals = Module;

export function hookModules() {
  try {
    hookCommonJs();
    if (mayHookSynchronously()) return hookSynchronously();
    Module.register(new URL("./register-loader.cjs", import.meta.url));
    if (internals.registerHooks === undefined) hookRequiredModules();
  } catch (error) {
    warn(`Node's module hooks cannot be used: ${error}`);
  }
}

/**
 * Whether there is registerHooks, and it breaks no require() of an ES module, as it does before 22.22.3,
 * 24.12 and 25.1.
 */
function mayHookSynchronously() {
  if (internals.registerHooks === undefined) return false;
  const [major, minor, patch] = process.versions.node.split(".").map(Number);
  if (major === 22) return minor > 22 || (minor === 22 && patch >= 3);
  if (major === 24) return minor >= 12;
  return major > 25 || (major === 25 && minor >= 1);
}

/** For nearly all modules, in this thread. */
function hookSynchronously() {
  internals.registerHooks({
    /**
     * @param {string} url
     * @param {object} context
     * @param {(url: string, context: object) => { source?: unknown }} nextLoad
     */
    load: (url, context, nextLoad) => replaceLoaded(url, nextLoad(url, context)),
  });
}

/**
 * For CommonJS modules, which module.register does not give the text of; nor does registerHooks, of those that
 * are imported where somebody else uses module.register.
 */
function hookCommonJs() {
  const { _compile } = internals.prototype;
  /**
   * @this {Module}
   * @param {string} source
   * @param {string} file
   * @param {unknown[]} rest
   */
  internals.prototype._compile = function (source, file, ...rest) {
    const replaced = typeof source === "string" ? replaceSource(source, file) : source;
    return _compile.call(this, replaced, file, ...rest);
  };
}
