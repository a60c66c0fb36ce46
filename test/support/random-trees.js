/**
 * Random route trees.
 */
import { caseVariant } from "./path-values.js";
import { FLAVOURS, countOptional, randomPath } from "./random-paths.js";

/** Optional segments on the way from the root to a leaf; more would only cost time. */
const MAX_OPTIONAL = 5;
const MAX_DEPTH = 4;

/**
 * The path that upstream takes the children of a route to be below.
 *
 * @returns {string | null} null if it is not one path, because it has optional segments
 */
function joinedPath(parent, path) {
  if (parent === null || path.includes("?")) return null;
  const relative = path.startsWith("/") ? path.slice(parent.length) : path;
  return `${parent}/${relative}`.replace(/\/{2,}/g, "/");
}

/** A path for a route below `parent`, sometimes an absolute one. */
function pathBelow(random, flavour, parent, depth) {
  const path = randomPath(random, flavour, depth === 0 ? 3 : 2);
  if (depth === 0) return random.chance(0.15) ? `/${path}` : path;
  // An absolute child that is not below its parent makes upstream refuse the whole tree, so that
  // nothing else of the tree is tested: a few are enough.
  const relative = random.chance(0.01) ? path : path.replace(/^\/+/, "");
  if (parent === null) return relative;
  return random.weighted([
    [40, relative],
    [6, `${parent}/${path}`],
    // No slash is needed after the parent's path.
    [1, parent + path],
    [0.1, `/${path}`],
    [0.1, `${caseVariant(random, parent)}/${path}`],
  ]);
}

/** The flags that count for matching, with values of all sorts where upstream tests truthiness. */
function addFlags(random, route, { mayBeIndex }) {
  if (random.chance(0.15)) {
    route.caseSensitive = random.weighted([
      [8, true],
      [1, false],
      [1, "yes"],
      [1, 1],
    ]);
  }
  if (mayBeIndex && random.chance(0.06)) route.index = random.pick([true, 1, "yes", {}]);
  if (random.chance(0.02)) route.index = random.pick([false, 0, "", null]);
}

/**
 * @param {import("./random.js").Random} random
 * @param {import("./random-paths.js").Flavour} flavour
 */
function createGrower(random, flavour, budget) {
  let left = budget;
  let number = 0;

  function children(route, parent, optional, depth) {
    if (depth >= MAX_DEPTH || left <= 0) return;
    route.children = list(random.between(1, 4), parent, optional, depth + 1);
  }

  function route(parent, optional, depth) {
    const made = { id: `r${number++}` };
    left--;
    const shape = random.weighted([
      [70, "path"],
      [depth > 0 ? 14 : 5, "index"],
      [8, "layout"],
      [4, "empty"],
    ]);
    if (shape === "index") {
      made.index = random.chance(0.9) ? true : random.pick([1, "yes"]);
      // An index that is truthy without being `true` may have children.
      if (made.index !== true && random.chance(0.5)) children(made, parent, optional, depth);
      if (made.index === true && random.chance(0.005)) made.children = [{ path: "a" }];
      return made;
    }
    if (shape === "layout") {
      const absent = random.pick(["absent", undefined, null]);
      if (absent !== "absent") made.path = absent;
      children(made, joinedPath(parent, ""), optional, depth);
      return made;
    }
    made.path = shape === "empty" ? "" : pathBelow(random, flavour, parent, depth);
    if (optional + countOptional(made.path) > MAX_OPTIONAL) made.path = "a";
    const hasChildren = random.chance(0.4);
    addFlags(random, made, { mayBeIndex: !hasChildren });
    if (hasChildren) {
      const below = joinedPath(parent, made.path);
      children(made, below, optional + countOptional(made.path), depth);
    } else if (random.chance(0.03)) {
      made.children = random.pick([[], undefined]);
    }
    return made;
  }

  function list(count, parent, optional, depth) {
    const out = [];
    for (let n = count; n > 0 && left > 0; n--) {
      const made = route(parent, optional, depth);
      out.push(made);
      // The same path twice: which of the two wins is decided by the ranking alone.
      if (made.path && left > 0 && random.chance(0.05)) {
        left--;
        out.push({ id: `r${number++}`, path: made.path });
      }
    }
    return out;
  }

  return () => list(Infinity, "", 0, 0);
}

/** How often each flavour is used. */
const FLAVOUR_WEIGHTS = Object.keys(FLAVOURS).map((name) => [name === "plain" ? 2 : 1, name]);

/**
 * @param {import("./random.js").Random} random
 * @returns {{ routes: object[], flavour: string }}
 */
export function randomTree(random) {
  const flavour = random.weighted(FLAVOUR_WEIGHTS);
  // Small trees mostly, since the oracle's time grows with their size; now and then one of more
  // than 32 branches, from where on V8 sorts in runs.
  const budget = random.weighted([
    [6, random.between(1, 5)],
    [6, random.between(4, 14)],
    [1, random.between(15, 45)],
  ]);
  const routes = createGrower(random, FLAVOURS[flavour], budget)();
  return { routes, flavour };
}
