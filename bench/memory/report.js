/** The results of the memory benchmark as tables. */
import { bytes, duration, integer, orBlank, threeDigits } from "../harness/text.js";

/**
 * @typedef {object} MemoryResults
 * @property {string} table that the garbage is of
 * @property {import("./measure.js").Garbage[]} garbage
 * @property {import("./measure.js").TableMemory[]} tables
 * @property {import("./measure.js").Event[]} coldStart
 * @property {import("./sizes.js").Size[]} sizes
 */

/** @type {Record<string, string>} */
const EVENTS = {
  load: "loading the package, the next two included",
  compile: "compiling the WebAssembly",
  instantiate: "instantiating it",
  build: "compiling the table of 521 routes",
  firstMatch: "the first match",
  total: "all of it",
};

/**
 * @param {MemoryResults} results
 * @returns {{ title: string, lines: string[][] }[]}
 */
export function memoryTables({ table, garbage, tables, coldStart, sizes }) {
  const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)}%`;
  const eventOf = (/** @type {string} */ key) => coldStart.find((event) => event.key === key);
  return [
    {
      title: `garbage, on ${table}`,
      lines: [
        ["", "bytes a match", "collecting takes"],
        ...garbage.map((each) => [
          each.name,
          orBlank(each.bytes, integer) || "not counted",
          percent(each.gcShare),
        ]),
      ],
    },
    {
      title: "WebAssembly memory of a compiled table",
      lines: [
        ["", "routes", "bytes", "bytes a route"],
        ...tables.map((each) => [
          each.table,
          integer(each.routes),
          integer(each.bytes),
          threeDigits(each.bytes / each.routes),
        ]),
      ],
    },
    {
      title: "cold start, in a fresh process",
      lines: [
        ["", "median", "quartiles"],
        ...Object.entries(EVENTS).flatMap(([key, name]) => {
          const event = eventOf(key);
          if (!event) return [];
          const { median, lowerQuartile, upperQuartile } = event;
          const quartiles = `${duration(lowerQuartile)} to ${duration(upperQuartile)}`;
          return [[name, duration(median), quartiles]];
        }),
      ],
    },
    {
      title: "size of the package, without its types",
      lines: [
        ["", "as it is", "gzip", "brotli"],
        ...sizes.map((size) => [
          size.what,
          bytes(size.bytes),
          bytes(size.gzipped),
          bytes(size.brotli),
        ]),
      ],
    },
  ];
}
