// What C++ makes of a list of records: a table that knows nothing of route objects, so that all trees
// of one structure can share it.
import { engine } from "./engine.js";
import { prepareCaseFolding } from "./host-case-folding.js";
import { NativeHandle } from "./native-handle.js";
import { regexpError } from "./path-errors.js";
import * as transfer from "./transfer.js";
import { warnOfPath } from "./warnings.js";

/**
 * @typedef {import("./dialects.js").Dialect} Dialect
 * @typedef {import("./engine.js").NativeTable} NativeTable
 * @typedef {import("./records.js").Records} Records
 */

/**
 * What makes the matches of one branch.
 *
 * @typedef {object} BranchShape
 * @property {Uint32Array} routes from the top-level route to the leaf, as indexes of records
 * @property {string[]} params the names of the params, in the order of the object's keys
 */

export class CompiledTable {
  /** By rank; made when a branch first matches. @type {(BranchShape | undefined)[]} */
  #branches;

  /**
   * @param {NativeTable} native ranked
   * @param {Records} records
   * @param {readonly string[]} warnings the paths that upstream warns of when it flattens the routes
   */
  constructor(native, records, warnings) {
    this.records = records;
    this.warnings = warnings;
    this.branchCount = native.branchCount();
    this.#branches = new Array(this.branchCount);
    /** To be freed by whoever owns the table. */
    this.handle = new NativeHandle(native);
  }

  /** The native side is not freed. */
  get isAlive() {
    return this.handle.address !== 0;
  }

  /** @param {number} rank */
  branch(rank) {
    return this.#branches[rank] ?? (this.#branches[rank] = this.#describe(rank));
  }

  /**
   * @param {number} rank
   * @returns {BranchShape}
   */
  #describe(rank) {
    const { native } = this.handle;
    const names = native.branchParams(rank);
    const routes = native.branchRoutes(rank).slice();
    transfer.renewViews();
    return { routes, params: names === "" ? [] : names.split("/") };
  }
}

/**
 * Mirrors upstream's flattenAndRankRoutes.
 *
 * @param {Records} records of a route tree, in pre-order
 * @param {Dialect} dialect
 * @throws {Error} upstream's, for what is no valid tree
 * @throws {RangeError} for a tree whose optional segments multiply beyond all bounds
 */
export function compileRoutes(records, dialect) {
  return build(engine.RouteTable.fromRoutes, records, dialect, (native) => {
    const warnings = dialect.compilesEagerly ? compileEagerly(native) : [];
    throwIfInvalid(native);
    rankBranches(native);
    return warnings;
  });
}

/**
 * A table of branches as they are, in the order that they have.
 *
 * @param {Records} records of the branches' routes, one branch after the other
 * @param {Dialect} dialect
 */
export function compileBranches(records, dialect) {
  return build(engine.RouteTable.fromBranches, records, dialect, (native) => {
    rankInOrder(native, [...new Array(native.branchCount()).keys()]);
    return [];
  });
}

/**
 * @param {import("./engine.js").NativeTableClass["fromRoutes"]} make
 * @param {Records} records
 * @param {Dialect} dialect
 * @param {(native: NativeTable) => string[]} complete ranks the table, and returns its warnings
 */
function build(make, records, dialect, complete) {
  const { integers, text, count } = records;
  prepareCaseFolding(text);
  const native = transfer.withIntegers(integers, (integersAt) =>
    transfer.withText(text, (textAt) => make(integersAt, count, textAt, text.length, dialect.bits)),
  );
  try {
    return new CompiledTable(native, records, complete(native));
  } catch (error) {
    native.delete();
    throw error;
  }
}

/**
 * Says and throws what upstream says and throws when it compiles every path at once.
 *
 * @param {NativeTable} native flattened, as far as it goes
 * @returns {string[]} the paths to warn of
 */
function compileEagerly(native) {
  const { warnings, invalid } = native.compileEagerly();
  const paths = warnings.map(transfer.readUnits);
  if (invalid || native.invalid()) {
    paths.forEach(warnOfPath);
    if (invalid) throw regexpError(transfer.readUnits(invalid.source), invalid.caseSensitive);
  }
  return paths;
}

/** @param {NativeTable} native */
function throwIfInvalid(native) {
  const invalid = native.invalid();
  if (!invalid) return;
  const message = transfer.readUnits(invalid.message);
  throw invalid.isTooLarge ? new RangeError(`turnout: ${message}`) : new Error(message);
}

/**
 * Ranks with the engine's own sort, because the order of ties depends on it: upstream's comparison is
 * not transitive.
 *
 * @param {NativeTable} native
 */
function rankBranches(native) {
  const address = native.address();
  const order = Array.from({ length: native.branchCount() }, (_, i) => i);
  order.sort((a, b) => engine.turnout_compare_branches(address, a, b));
  rankInOrder(native, order);
}

/**
 * @param {NativeTable} native
 * @param {number[]} order
 */
function rankInOrder(native, order) {
  transfer.withIntegers(order, (orderAt) => native.rank(orderAt));
}
