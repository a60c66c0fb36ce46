/**
 * A route tree as the list of branches to try, best first: everything in matching that depends on
 * the tree alone, so that it can be done once.
 *
 * @typedef {object} Route
 * @property {string} [id]
 * @property {string | null} [path]
 * @property {boolean} [index]
 * @property {boolean} [caseSensitive]
 * @property {Route[]} [children]
 *
 * @typedef {object} Step One route of a branch, with the part of the path that is its own.
 * @property {string} relativePath
 * @property {boolean} caseSensitive
 * @property {number} childIndex where the route stands among its siblings
 * @property {Route} route
 *
 * @typedef {object} Branch
 * @property {string} path the steps' paths joined; starts with a slash
 * @property {number} score
 * @property {Step[]} steps from the outermost route to the innermost
 */

const STATIC_SCORE = 10;
const DYNAMIC_SCORE = 3;
const EMPTY_SCORE = 1;
const INDEX_SCORE = 2;
const SPLAT_PENALTY = 2;

const DYNAMIC_SEGMENT = /^:[\w-]+$/;
const REPEATED_SLASHES = /\/{2,}/g;

/**
 * @param {Route[]} routes
 * @returns {Branch[]} in the order in which they are to be tried
 */
export function rankedBranches(routes) {
  /** @type {Branch[]} */
  const branches = [];
  addBranches(routes, [], "", branches);
  return branches.sort(compareBranches);
}

/**
 * Depth first and children before their parent: where two branches rank equally, the sort keeps
 * this order.
 *
 * @param {Route[]} routes
 * @param {Step[]} parents
 * @param {string} parentPath
 * @param {Branch[]} branches receives the new branches
 */
function addBranches(routes, parents, parentPath, branches) {
  routes.forEach((route, childIndex) => {
    for (const variant of optionalVariants(route.path ?? "")) {
      const relativePath = withoutParentPath(variant, parentPath);
      const path = (parentPath + "/" + relativePath).replace(REPEATED_SLASHES, "/");
      const caseSensitive = route.caseSensitive === true;
      const steps = [...parents, { relativePath, caseSensitive, childIndex, route }];

      if (route.children && route.children.length > 0) {
        if (route.index === true) throw new Error(`The index route at ${path} has children`);
        addBranches(route.children, steps, path, branches);
      }
      // A layout without a path is no place to arrive at.
      if (route.path != null || route.index) {
        branches.push({ path, score: scoreOf(path, Boolean(route.index)), steps });
      }
    }
  });
}

/**
 * @param {string} path
 * @param {string} parentPath
 */
function withoutParentPath(path, parentPath) {
  if (!path.startsWith("/")) return path;
  if (!path.startsWith(parentPath)) throw new Error(`${path} is not below ${parentPath}`);
  return path.slice(parentPath.length);
}

/**
 * Every way to keep or leave out the optional segments of a path. Built from the last segment to
 * the first, and keeping comes before leaving out, so that outer segments are the last to go.
 *
 * @param {string} path
 * @returns {string[]}
 */
function optionalVariants(path) {
  if (!path.includes("?")) return [path];
  /** @type {string[] | null} */
  let tails = null;
  for (const segment of path.split("/").reverse()) {
    const optional = segment.endsWith("?");
    const kept = optional ? segment.slice(0, -1) : segment;
    /** @type {string[]} */
    let variants;
    if (tails === null) {
      variants = optional ? [kept, ""] : [kept];
    } else {
      // A leading empty segment stands for the slash of an absolute path, which always stays.
      variants = tails.map((tail) => (tail === "" && segment !== "" ? kept : `${kept}/${tail}`));
      if (optional) variants.push(...tails);
    }
    tails = variants;
  }
  return tails ?? [path];
}

/**
 * @param {string} path
 * @param {boolean} index
 */
function scoreOf(path, index) {
  const segments = path.split("/");
  let score = segments.length + (index ? INDEX_SCORE : 0);
  if (segments.includes("*")) score -= SPLAT_PENALTY;
  for (const segment of segments) {
    if (segment === "*") continue;
    if (segment === "") score += EMPTY_SCORE;
    else score += DYNAMIC_SEGMENT.test(segment) ? DYNAMIC_SCORE : STATIC_SCORE;
  }
  return score;
}

/**
 * Higher scores first; siblings in the order they were written; all others as they came.
 *
 * @param {Branch} a
 * @param {Branch} b
 */
function compareBranches(a, b) {
  if (a.score !== b.score) return b.score - a.score;
  const last = a.steps.length - 1;
  if (last !== b.steps.length - 1) return 0;
  for (let i = 0; i < last; i++) {
    if (a.steps[i].childIndex !== b.steps[i].childIndex) return 0;
  }
  return a.steps[last].childIndex - b.steps[last].childIndex;
}
