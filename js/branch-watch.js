// Tells fast, and again and again, whether an array of branches is as it was read.

/**
 * @typedef {import("./branch-list.js").Branch} Branch
 * @typedef {import("./branch-list.js").MetaAsRead} MetaAsRead
 */

/**
 * The routesMeta of a branch, and what is in it.
 *
 * @typedef {{ array: readonly object[], elements: readonly object[] }} MetaList
 */

export class BranchWatch {
  #branches;
  #lists;
  #metas;

  /**
   * @param {readonly Branch[]} branches
   * @param {readonly MetaList[]} lists one for each branch
   * @param {readonly MetaAsRead[]} metas what is in the lists; branches have metas in common, and each is
   *   looked at once
   */
  constructor(branches, lists, metas) {
    this.#branches = branches;
    this.#lists = lists;
    this.#metas = metas;
  }

  /**
   * Whether the branches are still the same objects in the same order, with the same routes and paths.
   *
   * @param {readonly Branch[]} branches
   * @param {boolean} allowPartial then it matters as well which routes are indexes
   */
  isCurrent(branches, allowPartial) {
    return (
      this.#hasSameBranches(branches) &&
      this.#haveSameElements() &&
      this.#areUnchanged() &&
      (!allowPartial || this.#metas.every(({ route, isIndex }) => Boolean(route.index) === isIndex))
    );
  }

  /** @param {readonly Branch[]} branches */
  #hasSameBranches(branches) {
    const known = this.#branches;
    const lists = this.#lists;
    if (branches.length !== known.length) return false;
    for (let i = 0; i < known.length; i++) {
      if (branches[i] !== known[i] || known[i].routesMeta !== lists[i].array) return false;
    }
    return true;
  }

  #haveSameElements() {
    for (const { array, elements } of this.#lists) {
      if (array.length !== elements.length) return false;
      for (let i = 0; i < elements.length; i++) if (array[i] !== elements[i]) return false;
    }
    return true;
  }

  #areUnchanged() {
    const metas = this.#metas;
    for (let i = 0; i < metas.length; i++) {
      const read = metas[i];
      const { meta } = read;
      if (
        meta.relativePath !== read.relativePath ||
        meta.caseSensitive !== read.caseSensitive ||
        meta.matcher !== read.matcher ||
        meta.route !== read.route
      ) {
        return false;
      }
    }
    return true;
  }
}
