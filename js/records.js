// Routes as C++ reads them: RouteRecords (bindings/route_records.hpp) and the text that their paths are
// slices of.

/** Flags of a record. */
export const HAS_PATH = 1;
export const CASE_SENSITIVE = 2;
export const IS_INDEX = 4;
export const FORBIDS_CHILDREN = 8;
export const HAS_CHILDREN = 16;

/** 32-bit integers in a record: path begin and length, subtree end, sibling index, flags. */
const RECORD_SIZE = 5;
const SUBTREE_END = 2;
const SIBLING_INDEX = 3;

export class Records {
  /** @type {number[]} */
  integers = [];
  text = "";

  get count() {
    return this.integers.length / RECORD_SIZE;
  }

  /**
   * @param {string} path
   * @param {number} siblingIndex
   * @param {number} flags
   * @param {number} [subtreeEnd] or, in a list of branches, the depth of the route in its branch
   * @returns {number} the index of the record
   */
  add(path, siblingIndex, flags, subtreeEnd = 0) {
    this.integers.push(this.text.length, path.length, subtreeEnd, siblingIndex, flags);
    this.text += path;
    return this.count - 1;
  }

  /** Says that the subtree of the record ends with the last record. @param {number} record */
  closeSubtree(record) {
    this.integers[record * RECORD_SIZE + SUBTREE_END] = this.count;
  }

  /** The index behind the last descendant. @param {number} record */
  subtreeEnd(record) {
    return this.integers[record * RECORD_SIZE + SUBTREE_END];
  }

  /** @param {number} record */
  siblingIndex(record) {
    return this.integers[record * RECORD_SIZE + SIBLING_INDEX];
  }

  /** A number that equal records have in common. */
  hash() {
    let hash = this.text.length;
    for (const integer of this.integers) hash = (Math.imul(hash, 31) + integer) | 0;
    for (let i = 0; i < this.text.length; i += 1 + (this.text.length >> 6)) {
      hash = (Math.imul(hash, 31) + this.text.charCodeAt(i)) | 0;
    }
    return hash;
  }

  /** @param {Records} other */
  equals(other) {
    const { integers, text } = this;
    return (
      text === other.text &&
      integers.length === other.integers.length &&
      integers.every((integer, i) => integer === other.integers[i])
    );
  }
}
