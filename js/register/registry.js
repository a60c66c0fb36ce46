// Where a copy of React Router finds turnout at run time: on globalThis, because the two share no module.
import { intercept } from "./intercept.js";
import { REGISTRY_NAME } from "./registry-name.js";
import { shadowShare } from "./shadow.js";
import { warn } from "./warn.js";

/**
 * @typedef {import("../public-types.js").Counters} Counters
 * @typedef {Counters["intercepted"][number]} Interception
 * @typedef {Counters["skipped"][number]} Skipped
 */

/**
 * @typedef {object} Registry
 * @property {Counters} counters
 * @property {number} shadowShare the share of calls that are compared, of copies that are yet to be loaded
 * @property {(functions: import("./intercept.js").Functions, copy: Interception) => void} intercept takes
 *   the functions of a copy of React Router, and puts others in their places
 * @property {(copy: Skipped) => void} skip is told of a copy that is left as it is
 */

const KEY = Symbol.for(REGISTRY_NAME);

/** @returns {Registry | undefined} */
export function published() {
  return /** @type {any} */ (globalThis)[KEY];
}

/** @param {Registry} registry */
export function publish(registry) {
  Object.defineProperty(globalThis, KEY, { value: registry });
}

/**
 * @param {Counters} counters
 * @returns {Registry}
 */
export function makeRegistry(counters) {
  /** Packages that were warned of. @type {Set<string>} */
  const warned = new Set();
  /** @type {Registry} */
  const registry = {
    counters,
    shadowShare: shadowShare(globalThis.process?.env?.TURNOUT_SHADOW),
    intercept(functions, copy) {
      counters.intercepted.push(copy);
      intercept(functions, copy, counters, registry.shadowShare);
    },
    skip(copy) {
      counters.skipped.push(copy);
      const { name, version, file, reason } = copy;
      const release = `${name} ${version}`;
      if (warned.has(release)) return;
      warned.add(release);
      warn(`${release} matches routes by itself, because ${reason} (${file})`);
    },
  };
  return registry;
}
