// A route tree, read: checked, and laid flat for C++.

import { describe } from "./describe.js";
import { Records, flagsOf, hasEntries } from "./records.js";

/**
 * The parts of a route object that matching depends on.
 *
 * @typedef {object} RouteLike
 * @property {unknown} [path]
 * @property {unknown} [index]
 * @property {unknown} [caseSensitive]
 * @property {unknown} [children]
 */

export class RouteTree {
  /** All route objects, in pre-order. @type {RouteLike[]} */
  routes = [];
  records = new Records();

  /** Where the route that is being read stands: its index among its siblings, below those of its parents. @type {number[]} */
  #place = [];

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
    this.#readSiblings(routes);
  }

  /** @param {readonly RouteLike[]} siblings */
  #readSiblings(siblings) {
    // As forEach does, which upstream uses: no holes, and nothing that is added meanwhile.
    const { length } = siblings;
    const depth = this.#place.length;
    for (let i = 0; i < length && !this.fault; i++) {
      this.#place[depth] = i;
      if (i in siblings) this.#readRoute(siblings[i], i);
    }
    this.#place.length = depth;
  }

  /**
   * @param {RouteLike} route
   * @param {number} siblingIndex
   */
  #readRoute(route, siblingIndex) {
    if (route == null) {
      this.#stop(`${this.#name()} is ${route}`);
      return;
    }
    const { path, index, caseSensitive, children } = route;
    if (path != null && typeof path !== "string") {
      this.#stop(`the path of ${this.#name()} must be a string, not ${describe(path)}`);
      return;
    }
    const hasChildren = hasEntries(children);
    const flags = flagsOf(path, index, caseSensitive, hasChildren);
    const record = this.records.add(path ?? "", siblingIndex, flags, 0);
    this.routes.push(route);
    if (Array.isArray(children)) {
      this.#readSiblings(children);
    } else if (hasChildren) {
      this.#stop(`the children of ${this.#name()} must be an array, not ${describe(children)}`);
    }
    this.records.closeSubtree(record);
  }

  /**
   * Leaves a mark: routes whose children are not read to their end never become branches upstream.
   *
   * @param {string} fault
   */
  #stop(fault) {
    this.fault = new TypeError(`turnout: ${fault}`);
    this.records.addEnd();
  }

  /** The route that is being read, for error messages. */
  #name() {
    return `routes[${this.#place.join("].children[")}]`;
  }
}
