/** Answers and times in few words. */

/** @typedef {import("../../bench/harness/reference.js").Match} Match */

// Raw text from a URL could move the cursor, change colours or reverse the writing direction.
const UNPRINTABLE = /\p{Cc}|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu;

/**
 * @param {string} text
 * @returns {string} the same, safe to print
 */
export function printable(text) {
  return text.replace(UNPRINTABLE, (character) => {
    const hex = character.charCodeAt(0).toString(16);
    return hex.length > 2 ? `\\u${hex.padStart(4, "0")}` : `\\x${hex.padStart(2, "0")}`;
  });
}

/**
 * The pattern of the matched branch: the paths of its routes joined.
 *
 * @param {Match[] | null} matches
 */
export function describePattern(matches) {
  if (matches === null) return "no match (null)";
  let pattern = "";
  for (const { route } of matches) {
    const path = route.path ?? "";
    const isWhole = path.startsWith("/") && path.startsWith(pattern);
    pattern = isWhole ? path : `${pattern}/${path}`.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  }
  return (pattern || "/") + (matches[matches.length - 1].route.index ? " (index)" : "");
}

/** @param {Match[] | null} matches */
export function describeParams(matches) {
  const entries = Object.entries(matches?.[0].params ?? {});
  return entries.map(([name, value]) => `${name}=${value}`).join(" ");
}

/** @param {number} ns */
export function describeTime(ns) {
  if (Number.isNaN(ns)) return "-";
  if (ns < 999.5) return `${Math.round(ns)} ns`;
  return ns < 999_500 ? `${threeDigits(ns / 1e3)} µs` : `${threeDigits(ns / 1e6)} ms`;
}

/**
 * @param {number} times
 * @returns {string} such as "7,120×"
 */
export function describeSpeedUp(times) {
  if (Number.isNaN(times)) return "-";
  return times < 9.95 ? `${times.toFixed(1)}×` : `${Math.round(times).toLocaleString("en-US")}×`;
}

/** @param {number} value */
function threeDigits(value) {
  return value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}
