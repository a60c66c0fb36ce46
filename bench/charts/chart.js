/** Charts as SVG text, drawn by Vega without a browser. */

/**
 * @typedef {object} ChartPoint
 * @property {string} panel which of the charts side by side it belongs to
 * @property {string} series
 * @property {number} x
 * @property {number} y
 *
 * @typedef {object} ChartText
 * @property {string} title
 * @property {string} x of the axis
 */

const PANEL = { width: 300, height: 200 };
// The units that people read times in; a logarithmic axis has them all.
const DURATIONS =
  "datum.value < 1e3 ? datum.value + ' ns' : datum.value < 1e6 ? datum.value / 1e3 + ' µs' : " +
  "datum.value < 1e9 ? datum.value / 1e6 + ' ms' : datum.value / 1e9 + ' s'";
const COLUMNS = 2;
// Distinguishable without colour vision, and on white as on grey.
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"];

/**
 * Times as lines over logarithmic axes, one panel for each quantity; y is in nanoseconds.
 *
 * @param {ChartPoint[]} points of which those that have no logarithm are left out
 * @param {ChartText} text
 * @returns {Promise<string>}
 */
export function lineChart(points, { title, x }) {
  const values = points.filter((point) => point.x > 0 && point.y > 0);
  const panels = [...new Set(values.map(({ panel }) => panel))];
  const series = [...new Set(values.map((point) => point.series))];
  const axisOf = (/** @type {number[]} */ numbers) => ({ grid: true, values: decades(numbers) });
  const xAxis = { ...axisOf(values.map((point) => point.x)), format: "~s" };
  const yAxis = { ...axisOf(values.map((point) => point.y)), labelExpr: DURATIONS };
  return draw({
    title,
    data: { values },
    facet: { field: "panel", title: null, sort: panels },
    columns: COLUMNS,
    spec: {
      ...PANEL,
      mark: { type: "line", point: true },
      encoding: {
        x: { field: "x", type: "quantitative", title: x, scale: { type: "log" }, axis: xAxis },
        y: { field: "y", type: "quantitative", title: null, scale: { type: "log" }, axis: yAxis },
        color: colorOf("series", series),
      },
    },
    // Each panel with axes of its own to read it by, but all on the same scale.
    resolve: { axis: { x: "independent", y: "independent" } },
  });
}

/**
 * A bar for each time over a logarithmic axis, with the time in words beside it.
 *
 * @param {{ label: string, group: string, value: number, shown: string }[]} bars
 * @param {{ title: string, x: string }} text
 * @returns {Promise<string>}
 */
export function barChart(bars, { title, x }) {
  const groups = [...new Set(bars.map(({ group }) => group))];
  const labels = bars.map(({ label }) => label);
  const least = 10 ** Math.floor(Math.log10(Math.min(...bars.map(({ value }) => value))));
  const most = 10 * Math.max(...bars.map(({ value }) => value));
  const scale = { type: "log", domain: [least, most] };
  return draw({
    title,
    width: 460,
    height: { step: 22 },
    data: { values: bars.map((bar) => ({ ...bar, least })) },
    encoding: {
      y: { field: "label", type: "nominal", title: null, sort: labels, axis: { labelLimit: 0 } },
      x: {
        field: "value",
        type: "quantitative",
        title: x,
        scale,
        axis: { values: decades([least, most]), labelExpr: DURATIONS },
      },
    },
    layer: [
      {
        mark: { type: "bar", height: 15 },
        // A bar on a logarithmic axis has no zero to begin at.
        encoding: {
          x2: { field: "least" },
          color: colorOf("group", groups),
        },
      },
      {
        mark: { type: "text", align: "left", dx: 4 },
        encoding: { text: { field: "shown" } },
      },
    ],
  });
}

/**
 * A colour for each of the names, in their order, and a legend below.
 *
 * @param {string} field
 * @param {string[]} domain
 */
function colorOf(field, domain) {
  const range = domain.map((_, at) => COLOURS[at % COLOURS.length]);
  const legend = { orient: "bottom", labelLimit: 0, columns: 0 };
  return { field, type: "nominal", title: null, sort: domain, scale: { domain, range }, legend };
}

/**
 * The powers of ten among some numbers.
 *
 * @param {number[]} numbers above 0
 */
function decades(numbers) {
  const first = Math.ceil(Math.log10(Math.min(...numbers)) - 1);
  const last = Math.floor(Math.log10(Math.max(...numbers)) + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));
}

/**
 * @param {object} spec of Vega-Lite
 * @returns {Promise<string>}
 */
async function draw(spec) {
  const vega = await import("vega");
  const { compile } = await import("vega-lite");
  const common = { background: "white", padding: 8, config: { font: "sans-serif" } };
  const compiled = compile(/** @type {any} */ ({ ...common, ...spec })).spec;
  const view = new vega.View(vega.parse(compiled), { renderer: "none" });
  try {
    return `${await view.toSVG()}\n`;
  } finally {
    view.finalize();
  }
}
