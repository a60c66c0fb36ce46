// What C++ makes of a list of records: a table that knows nothing of route objects, so that all trees
// of one structure can share it.
import { engine } from "./engine.js";
import { prepareCaseFolding } from "./host-case-folding.js";
import { describeBranches } from "./made-branches.js";
import { NativeHandle } from "./native-handle.js";
import { regexpError } from "./path-errors.js";
import * as transfer from "./transfer.js";
import { TreeStructure } from "./tree-structure.js";
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
  /** @type {TreeStructure | undefined} */
  #structure;
  /** @type {import("./made-branches.js").DescribedBranches | undefined} */
  #describedBranches;

  /**
   * @param {NativeHandle<NativeTable>} handle of a ranked table, to be freed by whoever owns this one
   * @param {Records} records
   * @param {readonly string[]} warnings the paths that upstream warns of when it flattens the routes
   */
  constructor(handle, records, warnings) {
    this.handle = handle;
    this.records = records;
    this.warnings = warnings;
    this.branchCount = transfer.guarded(() => handle.native.branchCount());
    this.#branches = new Array(this.branchCount).fill(undefined);
  }

  /** Of the trees that this is the table of, if it is one of trees. */
  get structure() {
    return (this.#structure ??= new TreeStructure(this.records));
  }

  /** What flattenAndRankRoutes makes its branches from. */
  get describedBranches() {
    return (this.#describedBranches ??= describeBranches(this));
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
    return transfer.guarded(() => {
      const names = native.branchParams(rank);
      const routes = native.branchRoutes(rank).slice();
      transfer.renewViews();
      return { routes, params: names === "" ? [] : names.split("/") };
    });
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
  return build("fromRoutes", records, dialect, (native) => {
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
  return build("fromBranches", records, dialect, (native) => {
    rankInOrder(
      native,
      transfer.guarded(() => indexes(native)),
    );
    return [];
  });
}

/**
 * @param {"fromRoutes" | "fromBranches"} how
 * @param {Records} records
 * @param {Dialect} dialect
 * @param {(native: NativeTable) => string[]} complete ranks the table, and returns its warnings
 */
function build(how, records, dialect, complete) {
  return transfer.withMemoryToSpare(() => buildOnce(how, records, dialect, complete));
}

/**
 * @param {"fromRoutes" | "fromBranches"} how
 * @param {Records} records
 * @param {Dialect} dialect
 * @param {(native: NativeTable) => string[]} complete
 */
function buildOnce(how, records, dialect, complete) {
  const text = records.text();
  prepareCaseFolding(text);
  const native = transfer.withIntegers(records.integers(), (integersAt) =>
    transfer.withText(text, (textAt) =>
      engine.RouteTable[how](integersAt, records.count, textAt, text.length, dialect.bits),
    ),
  );
  const handle = new NativeHandle(native);
  try {
    return new CompiledTable(handle, records, complete(native));
  } catch (error) {
    handle.free();
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
  const { warnings, invalid, isTreeInvalid } = transfer.guarded(() => ({
    ...native.compileEagerly(),
    isTreeInvalid: native.invalid() !== null,
  }));
  const paths = warnings.map(transfer.readUnits);
  if (invalid || isTreeInvalid) {
    paths.forEach(warnOfPath);
    if (invalid) throw regexpError(transfer.readUnits(invalid.source), invalid.caseSensitive);
  }
  return paths;
}

/** @param {NativeTable} native */
function throwIfInvalid(native) {
  const { isTooLarge, message } = transfer.guarded(() => {
    const invalid = native.invalid();
    return { ...invalid, message: invalid && transfer.readUnits(invalid.message) };
  });
  if (message === null) return;
  throw isTooLarge ? new RangeError(`turnout: ${message}`) : new Error(message);
}

/**
 * Ranks with the engine's own sort, because the order of ties depends on it: upstream's comparison is
 * not transitive.
 *
 * @param {NativeTable} native
 */
function rankBranches(native) {
  const order = transfer.guarded(() => {
    const address = native.address();
    return indexes(native).sort((a, b) => engine.turnout_compare_branches(address, a, b));
  });
  rankInOrder(native, order);
}

/** The branches in the order in which they were flattened. @param {NativeTable} native */
function indexes(native) {
  return Array.from({ length: native.branchCount() }, (_, i) => i);
}

/**
 * @param {NativeTable} native
 * @param {number[]} order
 */
function rankInOrder(native, order) {
  transfer.withIntegers(order, (orderAt) => native.rank(orderAt));
}
