// Bundled several times over (see rollup.config.mjs). A JavaScript engine remembers for each place in the
// code how the objects look that come by there. Looking at the routes of a tree in one place, whatever
// keys they have, takes it several times as long as looking at those of one look in a place of their own.

/**
 * Routes that have the same keys, and what they held when they were read.
 *
 * @typedef {object} ShapeGroup
 * @property {import("./route-tree.js").RouteLike[]} routes
 * @property {unknown[]} paths
 * @property {unknown[]} indexes
 * @property {unknown[]} caseSensitives
 * @property {unknown[]} children
 */

/**
 * Whether all of them still hold what they held.
 *
 * @param {ShapeGroup} group
 */
export function isUnchanged({ routes, paths, indexes, caseSensitives, children }) {
  for (let i = 0; i < routes.length; i++) {
    const route = routes[i];
    if (
      route.path !== paths[i] ||
      route.index !== indexes[i] ||
      route.caseSensitive !== caseSensitives[i] ||
      route.children !== children[i]
    ) {
      return false;
    }
  }
  return true;
}
