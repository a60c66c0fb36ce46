// The JavaScript side of the transfer buffer (its layout: bindings/transfer.hpp). Lengths and offsets
// are UTF-16 code units.
import { breakEngine, calls, engine, mendEngine } from "./engine.js";

// The header's fields, as indexes of 32-bit integers.
const INPUT = 0;
const CAPACITY = 1;
const SPANS = 2;
const TEXT = 3;
const TEXT_LENGTH = 4;
const REST = 5;
const MALFORMED = 6;
const WARNINGS = 7;
const WARNING_COUNT = 8;
const OUT_OF_MEMORY = 9;
const INDEXED = 10;
const PATHNAME_LENGTH = 11;

// A loop beats a call into the runtime for short strings.
const LONGEST_LOOPED = 24;

const NOT_ENOUGH_MEMORY = "turnout: not enough memory";

// How many units fit into the arguments of one String.fromCharCode.
const LONGEST_READ = 8192;

// Node's, and whoever else has it. Four times as fast at 50 characters.
const HostBuffer =
  typeof globalThis.Buffer?.prototype?.ucs2Slice === "function" ? globalThis.Buffer : undefined;

let header = 0;
const encoder = new TextEncoder();

/** Views of the memory; new ones whenever it has grown or the buffer has moved. */
export let words = new Int32Array(0);
let units = new Uint16Array(0);
let input = new Uint8Array(0);
let inputUnits = new Uint16Array(0);
/** For the runtimes that read text faster than String.fromCharCode does. @type {any} */
let hostBuffer;
/** Where the results of a match begin in `words`. */
export let results = 0;

// Whose results are in the buffer. Frameworks match a location several times for a request, and trees of
// the same structure share a table: nothing needs to be asked again while nobody else has asked.
/** @type {object | null} */
let heldTable = null;
let heldLocation = "";
/** What the match returned whose results are held. */
export let heldRank = 0;

/**
 * @param {object} table its handle: an address may have been another table's before
 * @param {string} location
 */
export function holdsResults(table, location) {
  return heldTable === table && heldLocation === location;
}

/**
 * Says that the buffer holds the results of this match, until the next input is written.
 *
 * @param {object} table
 * @param {string} location
 * @param {number} rank
 */
export function holdResults(table, location, rank) {
  heldTable = table;
  heldLocation = location;
  heldRank = rank;
}

/** Must be called after anything that can move the buffer or grow the memory. */
export function renewViews() {
  const { buffer } = engine.memory;
  words = new Int32Array(buffer);
  units = new Uint16Array(buffer);
  input = new Uint8Array(buffer, words[header + INPUT], words[header + CAPACITY] * 2);
  inputUnits = new Uint16Array(buffer, words[header + INPUT], words[header + CAPACITY]);
  hostBuffer = HostBuffer && HostBuffer.from(buffer);
  results = words[header + SPANS] >> 2;
}

/** Must be called for each new instance. */
function viewEngine() {
  header = engine.turnout_transfer() >> 2;
  engine.whenGrown?.(renewViews);
  renewViews();
}
viewEngine();

/** The same where the buffer has not moved, as after a match: mostly nothing needs to be made anew. */
export function refreshViews() {
  // Those of a memory that has grown have no length.
  if (words.length === 0) renewViews();
  else results = words[header + SPANS] >> 2;
}

/**
 * Must be called before anything else is done with the engine, and again once code that is not ours has
 * run: a getter may have matched something, and have broken the engine in doing so.
 */
export function prepare() {
  if (mendEngine()) viewEngine();
}

/**
 * What to throw for an exception that came out of a call into WebAssembly. The instance is given up, as
 * the mark that was set before the call says.
 *
 * @param {unknown} error
 */
export function faultOf(error) {
  renewViews();
  if (words[header + OUT_OF_MEMORY] === 0) return error;
  return new RangeError(NOT_ENOUGH_MEMORY);
}

/** @param {unknown} error */
function isOutOfMemory(error) {
  return error instanceof RangeError && error.message.startsWith(NOT_ENOUGH_MEMORY);
}

/**
 * Builds something. If memory is short the first time, all that is merely remembered goes, with the
 * instance that holds it.
 *
 * @template T
 * @param {() => T} build
 * @returns {T}
 */
export function withMemoryToSpare(build) {
  try {
    return build();
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    breakEngine();
    prepare();
    return build();
  }
}

/**
 * Makes a call into WebAssembly that may end in the middle.
 *
 * @template T
 * @param {() => T} call
 * @returns {T}
 */
export function guarded(call) {
  const wasInside = calls.isInside;
  calls.isInside = true;
  let result;
  try {
    result = call();
  } catch (error) {
    throw faultOf(error);
  }
  calls.isInside = wasInside;
  return result;
}

/**
 * Makes room for an input; the results of the last match are void then. Also finds out that the memory
 * has grown since the views were made: those of a memory that is gone have no length.
 *
 * @param {number} length in units
 */
function reserve(length) {
  heldTable = null;
  if (length < inputUnits.length) return;
  if (!guarded(() => engine.turnout_reserve(length))) {
    renewViews();
    throw new RangeError(`${NOT_ENOUGH_MEMORY} to match a pathname of ${length} characters`);
  }
  renewViews();
}

