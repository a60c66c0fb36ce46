/** The results of the benchmark as text for a terminal. */
import { isExact } from "./agreement.js";
import { REFERENCE_NAME } from "./reference.js";
import { columns, integer, orBlank, threeDigits } from "./text.js";
import { LONGEST_ROUND_MS, ROUND_MS, WARM_UP_MS } from "./timing.js";

/**
 * @typedef {import("./rows.js").Row} Row
 * @typedef {import("./results.js").TableRows} TableRows
 * @typedef {import("./compare.js").Change} Change
 */

/** What the columns mean, once for all tables. */
export const LEGEND = `ns a call: the median of the rounds, and their quartiles. × floor, × turnout: how many times as long
as building the results alone, as turnout's createMatcher.
answers: how many of the pathnames that ${REFERENCE_NAME} finds a route for this one finds any for.
same: of all pathnames, how many have the same answer value for value and key for key, or (leaf) only
the same last route or none, where that is all that the subject can tell.`;

/**
 * @param {TableRows} table
 * @returns {string}
 */
export function tableText({ name, size, mix, answers, rows }) {
  const measured = rows.filter(({ figures }) => figures !== null);
  const lines = [
    ["", "ns a call", "quartiles", "× floor", "× turnout", "answers", "same"],
    ...measured.map(rowCells),
  ];
  const { found, pathnames, matches, params } = answers;
  return [
    `${name}: ${integer(size)} routes`,
    `pathnames: ${mix}; ${integer(pathnames - found)} times null, else ` +
      `${matches.toFixed(1)} matches and ${params.toFixed(1)} params on average`,
    "",
    columns(lines),
    ...notes(rows),
  ].join("\n");
}

/** @param {Row} row */
function rowCells({ name, figures, agreement }) {
  if (figures === null) return [name, "", "", "", "", "", ""];
  const { nsPerCall, lowerQuartile, upperQuartile, timesFloor, timesTurnout } = figures;
  return [
    name,
    integer(nsPerCall),
    `${integer(lowerQuartile)} to ${integer(upperQuartile)}`,
    orBlank(timesFloor, threeDigits),
    orBlank(timesTurnout, threeDigits),
    orBlank(agreement, answersText),
    orBlank(agreement, sameText),
  ];
}

/** @param {import("./agreement.js").Agreement} agreement */
export function answersText({ answered, found }) {
  return `${integer(answered)} of ${integer(found)}`;
}

/** @param {import("./agreement.js").Agreement} agreement */
export function sameText({ same, sameLeaf, pathnames }) {
  return same === null ? `${integer(sameLeaf)} (leaf)` : same === pathnames ? "all" : integer(same);
}

/** @param {Row[]} rows */
function notes(rows) {
  const lines = rows.flatMap(({ name, failure, note, agreement, wholePasses, group }) => {
    const texts = [];
    if (failure !== null) texts.push(`not measured: ${failure}`);
    if (note !== null) texts.push(note);
    if (wholePasses === false) texts.push("not every pathname in every round");
    // That a peer differs is what the columns say; anything else that differs deserves an example.
    if (agreement?.example && group !== "peer" && !isExact(agreement)) {
      texts.push(
        `differs first for ${agreement.example.pathname}: ${agreement.example.difference}`,
      );
    }
    return texts.length === 0 ? [] : [`  ${name}: ${texts.join("; ")}`];
  });
  return lines.length === 0 ? [] : ["", ...lines];
}

/**
 * How it was measured, in words.
 *
 * @param {number} rounds
 * @param {boolean} isolated
 */
export function methodText(rounds, isolated) {
  const where = isolated ? "each subject in a process of its own" : "interleaved in one process";
  return (
    `median of ${rounds} rounds, ${where}, after ${WARM_UP_MS} ms of warm-up each;\n` +
    `a round takes all pathnames, at least ${ROUND_MS} ms, at most ${LONGEST_ROUND_MS} ms`
  );
}

/**
 * @param {Change[]} changes
 * @param {string[]} differences what else is different
 * @param {string} base
 * @returns {string}
 */
export function changesText(changes, differences, base) {
  const moved = changes.filter(({ verdict }) => verdict !== "same");
  const heading = [
    `Compared with ${base}: ${integer(moved.length)} of ${integer(changes.length)} have moved by more than the noise, in time`,
    "and in how they stand to the floor.",
    ...differences.map((text) => `Not measured alike: ${text}`),
  ].join("\n");
  if (moved.length === 0) return heading;
  const lines = moved.map(({ table, name, before, after, noise, verdict }) => [
    `${table}: ${name}`,
    orBlank(before, integer),
    orBlank(after, integer),
    before && after ? `× ${(after / before).toFixed(2)}` : "",
    // As a factor, which it is in either direction.
    noise ? `× ${(1 / (1 + noise)).toFixed(2)} to ${(1 + noise).toFixed(2)}` : "",
    verdict,
  ]);
  return `${heading}\n\n${columns([["", "before", "after", "change", "noise", ""], ...lines])}`;
}
