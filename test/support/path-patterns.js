/**
 * Reads a route tree the way a pathname generator needs it: which full paths it has, and which
 * pathnames could match one of them.
 *
 * This is a guess that is right most of the time and needs not be more: whether a pathname matches
 * is always the oracle's decision.
 */
import { collidingValue, encode, realisticValue } from "./path-values.js";

function combine(parent, path) {
  if (path === "") return parent;
  if (path.startsWith("/")) return parent === "" || path.startsWith(parent) ? path : parent + path;
  return `${parent.replace(/\/+$/, "")}/${path}`;
}

/**
 * The full paths of all routes that can match by themselves, with the star of a splat that has
 * children left out.
 *
 * @param {object[]} routes
 * @returns {string[]}
 */
export function fullPaths(routes) {
  const out = [];
  (function walk(list, parent) {
    list.forEach((route) => {
      const path = route.path || "";
      const full = combine(parent, path);
      if (Array.isArray(route.children)) walk(route.children, full.replace(/\/*\*$/, ""));
      if (route.path != null || route.index) out.push(full.replace(/\/+$/, "") || "/");
    });
  })(routes, "");
  return out;
}

/** Whether a full path has a splat, an optional segment, a param, or only literal segments. */
export function kindOfPath(path) {
  if (path.endsWith("*")) return "splat";
  if (/\?(\/|$)/.test(path)) return "optional";
  return path.includes("/:") ? "dynamic" : "literal";
}

/** The literal segments of a list of full paths, each once. */
export function literalsOf(paths) {
  const segments = paths.flatMap((path) => path.split("/"));
  return [...new Set(segments.filter((segment) => /^[^:*?]+$/.test(segment)))];
}

/** A literal as it may stand in a URL: `%` must be encoded, the rest may be. */
function spell(random, literal) {
  const needsEncoding = /[%?#\\\n\r]/.test(literal);
  return needsEncoding || random.chance(0.4) ? encode(literal) : literal;
}

/** One segment of a pattern filled in, or null if it is to be left out. */
function fillSegment(random, segment, valueOf) {
  let pattern = segment;
  if (pattern.endsWith("?")) {
    if (random.chance(0.5)) return null;
    pattern = pattern.slice(0, -1);
  }
  const param = /^:[\w-]+/.exec(pattern);
  const value = param ? encode(valueOf()) : "";
  const literal = param ? pattern.slice(param[0].length) : pattern;
  // A question mark that is left is a quantifier of the character before it.
  const settled = literal.replace(/(.?)\?+/g, random.chance(0.5) ? "$1" : "");
  return value + spell(random, settled);
}

/**
 * @param {object[]} routes
 * @param {import("./random.js").Random} random
 * @param {"realistic" | "colliding"} values
 */
export function createFiller(routes, random, values) {
  const paths = fullPaths(routes);
  const byKind = new Map();
  for (const path of paths) {
    const kind = kindOfPath(path);
    byKind.set(kind, [...(byKind.get(kind) ?? []), path]);
  }
  const literals = literalsOf(paths);
  const valueOf = () =>
    values === "realistic" ? realisticValue(random) : collidingValue(random, literals);

  function segments(path) {
    const out = [];
    for (const segment of path.split("/").slice(1)) {
      if (segment === "*") {
        for (let n = random.int(4); n > 0; n--) out.push(encode(valueOf()));
        continue;
      }
      const filled = fillSegment(random, segment, valueOf);
      if (filled !== null) out.push(filled);
    }
    return out;
  }

  return {
    literals,
    valueOf,
    kinds: [...byKind.keys()],
    /** The segments of a pathname for any full path of the tree. */
    any: () => (paths.length === 0 ? [encode(valueOf())] : segments(random.pick(paths))),
    /** … for a full path of that kind; the tree must have one. */
    ofKind: (kind) => segments(random.pick(byKind.get(kind))),
  };
}
