/** Numbers and tables as text. */
export { columns } from "../../js/cli/columns.js";

/** @param {number} value */
export function integer(value) {
  return Math.round(value).toLocaleString("en-US");
}

/** @param {number} value a ratio, or another number of which three digits matter */
export function threeDigits(value) {
  const size = Math.abs(value);
  return size >= 100 ? integer(value) : value.toFixed(size >= 10 ? 1 : 2);
}

/**
 * @template T
 * @param {T | null | undefined} value
 * @param {(value: T) => string} show
 */
export function orBlank(value, show) {
  return value === null || value === undefined ? "" : show(value);
}

/** @param {number} value in nanoseconds */
export function duration(value) {
  if (value < 1e3) return `${threeDigits(value)} ns`;
  if (value < 1e6) return `${threeDigits(value / 1e3)} µs`;
  return value < 1e9 ? `${threeDigits(value / 1e6)} ms` : `${threeDigits(value / 1e9)} s`;
}

/** @param {number} value in bytes */
export function bytes(value) {
  if (value < 1024) return `${integer(value)} B`;
  return value < 1024 ** 2
    ? `${threeDigits(value / 1024)} KiB`
    : `${threeDigits(value / 1024 ** 2)} MiB`;
}

/**
 * A table in Markdown.
 *
 * @param {string[][]} lines the first of them is the heading
 * @returns {string}
 */
export function markdownTable(lines) {
  const row = (/** @type {string[]} */ cells) => `| ${cells.map(escapeCell).join(" | ")} |`;
  const rule = row(lines[0].map((_, at) => (at === 0 ? "---" : "--:")));
  return [row(lines[0]), rule, ...lines.slice(1).map(row)].join("\n");
}

/** @param {string} cell */
function escapeCell(cell) {
  return cell.replaceAll("|", "\\|");
}
