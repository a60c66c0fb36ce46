/**
 * Loaded before each test file (see scripts/test.mjs): every match is made twice, first with the segment
 * index left out, and both must come to the same. Counts which way was taken; a file that makes many matches
 * says so at its end.
 */
const { Instance } = WebAssembly;

/** Places in the header of the transfer buffer: bindings/transfer.hpp. */
const INPUT = 0;
const SPANS = 2;
const TEXT = 3;
const TEXT_LENGTH = 4;
const REST = 5;
const MALFORMED = 6;
const WARNINGS = 7;
const WARNING_COUNT = 8;
const INDEXED = 10;
const PATHNAME_LENGTH = 11;
const HEADER_LENGTH = 12;

/** Flags of turnout_match: bindings/data_plane.cpp. */
const IS_ASCII = 1;
const ALLOW_PARTIAL = 4;
const SCANS_ONLY = 8;

const SPAN_BYTES = 8;
/** Longer ones are matched once. */
const LONGEST_LOCATION = 2000;
const WORTH_TELLING = 1000;

let indexed = 0;
let scanned = 0;

WebAssembly.Instance = class extends Instance {
  constructor(...args) {
    super(...args);
    const { exports } = this;
    if (exports.turnout_match) return { exports: { ...exports, ...matchingBothWays(exports) } };
  }
};

process.on("exit", () => {
  if (indexed + scanned < WORTH_TELLING) return;
  const share = ((100 * indexed) / (indexed + scanned)).toFixed(1);
  console.log(
    `# ${indexed} matches by the segment index (${share} %), ${scanned} by the scan alone`,
  );
});

function matchingBothWays(exports) {
  const { memory, turnout_transfer, turnout_match, turnout_match_location } = exports;
  const header = () => new Int32Array(memory.buffer, turnout_transfer(), HEADER_LENGTH);
  const bytes = (address, length) => Buffer.from(Buffer.from(memory.buffer, address, length));

  /** All that JavaScript may read of a match. */
  function resultOf(rank) {
    const fields = header();
    return {
      rank,
      spans: bytes(fields[SPANS], rank >= 0 ? exports.turnout_span_count() * SPAN_BYTES : 0),
      text: bytes(fields[TEXT], 2 * fields[TEXT_LENGTH]),
      warnings: bytes(fields[WARNINGS], 8 * fields[WARNING_COUNT]),
      numbers: [fields[REST], fields[MALFORMED]].join(),
    };
  }

  function assertSame(byIndex, byScan) {
    const differs = Object.keys(byScan).filter((key) =>
      Buffer.isBuffer(byScan[key])
        ? !byScan[key].equals(byIndex[key])
        : byScan[key] !== byIndex[key],
    );
    if (differs.length === 0) return;
    const shown = (result) => JSON.stringify(differs.map((key) => result[key])).slice(0, 500);
    throw new Error(
      `the index and the scan differ in ${differs}: ${shown(byIndex)}, ${shown(byScan)}`,
    );
  }

  return {
    turnout_match(table, length, basenameLength, flags) {
      if ((flags & ALLOW_PARTIAL) !== 0) return turnout_match(table, length, basenameLength, flags);
      const byScan = resultOf(turnout_match(table, length, basenameLength, flags | SCANS_ONLY));
      const rank = turnout_match(table, length, basenameLength, flags);
      assertSame(resultOf(rank), byScan);
      if (header()[INDEXED] !== 0) indexed++;
      else scanned++;
      return rank;
    },

    turnout_match_location(table, length, isAscii) {
      if (length > LONGEST_LOCATION) return turnout_match_location(table, length, isAscii);
      const input = bytes(header()[INPUT], isAscii ? length : 2 * length);
      const pathnameLength = input.toString(isAscii ? "latin1" : "utf16le").search(/[?#]|$/);
      const flags = SCANS_ONLY | (isAscii ? IS_ASCII : 0);
      const byScan = resultOf(turnout_match(table, pathnameLength, 0, flags));
      const rank = turnout_match_location(table, length, isAscii);
      assertSame(resultOf(rank), byScan);
      if (header()[INDEXED] === 0) {
        scanned++;
        return rank;
      }
      const said = header()[PATHNAME_LENGTH];
      if (said !== 0 && said !== pathnameLength) {
        throw new Error(`${input}: a pathname of ${said} units`);
      }
      indexed++;
      return rank;
    },
  };
}
