/** Real servers under load: `npm run bench:http`. */
import { countRoutes } from "../test/support/production-table.js";
import { siteRoutes } from "../test/frameworks/apps/site.mjs";
import { describeMachine, machineText } from "./harness/machine.js";
import { showProgress } from "./harness/progress.js";
import { defaultFile, withHeader, writeResults } from "./harness/results.js";
import { columns } from "./harness/text.js";
import { runBenchmark } from "./harness/usage.js";
import { checkAgreement } from "./http/agreement.js";
import { ARMS } from "./http/arms.js";
import { byName, ratioOf } from "./http/figures.js";
import { FRAMEWORKS } from "./http/frameworks.js";
import { measureRound } from "./http/measure.js";
import { USAGE, parseOptions } from "./http/options.js";
import { LEGEND, frameworkText, httpTable } from "./http/report.js";

/**
 * @typedef {import("./http/options.js").Options} Options
 * @typedef {import("./http/frameworks.js").Framework} Framework
 * @typedef {import("./http/figures.js").Figures} Figures
 * @typedef {import("./http/report.js").FrameworkResult} FrameworkResult
 */

await runBenchmark(USAGE, parseOptions, benchmark);

/** @param {Options} options */
async function benchmark(options) {
  console.log(`${machineText(describeMachine())}\n\n${LEGEND}\n`);
  /** @type {FrameworkResult[]} */
  const frameworks = [];
  for (const framework of FRAMEWORKS.filter(({ key }) => options.frameworks.includes(key))) {
    const result = await measure(framework, options);
    showProgress("");
    frameworks.push(result);
    console.log(`${frameworkText(result)}\n\n${columns(httpTable(result))}\n`);
  }
  const { arms, mixes, rounds, seconds, connections } = options;
  const settings = { arms, mixes, rounds, seconds, connections };
  const file = options.json ?? defaultFile("http.json");
  writeResults(file, withHeader("http", settings, { frameworks }));
  console.log(`Written to ${file}`);
}

/**
 * @param {Framework} framework
 * @param {Options} options
 * @returns {Promise<FrameworkResult>}
 */
async function measure(framework, { mixes, rounds, seconds, connections, profiles, ...options }) {
  const { key, name } = framework;
  const arms = ARMS.filter((arm) => options.arms.includes(arm.key));
  showProgress(`${name}: checking the answers`);
  const agreed = await checkAgreement(framework, arms);

  /** By mix and arm. @type {Record<string, Record<string, Figures[]>>} */
  const figures = {};
  for (let round = 0; round < rounds; round++) {
    // Each round begins with another arm.
    const order = arms.map((_, i) => arms[(i + round) % arms.length]);
    for (const arm of order) {
      showProgress(`${name}: round ${round + 1} of ${rounds}, ${arm.name}`);
      const job = { framework, arm, mixes, seconds, connections, round, profiles };
      for (const [mix, result] of Object.entries(await measureRound(job))) {
        for (const text of result.errorTexts) console.error(`${name}, ${arm.name}: ${text}`);
        ((figures[mix] ??= {})[arm.key] ??= []).push(result.figures);
      }
    }
  }
  const resultOf = (/** @type {string} */ mix) => ({
    mix,
    arms: arms.map(({ key, name }) => ({
      ...{ key, name },
      rounds: byName(figures[mix][key]),
      timesStock: key === "stock" ? null : ratioOf(figures[mix][key], figures[mix].stock),
      timesPatched: key === "turnout" ? ratioOf(figures[mix][key], figures[mix].patched) : null,
    })),
  });
  return { key, name, routes: countRoutes(siteRoutes()), agreed, mixes: mixes.map(resultOf) };
}
