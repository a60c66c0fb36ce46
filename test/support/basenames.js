/**
 * Basenames, and pathnames that are below them, or nearly so.
 */
import { createRandom } from "./random.js";
import { fullPaths, literalsOf } from "./path-patterns.js";

/**
 * @typedef {object} BasenameCase
 * @property {string} basename what to pass as the third argument
 * @property {string} prefix what to put in front of a pathname
 * @property {string} kind
 */

// [kind, basename, prefix]
const FIXED = [
  ["below", "/app", "/app"],
  ["below", "/a/b", "/a/b"],
  ["trailing-slash", "/app/", "/app"],
  ["trailing-slash", "/a/b/", "/a/b"],
  ["trailing-slash", "/app//", "/app/"],
  ["other-case", "/APP", "/app"],
  ["other-case", "/app", "/App"],
  ["other-case", "/ÉTÉ", "/été"],
  ["near-miss", "/app", "/apple"],
  ["near-miss", "/app", "/ap"],
  ["near-miss", "/app/", "/app-"],
  ["near-miss", "/app", "/x/app"],
  ["empty", "", ""],
  ["root", "/", ""],
  ["root", "//", "/"],
  ["no-leading-slash", "app", "app"],
  ["no-leading-slash", "app", "/app"],
  ["non-ascii", "/é", "/é"],
  ["non-ascii", "/é", "/%C3%A9"],
  ["non-ascii", "/%c3%a9", "/%C3%A9"],
  ["non-ascii", "/k", "/\u212a"],
  ["non-ascii", "/\u212a", "/k"],
  ["non-ascii", "/i\u0307", "/İ"],
  ["non-ascii", "/İ", "/i\u0307"],
  ["non-ascii", "/ΑΣ", "/ας"],
  ["non-ascii", "/ΑΣ", "/ασ"],
  ["non-ascii", "/ΑΣ", "/ΑΣ"],
  ["non-ascii", "/ſ", "/s"],
  ["non-ascii", "/\u{10400}", "/\u{10428}"],
  ["lone-surrogate", "/\ud800", "/\ud800"],
  ["search", "/app?x", "/app"],
].map(([kind, basename, prefix]) => ({ kind, basename, prefix }));

/** Every kind of basename case there is. */
export const BASENAME_KINDS = [...new Set(FIXED.map(({ kind }) => kind)), "own-segment"];

/**
 * @param {object[]} routes a tree, whose own first segments are used as basenames too
 * @param {number} count
 * @param {number} seed
 * @returns {BasenameCase[]}
 */
export function basenamesFor(routes, count, seed) {
  const random = createRandom(seed);
  const literals = literalsOf(fullPaths(routes));
  return Array.from({ length: count }, () => {
    if (literals.length === 0 || random.chance(0.75)) return random.pick(FIXED);
    // The routes below then see what is left of their own pathnames.
    const basename = `/${random.pick(literals)}${random.pick(["", "", "/"])}`;
    const prefix = random.pick(["", basename.replace(/\/$/, "")]);
    return { kind: "own-segment", basename, prefix };
  });
}

/**
 * A sample moved below a basename.
 *
 * @param {import("./pathnames.js").Sample} sample
 * @param {BasenameCase} basenameCase
 * @returns {{ location: string | object, basename: string, kind: string, basenameKind: string }}
 */
export function withBasename({ location, kind }, { basename, prefix, kind: basenameKind }) {
  const moved =
    typeof location === "string"
      ? prefix + location
      : { ...location, pathname: prefix + (location.pathname ?? "") };
  return { location: moved, basename, kind, basenameKind };
}
