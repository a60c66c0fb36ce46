// Profiles for people.
import { columns } from "../cli/columns.js";
import { OWNERS } from "./places.js";
import { shareOf } from "./ranking.js";

/**
 * @typedef {import("./ranking.js").Ranking} Ranking
 * @typedef {import("./ranking.js").Times} Times
 * @typedef {import("./comparison.js").Change} Change
 */

/** Longer names are cut at their beginning, which says less. */
const WIDEST = 72;

/** @param {number} time in µs */
const ms = (time) => `${(time / 1000).toFixed(1)} ms`;

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)}%`;

/** @param {number} share */
const points = (share) => `${share < 0 ? "" : "+"}${percent(share)}`;

/** @param {string} name */
const cut = (name) => (name.length > WIDEST ? `…${name.slice(1 - WIDEST)}` : name);

/** @param {{ name: string, source: string, line: number | null }} place */
const placeText = ({ name, source, line }) =>
  source === "" ? name : `${name}  ${source}${line === null ? "" : `:${line}`}`;

/**
 * @param {string} file
 * @param {Ranking} ranking
 * @param {number} top how many packages and functions
 */
export function rankingText(file, ranking, top) {
  const { packages, functions } = ranking;
  const isBusy = ({ name = "" }) => name !== OWNERS.idle;
  const byTotal = packages.filter(isBusy).sort((a, b) => b.total - a.total);
  return [
    wholeText(file, ranking),
    table("packages, by self time", packages, ranking, top),
    table("packages, by total time", byTotal, ranking, top),
    table(
      "functions, by self time",
      functions.filter(isBusy).map((each) => ({ ...each, name: placeText(each) })),
      ranking,
      top,
    ),
  ].join("\n\n");
}

/**
 * @param {string} heading
 * @param {({ name: string } & Times)[]} entries
 * @param {Ranking} ranking
 * @param {number} top
 */
function table(heading, entries, ranking, top) {
  const share = (/** @type {string} */ name, /** @type {number} */ time) =>
    name === OWNERS.idle ? "" : percent(shareOf(time, ranking));
  const lines = entries
    .slice(0, top)
    .map(({ name, self, total }) => [
      cut(name),
      ms(self),
      share(name, self),
      ms(total),
      share(name, total),
    ]);
  return columns([[heading, "self", "of CPU", "total", "of CPU"], ...lines]);
}

/**
 * @param {string} file
 * @param {Ranking} ranking
 */
function wholeText(file, { duration, onCpu, samples }) {
  const share = duration > 0 ? percent(onCpu / duration) : "0%";
  return `${file}: ${ms(duration)}, ${ms(onCpu)} of it on the CPU (${share}); ${samples} samples`;
}

/**
 * @param {[string, string]} files
 * @param {[Ranking, Ranking]} rankings
 * @param {{ packages: Change[], functions: Change[] }} changes
 * @param {number} top
 */
export function comparisonText(files, [before, after], { packages, functions }, top) {
  return [
    `${wholeText(files[0], before)}\n${wholeText(files[1], after)}`,
    changesTable("packages", packages, before, after, top),
    changesTable("functions", functions, before, after, top),
  ].join("\n\n");
}

/**
 * @param {string} heading
 * @param {Change[]} changes
 * @param {Ranking} before
 * @param {Ranking} after
 * @param {number} top
 */
function changesTable(heading, changes, before, after, top) {
  const share = (/** @type {number | undefined} */ time, /** @type {Ranking} */ whole) =>
    time === undefined ? "-" : percent(shareOf(time, whole));
  const lines = changes
    .slice(0, top)
    .map((change) => [
      cut(change.name),
      share(change.before?.self, before),
      share(change.after?.self, after),
      points(change.selfShare),
      share(change.before?.total, before),
      share(change.after?.total, after),
      points(change.totalShare),
    ]);
  return columns([[heading, "self before", "after", "", "total before", "after", ""], ...lines]);
}
