// What a route tree must look like to be the one that was compiled: tells fast, and again and again,
// whether a tree is, be it the same one or a fresh one.
import { holds as firstCopy } from "copy:1:./shape-group.js";
import { holds as secondCopy } from "copy:2:./shape-group.js";
import { holds as thirdCopy } from "copy:3:./shape-group.js";
import { holds as fourthCopy } from "copy:4:./shape-group.js";
import { holds as fifthCopy } from "copy:5:./shape-group.js";
import { holds as sixthCopy } from "copy:6:./shape-group.js";
import { holds as lastCopy } from "copy:7:./shape-group.js";
import { HAS_CHILDREN } from "./records.js";
import { holds as ofMixedShapes } from "./shape-group.js";

/** For the most common looks of a tree's routes, one each; the last for all the others. */
const COPIES = [firstCopy, secondCopy, thirdCopy, fourthCopy, fifthCopy, sixthCopy, lastCopy];

/** So many trees must have been found equal for it to pay to look at their routes by their shapes. */
const LOOKS_BEFORE_GROUPS = 4;

/**
 * @typedef {import("./records.js").Records} Records
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 * @typedef {import("./shape-group.js").ShapeGroup} ShapeGroup
 */

export class TreeStructure {
  #records;
  /** The places of the routes that have children, each before its descendants. @type {number[]} */
  #parents = [];
  /** The places of the top-level routes, then of the children of each parent. @type {number[][]} */
  #siblings = [];
  /** The arrays had holes, which can be filled without any sign of it: no tree is the same for certain. */
  #hasHoles = false;
  /** @type {ShapeGroup} */
  #everything;
  /** The largest first. @type {ShapeGroup[] | undefined} */
  #groups;
  #looks = 0;

  /** @param {Records} records of a tree */
  constructor(records) {
    this.#records = records;
    const { count, paths, flags, ends } = records;
    this.#addSiblings(0, count);
    for (let place = 0; place < count; place++) {
      if (ends[place] > place + 1) {
        this.#parents.push(place);
        this.#addSiblings(place + 1, ends[place]);
      } else if ((flags[place] & HAS_CHILDREN) !== 0) {
        this.#hasHoles = true;
      }
    }
    this.#everything = { places: paths.map((_, place) => place), paths, flags };
  }

  /**
   * @param {number} first
   * @param {number} end
   */
  #addSiblings(first, end) {
    const places = [];
    for (let place = first; place < end; place = this.#records.ends[place]) {
      if (this.#records.siblingIndexes[place] !== places.length) this.#hasHoles = true;
      places.push(place);
    }
    this.#siblings.push(places);
  }

  /**
   * The routes of a tree in pre-order, if it has this structure.
   *
   * @param {readonly RouteLike[]} tree
   * @returns {RouteLike[] | undefined}
   */
  routesOf(tree) {
    /** @type {RouteLike[]} */
    const routes = new Array(this.#records.count);
    return this.#collect(tree, routes, false) && this.#holds(routes) ? routes : undefined;
  }

  /**
   * Whether a tree has this structure, and these routes.
   *
   * @param {readonly RouteLike[]} tree
   * @param {RouteLike[]} routes in pre-order
   */
  isOf(tree, routes) {
    return this.#collect(tree, routes, true) && this.#holds(routes);
  }

  /**
   * Fills in the routes of the tree. False if they are not where they would have to be.
   *
   * @param {readonly RouteLike[]} tree
   * @param {RouteLike[]} routes
   * @param {boolean} areKnown they are there already, and must be the tree's
   */
  #collect(tree, routes, areKnown) {
    if (this.#hasHoles) return false;
    const parents = this.#parents;
    for (let i = 0, array = tree; ; array = /** @type {any} */ (routes[parents[i++]].children)) {
      const places = this.#siblings[i];
      if (!Array.isArray(array) || array.length !== places.length) return false;
      for (let j = 0; j < places.length; j++) {
        const route = array[j];
        if (areKnown ? route !== routes[places[j]] : route == null) return false;
        routes[places[j]] = route;
      }
      if (i === parents.length) return true;
    }
  }

  /** @param {readonly RouteLike[]} routes */
  #holds(routes) {
    if (!this.#groups) {
      if (!ofMixedShapes(this.#everything, routes)) return false;
      if (++this.#looks === LOOKS_BEFORE_GROUPS)
        this.#groups = groupsByShape(routes, this.#records);
      return true;
    }
    const last = COPIES.length - 1;
    for (let i = 0; i < this.#groups.length; i++) {
      if (!COPIES[i < last ? i : last](this.#groups[i], routes)) return false;
    }
    return true;
  }
}

/**
 * @param {readonly RouteLike[]} routes
 * @param {Records} records
 */
function groupsByShape(routes, { paths, flags }) {
  /** @type {Map<string, { places: number[], paths: string[], flags: number[] }>} */
  const groups = new Map();
  routes.forEach((route, place) => {
    const shape = shapeOf(route);
    let group = groups.get(shape);
    if (!group) {
      group = { places: [], paths: [], flags: [] };
      groups.set(shape, group);
    }
    group.places.push(place);
    group.paths.push(paths[place]);
    group.flags.push(flags[place]);
  });
  return [...groups.values()].sort((a, b) => b.places.length - a.places.length);
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
