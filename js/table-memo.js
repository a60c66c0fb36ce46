// One table for each routes array, for as long as the array lives and the tree stays as it is.
import { LiveHandles } from "./live-handles.js";
import { RouteTable } from "./route-table.js";

/** How many tables are kept. An app has one or two; what matches fresh arrays only has no limit. */
const MOST_TABLES = 64;

/** @typedef {import("./route-tree.js").RouteLike} RouteLike */

/** @type {WeakMap<readonly RouteLike[], RouteTable>} */
const tables = new WeakMap();
const live = new LiveHandles(MOST_TABLES);
const collected = new FinalizationRegistry((/** @type {RouteTable["handle"]} */ handle) =>
  live.free(handle),
);

/**
 * The table of `routes`, made anew if there is none, or if the tree has changed since.
 *
 * @param {readonly RouteLike[]} routes
 * @returns {RouteTable}
 */
export function tableFor(routes) {
  const known = tables.get(routes);
  if (known !== undefined && known.handle.address !== 0) {
    if (known.isCurrent(routes)) {
      known.handle.isUsed = true;
      return known;
    }
    live.free(known.handle);
  }
  const table = new RouteTable(routes);
  live.add(table.handle);
  // The handle must not lead back to the routes, or they would never be collected.
  collected.register(routes, table.handle);
  tables.set(routes, table);
  return table;
}
