/**
 * The best that is done in plain JavaScript today without leaving upstream's way of matching: two
 * patches found in production, put together and written for speed.
 *
 *  1. Memoize what depends on the route tree alone: the ranked branches and their regular
 *     expressions, kept for as long as the routes array lives.
 *  2. Bucket the branches by their first static segment. A pathname is tried against its own
 *     bucket and the branches that start with no static segment, merged in rank order.
 *
 * It answers as `@remix-run/router` 1.23.4 does, but stays silent where that warns, and throws its
 * own messages. Unlike turnout, it does not notice a route tree that changes.
 */
import { baseOf, compilePathPattern, readParams } from "./path-pattern.js";
import { rankedBranches } from "./ranked-branches.js";

/**
 * @typedef {import("./ranked-branches.js").Route} Route
 * @typedef {import("./ranked-branches.js").Step} Step
 * @typedef {import("./ranked-branches.js").Branch} Branch
 * @typedef {import("./path-pattern.js").PathPattern} PathPattern
 *
 * @typedef {object} Match
 * @property {Record<string, string | undefined>} params
 * @property {string} pathname
 * @property {string} pathnameBase
 * @property {Route} route
 *
 * @typedef {object} PreparedStep
 * @property {Route} route
 * @property {() => PathPattern} compile
 * @property {PathPattern | null} pattern null until a pathname gets this far
 *
 * @typedef {object} PreparedBranch
 * @property {number} rank
 * @property {PreparedStep[]} steps
 *
 * @typedef {object} Table
 * @property {Map<string, PreparedBranch[]>} buckets by first static segment, in lower case
 * @property {PreparedBranch[]} always branches to consider for every pathname
 */

/** @type {WeakMap<Route[], Table>} */
const tables = new WeakMap();
/** @type {PreparedBranch[]} */
const NO_BRANCHES = [];

const REPEATED_SLASHES = /\/{2,}/g;
// An ASCII literal is matched by its own letters in either case and by nothing else, so lower case
// makes a safe key. Beyond ASCII, regular expressions and toLowerCase fold letters differently.
const SAFE_KEY = /^(?!:)[\x20-\x7e]*$/;
const LIVE_SYNTAX = /[*?]/;

/**
 * @param {Route[]} routes
 * @param {string | { pathname?: string }} location
 * @param {string} [basename]
 * @returns {Match[] | null}
 */
export function matchRoutes(routes, location, basename = "/") {
  let table = tables.get(routes);
  if (table === undefined) tables.set(routes, (table = buildTable(rankedBranches(routes))));
  return matchTable(table, location, basename);
}

/**
 * @param {Table} table
 * @param {string | { pathname?: string }} location
 * @param {string} [basename]
 * @returns {Match[] | null}
 */
export function matchTable(table, location, basename = "/") {
  const pathname = withoutBasename(pathnameOf(location), basename);
  return pathname === null ? null : firstMatch(table, decodePathname(pathname));
}

/**
 * @param {Pick<Branch, "path" | "steps">[]} branches in the order in which they are to be tried
 * @returns {Table}
 */
export function buildTable(branches) {
  /** @type {Table} */
  const table = { buckets: new Map(), always: [] };
  const prepare = stepPreparer();
  branches.forEach(({ path, steps }, rank) => {
    const last = steps.length - 1;
    const branch = { rank, steps: steps.map((step, i) => prepare(step, i === last)) };
    const segment = firstSegment(path);
    if (!SAFE_KEY.test(segment) || LIVE_SYNTAX.test(segment)) {
      table.always.push(branch);
      return;
    }
    const key = segment.toLowerCase();
    const bucket = table.buckets.get(key);
    if (bucket) bucket.push(branch);
    else table.buckets.set(key, [branch]);
  });
  return table;
}

/**
 * Branches below one parent share its step, and so its compiled pattern.
 *
 * @returns {(step: Step, end: boolean) => PreparedStep}
 */
function stepPreparer() {
  /** @type {Map<Step, PreparedStep>} */
  const parents = new Map();
  return (step, end) => {
    const known = end ? undefined : parents.get(step);
    if (known) return known;
    const { relativePath, caseSensitive, route } = step;
    const compile = () => compilePathPattern(relativePath, caseSensitive, end);
    /** @type {PreparedStep} */
    const prepared = { route, compile, pattern: null };
    if (!end) parents.set(step, prepared);
    return prepared;
  };
}

/**
 * @param {Table} table
 * @param {string} pathname decoded
 */
function firstMatch({ buckets, always }, pathname) {
  const bucket = buckets.get(firstSegment(pathname).toLowerCase()) ?? NO_BRANCHES;
  let inBucket = 0;
  let inAlways = 0;
  while (inBucket < bucket.length || inAlways < always.length) {
    const fromBucket =
      inAlways === always.length ||
      (inBucket < bucket.length && bucket[inBucket].rank < always[inAlways].rank);
    const branch = fromBucket ? bucket[inBucket++] : always[inAlways++];
    const matches = matchBranch(branch.steps, pathname);
    if (matches !== null) return matches;
  }
  return null;
}

/**
 * @param {PreparedStep[]} steps
 * @param {string} pathname decoded
 * @returns {Match[] | null}
 */
function matchBranch(steps, pathname) {
  /** @type {Match[] | null} */
  let matches = null;
  /** @type {Match["params"]} */
  const params = {};
  let matched = "/";
  for (const step of steps) {
    const rest = matched === "/" ? pathname : pathname.slice(matched.length) || "/";
    const pattern = (step.pattern ??= step.compile());
    const found = pattern.regExp.exec(rest);
    if (found === null) return null;
    readParams(pattern, found, params);
    const base = baseOf(pattern, found);
    const joinedBase = joined(matched, base);
    matches ??= [];
    matches.push({
      params,
      pathname: joined(matched, found[0]),
      pathnameBase: withoutTrailingSlashes(joinedBase),
      route: step.route,
    });
    if (base !== "/") matched = joinedBase;
  }
  return matches;
}

/** @param {string | { pathname?: string }} location */
function pathnameOf(location) {
  if (typeof location !== "string") return location.pathname || "/";
  const end = location.search(/[?#]/);
  return (end < 0 ? location : location.slice(0, end)) || "/";
}

/**
 * @param {string} pathname
 * @param {string} basename
 * @returns {string | null} null if the pathname lies elsewhere
 */
function withoutBasename(pathname, basename) {
  if (basename === "/") return pathname;
  if (!pathname.toLowerCase().startsWith(basename.toLowerCase())) return null;
  const rest = pathname.slice(basename.endsWith("/") ? basename.length - 1 : basename.length);
  return rest === "" ? "/" : rest.startsWith("/") ? rest : null;
}

/**
 * Percent-decoded segment by segment; a decoded slash is not a separator and stays `%2F`. One
 * malformed escape leaves the whole pathname as it is.
 *
 * @param {string} pathname
 */
function decodePathname(pathname) {
  if (!pathname.includes("%")) return pathname;
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}

/** @param {string} path which starts with a slash, or matches nothing */
function firstSegment(path) {
  const end = path.indexOf("/", 1);
  return end < 0 ? path.slice(1) : path.slice(1, end);
}

/**
 * @param {string} start
 * @param {string} end
 */
function joined(start, end) {
  const path = start + "/" + end;
  return path.includes("//") ? path.replace(REPEATED_SLASHES, "/") : path;
}

/** @param {string} path which starts with a slash */
function withoutTrailingSlashes(path) {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end--;
  return path.slice(0, end);
}
