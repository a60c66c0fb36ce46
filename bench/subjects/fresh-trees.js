/**
 * Copies of a route tree that nobody has seen yet, as a framework makes them that builds its routes for
 * each request. They are made in advance, a few at a time, so that making them is not timed and so that
 * they do not pile up.
 */
import { cloneTree } from "../../test/support/tree-tools.js";

/** @typedef {import("../harness/reference.js").Route} Route */

/** @param {Route[]} routes */
export function freshTrees(routes) {
  /** @type {Route[][]} */
  let trees = [];
  let used = 0;
  const refill = (/** @type {number} */ count) => {
    trees = Array.from({ length: count }, () => cloneTree(routes));
    used = 0;
  };
  return {
    refill,
    /** The next tree. */
    next() {
      if (used === trees.length) refill(1);
      return trees[used++];
    },
    /** The tree that `next` has returned last. */
    latest: () => trees[used - 1],
  };
}
