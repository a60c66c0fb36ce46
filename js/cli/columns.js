/**
 * Columns for a terminal, the first to the left, the others to the right.
 *
 * @param {string[][]} lines the first of them is the heading
 * @returns {string}
 */
export function columns(lines) {
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const texts = lines.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join("   ")
      .trimEnd(),
  );
  const width = widths.reduce((sum, each) => sum + each + 3, -3);
  return [texts[0], "-".repeat(width), ...texts.slice(1)].join("\n");
}
