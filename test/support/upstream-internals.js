/**
 * Functions of the real package that it does not export: the text of its CommonJS file is run once
 * more, and made to hand them over.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const file = createRequire(import.meta.url).resolve("remix-router-1.23.4");
const names = ["flattenRoutes", "rankRouteBranches"];
const run = new Function("exports", `${readFileSync(file, "utf8")}\nreturn { ${names} };`);

const { flattenRoutes, rankRouteBranches } = run({});

/**
 * The branches of a tree as upstream ranks them.
 *
 * @param {object[]} routes
 * @returns {{ path: string, score: number, routes: object[] }[]}
 */
export function upstreamBranches(routes) {
  const branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  return branches.map(({ path, score, routesMeta }) => ({
    path,
    score,
    routes: routesMeta.map((meta) => meta.route),
  }));
}
