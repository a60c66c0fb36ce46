/** What is put into the servers to compare: flags for Node, each a way to match. */
import { fileURLToPath } from "node:url";

const inHere = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * @typedef {object} Arm
 * @property {string} key
 * @property {string} name
 * @property {string[]} flags
 */

/** @type {Arm[]} */
export const ARMS = [
  { key: "stock", name: "stock", flags: [] },
  {
    key: "patched",
    name: "memoized + bucketed JS",
    // It comes to React Router's functions through turnout's hook, and puts its own into their places.
    flags: ["-r", "turnout/register", "-r", inHere("patch.cjs")],
  },
  { key: "turnout", name: "turnout", flags: ["-r", "turnout/register"] },
];

/** What goes into each server after that, to measure it from inside. */
export const PROBE = ["-r", inHere("probe.cjs")];
