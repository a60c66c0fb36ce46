// The files of turnout that are bundled with a server. They stand in dist/, beside this one.
import { fileURLToPath } from "node:url";

/** @param {string} name */
const inDist = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** What turnout/runtime is in a bundle. */
export const RUNTIME_FILE = inDist("bundled.mjs");
export const HOST_FILE = inDist("bundled-host.mjs");
export const WASM_FILE = inDist("turnout.wasm");

/** How transformed files import it. */
export const RUNTIME = "turnout/runtime";

/**
 * Whether they are the same file; bundlers write the path with slashes.
 *
 * @param {string} id
 * @param {string} file
 */
export const isFile = (id, file) => id === file || id === file.replaceAll("\\", "/");
