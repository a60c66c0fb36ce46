// Tells how to see a difference: with a tree as small as it can be made in a moment, since there is a user
// who waits for an answer, and without anything that the user has written.
import { maskedLocation } from "./mask-location.js";
import { countRoutes, plainTree, smallestTree } from "./smallest-tree.js";

/** How much may be matched to make a tree smaller: routes, times the length of the location and some more. */
const MOST_WORK = 1_000_000;
const WORK_OF_A_ROUTE = 64;

/** Logs have better things to hold than a whole app's routes. */
const LONGEST_TREE = 2000;

/**
 * @param {readonly any[]} args of matchRoutesImpl, the first four, or of flattenAndRankRoutes
 * @param {(args: any[]) => boolean} isShownBy whether such arguments show the difference as well
 * @returns {string}
 */
export function describeRepro([routes, ...others], isShownBy) {
  const whole = plainTree(routes);
  const [location, ...options] = others;
  const [basename] = options;
  const length = String(location?.pathname ?? location ?? "").length;
  let work = 0;
  const shows = (/** @type {any[]} */ tree) => {
    work += countRoutes(tree) * (WORK_OF_A_ROUTE + length);
    if (work > MOST_WORK) return undefined;
    return isShownBy([tree, ...others]);
  };

  if (!shows(whole)) {
    const tree = `the app's own tree, of ${countRoutes(whole)} routes`;
    if (others.length === 0) return `It takes ${tree}`;
    return `It takes ${tree}, and a location like ${toText(maskedLocation(location, whole, basename))}`;
  }
  const tree = smallestTree(whole, shows);
  if (others.length === 0) return `To see it: flattenAndRankRoutes(${treeText(tree)})`;

  const safe = maskedLocation(location, tree, basename);
  const masked = [withoutSearch(safe), safe].find((masked) =>
    isShownBy([tree, masked, ...options]),
  );
  const rest = options.map((value) => `, ${toText(value)}`).join("");
  const callWith = (/** @type {string} */ text) =>
    `matchRoutesImpl(${treeText(tree)}, ${text}${rest})`;
  if (masked !== undefined) return `To see it: ${callWith(toText(masked))}`;
  return `To see it: ${callWith("location")}, with a location like ${toText(safe)}, but not that one`;
}

/** @param {any} location */
function withoutSearch(location) {
  return typeof location === "string" ? location.replace(/[?#][^]*/, "") : location;
}

/** @param {any[]} tree */
function treeText(tree) {
  const text = toText(tree);
  return text.length > LONGEST_TREE ? `a tree of ${countRoutes(tree)} routes` : text;
}

/** @param {unknown} value */
function toText(value) {
  return JSON.stringify(value) ?? "undefined";
}
