/**
 * How each peer spells the paths of bench/peers/leaf-paths.js.
 *
 * A splat of React Router matches its own base as well (`files/*` matches `/files`). Where the
 * peer's wildcard does not, the base is added as a path of its own, unless the tree has one.
 */
import { shapeOf } from "./leaf-paths.js";

/**
 * @typedef {import("./leaf-paths.js").LeafPath} LeafPath
 * @typedef {import("./leaf-paths.js").Segment} Segment
 * @typedef {import("./leaf-paths.js").Route} Route
 *
 * @typedef {object} Syntax
 * @property {(text: string) => string | null} literal null for what it cannot say
 * @property {(name: string, suffix: string) => string | null} suffixed a param and the text after it
 * @property {string} splat what follows the base of a splat
 * @property {boolean} splatTakesBase
 *
 * @typedef {{ path: string, route: Route }} PeerPath
 */

/**
 * For peers that compare the pathname as it arrives, which is percent-encoded.
 *
 * @param {RegExp} unsayable
 */
function encodedUnless(unsayable) {
  return (/** @type {string} */ text) => (unsayable.test(text) ? null : encode(text));
}

/** @type {Record<"find-my-way" | "rou3" | "hono" | "memoirist" | "path-to-regexp", Syntax>} */
export const SYNTAXES = {
  // Decodes the pathname first. A param ends at a hyphen or a dot, so that is what a suffix may begin
  // with; a colon is doubled.
  "find-my-way": {
    literal: (text) => (/[*%()]/.test(text) ? null : text.replaceAll(":", "::")),
    suffixed: (name, suffix) => (/^[.-][\w.-]+$/.test(suffix) ? `:${name}${suffix}` : null),
    splat: "/*",
    splatTakesBase: false,
  },
  // Percent-encodes literals itself, and ignores one trailing slash. Case sensitive.
  rou3: {
    literal: escapeForRou3,
    suffixed: (name, suffix) => `:${name}${escapeForRou3(suffix)}`,
    splat: "/**",
    splatTakesBase: true,
  },
  // Case sensitive, strict about trailing slashes. A suffix is part of the param's pattern, and of its
  // value.
  hono: {
    literal: encodedUnless(/[:*?{}]/),
    suffixed: (name, suffix) => `:${name}{[^/]+${escapeForRegExp(encode(suffix))}}`,
    splat: "/*",
    splatTakesBase: true,
  },
  // Case sensitive, strict about trailing slashes. A param takes its whole segment: no suffixes.
  memoirist: {
    literal: encodedUnless(/[:*?]/),
    suffixed: () => null,
    splat: "/*",
    splatTakesBase: false,
  },
  "path-to-regexp": {
    literal: (text) => escapeForPathToRegexp(encode(text)),
    suffixed: (name, suffix) => `:${name}${escapeForPathToRegexp(encode(suffix))}`,
    splat: "{/*rest}",
    splatTakesBase: true,
  },
};

/**
 * @param {LeafPath[]} leaves
 * @param {Syntax} syntax
 * @returns {{ paths: PeerPath[], leftOut: string[] }} in rank order, added bases last; and React
 *   Router's paths of those that cannot be said
 */
export function translate(leaves, syntax) {
  /** @type {PeerPath[]} */
  const paths = [];
  /** @type {string[]} */
  const leftOut = [];
  /** @type {{ segments: Segment[], path: string, route: Route }[]} */
  const bases = [];
  for (const { path, segments, route } of leaves) {
    const isSplat = segments[segments.length - 1]?.kind === "splat";
    const own = isSplat ? segments.slice(0, -1) : segments;
    const base = join(own, syntax);
    if (base === null) leftOut.push(path);
    else if (isSplat) {
      paths.push({ path: base + syntax.splat, route });
      bases.push({ segments: own, path: base || "/", route });
    } else paths.push({ path: base || "/", route });
  }
  if (!syntax.splatTakesBase) {
    const taken = new Set(leaves.map(({ segments }) => shapeOf(segments)));
    for (const { segments, path, route } of bases) {
      if (!taken.has(shapeOf(segments))) paths.push({ path, route });
    }
  }
  return { paths, leftOut };
}

/**
 * @param {Segment[]} segments without a splat
 * @param {Syntax} syntax
 * @returns {string | null}
 */
function join(segments, syntax) {
  let path = "";
  for (const segment of segments) {
    const said = say(segment, syntax);
    if (said === null) return null;
    path += `/${said}`;
  }
  return path;
}

/**
 * @param {Segment} segment
 * @param {Syntax} syntax
 */
function say(segment, syntax) {
  if (segment.kind === "static") return syntax.literal(segment.text);
  if (segment.kind === "splat") return null;
  return segment.suffix === "" ? `:${segment.name}` : syntax.suffixed(segment.name, segment.suffix);
}

/** @param {string} text */
function encode(text) {
  return text.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** @param {string} text */
function escapeForRou3(text) {
  return text.replace(/[\\:*?+(){}]/g, "\\$&");
}

/** @param {string} text */
function escapeForPathToRegexp(text) {
  return text.replace(/[\\:*?+!(){}[\]]/g, "\\$&");
}

/** @param {string} text */
function escapeForRegExp(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
