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
 * @typedef {import("./records.js").Records} Records
 */

/**
 * What makes the matches of one branch.
 *
 * @typedef {object} BranchShape
 * @property {number[]} routes from the top-level route to the leaf, as indexes of records
 * @property {number[]} metas the same as numbers that are the same where branches have a route in common, with
 *   the same path and the same parents
 * @property {string[]} params the names of the params, in the order of the object's keys
 */

/** The head of a table, as indexes of 32-bit integers, and its states: see bindings/bound_types.hpp. */
const STATE = 0;
const BRANCH_COUNT = 1;
const HEAP_BYTES = 2;
const UNRANKED = 1;
const NOTEWORTHY = 2;

export class CompiledTable {
  /** By rank; made when a branch first matches. @type {(BranchShape | undefined)[]} */
  #branches;
  /** @type {TreeStructure | undefined} */
  #structure;
  /** @type {import("./made-branches.js").DescribedBranches | undefined} */
  #describedBranches;

  /**
   * @param {NativeHandle} handle of a ranked table, to be freed by whoever owns this one
   * @param {Records} records
   * @param {readonly string[]} warnings the paths that upstream warns of when it flattens the routes
   */
  constructor(handle, records, warnings) {
    this.handle = handle;
    this.records = records;
    this.warnings = warnings;
    this.branchCount = headOf(handle.address, BRANCH_COUNT);
    this.bytes = headOf(handle.address, HEAP_BYTES);
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
    const { address } = this.handle;
    const description = transfer.guarded(() => engine.turnout_describe_branch(address, rank));
    transfer.refreshViews();
    const first = description >> 2;
    const count = transfer.words[first];
    const metasAt = first + 2 + count;
    const namesAt = metasAt + count;
    const routes = Array.from(transfer.words.subarray(first + 2, metasAt));
    const metas = Array.from(transfer.words.subarray(metasAt, namesAt));
    const params = [];
    let name = "";
    for (let at = namesAt; at < namesAt + transfer.words[first + 1]; at++) {
      const unit = String.fromCharCode(transfer.words[at]);
      if (unit !== "/") {
        name += unit;
        continue;
      }
      params.push(name);
      name = "";
    }
    return { routes, metas, params };
  }
}

/**
 * @param {number} table
 * @param {number} field
 */
function headOf(table, field) {
  return transfer.words[(table >> 2) + field] >>> 0;
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
  return transfer.withMemoryToSpare(() => build(records, dialect, true));
}

/**
 * A table of branches as they are, in the order that they have.
 *
 * @param {Records} records of the branches' routes, one branch after the other
 * @param {Dialect} dialect
 */
export function compileBranches(records, dialect) {
  return transfer.withMemoryToSpare(() => build(records, dialect, false));
}

/**
 * One call does it all, but for what only JavaScript can do.
 *
 * @param {Records} records
 * @param {Dialect} dialect
 * @param {boolean} isTree or branches
 */
function build(records, dialect, isTree) {
  const text = records.text();
  const { count } = records;
  prepareCaseFolding(text);
  const table = transfer.withRecords(records.integers(), text, (integersAt, textAt) =>
    engine.turnout_build_table(integersAt, count, textAt, text.length, dialect.bits, isTree),
  );
  const handle = new NativeHandle(table, freeTable);
  try {
    const state = headOf(table, STATE);
    const warnings = state === NOTEWORTHY ? takeNote(table, dialect) : [];
    if (state === NOTEWORTHY || state === UNRANKED) rankBranches(table);
    return new CompiledTable(handle, records, warnings);
  } catch (error) {
    handle.free();
    throw error;
  }
}

/** @param {number} table */
function freeTable(table) {
  engine.turnout_free_table(table);
}

/**
 * Says and throws what upstream says and throws before it ranks the branches.
 *
 * @param {number} table flattened, as far as it goes
 * @param {Dialect} dialect
 * @returns {string[]} the paths to warn of, if nothing is thrown
 */
function takeNote(table, dialect) {
  const warnings = dialect.compilesEagerly ? compileEagerly(table, dialect) : [];
  throwIfInvalid(table);
  return warnings;
}

/**
 * Says and throws what upstream says and throws when it compiles every path at once.
 *
 * @param {number} table flattened, as far as it goes
 * @param {Dialect} dialect
 * @returns {string[]} the paths to warn of
 */
function compileEagerly(table, { isBacked }) {
  const { warnings, invalid, isTreeInvalid } = transfer.guarded(() => ({
    ...engine.compileTableEagerly(table),
    isTreeInvalid: engine.tableInvalid(table) !== null,
  }));
  const paths = warnings.map(transfer.readUnits);
  if (invalid || isTreeInvalid) {
    if (!isBacked) paths.forEach(warnOfPath);
    if (invalid) throw regexpError(transfer.readUnits(invalid.source), invalid.caseSensitive);
  }
  return paths;
}

/** @param {number} table */
function throwIfInvalid(table) {
  const { isTooLarge, message } = transfer.guarded(() => {
    const invalid = engine.tableInvalid(table);
    return { ...invalid, message: invalid && transfer.readUnits(invalid.message) };
  });
  if (message === null) return;
  throw isTooLarge ? new RangeError(`turnout: ${message}`) : new Error(message);
}

/**
 * Ranks with the engine's own sort, because the order of ties depends on it: upstream's comparison is
 * not transitive.
 *
 * @param {number} table
 */
function rankBranches(table) {
  const branches = Array.from({ length: headOf(table, BRANCH_COUNT) }, (_, i) => i);
  const order = transfer.guarded(() =>
    branches.sort((a, b) => engine.turnout_compare_branches(table, a, b)),
  );
  transfer.withIntegers(order, (orderAt) => engine.turnout_rank_table(table, orderAt));
}
