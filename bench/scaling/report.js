/** The results of the scaling benchmark as tables and as a chart. */
import { lineChart } from "../charts/chart.js";
import { growthLine, pivot } from "../harness/points.js";
import { duration, integer } from "../harness/text.js";
import { MATCHERS } from "./matchers.js";
import { CASES } from "./scaled-routes.js";

/**
 * @typedef {import("../harness/points.js").Point} Point
 * @typedef {import("../harness/points.js").Growth} Growth
 *
 * @typedef {object} Stop
 * @property {string} subject
 * @property {number | null} beyond the last size that was measured
 * @property {string} reason
 *
 * @typedef {object} Scaling
 * @property {Point[]} points
 * @property {Growth[]} growths
 * @property {Stop[]} stops
 */

/** @type {{ key: string, name: string, show: (value: number) => string }[]} */
const QUANTITIES = [
  { key: "build", name: "building", show: duration },
  ...CASES.map(({ key, name }) => ({ key, name: `one match: ${name}`, show: duration })),
  { key: "bytes a route", name: "WebAssembly memory, bytes a route", show: integer },
];

/**
 * @param {Scaling} scaling
 * @returns {{ title: string, lines: string[][] }[]} with the growth exponents in the last line
 */
export function scalingTables({ points, growths }) {
  const sizes = [...new Set(points.map(({ size }) => size))].sort((a, b) => a - b);
  const showSize = (/** @type {number} */ size) =>
    `${integer(size)} ${size === 1 ? "route" : "routes"}`;
  return QUANTITIES.filter(({ key }) => points.some(({ quantity }) => quantity === key)).map(
    ({ key, name, show }) => ({
      title: name,
      lines: [
        ...pivot(points, key, MATCHERS, sizes, show, showSize),
        growthLine(growths, key, MATCHERS),
      ],
    }),
  );
}

/** @param {Scaling} scaling */
export function stopTexts({ stops }) {
  return stops.map(({ subject, beyond, reason }) => {
    const name = MATCHERS.find(({ key }) => key === subject)?.name ?? subject;
    return `${name}: not measured beyond ${integer(beyond ?? 0)} routes (${reason})`;
  });
}

/** @param {Scaling} scaling */
export function scalingChart({ points }) {
  const nameOf = (/** @type {string} */ wanted) =>
    MATCHERS.find(({ key }) => key === wanted)?.name ?? wanted;
  const timed = QUANTITIES.filter(({ show }) => show === duration);
  const drawn = timed.flatMap(({ key, name }) =>
    points
      .filter(({ quantity }) => quantity === key)
      .map(({ subject, size, value }) => ({
        panel: name,
        series: nameOf(subject),
        x: size,
        y: value,
      })),
  );
  return lineChart(drawn, { title: "Time over size", x: "routes" });
}
