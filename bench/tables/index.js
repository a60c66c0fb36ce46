/** The route tables to measure on, by name or from a file, each with its pathnames. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { countRoutes } from "../../test/support/production-table.js";
import { sharedDirectory, sharedTables } from "../../test/support/shared-tables.js";
import { UsageError } from "../harness/usage.js";
import { GENERATED } from "./generated.js";
import { describeMix, flat, mixedPathnames } from "./pathname-mix.js";

/**
 * @typedef {import("../baselines/ranked-branches.js").Route} Route
 *
 * @typedef {object} RouteTable
 * @property {string} name
 * @property {Route[]} routes
 * @property {number} size how many routes there are in all
 * @property {string[]} pathnames
 * @property {string} mix what they are, in words
 */

const GENERATOR = join(sharedDirectory, "paths.mjs");

/** @returns {string[]} the names of the generated tables, and of the shared ones that are at hand */
export function tableNames() {
  return [...Object.keys(GENERATED), ...sharedTables().map(({ name }) => basename(name, ".json"))];
}

/**
 * @param {string} source a name, or the path of a JSON file
 * @param {number} count how many pathnames to make
 * @param {number} seed of the pathnames
 * @returns {Promise<RouteTable>}
 * @throws {UsageError}
 */
export async function loadRouteTable(source, count, seed) {
  if (Object.hasOwn(GENERATED, source)) {
    return withMixedPathnames(source, GENERATED[source](), count, seed);
  }
  const shared = sharedTables().find(({ name }) => basename(name, ".json") === source);
  if (!shared) {
    if (!source.endsWith(".json")) {
      throw new UsageError(
        `--tables: there is no table "${source}"; there is ${tableNames().join(", ")}`,
      );
    }
    return withMixedPathnames(basename(source, ".json"), readRoutes(source), count, seed);
  }
  const routes = /** @type {Route[]} */ (shared.routes);
  if (!existsSync(GENERATOR)) return withMixedPathnames(source, routes, count, seed);
  // The shared tables bring a generator of their own, which knows what their apps are asked for.
  const { genPaths } = await import(pathToFileURL(GENERATOR).href);
  const pathnames = genPaths(routes, count, seed).map(flat);
  const mix = `${count.toLocaleString("en-US")} of the table's own mix`;
  return { name: source, routes, size: countRoutes(routes), pathnames, mix };
}

/**
 * @param {string} name
 * @param {Route[]} routes
 * @param {number} count
 * @param {number} seed
 * @returns {RouteTable}
 */
function withMixedPathnames(name, routes, count, seed) {
  const mix = mixedPathnames(routes, count, seed);
  const pathnames = mix.map(({ pathname }) => pathname);
  return { name, routes, size: countRoutes(routes), pathnames, mix: describeMix(mix) };
}

/**
 * @param {string} file
 * @returns {Route[]}
 */
function readRoutes(file) {
  let content;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--tables: cannot read a route table from ${file}: ${reason}`);
  }
  const routes = Array.isArray(content) ? content : content?.routes;
  if (!isRouteList(routes) || routes.length === 0) {
    throw new UsageError(`--tables: ${file} holds neither an array of routes nor one as "routes"`);
  }
  return routes;
}

/**
 * @param {unknown} value
 * @returns {value is Route[]}
 */
function isRouteList(value) {
  return Array.isArray(value) && value.every(isRoute);
}

/** @param {unknown} value */
function isRoute(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { path, children } = /** @type {{ path?: unknown, children?: unknown }} */ (value);
  return (
    (path === undefined || path === null || typeof path === "string") &&
    (children === undefined || isRouteList(children))
  );
}
