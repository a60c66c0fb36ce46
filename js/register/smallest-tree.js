// Makes a route tree small that shows something.

/**
 * What matching depends on.
 *
 * @typedef {{ path?: any, index?: any, caseSensitive?: any, children?: PlainRoute[] }} PlainRoute
 */

/**
 * A copy of the tree with nothing in it but what matching depends on.
 *
 * @param {readonly any[]} routes
 * @returns {PlainRoute[]}
 */
export function plainTree(routes) {
  return Array.from(routes, ({ path, index, caseSensitive, children }) => ({
    ...(path !== undefined && { path }),
    ...(index && { index }),
    ...(caseSensitive && { caseSensitive }),
    ...(children?.length > 0 && { children: plainTree(children) }),
  }));
}

/**
 * Drops routes, many at a time and then one by one, while the tree shows what it shows.
 *
 * @param {PlainRoute[]} tree
 * @param {(tree: PlainRoute[]) => boolean | undefined} shows undefined: it is enough
 */
export function smallestTree(tree, shows) {
  for (let size = Math.ceil(countRoutes(tree) / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < countRoutes(tree);) {
      const smaller = without(tree, at, at + size);
      const isShown = shows(smaller);
      if (isShown === undefined) return tree;
      if (isShown) tree = smaller;
      else at += size;
    }
  }
  return tree;
}

/** @param {readonly PlainRoute[]} tree @returns {number} */
export function countRoutes(tree) {
  return tree.reduce((count, { children = [] }) => count + 1 + countRoutes(children), 0);
}

/**
 * The tree without some of its routes and what is below them.
 *
 * @param {readonly PlainRoute[]} tree
 * @param {number} first in pre-order
 * @param {number} end
 */
function without(tree, first, end) {
  let next = 0;
  const rest = (/** @type {readonly PlainRoute[]} */ routes) => {
    /** @type {PlainRoute[]} */
    const kept = [];
    for (const { children, ...route } of routes) {
      const number = next++;
      const below = rest(children ?? []);
      if (number >= first && number < end) continue;
      kept.push(below.length > 0 ? { ...route, children: below } : route);
    }
    return kept;
  };
  return rest(tree);
}
