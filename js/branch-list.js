// Branches as upstream's flattenAndRankRoutes returns them: read, to be matched as they are, and made.
import { CASE_SENSITIVE, IS_INDEX, Records } from "./records.js";

/**
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 */

/**
 * What turnout reads of a route of a branch.
 *
 * @typedef {object} RouteMeta
 * @property {string} relativePath
 * @property {boolean} caseSensitive
 * @property {number} childrenIndex
 * @property {RouteLike} route
 */

/**
 * @typedef {object} Branch
 * @property {string} path
 * @property {number} score
 * @property {RouteMeta[]} routesMeta
 */

export class BranchList {
  records = new Records();
  /** One for each record. @type {RouteLike[]} */
  routes = [];
  /** What the branches were. @type {{ branch: Branch, metas: RouteMeta[] }[]} */
  #read = [];

  /**
   * @param {readonly Branch[]} branches
   * @throws {TypeError} naming the branch, for what is none
   */
  constructor(branches) {
    if (!Array.isArray(branches)) {
      throw new TypeError("turnout: the precomputed branches must be an array");
    }
    branches.forEach((branch, i) => {
      if (!Array.isArray(branch?.routesMeta)) {
        throw new TypeError(`turnout: branches[${i}].routesMeta must be an array`);
      }
      branch.routesMeta.forEach((/** @type {RouteMeta} */ meta, /** @type {number} */ position) => {
        if (typeof meta?.relativePath !== "string" || meta.route == null) {
          throw new TypeError(
            `turnout: branches[${i}].routesMeta[${position}] must have a relativePath and a route`,
          );
        }
        const flags = (meta.caseSensitive ? CASE_SENSITIVE : 0) | (meta.route.index ? IS_INDEX : 0);
        // In a list of branches the depth stands where a tree has the subtree's end.
        this.records.add(meta.relativePath, meta.childrenIndex, flags, position + 1);
        this.routes.push(meta.route);
      });
      this.#read.push({ branch, metas: [...branch.routesMeta] });
    });
  }

  /**
   * Whether the branches are still the same objects in the same order, with the same routes.
   *
   * @param {readonly Branch[]} branches
   */
  isCurrent(branches) {
    return (
      branches.length === this.#read.length &&
      this.#read.every(({ branch, metas }, i) => {
        const { routesMeta } = branch;
        return (
          branches[i] === branch &&
          routesMeta.length === metas.length &&
          metas.every((meta, position) => routesMeta[position] === meta)
        );
      })
    );
  }
}
