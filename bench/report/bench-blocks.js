/** The results of the benchmark as Markdown. */
import { answersText, sameText } from "../harness/report.js";
import { duration, integer, markdownTable, orBlank, threeDigits } from "../harness/text.js";
import { FLOOR, REFERENCE } from "../subjects/index.js";
import { chartName } from "./charts.js";

/**
 * @typedef {import("../harness/results.js").BenchResults} BenchResults
 * @typedef {import("../harness/results.js").TableRows} TableRows
 * @typedef {import("../harness/rows.js").Row} Row
 */

/** The table that the README shows, and the groups of subjects that it shows of it. */
const README_TABLE = "production";
const README_GROUPS = ["floor", "turnout", "baseline", "upstream"];

/** @param {BenchResults} bench */
export function readmeBlock({ tables }) {
  const table = tables.find(({ name }) => name === README_TABLE);
  if (!table) return `The table "${README_TABLE}" is not among the recorded ones.`;
  const lines = table.rows
    .filter(({ group, figures }) => README_GROUPS.includes(group) && figures !== null)
    .map(({ key, name, figures }) => [
      key === FLOOR ? "the floor: only building the result objects" : shown(name),
      duration(figures?.nsPerCall ?? 0),
      orBlank(figures?.timesFloor, threeDigits),
      orBlank(figures?.timesReference, (times) => `${threeDigits(1 / times)}×`),
    ]);
  const heading = ["one call", "median", "× floor", "speed-up"];
  const { pathnames, found } = table.answers;
  const reference = table.rows.find(({ key }) => key === REFERENCE)?.name ?? REFERENCE;
  const note =
    `${integer(table.size)} routes, ${integer(pathnames)} pathnames, of which ${integer(found)} match ` +
    `a route. Speed-up: over ${shown(reference)}.`;
  return `${markdownTable([heading, ...lines])}\n\n${note}`;
}

/**
 * @param {BenchResults} bench
 * @param {string} charts the folder of the charts, seen from docs/
 */
export function benchBlock({ tables }, charts) {
  const sections = tables.map(({ name, size, mix, answers, rows }) => {
    const intro =
      `${integer(size)} routes. Pathnames: ${mix}. ${integer(answers.pathnames - answers.found)} of them ` +
      `match nothing, the others have ${answers.matches.toFixed(1)} matches and ` +
      `${answers.params.toFixed(1)} params on average.`;
    const chart = `![Time of one call on ${name}](${charts}/${chartName(name)})`;
    return [`### ${name}`, intro, chart, benchTable(rows), notes(rows)].join("\n\n");
  });
  return sections.join("\n\n");
}

/** @param {Row[]} rows */
function benchTable(rows) {
  const heading = ["", "median", "quartiles", "× floor", "× turnout", "answers", "same"];
  const lines = rows.flatMap(({ name, figures, agreement }) => {
    if (figures === null) return [];
    const { nsPerCall, lowerQuartile, upperQuartile, timesFloor, timesTurnout } = figures;
    return [
      [
        shown(name),
        duration(nsPerCall),
        `${duration(lowerQuartile)} to ${duration(upperQuartile)}`,
        orBlank(timesFloor, threeDigits),
        orBlank(timesTurnout, threeDigits),
        orBlank(agreement, answersText),
        orBlank(agreement, sameText),
      ],
    ];
  });
  return markdownTable([heading, ...lines]);
}

/** @param {Row[]} rows */
function notes(rows) {
  const lines = rows.flatMap(({ name, failure, note }) => {
    const texts = [];
    if (failure !== null) texts.push(`not measured: \`${failure.replaceAll("`", "'")}\``);
    if (note !== null) texts.push(note);
    return texts.map((text) => `- ${shown(name)}: ${text}`);
  });
  return lines.join("\n");
}

/** @param {string} name of a subject; "@…" would be read as the name of a user */
function shown(name) {
  return name.startsWith("@") ? `\`${name}\`` : name;
}
