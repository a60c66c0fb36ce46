// Branches as upstream's flattenAndRankRoutes returns them, read, to be matched as they are.
import { BranchWatch } from "./branch-watch.js";
import { isMade } from "./made-branches.js";
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
  /**
   * Whether whoever made the branches compiled their paths, in the releases that do: upstream compiles
   * those of others when it comes to them, each time.
   */
  isCompiled = false;
  /** Whether the branches end with one of no routes, which matches everything: those behind it do not count. */
  endsWithEmpty = false;

  /** @type {import("./branch-watch.js").MetaList[]} */
  #lists = [];
  /** What was read of each meta. @type {Map<object, MetaAsRead>} */
  #metas = new Map();

  /**
   * @param {readonly Branch[]} branches
   * @throws {TypeError} naming the branch, for what is none
   */
  constructor(branches) {
    if (!Array.isArray(branches)) {
      throw new TypeError("turnout: the precomputed branches must be an array");
    }
    for (let i = 0; i < branches.length; i++) this.#readBranch(branches[i], i);
    this.watch = new BranchWatch([...branches], this.#lists, [...this.#metas.values()]);
  }

  /**
   * @param {Branch} branch
   * @param {number} index
   */
  #readBranch(branch, index) {
    const routesMeta = branch?.routesMeta;
    if (!Array.isArray(routesMeta)) {
      throw new TypeError(`turnout: branches[${index}].routesMeta must be an array`);
    }
    /** @type {object[]} */
    const elements = [];
    for (let position = 0; position < routesMeta.length; position++) {
      const element = routesMeta[position];
      let meta = this.#metas.get(element);
      if (!meta) {
        meta = readMeta(element);
        if (!meta) {
          throw new TypeError(
            `turnout: branches[${index}].routesMeta[${position}] must have a relativePath and a route`,
          );
        }
        this.#metas.set(element, meta);
      }
      elements.push(element);
      if (meta.matcher || isMade(element)) this.isCompiled = true;
      if (this.endsWithEmpty) continue;
      const flags = (meta.caseSensitive ? CASE_SENSITIVE : 0) | (meta.isIndex ? IS_INDEX : 0);
      // In a list of branches the depth stands where a tree has the subtree's end.
      this.records.add(meta.relativePath, 0, flags, position + 1);
      this.routes.push(meta.route);
    }
    if (elements.length === 0) this.endsWithEmpty = true;
    this.#lists.push({ array: routesMeta, elements });
  }
}

/**
 * @typedef {object} MetaAsRead
 * @property {RouteMeta & { matcher?: unknown }} meta
 * @property {string} relativePath
 * @property {unknown} caseSensitive
 * @property {unknown} matcher
 * @property {RouteLike} route
 * @property {boolean} isIndex
 */

/**
 * Undefined if it is no meta.
 *
 * @param {any} meta
 * @returns {MetaAsRead | undefined}
 */
function readMeta(meta) {
  const { relativePath, caseSensitive, matcher, route } = meta ?? {};
  if (typeof relativePath !== "string" || route == null) return undefined;
  return { meta, relativePath, caseSensitive, matcher, route, isIndex: Boolean(route.index) };
}
