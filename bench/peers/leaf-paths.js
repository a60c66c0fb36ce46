/**
 * The paths of a route tree as a flat router takes them: one for each branch, in rank order, in
 * segments that bench/peers/syntaxes.js spells for each peer.
 *
 * What no flat router has is left out, with the reason: a `?` inside a segment, which is a live
 * regular expression in React Router, and a splat above other segments, where the child matches
 * against what the splat's base has left. Of two branches of one shape only the better is kept: the
 * other can hardly be reached, and most peers refuse it. Nesting, per-route case sensitivity and the
 * params' own names are lost; params are called p0, p1, … by position, since some peers take no
 * hyphens in a name, and one takes no two names at one place.
 */
import { rankedBranches } from "../baselines/ranked-branches.js";

/**
 * @typedef {import("../baselines/ranked-branches.js").Route} Route
 *
 * @typedef {{ kind: "static", text: string }
 *   | { kind: "param", name: string, suffix: string }
 *   | { kind: "splat" }} Segment
 *
 * @typedef {object} LeafPath
 * @property {string} path as React Router writes it, optional segments exploded
 * @property {Segment[]} segments
 * @property {Route} route the last of the branch
 *
 * @typedef {{ path: string, reason: string }} LeftOut
 */

const PARAM = /^:[\w-]+/;

/**
 * @param {Route[]} routes
 * @returns {{ paths: LeafPath[], leftOut: LeftOut[] }}
 */
export function leafPaths(routes) {
  /** @type {LeafPath[]} */
  const paths = [];
  /** @type {LeftOut[]} */
  const leftOut = [];
  const shapes = new Set();
  for (const { path, steps } of rankedBranches(routes)) {
    const segments = segmentsOf(path);
    if (typeof segments === "string") {
      leftOut.push({ path, reason: segments });
      continue;
    }
    const shape = shapeOf(segments);
    if (shapes.has(shape)) continue;
    shapes.add(shape);
    paths.push({ path, segments, route: steps[steps.length - 1].route });
  }
  return { paths, leftOut };
}

/**
 * @param {string} path of a branch
 * @returns {Segment[] | string} or why there are none
 */
export function segmentsOf(path) {
  // A star at the very end is a splat even where no slash stands before it.
  const splat = path.endsWith("*");
  const texts = path.replace(/\*$/, "").split("/").filter(Boolean);
  if (texts.includes("*")) return "a splat above other segments";
  if (path.includes("?")) return "a live ? inside a segment";
  /** @type {Segment[]} */
  const segments = texts.map((text, at) => {
    const param = PARAM.exec(text);
    if (param === null) return { kind: "static", text };
    return { kind: "param", name: `p${at}`, suffix: text.slice(param[0].length) };
  });
  return splat ? [...segments, { kind: "splat" }] : segments;
}

/**
 * Equal for paths that match the same pathnames.
 *
 * @param {Segment[]} segments
 */
export function shapeOf(segments) {
  const shapes = segments.map((segment) => {
    if (segment.kind === "splat") return "*";
    if (segment.kind === "static") return `=${segment.text.toLowerCase()}`;
    return `:${segment.suffix.toLowerCase()}`;
  });
  return shapes.join("/");
}
