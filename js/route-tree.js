// A route tree as it was when it was read: checked, laid flat for C++, and remembered, so that a later
// look tells whether it is still the same.

import { describe } from "./describe.js";
import {
  CASE_SENSITIVE,
  FORBIDS_CHILDREN,
  HAS_CHILDREN,
  HAS_PATH,
  IS_INDEX,
  Records,
} from "./records.js";
import { TreeWatch } from "./tree-watch.js";

/**
 * The parts of a route object that matching depends on.
 *
 * @typedef {object} RouteLike
 * @property {unknown} [path]
 * @property {unknown} [index]
 * @property {unknown} [caseSensitive]
 * @property {unknown} [children]
 */

/** So many looks at a tree pay for making the next ones fast. */
const LOOKS_BEFORE_WATCH = 8;

export class RouteTree {
  /** All route objects, in pre-order. @type {RouteLike[]} */
  routes = [];
  records = new Records();

  /** What the routes held when they were read. @type {RouteLike[]} */
  #read = [];
  /** How many children each had. @type {number[]} */
  #childCounts = [];
  #topLevelCount = 0;
  /** A hole in an array could be filled without any sign of it. */
  #hasHoles = false;
  #looks = 0;
  /** @type {TreeWatch | undefined} */
  #watch;

  /**
   * What upstream would trip over, naming the route; reading has stopped there. An error of upstream's
   * own in what was read comes first.
   *
   * @type {TypeError | undefined}
   */
  fault;

  /**
   * @param {readonly RouteLike[]} routes
   * @throws {TypeError} for what is no array
   */
  constructor(routes) {
    if (!Array.isArray(routes)) {
      throw new TypeError(`turnout: the routes must be an array, not ${describe(routes)}`);
    }
    this.#topLevelCount = routes.length;
    this.#readSiblings(routes, "routes");
  }

  /**
   * @param {readonly RouteLike[]} siblings
   * @param {string} name of the array, for error messages
   */
  #readSiblings(siblings, name) {
    // As forEach does, which upstream uses: no holes, and nothing that is added meanwhile.
    const { length } = siblings;
    for (let i = 0; i < length && !this.fault; i++) {
      if (i in siblings) this.#readRoute(siblings[i], i, `${name}[${i}]`);
      else this.#hasHoles = true;
    }
  }

  /**
   * @param {RouteLike} route
   * @param {number} siblingIndex
   * @param {string} name of the route, for error messages
   */
  #readRoute(route, siblingIndex, name) {
    if (route == null) {
      this.fault = new TypeError(`turnout: ${name} is ${route}`);
      return;
    }
    const { path, index, caseSensitive, children } = route;
    if (path != null && typeof path !== "string") {
      this.fault = new TypeError(
        `turnout: the path of ${name} must be a string, not ${describe(path)}`,
      );
      return;
    }
    const hasChildren = hasEntries(children);
    const record = this.records.add(
      path ?? "",
      siblingIndex,
      (path != null ? HAS_PATH : 0) |
        (caseSensitive === true ? CASE_SENSITIVE : 0) |
        (index ? IS_INDEX : 0) |
        (index === true ? FORBIDS_CHILDREN : 0) |
        (hasChildren ? HAS_CHILDREN : 0),
    );
    this.routes.push(route);
    this.#read.push({ path, index, caseSensitive, children });
    this.#childCounts.push(hasChildren ? children.length : 0);
    if (Array.isArray(children)) {
      this.#readSiblings(children, `${name}.children`);
    } else if (hasChildren) {
      this.fault = new TypeError(
        `turnout: the children of ${name} must be an array, not ${describe(children)}`,
      );
    }
    this.records.closeSubtree(record);
  }

  /**
   * Whether `routes` is still what was read: the same routes in the same places, with the same paths
   * and flags. Looks at every route.
   *
   * @param {readonly RouteLike[]} routes the array that was read
   */
  isCurrent(routes) {
    if (this.#watch) return this.#watch.isCurrent();
    const isCurrent =
      !this.#hasHoles &&
      routes.length === this.#topLevelCount &&
      this.#readUnchanged(routes, 0) === this.routes.length;
    if (isCurrent && ++this.#looks === LOOKS_BEFORE_WATCH) {
      this.#watch = new TreeWatch(this.#siblings(routes), this.routes, this.#read);
    }
    return isCurrent;
  }

  /**
   * Every array of routes, as it was read.
   *
   * @param {readonly RouteLike[]} routes the top-level ones
   */
  #siblings(routes) {
    const siblings = [{ array: routes, elements: this.#siblingsAt(0, this.#topLevelCount) }];
    this.#read.forEach(({ children }, at) => {
      if (!children) return;
      const elements = this.#siblingsAt(at + 1, this.#childCounts[at]);
      siblings.push({ array: /** @type {any} */ (children), elements });
    });
    return siblings;
  }

  /**
   * @param {number} at the index of the first
   * @param {number} count
   */
  #siblingsAt(at, count) {
    const elements = new Array(count);
    for (let i = 0; i < count; i++, at = this.records.subtreeEnd(at)) elements[i] = this.routes[at];
    return elements;
  }

  /**
   * The index behind the last descendant of the siblings, which begin at `at`; -1 if anything changed.
   *
   * @param {readonly RouteLike[]} siblings
   * @param {number} at
   * @returns {number}
   */
  #readUnchanged(siblings, at) {
    for (let i = 0; i < siblings.length; i++) {
      const route = siblings[i];
      if (route !== this.routes[at]) return -1;
      const read = this.#read[at];
      const { children } = route;
      if (
        route.path !== read.path ||
        route.index !== read.index ||
        route.caseSensitive !== read.caseSensitive ||
        children !== read.children
      ) {
        return -1;
      }
      const childCount = hasEntries(children) ? children.length : 0;
      if (childCount !== this.#childCounts[at]) return -1;
      at++;
      if (childCount > 0) {
        at = this.#readUnchanged(/** @type {RouteLike[]} */ (children), at);
        if (at < 0) return -1;
      }
    }
    return at;
  }
}

/**
 * @param {any} children
 * @returns {children is { length: number } & any[]}
 */
function hasEntries(children) {
  return Boolean(children) && children.length > 0;
}
