// Routes as C++ reads them, without the route objects: RouteRecords (bindings/route_records.hpp).

/** Flags of a record. */
const HAS_PATH = 1;
export const CASE_SENSITIVE = 2;
export const IS_INDEX = 4;
const FORBIDS_CHILDREN = 8;
export const HAS_CHILDREN = 16;
/** What upstream does with the tree ends here. */
const IS_END = 32;

/** 32-bit integers in a record: path begin and length, subtree end, sibling index, flags. */
const RECORD_SIZE = 5;

/** Routes in pre-order, or the routes of branches, one branch after the other: one entry for each. */
export class Records {
  /** "" for a route without one. @type {string[]} */
  paths = [];
  /** @type {number[]} */
  flags = [];
  /** @type {number[]} */
  siblingIndexes = [];
  /** The index behind the last descendant; in a list of branches, the depth of the route in its branch. @type {number[]} */
  ends = [];

  get count() {
    return this.paths.length;
  }

  /**
   * @param {string} path
   * @param {number} siblingIndex
   * @param {number} flags
   * @param {number} end
   * @returns {number} the index of the record
   */
  add(path, siblingIndex, flags, end) {
    this.paths.push(path);
    this.flags.push(flags);
    this.siblingIndexes.push(siblingIndex);
    this.ends.push(end);
    return this.count - 1;
  }

  /** Says that the tree could not be read any further. */
  addEnd() {
    this.closeSubtree(this.add("", 0, IS_END, 0));
  }

  /** Says that the subtree of the record ends with the last record. @param {number} record */
  closeSubtree(record) {
    this.ends[record] = this.count;
  }

  /** What the paths are slices of. */
  text() {
    return this.paths.join("");
  }

  /** The records, laid flat. */
  integers() {
    const { paths, flags, siblingIndexes, ends, count } = this;
    const integers = new Uint32Array(count * RECORD_SIZE);
    let begin = 0;
    for (let i = 0, at = 0; i < count; i++) {
      integers[at++] = begin;
      integers[at++] = paths[i].length;
      integers[at++] = ends[i];
      integers[at++] = siblingIndexes[i];
      integers[at++] = flags[i];
      begin += paths[i].length;
    }
    return integers;
  }

  /** A number that equal records have in common. */
  hash() {
    let hash = this.count;
    for (let i = 0; i < this.count; i++) {
      const path = this.paths[i];
      hash = (Math.imul(hash, 31) + path.length) | 0;
      hash = (Math.imul(hash, 31) + (path.charCodeAt(path.length - 1) | 0)) | 0;
      hash = (Math.imul(hash, 31) + (path.charCodeAt(path.length >> 1) | 0)) | 0;
      hash = (Math.imul(hash, 31) + this.flags[i]) | 0;
      hash = (Math.imul(hash, 31) + this.ends[i]) | 0;
      hash = (Math.imul(hash, 31) + this.siblingIndexes[i]) | 0;
    }
    return hash;
  }

  /** @param {Records} other */
  equals(other) {
    return (
      areEqual(this.paths, other.paths) &&
      areEqual(this.flags, other.flags) &&
      areEqual(this.ends, other.ends) &&
      areEqual(this.siblingIndexes, other.siblingIndexes)
    );
  }
}

/**
 * The flags of a route.
 *
 * @param {unknown} path
 * @param {unknown} index
 * @param {unknown} caseSensitive
 * @param {boolean} hasChildren
 */
export function flagsOf(path, index, caseSensitive, hasChildren) {
  return (
    (path != null ? HAS_PATH : 0) |
    (caseSensitive === true ? CASE_SENSITIVE : 0) |
    (index ? IS_INDEX : 0) |
    (index === true ? FORBIDS_CHILDREN : 0) |
    (hasChildren ? HAS_CHILDREN : 0)
  );
}

/**
 * @param {any} children
 * @returns {children is { length: number } & any[]}
 */
export function hasEntries(children) {
  return Boolean(children) && children.length > 0;
}

/**
 * @param {readonly unknown[]} some
 * @param {readonly unknown[]} others
 */
function areEqual(some, others) {
  return some.length === others.length && some.every((value, i) => value === others[i]);
}
