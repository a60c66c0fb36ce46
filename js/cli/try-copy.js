// Whether turnout answers in a copy of React Router: it is loaded, and asked.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { MARK, REGISTER, ask } from "./child.js";

/**
 * How a copy is loaded in one way.
 *
 * @typedef {object} Trial
 * @property {"import" | "require"} mode
 * @property {string} [entry] the file that the package leads to, in it
 * @property {string} [file] the one with the matching functions, in it
 * @property {boolean} isLoaded whether it can be loaded in that way
 * @property {boolean} isAnswered whether turnout answered
 * @property {string} [reason] why not
 */

const TRY = `
  const routes = [{ path: "/users", children: [{ path: ":id" }] }];
  const isRight = copy.matchRoutes(routes, "/users/42")?.[1].params.id === "42";
  const counters = globalThis[Symbol.for("turnout.register")]?.counters;
  process.stdout.write(${JSON.stringify(MARK)} + JSON.stringify({ entry, isRight, counters }));`;

const LOAD = {
  import: (/** @type {string} */ name) => `
    const entry = import.meta.resolve?.(${name});
    const copy = await import(${name});`,
  require: (/** @type {string} */ name) => `
    const entry = require.resolve(${name});
    const copy = require(${name});`,
};

/**
 * @param {import("./copies.js").Copy} copy
 * @param {"import" | "require"} mode
 * @returns {Trial}
 */
export function tryCopy({ folder, alias, files }, mode) {
  const isPatched = files.some(({ verdict }) => verdict === "patched");
  const flags = isPatched ? [] : ["-r", REGISTER];
  const type = mode === "import" ? "module" : "commonjs";
  const source = LOAD[mode](JSON.stringify(alias)) + TRY;
  try {
    // Within the package, whose own name leads back to it.
    const told = ask([...flags, "--input-type", type, "--eval", source], folder);
    return { mode, isLoaded: true, ...outcome(told, folder) };
  } catch (error) {
    return {
      mode,
      isLoaded: false,
      isAnswered: false,
      reason: /** @type {Error} */ (error).message,
    };
  }
}

/** @param {{ entry?: string, isRight: boolean, counters?: any }} told @param {string} folder */
function outcome({ entry, isRight, counters }, folder) {
  /** @param {string | undefined} file */
  const inPackage = (file) =>
    file && relative(folder, file.startsWith("file:") ? fileURLToPath(file) : file);
  const [intercepted] = counters?.intercepted ?? [];
  const [skipped] = counters?.skipped ?? [];
  const isAnswered = isRight && counters?.calls === 1 && counters.fallbacks === 0;
  return {
    entry: inPackage(entry),
    file: inPackage((intercepted ?? skipped)?.file),
    isAnswered,
    reason: isAnswered ? undefined : (skipped?.reason ?? "React Router's own function answered"),
  };
}
