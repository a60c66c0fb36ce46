/** The results of the hostile benchmark as Markdown. */
import { failureTexts, hostileTable } from "../hostile/report.js";
import { markdownTable } from "../harness/text.js";

/** @param {import("../hostile/report.js").CaseResult[]} cases */
export function hostileBlock(cases) {
  const [heading, ...lines] = hostileTable(cases);
  // Paths and pathnames are full of what means something in Markdown.
  const coded = lines.map(([pathname, routes, ...cells]) => [
    code(pathname),
    code(routes),
    ...cells,
  ]);
  const failures = failureTexts(cases).map((text) => `- ${code(text)}`);
  return `${markdownTable([heading, ...coded])}\n\n${failures.join("\n")}`;
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``;
}
