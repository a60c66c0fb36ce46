// What a node of a profile belongs to: a function and its package.
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Place
 * @property {string} name of the function
 * @property {string} owner its package, or one of OWNERS
 * @property {string} source the file, or what stands for one
 * @property {number | null} line from 1 on
 *
 * @typedef {import("./read.js").CallFrame} CallFrame
 */

/** What is no package. No package can be called like that. */
export const OWNERS = {
  app: "(app)",
  node: "node:",
  idle: "(idle)",
  program: "(program)",
  collector: "(garbage collector)",
};

/** The nodes that V8 makes itself, for what is no function. */
const NO_FUNCTIONS = new Set(["(root)", OWNERS.idle, OWNERS.program, OWNERS.collector]);

/** The last one counts: packages lie in packages, and pnpm's in folders of its own. */
const PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/s;

/**
 * @param {CallFrame} frame
 * @param {Place} caller that of the node above
 * @param {(frame: CallFrame) => { source: string, line: number, name: string | null } | null} locate
 *   finds in a source map what a frame was made of
 * @returns {Place}
 */
export function placeOf(frame, caller, locate) {
  const { functionName, url, lineNumber } = frame;
  const name = functionName || "(anonymous)";
  if (url === "" && NO_FUNCTIONS.has(name)) return { name, owner: name, source: "", line: null };
  if (url.startsWith("node:")) {
    return { name, owner: OWNERS.node, source: url, line: lineNumber + 1 };
  }
  // The engine's own functions, regular expressions and WebAssembly: whose they are tells who calls them.
  if (url === "" || url.startsWith("wasm:")) {
    const owner = caller.owner === "(root)" ? OWNERS.program : caller.owner;
    return { name, owner, source: url || "(native)", line: null };
  }
  const original = locate(frame);
  const file = fileOf(url);
  const source = original?.source ?? file;
  return {
    name: original?.name ?? name,
    // What packages were made of may have been anywhere; what bundles were made of is what counts.
    owner: packageOf(file) ?? packageOf(source) ?? OWNERS.app,
    source: shortened(source),
    line: original?.line ?? lineNumber + 1,
  };
}

/** @param {string} source */
function packageOf(source) {
  return PACKAGE.exec(source)?.[1].replace("\\", "/");
}

/**
 * Without what does not tell files apart for those who read it.
 *
 * @param {string} source
 */
function shortened(source) {
  const found = PACKAGE.exec(source);
  if (found) return source.slice(found[0].length - found[1].length - 1);
  const path = relative(process.cwd(), source);
  return source.startsWith("/") && !path.startsWith("..") ? path : source;
}

/** @param {string} url the scripts of CommonJS modules may have paths */
export function fileOf(url) {
  if (!url.startsWith("file:")) return url;
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}
