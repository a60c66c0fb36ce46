import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** @typedef {{ name: string, version: string }} Package */

/** By folder; null where there is none. @type {Map<string, Package | null>} */
const known = new Map();

/**
 * The package that a file belongs to: what the nearest package.json with a name and a version says. So it
 * does not matter under which name the package was installed.
 *
 * @param {string} file
 */
export function packageOf(file) {
  return packageAt(dirname(file));
}

/**
 * @param {string} folder
 * @returns {Package | null}
 */
function packageAt(folder) {
  let found = known.get(folder);
  if (found !== undefined) return found;
  const parent = dirname(folder);
  found = read(join(folder, "package.json")) ?? (parent === folder ? null : packageAt(parent));
  known.set(folder, found);
  return found;
}

/**
 * @param {string} file
 * @returns {Package | null}
 */
function read(file) {
  try {
    const { name, version } = JSON.parse(readFileSync(file, "utf8"));
    return typeof name === "string" && typeof version === "string" ? { name, version } : null;
  } catch {
    return null;
  }
}