/**
 * Writes `text` behind `at` bytes of ASCII. False if it is not ASCII; what was written is void then.
 *
 * @param {string} text
 * @param {number} at
 */
function writeAscii(text, at) {
  const { length } = text;
  if (length > LONGEST_LOOPED && at === 0)
    return encoder.encodeInto(text, input).written === length;
  let seen = 0;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    seen |= unit;
    input[at + i] = unit;
  }
  return seen < 0x80;
}

/**
 * @param {string} text
 * @param {number} at in units
 */
function writeUnits(text, at) {
  for (let i = 0; i < text.length; i++) inputUnits[at + i] = text.charCodeAt(i);
}

/**
 * Puts a pathname, or a location, and a basename into the buffer. Returns whether they are ASCII.
 *
 * @param {string} pathname
 * @param {string} [basename]
 */
export function writePathname(pathname, basename = "") {
  reserve(pathname.length + basename.length);
  if (writeAscii(pathname, 0) && writeAscii(basename, pathname.length)) return true;
  writeUnits(pathname, 0);
  writeUnits(basename, pathname.length);
  return false;
}

/** Whether the segment index took part in the last match. */
export function isIndexed() {
  return words[header + INDEXED] !== 0;
}

/** How long the pathname of the last location is, if the segment index alone decided; otherwise 0. */
export function pathnameLength() {
  return words[header + PATHNAME_LENGTH];
}

/**
 * @param {Uint16Array} view of the memory
 * @returns {string}
 */
export function readUnits(view) {
  if (view.length <= LONGEST_READ)
    return String.fromCharCode.apply(null, /** @type {any} */ (view));
  let text = "";
  for (let at = 0; at < view.length; at += LONGEST_READ) {
    text += readUnits(view.subarray(at, at + LONGEST_READ));
  }
  return text;
}

/** The place of the invalid path: rank and position. @returns {[number, number]} */
export function invalidPath() {
  return [words[results], words[results + 1]];
}

/** How much of the pathname the basename took. */
export function restOfPathname() {
  return words[header + REST];
}

/** Whether the last match calls for a warning of any kind. */
export function isNoteworthy() {
  return (words[header + MALFORMED] | words[header + WARNING_COUNT]) !== 0;
}

export function isMalformed() {
  return words[header + MALFORMED] !== 0;
}

/**
 * The places where upstream would have warned of a path, as [rank, position].
 *
 * @returns {[number, number][]}
 */
export function pathWarnings() {
  const first = words[header + WARNINGS] >> 2;
  return Array.from({ length: words[header + WARNING_COUNT] }, (_, i) => [
    words[first + 2 * i],
    words[first + 2 * i + 1],
  ]);
}

/**
 * The text that the spans of the last match point into, if it is not the pathname as it was written:
 * decoded, or with what was composed behind it.
 *
 * @returns {string | undefined}
 */
export function changedText() {
  const length = words[header + TEXT_LENGTH];
  if (length === 0) return undefined;
  const begin = words[header + TEXT];
  if (hostBuffer) return hostBuffer.ucs2Slice(begin, begin + 2 * length);
  return readUnits(units.subarray(begin >> 1, (begin >> 1) + length));
}

/**
 * Copies `numbers` into memory of its own for the time of the call.
 *
 * @template T
 * @param {ArrayLike<number>} numbers 32-bit integers
 * @param {(address: number) => T} use
 * @returns {T}
 */
export function withIntegers(numbers, use) {
  return withRecords(numbers, "", use);
}

/**
 * The same for a text, two bytes a unit.
 *
 * @template T
 * @param {string} text
 * @param {(address: number) => T} use
 * @returns {T}
 */
export function withText(text, use) {
  return withRecords([], text, (_, textAt) => use(textAt));
}

/**
 * The same for both.
 *
 * @template T
 * @param {ArrayLike<number>} integers 32-bit
 * @param {string} text
 * @param {(integersAt: number, textAt: number) => T} use
 * @returns {T}
 */
export function withRecords(integers, text, use) {
  const size = integers.length * 4;
  return withMemory(size + text.length * 2, (address) => {
    const firstWord = address >> 2;
    for (let i = 0; i < integers.length; i++) words[firstWord + i] = integers[i];
    const firstUnit = (address + size) >> 1;
    for (let i = 0; i < text.length; i++) units[firstUnit + i] = text.charCodeAt(i);
    return use(address, address + size);
  });
}

/**
 * Memory for the time of a call into WebAssembly.
 *
 * @template T
 * @param {number} bytes
 * @param {(address: number) => T} use
 * @returns {T}
 */
export function withMemory(bytes, use) {
  const address = guarded(() => engine.malloc(bytes));
  refreshViews();
  if (address === 0 && bytes > 0) {
    throw new RangeError(`${NOT_ENOUGH_MEMORY} (${bytes} bytes asked for)`);
  }
  const result = guarded(() => use(address));
  guarded(() => engine.free(address));
  refreshViews();
  return result;
}
