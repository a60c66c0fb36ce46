// Which table answers for a routes array: the one it had, if the tree is as it was; one that another
// tree of the same structure has; or a new one.
import { BranchList } from "./branch-list.js";
import { compileBranches, compileRoutes } from "./compiled-table.js";
import { CompiledTables } from "./compiled-tables.js";
import { RouteTable } from "./route-table.js";
import { RouteTree } from "./route-tree.js";
import * as transfer from "./transfer.js";

/**
 * @typedef {import("./dialects.js").Dialect} Dialect
 * @typedef {RouteTree | BranchList} Source what a table was made from, as it was then
 */

export class TableMemo {
  #dialect;
  /** By the array. @type {WeakMap<readonly any[], { source: Source, table: RouteTable }>} */
  #known = new WeakMap();
  #ofRoutes;
  #ofBranches;

  /** @param {Dialect} dialect */
  constructor(dialect) {
    this.#dialect = dialect;
    this.#ofRoutes = new CompiledTables((records) => compileRoutes(records, dialect));
    this.#ofBranches = new CompiledTables((records) => compileBranches(records, dialect));
  }

  /**
   * The table that the array has, if it is as it was.
   *
   * @param {readonly any[]} array of routes or of branches
   * @returns {RouteTable | undefined}
   */
  known(array) {
    const known = this.#known.get(array);
    const isCurrent = known?.source.isCurrent(array);
    // Only now: a getter of the routes may have matched other trees, and this table may be gone.
    transfer.prepare();
    if (!known || !isCurrent || !known.table.compiled.handle.isAlive) return undefined;
    known.table.compiled.handle.isUsed = true;
    return known.table;
  }

  /** @param {readonly import("./route-tree.js").RouteLike[]} routes */
  makeForRoutes(routes) {
    const tree = new RouteTree(routes);
    throwFault(tree, this.#dialect);
    return this.#make(routes, tree, this.#ofRoutes);
  }

  /** @param {readonly import("./branch-list.js").Branch[]} branches */
  makeForBranches(branches) {
    return this.#make(branches, new BranchList(branches), this.#ofBranches);
  }

  /** Forgets what is known of the array. @param {readonly any[]} array */
  invalidate(array) {
    this.#known.delete(array);
  }

  /**
   * @param {readonly any[]} array
   * @param {Source} source
   * @param {CompiledTables} tables
   */
  #make(array, source, tables) {
    transfer.prepare();
    const compiled = tables.get(source.records);
    // Equal; and one of them is enough.
    source.records = compiled.records;
    const table = new RouteTable(compiled, source.routes, this.#dialect);
    this.#known.set(array, { source, table });
    return table;
  }
}

/**
 * Throws what is wrong with a tree that could not be read to its end: an error of upstream's own, if
 * there is one in what was read, since upstream would have come to that first.
 *
 * @param {RouteTree} tree
 * @param {Dialect} dialect
 */
export function throwFault(tree, dialect) {
  if (!tree.fault) return;
  transfer.prepare();
  compileRoutes(tree.records, dialect).handle.free();
  throw tree.fault;
}
