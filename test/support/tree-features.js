/**
 * Says which of the features that are hard to get right a route tree has, so that a run can show
 * that it met all of them.
 */
import { walkTree } from "./tree-tools.js";

const SPECIAL = /[\\.*+^${}|()[\]]/;

// A feature of a path, and the paths that have it.
const PATH_FEATURES = {
  splat: (path) => /(^|\/)\*$/.test(path),
  "star after text": (path) => /[^/]\*$/.test(path),
  "star inside": (path) => /\*./.test(path),
  "optional static segment": (path) => /(^|\/)[^:/?]+\?(\/|$)/.test(path),
  "optional dynamic segment": (path) => /(^|\/):[\w-]+\?(\/|$)/.test(path),
  "quantifier inside": (path) => /\?[^/]/.test(path),
  "param with suffix": (path) => /(^|\/):[\w-]+[^\w/?-]/.test(path),
  "colon inside": (path) => /[^/]:/.test(path),
  "repeated param": (path) => /(:[\w-]+)\b.*\/\1(\/|$)/.test(path),
  "prototype name": (path) => /:(__proto__|constructor|hasOwnProperty)/.test(path),
  "numeric name": (path) => /:\d/.test(path),
  "doubled slash": (path) => path.includes("//"),
  "leading slash": (path) => path.startsWith("/"),
  "trailing slash": (path) => path.length > 1 && path.endsWith("/"),
  "empty path": (path) => path === "",
  "non-ASCII": (path) => /[^\0-\x7f]/.test(path),
  "lone surrogate": (path) => /[\ud800-\udfff]/u.test(path),
  "line terminator": (path) => /[\n\r\u2028\u2029]/.test(path),
  "percent sign": (path) => path.includes("%"),
  "regexp syntax": (path) => SPECIAL.test(path.replace(/\*$/, "")),
};

// A feature of a route, whatever its path is.
const ROUTE_FEATURES = {
  index: ({ index }) => index === true,
  "index that is only truthy": ({ index }) => Boolean(index) && index !== true,
  "index with a path": ({ index, path }) => Boolean(index) && Boolean(path),
  "pathless layout": ({ path, children }) => path == null && Boolean(children?.length),
  "null path": ({ path }) => path === null,
  "case sensitive": ({ caseSensitive }) => caseSensitive === true,
  "case sensitivity that is only truthy": ({ caseSensitive }) =>
    Boolean(caseSensitive) && caseSensitive !== true,
  "splat with children": ({ path, children }) => Boolean(path?.endsWith("*") && children?.length),
  "no children": ({ children }) => Array.isArray(children) && children.length === 0,
};

/** The names of all features. */
export const FEATURES = [
  ...Object.keys(PATH_FEATURES),
  ...Object.keys(ROUTE_FEATURES),
  "absolute child",
];

/**
 * @param {object[]} routes
 * @returns {Set<string>} which of FEATURES the tree has
 */
export function featuresOf(routes) {
  const found = new Set();
  walkTree(routes, (object) => {
    if (Array.isArray(object)) return;
    for (const name in ROUTE_FEATURES) if (ROUTE_FEATURES[name](object)) found.add(name);
    if (object.children?.some(({ path }) => path?.startsWith("/"))) found.add("absolute child");
    if (typeof object.path !== "string") return;
    for (const name in PATH_FEATURES) if (PATH_FEATURES[name](object.path)) found.add(name);
  });
  return found;
}
