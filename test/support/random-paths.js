/**
 * Random route paths from a grammar that is meant to be nasty: everything that a path may contain,
 * out of alphabets so small that routes collide all the time.
 */
import { FOLDING_CHARACTERS } from "./path-values.js";

/**
 * What the paths of a tree are made of. Each tree has one flavour, since a tree of everything would
 * hardly ever match twice in one segment.
 *
 * @typedef {object} Flavour
 * @property {string[]} literals
 * @property {string[]} params names, without the colon
 * @property {Record<string, number>} weights of the kinds of segment, see SEGMENTS
 */

const BASE_WEIGHTS = { static: 10, dynamic: 6, optionalStatic: 1.5, optionalDynamic: 1.5 };

/** @type {Record<string, Flavour>} */
export const FLAVOURS = {
  plain: {
    literals: ["a", "b", "c", "ab", "A"],
    params: ["x", "y", "id"],
    weights: BASE_WEIGHTS,
  },
  // Optional parents explode into siblings that are not next to each other, which is where the
  // comparator is not transitive.
  ties: {
    literals: ["a", "b"],
    params: ["p", "q", "r"],
    weights: { static: 3, dynamic: 8, optionalStatic: 3, optionalDynamic: 8 },
  },
  folding: {
    literals: FOLDING_CHARACTERS,
    params: ["x", "É", "ſ"],
    weights: { ...BASE_WEIGHTS, suffix: 2 },
  },
  regexp: {
    literals: "a.b a+ (a) [ab] a|b ^a a$ a\\b a{2} a*b - \\d . .. \\ ^ $& (?:a) a,b |".split(" "),
    params: ["x", "y"],
    weights: { ...BASE_WEIGHTS, suffix: 3, starInside: 1 },
  },
  quantifiers: {
    literals: ["a", "ab", "b", "a.", "é"],
    params: ["x", "y"],
    weights: { ...BASE_WEIGHTS, quantifier: 8, suffix: 2, starInside: 1 },
  },
  slashes: {
    literals: ["a", "b", "c"],
    params: ["x", "y"],
    weights: { ...BASE_WEIGHTS, empty: 5, starInside: 0.5 },
  },
  stars: {
    literals: ["a", "b"],
    params: ["x", "*x"],
    weights: { ...BASE_WEIGHTS, starInside: 4, trailingStar: 4 },
  },
  names: {
    literals: ["a", "constructor", "__proto__"],
    params: ["__proto__", "constructor", "2", "10", "1", "hasOwnProperty", "a-b", "_", "-", "x"],
    weights: { ...BASE_WEIGHTS, dynamic: 14, optionalDynamic: 4, suffix: 2 },
  },
  units: {
    literals: [
      "\ud800",
      "\udc00",
      "\0",
      "\ufeff",
      "a\ud83d",
      "😀",
      "%",
      "%41",
      "%2F",
      "a b",
      "\n",
    ].concat(["\u2028", "\t", "é", "e\u0301", "\udfff\ud800", "%zz", "a\rb"]),
    params: ["x", "y"],
    weights: { ...BASE_WEIGHTS, suffix: 2 },
  },
};

FLAVOURS.everything = {
  literals: Object.values(FLAVOURS).flatMap(({ literals }) => threeOf(literals)),
  params: ["x", "y", "id", "__proto__", "2"],
  weights: Object.assign(
    {},
    ...Object.values(FLAVOURS).map(({ weights }) => weights),
    BASE_WEIGHTS,
  ),
};

/** Three of a list, spread over it. */
function threeOf(list) {
  return [0, 1, 2].map((n) => list[Math.floor((n * list.length) / 3)]);
}

const literal = (random, { literals }) => random.pick(literals);
const param = (random, { params }) => `:${random.pick(params)}`;

/** How each kind of segment is made. */
const SEGMENTS = {
  static: literal,
  dynamic: param,
  optionalStatic: (random, flavour) => `${literal(random, flavour)}?`,
  optionalDynamic: (random, flavour) => `${param(random, flavour)}?`,
  // What follows a param in its segment, or comes before the colon and makes it no param at all.
  suffix: (random, flavour) =>
    random.weighted([
      [4, () => `${param(random, flavour)}.json`],
      [2, () => `${param(random, flavour)}.${literal(random, flavour)}`],
      [2, () => `${param(random, flavour)}-b`],
      [1, () => `${param(random, flavour)}${param(random, flavour)}`],
      [1, () => `${param(random, flavour)}?.json`],
      [1, () => `${param(random, flavour)}+`],
      [1, () => `${literal(random, flavour)}${param(random, flavour)}`],
      [1, () => ":"],
      [1, () => ":?"],
      [1, () => `:é`],
    ])(),
  // Question marks that are left for the regular expression. Three in a row can be an error, and
  // an error ends the search, so they are rare.
  quantifier: (random, flavour) =>
    random.weighted([
      [5, () => `${literal(random, flavour)}?${literal(random, flavour)}`],
      [5, () => `${literal(random, flavour)}??`],
      [2, () => `${param(random, flavour)}??`],
      [2, () => `${param(random, flavour)}?${literal(random, flavour)}`],
      [1, () => "?"],
      [1, () => `?${literal(random, flavour)}`],
      [1, () => `?${param(random, flavour)}`],
      [0.5, () => `${literal(random, flavour)}???`],
      [0.2, () => `${literal(random, flavour)}????`],
      [0.2, () => `???${literal(random, flavour)}`],
    ])(),
  starInside: (random, flavour) =>
    random.pick(["*", "*", "**", `*${literal(random, flavour)}`, "a*b", "*?"]),
  trailingStar: (random, flavour) =>
    random.pick([`${literal(random, flavour)}*`, `${param(random, flavour)}*`, "**"]),
  empty: () => "",
};

const weightTables = new WeakMap();

/** @returns {string} one segment, which may be empty or hold several characters of syntax */
export function randomSegment(random, flavour) {
  if (!weightTables.has(flavour)) {
    const table = Object.entries(flavour.weights).map(([kind, weight]) => [weight, kind]);
    weightTables.set(flavour, table);
  }
  return SEGMENTS[random.weighted(weightTables.get(flavour))](random, flavour);
}

/** The paths that have nothing but syntax in them. */
const BARE = ["", "/", "*", "/*", "//", "//*", "*/", "/*/", "?", "/?", "*?", "?*"];

/**
 * @param {import("./random.js").Random} random
 * @param {Flavour} flavour
 * @param {number} maxSegments
 * @returns {string}
 */
export function randomPath(random, flavour, maxSegments = 3) {
  if (random.chance(0.04)) return random.pick(BARE);
  const segments = [];
  for (let n = random.between(1, maxSegments); n > 0; n--) {
    segments.push(randomSegment(random, flavour));
  }
  let path = segments.join("/");
  if (random.chance(0.12)) path += random.pick(["/*", "/*", "/*", "*"]);
  if (random.chance(0.05)) path += "/";
  return path;
}

/** How many optional segments a path has: each doubles its branches. */
export function countOptional(path) {
  return path.split("/").filter((segment) => segment.endsWith("?")).length;
}
