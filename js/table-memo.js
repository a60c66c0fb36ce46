// One table for each routes array, for as long as the array lives and the tree stays as it is.
import { RouteTable } from "./route-table.js";

/**
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 * @typedef {RouteTable["handle"]} Handle
 */

// An app has a table or two. But a caller that makes a fresh tree for each call makes tables faster than
// garbage collection takes them away: it runs when JavaScript's heap asks for it, and knows nothing of
// WebAssembly's.
const MOST_TABLES = 64;
const MOST_BYTES = 256 * 1024 * 1024;

/** @type {WeakMap<readonly RouteLike[], RouteTable>} */
const tables = new WeakMap();

/**
 * The bytes of every table that is not freed, in the order in which they are looked at when one has to
 * go. Handles only: nothing here may lead to the routes, or they would never be collected.
 *
 * @type {Map<Handle, number>}
 */
const live = new Map();
let liveBytes = 0;

const collected = new FinalizationRegistry(free);

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
    free(known.handle);
  }
  const table = new RouteTable(routes);
  add(table.handle);
  collected.register(routes, table.handle, table.handle);
  tables.set(routes, table);
  return table;
}

/** @param {Handle} handle */
function add(handle) {
  const bytes = handle.native.bytes();
  while (live.size > 0 && (live.size >= MOST_TABLES || liveBytes + bytes > MOST_BYTES)) evict();
  live.set(handle, bytes);
  liveBytes += bytes;
}

/** Frees the first table that was not used since it was last looked at here. */
function evict() {
  for (const [handle, bytes] of live) {
    if (!handle.isUsed) return free(handle);
    handle.isUsed = false;
    live.delete(handle);
    live.set(handle, bytes);
  }
}

/** @param {Handle} handle */
function free(handle) {
  liveBytes -= live.get(handle) ?? 0;
  live.delete(handle);
  collected.unregister(handle);
  handle.free();
}
