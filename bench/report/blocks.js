/** The recorded results as Markdown, a block for each place that they are shown in. */
import { machineText } from "../harness/machine.js";
import { hostileBlock } from "./hostile-block.js";
import { benchBlock, readmeBlock } from "./bench-blocks.js";
import { frameworkText, httpTable } from "../http/report.js";
import { memoryTables } from "../memory/report.js";
import { markdownTable } from "../harness/text.js";
import { runtimesTable } from "../runtimes/report.js";
import { scalingTables, stopTexts } from "../scaling/report.js";

/**
 * @typedef {import("../harness/results.js").Header} Header
 * @typedef {import("../harness/results.js").BenchResults} BenchResults
 * @typedef {import("../http/report.js").FrameworkResult} FrameworkResult
 *
 * @typedef {object} Recorded the results that there are
 * @property {BenchResults | null} bench
 * @property {Header & import("../scaling/report.js").Scaling | null} scaling
 * @property {Header & { cases: import("../hostile/report.js").CaseResult[] } | null} hostile
 * @property {Header & import("../memory/report.js").MemoryResults | null} memory
 * @property {Header & { frameworks: FrameworkResult[] } | null} http
 * @property {Header & { hosts: import("../runtimes/report.js").HostResult[] } | null} runtimes
 */

const NOTHING = "Nothing is recorded yet; `npm run bench:record` does.";

/**
 * @param {Recorded} recorded
 * @param {string} charts the folder of the charts, seen from docs/
 * @returns {Record<string, string>} by name
 */
export function blocksOf(recorded, charts) {
  const { bench, scaling, hostile, memory, http, runtimes } = recorded;
  return {
    readme: bench ? `${readmeBlock(bench)} ${measuredOn(bench)}` : NOTHING,
    bench: bench ? `${measuredOn(bench)}\n\n${benchBlock(bench, charts)}` : NOTHING,
    scaling: scaling ? scalingBlock(scaling, charts) : NOTHING,
    hostile: hostile ? `${measuredOn(hostile)}\n\n${hostileBlock(hostile.cases)}` : NOTHING,
    memory: memory ? `${measuredOn(memory)}\n\n${titled(memoryTables(memory))}` : NOTHING,
    http: http ? `${measuredOn(http)}\n\n${httpBlock(http.frameworks)}` : NOTHING,
    runtimes: runtimes
      ? `${measuredOn(runtimes)}\n\n${markdownTable(runtimesTable(runtimes.hosts))}`
      : NOTHING,
  };
}

/**
 * @param {NonNullable<Recorded["scaling"]>} scaling
 * @param {string} charts
 */
function scalingBlock(scaling, charts) {
  return [
    measuredOn(scaling),
    `![Time over the number of routes](${charts}/scaling.svg)`,
    titled(scalingTables(scaling)),
    stopTexts(scaling)
      .map((text) => `- ${text}`)
      .join("\n"),
  ].join("\n\n");
}

/** @param {FrameworkResult[]} frameworks */
function httpBlock(frameworks) {
  return frameworks
    .map((each) => `${frameworkText(each)}\n\n${markdownTable(httpTable(each))}`)
    .join("\n\n");
}

/** @param {{ title: string, lines: string[][] }[]} tables */
function titled(tables) {
  return tables.map(({ title, lines }) => `**${title}**\n\n${markdownTable(lines)}`).join("\n\n");
}

/** @param {Header} results */
function measuredOn({ date, machine }) {
  return `Measured on ${date.slice(0, 10)}: ${machineText(machine)}.`;
}
