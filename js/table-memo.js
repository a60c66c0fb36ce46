// Which table answers for a routes array: the one it had, if the tree is as it was; one that another
// tree of the same structure has; or a new one.
import { BranchList } from "./branch-list.js";
import { compileBranches, compileRoutes } from "./compiled-table.js";
import { CompiledTables } from "./compiled-tables.js";
import { compilingLazily } from "./dialects.js";
import { RouteTable } from "./route-table.js";
import { RouteTree } from "./route-tree.js";
import * as transfer from "./transfer.js";
import { warnOfPath } from "./warnings.js";

/**
 * @typedef {import("./dialects.js").Dialect} Dialect
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 * @typedef {{ isCurrent(array: readonly any[], allowPartial: boolean): boolean }} Source what a table was made from
 * @typedef {{ source: Source, table: RouteTable }} Known
 */

export class TableMemo {
  #dialect;
  /** By the array of routes. @type {WeakMap<readonly any[], Known>} */
  #knownRoutes = new WeakMap();
  /** By the array of branches, which may be one of routes as well. @type {WeakMap<readonly any[], Known>} */
  #knownBranches = new WeakMap();
  #ofRoutes;
  #ofBranches;
  /** Of branches whose paths nobody compiled. */
  #ofUncompiledBranches;
  #lazyDialect;

  /** @param {Dialect} dialect */
  constructor(dialect) {
    this.#dialect = dialect;
    this.#ofRoutes = new CompiledTables((records) => compileRoutes(records, dialect));
    this.#ofBranches = new CompiledTables((records) => compileBranches(records, dialect));
    this.#lazyDialect = compilingLazily(dialect);
    this.#ofUncompiledBranches = new CompiledTables((records) =>
      compileBranches(records, this.#lazyDialect),
    );
  }

  /**
   * The table that the routes have, if they are as they were.
   *
   * @param {readonly any[]} routes
   * @returns {RouteTable | undefined}
   */
  knownForRoutes(routes) {
    return this.#current(this.#knownRoutes.get(routes), routes, false);
  }

  /**
   * The same for branches.
   *
   * @param {readonly any[]} branches
   * @param {boolean} allowPartial
   */
  knownForBranches(branches, allowPartial) {
    return this.#current(this.#knownBranches.get(branches), branches, allowPartial);
  }

  /**
   * @param {Known | undefined} known
   * @param {readonly any[]} array
   * @param {boolean} allowPartial
   * @returns {RouteTable | undefined}
   */
  #current(known, array, allowPartial) {
    const isCurrent = known?.source.isCurrent(array, allowPartial);
    // Only now: a getter of the routes may have matched other trees, and this table may be gone.
    transfer.prepare();
    if (!known || !isCurrent || !known.table.compiled.handle.isAlive) return undefined;
    known.table.compiled.handle.isUsed = true;
    return known.table;
  }

  /** @param {readonly RouteLike[]} routes */
  makeForRoutes(routes) {
    return this.#tableOfEqual(routes) ?? this.#tableOfNew(routes);
  }

  /**
   * The table of a tree that is equal to one that was matched lately.
   *
   * @param {readonly RouteLike[]} routes
   */
  #tableOfEqual(routes) {
    if (!Array.isArray(routes)) return undefined;
    const equal = this.#ofRoutes.findRecent(({ structure }) => structure.routesOf(routes));
    transfer.prepare();
    if (!equal?.compiled.handle.isAlive) return undefined;
    return this.#knowRoutes(routes, equal.compiled, equal.found);
  }

  /** @param {readonly RouteLike[]} routes */
  #tableOfNew(routes) {
    const tree = new RouteTree(routes);
    throwFault(tree, this.#dialect);
    transfer.prepare();
    return this.#knowRoutes(routes, this.#ofRoutes.get(tree.records), tree.routes);
  }

  /**
   * @param {readonly RouteLike[]} routes
   * @param {import("./compiled-table.js").CompiledTable} compiled
   * @param {RouteLike[]} found all the routes
   */
  #knowRoutes(routes, compiled, found) {
    const table = new RouteTable(compiled, found, this.#dialect);
    const { structure } = compiled;
    const source = { isCurrent: (/** @type {any} */ tree) => structure.isOf(tree, found) };
    this.#knownRoutes.set(routes, { source, table });
    return table;
  }

  /** @param {readonly import("./branch-list.js").Branch[]} branches */
  makeForBranches(branches) {
    const list = new BranchList(branches);
    transfer.prepare();
    const [tables, dialect] = list.isCompiled
      ? [this.#ofBranches, this.#dialect]
      : [this.#ofUncompiledBranches, this.#lazyDialect];
    const table = new RouteTable(tables.get(list.records), list.routes, dialect);
    table.matchesAnything = list.endsWithEmpty;
    this.#knownBranches.set(branches, { source: list.watch, table });
    return table;
  }

  /**
   * Fresh branches of the table, remembered so that nothing needs to be compiled when they come back.
   *
   * @param {RouteTable} table
   */
  makeBranches(table) {
    const { branches, watch } = table.makeBranches();
    this.#knownBranches.set(branches, { source: watch, table });
    return branches;
  }

  /** Forgets what is known of the array. @param {readonly any[]} array */
  invalidate(array) {
    this.#knownRoutes.delete(array);
    this.#knownBranches.delete(array);
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
  const { handle, warnings } = compileRoutes(tree.records, dialect);
  handle.free();
  if (!dialect.isBacked) warnings.forEach(warnOfPath);
  throw tree.fault;
}
