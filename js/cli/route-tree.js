// The app's own route tree, for the doctor to measure with.
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { askFile } from "./child.js";
import { Failure } from "./errors.js";

/** @typedef {import("../public-types.js").RouteLike} RouteLike */

/** Where the builds of React Router and Remix put the manifest of all routes, which is data. */
const MANIFEST_FOLDERS = ["build/client/assets", "public/build"];
const MANIFEST = /^manifest-.*\.js$/;

/**
 * @param {string} folder of the app
 * @param {{ routes?: string, build?: string }} options
 * @returns {{ file: string, routes: RouteLike[] } | undefined}
 * @throws {Failure} if a file is named that has no routes
 */
export function readRouteTree(folder, { routes, build }) {
  const named = routes ?? build;
  const file = named === undefined ? findManifest(folder) : resolve(named);
  if (file === undefined) return undefined;
  const tree = treeOf(named === undefined ? manifestIn(file) : valueIn(file));
  if (tree !== undefined && tree.length > 0 && areRoutes(tree)) return { file, routes: tree };
  if (named === undefined) return undefined;
  throw new Failure(`${file} has no routes: neither an array of them nor those of a server build`);
}

/** @param {string} folder */
function findManifest(folder) {
  for (const place of MANIFEST_FOLDERS) {
    try {
      const name = readdirSync(join(folder, place)).find((each) => MANIFEST.test(each));
      if (name !== undefined) return join(folder, place, name);
    } catch {
      // There is no such folder.
    }
  }
  return undefined;
}

/** `window.__reactRouterManifest={...};` @param {string} file */
function manifestIn(file) {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function valueIn(file) {
  try {
    if (!file.endsWith(".json")) return askFile("cli-read-routes.cjs", { cwd: ".", input: file });
    const value = JSON.parse(readFileSync(file, "utf8"));
    return value?.routes ?? value;
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {any} value an array of routes, or routes by their ids, with those of their parents
 * @returns {RouteLike[] | undefined}
 */
function treeOf(value) {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return undefined;
  const all = Object.entries(value).filter(([, route]) => typeof route === "object" && route);
  /** @param {string | undefined} parent @returns {RouteLike[]} */
  const childrenOf = (parent) =>
    all
      .filter(([, { parentId }]) => (parentId ?? undefined) === parent)
      .map(([id, { path, index, caseSensitive }]) => {
        const children = childrenOf(id);
        return { id, path, index, caseSensitive, ...(children.length > 0 && { children }) };
      });
  return childrenOf(undefined);
}

/**
 * Whether there is nothing but routes in the tree: objects with texts as paths.
 *
 * @param {unknown} value
 * @returns {boolean}
 */
function areRoutes(value) {
  return (
    Array.isArray(value) &&
    value.every(
      (route) =>
        typeof route === "object" &&
        route !== null &&
        typeof (route.path ?? "") === "string" &&
        areRoutes(route.children ?? []),
    )
  );
}
