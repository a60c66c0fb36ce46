/** The results as text for people and as an object for JSON. */
import { median, medianRatio } from "./statistics.js";
import { LONGEST_ROUND_MS, ROUND_MS, WARM_UP_MS } from "./timing.js";

/**
 * @typedef {import("./agreement.js").Agreement} Agreement
 * @typedef {import("./timing.js").Measurement} Measurement
 * @typedef {import("./subjects.js").Subject} Subject
 *
 * @typedef {object} Entry a subject and what has become of it
 * @property {Subject} subject
 * @property {import("./subjects.js").Prepared | null} prepared
 * @property {string | null} failure why it could not be prepared
 * @property {Agreement | null} agreement
 * @property {Measurement | null} measurement
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {number} nsPerCall the median of the rounds
 * @property {number} fastest
 * @property {number} slowest
 * @property {number | null} timesFloor
 * @property {number | null} timesReference how many of its calls one of the reference's takes
 * @property {Agreement | null} agreement
 * @property {number} callsPerRound
 * @property {boolean} wholePasses
 * @property {number[]} rounds
 */

/**
 * @param {Entry[]} entries
 * @returns {Row[]} of those that were measured
 */
export function toRows(entries) {
  const roundsOf = (/** @type {Subject["role"]} */ role) =>
    entries.find(({ subject }) => subject.role === role)?.measurement?.nsPerCall;
  const floor = roundsOf("floor");
  const reference = roundsOf("reference");
  return entries.flatMap(({ agreement, measurement }) => {
    if (measurement === null) return [];
    const { name, nsPerCall, callsPerRound, wholePasses } = measurement;
    return {
      name,
      nsPerCall: median(nsPerCall),
      fastest: Math.min(...nsPerCall),
      slowest: Math.max(...nsPerCall),
      timesFloor: floor ? medianRatio(nsPerCall, floor) : null,
      timesReference: reference ? medianRatio(reference, nsPerCall) : null,
      agreement,
      callsPerRound,
      wholePasses,
      rounds: nsPerCall,
    };
  });
}

/**
 * @param {Entry[]} entries
 * @param {string} referenceName
 * @returns {string}
 */
export function agreementText(entries, referenceName) {
  const width = Math.max(...entries.map(({ subject }) => subject.name.length));
  const lines = entries.map(({ subject, failure, agreement }) => {
    const name = `  ${subject.name.padEnd(width)}  `;
    if (agreement === null) return `${name}left out: ${failure}`;
    const { same, different, example } = agreement;
    const counts = `${integer(same)} of ${integer(same + different)}`;
    if (example === null) return `${name}${counts}`;
    return (
      `${name}${counts}, DIFFERENT ${integer(different)} times\n` +
      `${" ".repeat(name.length)}first for ${example.pathname}: ${example.difference}`
    );
  });
  return [`The same answer as ${referenceName}, value for value and key for key`, ...lines].join(
    "\n",
  );
}

/**
 * @param {Row[]} rows
 * @param {string} referenceName
 * @returns {string}
 */
export function timesText(rows, referenceName) {
  const partial = rows.filter(({ wholePasses }) => !wholePasses).map(({ name }) => name);
  const notes = [
    "× floor: how many times as long as building the results alone takes.",
    `speed-up: how many times as fast as ${referenceName}. Both are medians of the`,
    "rounds' own ratios.",
  ];
  if (partial.length > 0) {
    notes.push(`Too slow for every pathname in every round: ${partial.join(", ")}.`);
  }
  return `${table(rows)}\n\n${notes.join("\n")}`;
}

/** @param {Row[]} rows */
function table(rows) {
  const cells = [
    ["", "ns a call", "fastest to slowest", "× floor", "speed-up"],
    ...rows.map((row) => [
      row.agreement?.different ? `${row.name} (DIFFERENT)` : row.name,
      integer(row.nsPerCall),
      `${integer(row.fastest)} to ${integer(row.slowest)}`,
      row.timesFloor === null ? "" : ratio(row.timesFloor),
      row.timesReference === null ? "" : `${ratio(row.timesReference)}×`,
    ]),
  ];
  const widths = cells[0].map((_, at) => Math.max(...cells.map((line) => line[at].length)));
  const lines = cells.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join("   "),
  );
  lines.splice(1, 0, "-".repeat(lines[0].length));
  return lines.join("\n");
}

/**
 * How big the results are, which decides what the floor costs.
 *
 * @param {import("./subjects.js").Task["answers"]} answers
 */
export function answersText(answers) {
  const found = answers.flatMap((matches) => (matches === null ? [] : [matches]));
  if (found.length === 0) return "null for all of them";
  const matches = found.reduce((sum, { length }) => sum + length, 0) / found.length;
  const params = found.reduce((sum, [{ params }]) => sum + Object.keys(params).length, 0);
  return (
    `${integer(answers.length - found.length)} times null, else ${matches.toFixed(1)} matches ` +
    `and ${(params / found.length).toFixed(1)} params on average`
  );
}

/**
 * How it was measured, in words.
 *
 * @param {number} rounds
 */
export function methodText(rounds) {
  return (
    `median of ${rounds} rounds, subjects interleaved in one process after ${WARM_UP_MS} ms of\n` +
    `warm-up each; a round takes all pathnames, at least ${ROUND_MS} ms, at most ` +
    `${LONGEST_ROUND_MS / 1000} s`
  );
}

/** @param {number} value */
export function integer(value) {
  return Math.round(value).toLocaleString("en-US");
}

/** @param {number} value */
function ratio(value) {
  return value >= 100 ? integer(value) : value.toFixed(value >= 10 ? 1 : 2);
}
