/** The recorded results as charts. */
import { barChart } from "../charts/chart.js";
import { duration, integer } from "../harness/text.js";
import { scalingChart } from "../scaling/report.js";

/** @typedef {import("../harness/results.js").TableRows} TableRows */

/**
 * The file of a table's chart.
 *
 * @param {string} table
 */
export function chartName(table) {
  return `bench-${table}.svg`;
}

/**
 * @param {import("./blocks.js").Recorded} recorded
 * @returns {Promise<Record<string, string>>} the text of each SVG file, by its name
 */
export async function chartsOf({ bench, scaling }) {
  /** @type {Record<string, string>} */
  const charts = {};
  for (const table of bench?.tables ?? []) charts[chartName(table.name)] = await benchChart(table);
  if (scaling) charts["scaling.svg"] = await scalingChart(scaling);
  return charts;
}

/** @param {TableRows} table */
function benchChart({ name, size, rows }) {
  const bars = rows.flatMap(({ name: label, group, figures }) =>
    figures === null
      ? []
      : [{ label, group, value: figures.nsPerCall, shown: duration(figures.nsPerCall) }],
  );
  return barChart(bars, { title: `${name}, ${integer(size)} routes`, x: "one call" });
}
