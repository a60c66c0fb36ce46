// The compiled tables that are kept, found by structure. Equal trees share one, be they a thousand fresh
// arrays; a table goes when the last of its trees is collected, or when there are too many.
import { counters } from "./counters.js";
import { generation } from "./engine.js";
import { Cleanup, WeakReference } from "./weak-references.js";

/**
 * @typedef {import("./compiled-table.js").CompiledTable} CompiledTable
 * @typedef {import("./records.js").Records} Records
 * @typedef {CompiledTable["handle"]} Handle
 */

// An app has a table or two. But a caller that makes a different tree for each call makes tables faster
// than garbage collection takes them away: it runs when JavaScript's heap asks for it, and knows nothing
// of WebAssembly's.
const MOST_TABLES = 64;
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Every table that is kept: its bytes, and where it is found. In the order in which they are looked at when
 * one has to go.
 *
 * @type {Map<Handle, { bytes: number, tables: CompiledTables, hash: number }>}
 */
const kept = new Map();
let keptBytes = 0;
/** The instance that has them. */
let keptIn = generation;

/** Frees what no tree uses any more. */
const collected = new Cleanup((/** @type {() => void} */ forget) => forget());

/** How many of the tables that were used last are held against a tree before it is laid flat. */
const MOST_RECENT = 8;

export class CompiledTables {
  #compile;
  /** Those that were used last, the very last one first. @type {WeakRef<CompiledTable>[]} */
  #recent = [];
  /** By the hash of their records. Weak, so that a table lives by its trees alone. @type {Map<number, WeakRef<CompiledTable>[]>} */
  #byHash = new Map();

  /** @param {(records: Records) => CompiledTable} compile */
  constructor(compile) {
    this.#compile = compile;
  }

  /**
   * A table that was used lately and that `find` finds something for, and what it found.
   *
   * @template T
   * @param {(compiled: CompiledTable) => T | undefined} find
   * @returns {{ compiled: CompiledTable, found: T } | undefined}
   */
  findRecent(find) {
    const recent = this.#recent;
    for (let i = 0; i < recent.length; i++) {
      const compiled = recent[i].deref();
      if (!compiled?.handle.isAlive) {
        recent.splice(i--, 1);
        continue;
      }
      const found = find(compiled);
      // What `find` looks at may be code of anybody's.
      if (found === undefined || recent[i]?.deref() !== compiled) continue;
      if (i > 0) recent.unshift(...recent.splice(i, 1));
      compiled.handle.isUsed = true;
      counters.memoHitsByStructure++;
      return { compiled, found };
    }
    return undefined;
  }

  /**
   * The table of these records: one that is kept, or a new one.
   *
   * @param {Records} records
   * @returns {CompiledTable}
   */
  get(records) {
    const hash = records.hash();
    for (const reference of this.#byHash.get(hash) ?? []) {
      const known = reference.deref();
      if (known?.handle.isAlive && known.records.equals(records)) {
        known.handle.isUsed = true;
        this.#addRecent(reference);
        counters.memoHitsByStructure++;
        return known;
      }
    }
    const compiled = this.#compile(records);
    counters.builds++;
    this.#keep(compiled, hash);
    return compiled;
  }

  /**
   * @param {CompiledTable} compiled
   * @param {number} hash
   */
  #keep(compiled, hash) {
    const { handle } = compiled;
    keep(handle, { bytes: compiled.bytes, tables: this, hash });
    if (this.#byHash.has(hash)) this.sweep(hash);
    const others = this.#byHash.get(hash) ?? [];
    const reference = new WeakReference(compiled);
    this.#byHash.set(hash, [...others, reference]);
    this.#addRecent(reference);
    collected.register(compiled, forgetter(this, handle, hash));
  }

  /** @param {WeakRef<CompiledTable>} reference */
  #addRecent(reference) {
    this.#recent = [reference, ...this.#recent.filter((other) => other !== reference)];
    this.#recent.length = Math.min(this.#recent.length, MOST_RECENT);
  }

  /** Drops the references of this hash that lead nowhere. @param {number} hash */
  sweep(hash) {
    const alive =
      this.#byHash.get(hash)?.filter((reference) => reference.deref()?.handle.isAlive) ?? [];
    if (alive.length > 0) this.#byHash.set(hash, alive);
    else this.#byHash.delete(hash);
  }
}

/**
 * Made apart from the table, which must not be reachable from it.
 *
 * @param {CompiledTables} tables
 * @param {Handle} handle
 * @param {number} hash
 */
function forgetter(tables, handle, hash) {
  return () => {
    free(handle);
    tables.sweep(hash);
  };
}

/**
 * @param {Handle} handle
 * @param {{ bytes: number, tables: CompiledTables, hash: number }} entry
 */
function keep(handle, entry) {
  // Those of an instance that was given up take no memory any more.
  if (keptIn !== generation) for (const other of kept.keys()) free(other);
  keptIn = generation;
  while (kept.size > 0 && (kept.size >= MOST_TABLES || keptBytes + entry.bytes > MOST_BYTES)) {
    evict();
  }
  kept.set(handle, entry);
  keptBytes += entry.bytes;
}

/** Frees the first table that was not used since it was last looked at here. */
function evict() {
  for (const [handle, entry] of kept) {
    if (!handle.isUsed) return free(handle);
    handle.isUsed = false;
    kept.delete(handle);
    kept.set(handle, entry);
  }
}

/** @param {Handle} handle */
function free(handle) {
  const entry = kept.get(handle);
  kept.delete(handle);
  handle.free();
  if (!entry) return;
  keptBytes -= entry.bytes;
  entry.tables.sweep(entry.hash);
}
