// Bundled several times over (see rollup.config.mjs). A JavaScript engine remembers for each place in the
// code how the objects look that come by there. Looking at the routes of a tree in one place, whatever
// keys they have, takes it several times as long as looking at those of one look in a place of their own.
import { flagsOf, hasEntries } from "./records.js";

/**
 * Routes that have the same keys: which of the tree's they are, and what they must hold.
 *
 * @typedef {object} ShapeGroup
 * @property {readonly number[]} places in pre-order
 * @property {readonly string[]} paths
 * @property {readonly number[]} flags
 */

/**
 * Whether all routes of the group hold what they must.
 *
 * @param {ShapeGroup} group
 * @param {readonly import("./route-tree.js").RouteLike[]} routes all of the tree's, in pre-order
 */
export function holds({ places, paths, flags }, routes) {
  for (let i = 0; i < places.length; i++) {
    const { path, index, caseSensitive, children } = routes[places[i]];
    if (
      (path ?? "") !== paths[i] ||
      flagsOf(path, index, caseSensitive, hasEntries(children)) !== flags[i]
    ) {
      return false;
    }
  }
  return true;
}
