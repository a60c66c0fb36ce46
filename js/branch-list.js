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

/** The branches that turnout made: their paths have been compiled, and warned of. */
const made = new WeakSet();

/** Remembers that turnout made the branch. @template {object} T @param {T} branch */
export function markMade(branch) {
  made.add(branch);
  return branch;
}

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

  /** What the branches were. @type {{ branch: Branch, metas: MetaAsRead[] }[]} */
  #read = [];

  /**
   * @param {readonly Branch[]} branches
   * @throws {TypeError} naming the branch, for what is none
   */
  constructor(branches) {
    if (!Array.isArray(branches)) {
      throw new TypeError("turnout: the precomputed branches must be an array");
    }
    for (let i = 0; i < branches.length; i++) this.#readBranch(branches[i], `branches[${i}]`);
  }

  /**
   * @param {Branch} branch
   * @param {string} name of the branch, for error messages
   */
  #readBranch(branch, name) {
    const routesMeta = branch?.routesMeta;
    if (!Array.isArray(routesMeta)) {
      throw new TypeError(`turnout: ${name}.routesMeta must be an array`);
    }
    if (made.has(branch)) this.isCompiled = true;
    const metas = [];
    for (let position = 0; position < routesMeta.length; position++) {
      const meta = readMeta(routesMeta[position], `${name}.routesMeta[${position}]`);
      metas.push(meta);
      if (meta.matcher) this.isCompiled = true;
      if (this.endsWithEmpty) continue;
      const flags = (meta.caseSensitive ? CASE_SENSITIVE : 0) | (meta.isIndex ? IS_INDEX : 0);
      // In a list of branches the depth stands where a tree has the subtree's end.
      this.records.add(meta.relativePath, 0, flags, position + 1);
      this.routes.push(meta.route);
    }
    if (metas.length === 0) this.endsWithEmpty = true;
    this.#read.push({ branch, metas });
  }

  /**
   * Whether the branches are still the same objects in the same order, with the same routes and paths.
   *
   * @param {readonly Branch[]} branches
   */
  isCurrent(branches) {
    return (
      branches.length === this.#read.length &&
      this.#read.every(({ branch, metas }, i) => {
        const routesMeta = branch?.routesMeta;
        return (
          branches[i] === branch &&
          routesMeta?.length === metas.length &&
          metas.every((read, position) => isUnchanged(read, routesMeta[position]))
        );
      })
    );
  }
}

/**
 * @typedef {object} MetaAsRead
 * @property {RouteMeta} meta
 * @property {string} relativePath
 * @property {boolean} caseSensitive
 * @property {unknown} matcher
 * @property {RouteLike} route
 * @property {boolean} isIndex
 */

/**
 * @param {any} meta
 * @param {string} name for error messages
 * @returns {MetaAsRead}
 */
function readMeta(meta, name) {
  const { relativePath, caseSensitive, matcher, route } = meta ?? {};
  if (typeof relativePath !== "string" || route == null) {
    throw new TypeError(`turnout: ${name} must have a relativePath and a route`);
  }
  const isIndex = Boolean(route.index);
  return { meta, relativePath, caseSensitive: Boolean(caseSensitive), matcher, route, isIndex };
}

/**
 * @param {MetaAsRead} read
 * @param {any} meta
 */
function isUnchanged(read, meta) {
  return (
    meta === read.meta &&
    meta.relativePath === read.relativePath &&
    Boolean(meta.caseSensitive) === read.caseSensitive &&
    meta.matcher === read.matcher &&
    meta.route === read.route &&
    Boolean(meta.route.index) === read.isIndex
  );
}
