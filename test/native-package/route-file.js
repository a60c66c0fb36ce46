/** Route trees in the format that examples/native reads: see examples/native/route_file.hpp. */

/** What a line cannot hold, or UTF-8 cannot. */
export const CANNOT_BE_WRITTEN = /[\p{Surrogate}\n\r]/u;

/**
 * @param {object[]} routes
 * @returns {string | null} null for a tree that the format cannot express
 */
export function routeFile(routes) {
  const lines = linesOf(routes, "");
  return lines.includes(null) ? null : `${lines.join("\n")}\n`;
}

function linesOf(routes, indent) {
  return routes.flatMap((route) => [
    lineOf(route, indent),
    ...linesOf(route.children ?? [], `${indent}  `),
  ]);
}

function lineOf({ path, index, caseSensitive }, indent) {
  if (CANNOT_BE_WRITTEN.test(path ?? "") || ![undefined, false, true].includes(index)) return null;
  // There is no line for an index whose path is empty.
  if (index && path === "") return null;
  const words = [index ? "index" : path == null ? "layout" : "route", path ?? []].flat();
  return indent + (caseSensitive === true ? "case-sensitive " : "") + words.join(" ");
}
