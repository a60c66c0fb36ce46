// Tells fast, and again and again, whether a route tree is as it was read.
import { isUnchanged as firstCopy } from "copy:1:./shape-group.js";
import { isUnchanged as secondCopy } from "copy:2:./shape-group.js";
import { isUnchanged as thirdCopy } from "copy:3:./shape-group.js";
import { isUnchanged as fourthCopy } from "copy:4:./shape-group.js";
import { isUnchanged as fifthCopy } from "copy:5:./shape-group.js";
import { isUnchanged as sixthCopy } from "copy:6:./shape-group.js";
import { isUnchanged as lastCopy } from "copy:7:./shape-group.js";

/** For the most common looks of a tree's routes, one each; the last for all the others. */
const COPIES = [firstCopy, secondCopy, thirdCopy, fourthCopy, fifthCopy, sixthCopy, lastCopy];

/**
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 * @typedef {import("./shape-group.js").ShapeGroup} ShapeGroup
 */

/**
 * An array of routes and what was in it.
 *
 * @typedef {object} Siblings
 * @property {any} array an array, or something empty in the place of children
 * @property {readonly RouteLike[]} elements
 */

export class TreeWatch {
  #siblings;
  #groups;

  /**
   * @param {readonly Siblings[]} siblings
   * @param {readonly RouteLike[]} routes all of them
   * @param {readonly RouteLike[]} reads what each of them held
   */
  constructor(siblings, routes, reads) {
    this.#siblings = siblings;
    this.#groups = groupsByShape(routes, reads);
  }

  /** Whether the same routes are in the same places, with the same paths and flags. Looks at every one. */
  isCurrent() {
    const groups = this.#groups;
    const last = COPIES.length - 1;
    for (let i = 0; i < groups.length; i++) {
      if (!COPIES[i < last ? i : last](groups[i])) return false;
    }
    for (const { array, elements } of this.#siblings) {
      if (!hasElements(array, elements)) return false;
    }
    return true;
  }
}

/**
 * @param {any} array
 * @param {readonly RouteLike[]} elements
 */
function hasElements(array, elements) {
  const { length } = elements;
  if (array.length !== length) return length === 0 && !(array.length > 0);
  for (let i = 0; i < length; i++) if (array[i] !== elements[i]) return false;
  return true;
}

/**
 * The largest group first.
 *
 * @param {readonly RouteLike[]} routes
 * @param {readonly RouteLike[]} reads
 */
function groupsByShape(routes, reads) {
  /** @type {Map<string, ShapeGroup>} */
  const groups = new Map();
  routes.forEach((route, i) => {
    const shape = shapeOf(route);
    let group = groups.get(shape);
    if (!group) {
      group = { routes: [], paths: [], indexes: [], caseSensitives: [], children: [] };
      groups.set(shape, group);
    }
    group.routes.push(route);
    group.paths.push(reads[i].path);
    group.indexes.push(reads[i].index);
    group.caseSensitives.push(reads[i].caseSensitive);
    group.children.push(reads[i].children);
  });
  return [...groups.values()].sort((a, b) => b.routes.length - a.routes.length);
}

/** @param {RouteLike} route */
function shapeOf(route) {
  try {
    return Object.keys(route).join();
  } catch {
    // A proxy may say that it has no keys to show.
    return "";
  }
}
