/** The route table to match against. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { countRoutes, productionRoutes } from "../../test/support/production-table.js";
import { UsageError } from "./options.js";

/**
 * @typedef {import("../baselines/ranked-branches.js").Route} Route
 *
 * @typedef {object} RouteTable
 * @property {string} name
 * @property {Route[]} routes
 * @property {number} size how many routes there are in all
 */

/**
 * @param {string} source "production" or the path of a JSON file
 * @returns {RouteTable}
 * @throws {UsageError}
 */
export function loadRouteTable(source) {
  const name = source === "production" ? source : basename(source, ".json");
  const routes = source === "production" ? productionRoutes() : readRoutes(source);
  return { name, routes, size: countRoutes(routes) };
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
    throw new UsageError(`--table: cannot read a route table from ${file}: ${reason}`);
  }
  const routes = Array.isArray(content) ? content : content?.routes;
  if (!isRouteList(routes) || routes.length === 0) {
    throw new UsageError(`--table: ${file} holds neither an array of routes nor one as "routes"`);
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
