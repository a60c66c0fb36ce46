/**
 * Matches URLs with turnout and with the real package, side by side: `npm start`, or
 * `npm start -- /some/path` for URLs of your own. Exits with 1 if any answer is different.
 */
import { parseArgs } from "node:util";
import { endWithClosedPipe } from "../bench/harness/closed-pipe.js";
import { loadTurnout } from "../bench/harness/load-turnout.js";
import { referenceMatchRoutes } from "../bench/harness/reference.js";
import { countRoutes, productionRoutes } from "../test/support/production-table.js";
import { compareUrl, warmUp } from "./compare/compare-url.js";
import { introText, summaryText, tableText } from "./compare/report.js";
import { createStyle } from "./compare/style.js";
import { GROUPS } from "./compare/urls.js";

const WIDEST = 120;
const NARROWEST = 80;

const USAGE = `Usage: npm start [-- URL...]

Matches URLs against a made-up production app of 521 routes, with turnout and with the real
@remix-run/router, and prints what matched, how long it took, and whether the answers are the same.
Without URLs it takes a list that shows what route tables can do. Examples:

  npm start
  npm start -- /projects/42 "/docs/install?from=home"

Exits with 0 if all answers are the same, 1 if any is different, 2 for a wrong option.`;

endWithClosedPipe();
process.exitCode = await main(process.argv.slice(2));

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
async function main(args) {
  let options;
  try {
    options = parseArgs({
      args,
      options: { help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (options.values.help) {
    console.log(USAGE);
    return 0;
  }
  const urls = options.positionals.map(withoutOrigin);
  return compare(urls.length > 0 ? [{ title: "", urls }] : GROUPS);
}

/**
 * @param {import("./compare/urls.js").Group[]} groups
 * @returns {Promise<number>} the exit code
 */
async function compare(groups) {
  const { createMatcher } = await loadTurnout();
  const routes = productionRoutes();
  const start = process.hrtime.bigint();
  const matcher = createMatcher(routes);
  const buildNs = Number(process.hrtime.bigint() - start);
  const style = createStyle(process.stdout, process.env);
  console.log(introText(countRoutes(routes), buildNs, style) + "\n");

  // A malformed URL makes both sides warn at every match, and they are about to be timed.
  console.warn = () => {};
  const sides = {
    turnout: (/** @type {string} */ url) => matcher.match(url),
    real: (/** @type {string} */ url) => referenceMatchRoutes(routes, url),
  };
  const urls = groups.flatMap((group) => group.urls);
  warmUp(sides.turnout, urls);
  warmUp(sides.real, urls);
  const compared = groups.map((group) => ({
    title: group.title,
    comparisons: group.urls.map((url) => compareUrl(sides, url)),
  }));
  matcher.dispose();

  const comparisons = compared.flatMap((group) => group.comparisons);
  console.log(tableText(compared, terminalWidth(), style) + "\n");
  console.log(summaryText(comparisons, style));
  return comparisons.every(({ differences }) => differences.length === 0) ? 0 : 1;
}

/**
 * What a router sees of a URL that was copied from a browser.
 *
 * @param {string} url
 */
function withoutOrigin(url) {
  return url.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
}

function terminalWidth() {
  return Math.max(NARROWEST, Math.min(WIDEST, process.stdout.columns ?? WIDEST));
}
