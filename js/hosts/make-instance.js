// One of the hosts' engines: which one, rollup.config.mjs decides.
export { makeInstance } from "./inlined.js";
