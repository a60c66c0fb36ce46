/** The comparisons as a table for a terminal. */
import { REFERENCE_NAME } from "../../bench/harness/reference.js";
import { median } from "../../bench/harness/statistics.js";
import {
  describeParams,
  describePattern,
  describeSpeedUp,
  describeTime,
  printable,
} from "./describe.js";
import { fitTable, joinCells } from "./table.js";

/**
 * @typedef {import("./compare-url.js").Comparison} Comparison
 * @typedef {import("./style.js").Style} Style
 * @typedef {{ title: string, comparisons: Comparison[] }} ComparedGroup
 */

/** @type {import("./table.js").Column[]} */
const COLUMNS = [
  { title: "URL", align: "left", cut: "middle" },
  { title: "Matched pattern", align: "left", cut: "middle" },
  { title: "Params", align: "left", cut: "end" },
  { title: "turnout", align: "right" },
  { title: "real", align: "right" },
  { title: "speed-up", align: "right" },
  { title: "answers", align: "left" },
];

/** How each column looks, in the same order. @type {(import("./style.js").StyleName | null)[]} */
const STYLES = [null, "dim", "dim", "cyan", "dim", "bold"];

/**
 * @param {ComparedGroup[]} groups
 * @param {number} width
 * @param {Style} style
 * @returns {string}
 */
export function tableText(groups, width, style) {
  const all = groups.flatMap(({ comparisons }) => comparisons);
  const fit = fitTable(COLUMNS, all.map(cellsOf), width);
  const titles = COLUMNS.map(({ title }) => title);
  const lines = [style("bold", joinCells(fit(titles)))];
  for (const { title, comparisons } of groups) {
    lines.push("", ...(title ? [style("bold", title)] : []));
    for (const comparison of comparisons) {
      lines.push(rowText(fit(cellsOf(comparison)), comparison, style));
      for (const difference of comparison.differences) {
        lines.push(style("red", `  ${printable(difference)}`));
      }
    }
  }
  return lines.join("\n");
}

/**
 * @param {Comparison[]} comparisons
 * @param {Style} style
 * @returns {string}
 */
export function summaryText(comparisons, style) {
  const wrong = comparisons.filter(({ differences }) => differences.length > 0).length;
  const verdict =
    wrong === 0
      ? style("green", `${comparisons.length} of ${comparisons.length} answers are the same.`)
      : style("red", `${wrong} of ${comparisons.length} answers are DIFFERENT.`);
  const timed = comparisons.filter(({ turnoutNs }) => !Number.isNaN(turnoutNs));
  if (timed.length === 0) return verdict;
  const turnoutNs = median(timed.map((each) => each.turnoutNs));
  const realNs = median(timed.map((each) => each.realNs));
  const speedUp = median(timed.map((each) => each.realNs / each.turnoutNs));
  return (
    `${verdict} Median: turnout ${style("cyan", describeTime(turnoutNs))}, real package ` +
    `${describeTime(realNs)}, so ${style("bold", describeSpeedUp(speedUp))} as fast.`
  );
}

/**
 * What the reader is looking at.
 *
 * @param {number} routeCount
 * @param {number} buildNs
 * @param {Style} style
 */
export function introText(routeCount, buildNs, style) {
  return [
    style("bold", `turnout beside the real ${REFERENCE_NAME}`),
    `A made-up production app with ${routeCount} routes (test/support/production-table.js).`,
    `turnout's matcher was built once, in ${describeTime(buildNs)}. Times are medians for one match, of a URL that`,
    "is asked for again and again, as frameworks do several times for each request: the first time takes longer.",
  ].join("\n");
}

/** @param {Comparison} comparison */
function cellsOf({ url, matches, differences, turnoutNs, realNs }) {
  return [
    printable(url),
    printable(describePattern(matches)),
    printable(describeParams(matches)),
    describeTime(turnoutNs),
    describeTime(realNs),
    describeSpeedUp(realNs / turnoutNs),
    differences.length === 0 ? "same" : "DIFFERENT",
  ];
}

/**
 * @param {string[]} cells
 * @param {Comparison} comparison
 * @param {Style} style
 */
function rowText(cells, { differences }, style) {
  const verdict = differences.length === 0 ? "green" : "red";
  return joinCells(
    cells.map((cell, at) => {
      const name = at === cells.length - 1 ? verdict : STYLES[at];
      return name ? style(name, cell) : cell;
    }),
  );
}
