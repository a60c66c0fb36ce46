// What the source of a copy of React Router's matching functions comes to: equal for two copies if their
// code is the same, whatever its comments, its white space, and the numbers that bundlers put behind names.
import { createHash } from "node:crypto";
import { endOf, tokensOf } from "./tokens.js";

/** All that an answer of matchRoutesImpl depends on, as far as it is in one file with it. */
const DECLARATIONS = [
  "matchRoutes",
  "matchRoutesImpl",
  "flattenAndRankRoutes",
  "flattenRoutes",
  "explodeOptionalSegments",
  "rankRouteBranches",
  "paramRe",
  "dynamicSegmentValue",
  "indexRouteValue",
  "emptySegmentValue",
  "staticSegmentValue",
  "splatPenalty",
  "isSplat",
  "computeScore",
  "compareIndexes",
  "matchRouteBranch",
  "MAX_OPTIONAL_PATH_SEGMENTS",
  "matchPath",
  "matchPathImpl",
  "compilePath",
  "decodePath",
  "stripBasename",
  "joinPaths",
  "normalizePathname",
  "removeTrailingSlash",
  "removeDoubleSlashes",
  "parsePath",
];
const DECLARATION = new RegExp(`^(function|var|let|const) (${DECLARATIONS.join("|")})\\b`, "gm");

const DIGITS = 20;

/**
 * @param {string} source of a file
 * @returns {string} in hexadecimal
 */
export function fingerprintOf(source) {
  const declarations = [...source.matchAll(DECLARATION)].map(({ index, 1: kind, 2: name }) => {
    const end = endOf(source, index, kind === "function" ? "}" : ";");
    return `${name}: ${plain(source.slice(index, end))}\n`;
  });
  return createHash("sha256").update(declarations.sort().join("")).digest("hex").slice(0, DIGITS);
}

/**
 * A declaration without what says nothing. Bundlers tell names apart by numbers, which depend on all else
 * that is in the file: names that differ in them alone are numbered anew, in the order in which they appear.
 *
 * @param {string} code
 */
function plain(code) {
  /** By what the names have in common. @type {Map<string, string[]>} */
  const names = new Map();
  const tokens = [];
  for (const { text } of tokensOf(code, 0)) {
    const [, common] = /^([a-z_$][\w$]*?)\d*$/i.exec(text) ?? [];
    if (common === undefined) {
      tokens.push(text);
      continue;
    }
    const alike = names.get(common) ?? [];
    if (!alike.includes(text)) alike.push(text);
    names.set(common, alike);
    tokens.push(`${common}#${alike.indexOf(text)}`);
  }
  return tokens.join(" ");
}
