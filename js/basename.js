// Mirrors upstream's stripBasename where C++ cannot decide it: lower-casing whole strings takes the
// host's knowledge of Unicode.

import { describe } from "./describe.js";

/**
 * What is left of `pathname` below `basename`, or null if it is not below it.
 *
 * @param {string} pathname
 * @param {string} basename
 * @returns {string | null}
 */
export function stripBasename(pathname, basename) {
  if (basename === "/") return pathname;
  if (!pathname.toLowerCase().startsWith(basename.toLowerCase())) return null;
  const rest = basename.endsWith("/") ? basename.length - 1 : basename.length;
  const next = pathname.charAt(rest);
  if (next !== "" && next !== "/") return null;
  return pathname.slice(rest) || "/";
}

/** @param {unknown} basename */
export function checkBasename(basename) {
  if (typeof basename === "string") return basename;
  throw new TypeError(`turnout: the basename must be a string, not ${describe(basename)}`);
}
