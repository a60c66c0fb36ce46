// Coverage as a table for a terminal.

/**
 * @typedef {object} FileCoverage
 * @property {string} file from the repository's root
 * @property {Count} lines of those that do something
 * @property {Count} functions
 * @property {Count} branches each of the ways a condition can go is one
 * @property {number[]} missedLines
 * @property {number[]} missedBranches the lines, of those that were run, with a way that was not gone
 *
 * @typedef {{ covered: number, total: number }} Count
 */

const LONGEST_RULE = 100;

const COUNTS = /** @type {const} */ (["lines", "functions", "branches"]);

/**
 * @param {string} title
 * @param {FileCoverage[]} files
 * @returns {string}
 */
export function table(title, files) {
  const rows = [
    [title, ...COUNTS, "not run"],
    ...[...files].sort((a, b) => (a.file < b.file ? -1 : 1)).map(row),
    ["total", ...COUNTS.map((name) => shown(sum(files, name)))],
  ];
  const widths = COUNTS.map((_, column) => Math.max(...rows.map((row) => row[column + 1].length)));
  const first = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, ...cells]) =>
    [
      name.padEnd(first),
      ...widths.map((width, column) => cells[column].padStart(width)),
      cells[widths.length] ?? "",
    ]
      .join("  ")
      .trimEnd(),
  );
  const rule = "-".repeat(Math.min(LONGEST_RULE, Math.max(...lines.map(({ length }) => length))));
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1)].join("\n");
}

/** @param {FileCoverage} file */
function row(file) {
  const branches = ranges(file.missedBranches);
  const missed = [ranges(file.missedLines), branches && `branches at ${branches}`];
  return [file.file, ...COUNTS.map((name) => shown(file[name])), missed.filter(Boolean).join("; ")];
}

function sum(files, name) {
  const total = { covered: 0, total: 0 };
  for (const file of files) {
    total.covered += file[name].covered;
    total.total += file[name].total;
  }
  return total;
}

/** Rounded down, so that 100 % means all of it. */
function shown({ covered, total }) {
  if (total === 0) return "-";
  const tenths = Math.floor((covered / total) * 1000);
  return `${covered}/${total} ${(tenths / 10).toFixed(1).padStart(5)} %`;
}

/** "3-5, 8" for 3, 4, 5 and 8, which are in order. */
function ranges(numbers) {
  const found = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(", ");
}
