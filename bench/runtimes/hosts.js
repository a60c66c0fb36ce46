/** The runtimes that are installed, and how each is asked for its times. */
import { chromiumVersion, skipChromium } from "../../test/support/chromium.js";
import { skipWorkerd, workerdVersion } from "../../test/support/workerd.js";
import { runPage } from "../../test/runtimes/support/pages.js";
import { bun, deno, nodes, runProgram, versionOf } from "../../test/runtimes/support/processes.js";
import { BUILDS } from "../../test/runtimes/support/project.js";
import { withWorker } from "../../test/runtimes/support/workers.js";
import { median } from "../harness/statistics.js";

/**
 * @typedef {import("../../test/runtimes/support/processes.js").Project} Project
 * @typedef {Record<string, number>} Times nanoseconds of a call
 * @typedef {{ name: string, build: string, measure: () => Promise<Times> }} Host
 */

const NO_EVAL = "--disallow-code-generation-from-strings";
const NO_JIT = "--jitless";

/**
 * @param {Project} project
 * @returns {Host[]}
 */
export function hostsOf(project) {
  /** @param {string} name @param {{ program: string, flags?: string[] }} host @param {string[]} builds */
  const programs = (name, host, builds = BUILDS) =>
    builds.map((build) => ({
      name,
      build,
      measure: async () =>
        runProgram(project, { ...host, kind: "import", from: build, isTimed: true }).times,
    }));
  const hosts = Object.entries(nodes()).flatMap(([version, program]) => [
    ...programs(`Node ${version.slice(1)}`, { program }),
    ...programs(`Node ${version.slice(1)} ${NO_EVAL}`, { program, flags: [NO_EVAL] }, ["turnout"]),
    ...programs(`Node ${version.slice(1)} ${NO_JIT}`, { program, flags: [NO_JIT] }, ["turnout/js"]),
  ]);
  for (const [prefix, host] of /** @type {const} */ ([
    ["Bun ", bun],
    ["", deno],
  ])) {
    if (host.program) hosts.push(...programs(prefix + versionOf(host.program), host));
  }
  if (!skipWorkerd) {
    const name = workerdVersion();
    hosts.push(
      ...BUILDS.map((build) => ({ name, build, measure: () => timesOfWorker(project, build) })),
    );
  }
  if (!skipChromium) {
    const name = chromiumVersion();
    const measure = async (build) => (await runPage(project, { from: build, isTimed: true })).times;
    hosts.push(...BUILDS.map((build) => ({ name, build, measure: () => measure(build) })));
  }
  return hosts;
}

// After the date from which on workerd has WeakRef.
const DATE = "2025-09-01";
const ROUND_MS = 150;
const ROUNDS = 5;

/**
 * A worker's clock stands still while it runs, so it is timed from outside, in rounds that are long beside what a
 * request takes.
 *
 * @param {Project} project
 * @param {string} from the build
 * @returns {Promise<Times>}
 */
function timesOfWorker(project, from) {
  return withWorker(project, { from, date: DATE }, async (url) => {
    const time = async (subject, count) => {
      const begin = performance.now();
      await (await fetch(`${url}/time?subject=${subject}&count=${count}`)).text();
      return performance.now() - begin;
    };
    const times = {};
    for (const subject of ["floor", "matcher", "sameArray"]) {
      let count = 1000;
      while ((await time(subject, count)) < ROUND_MS) count *= 2;
      const rounds = [];
      for (let i = 0; i < ROUNDS; i++) rounds.push(((await time(subject, count)) * 1e6) / count);
      times[subject] = median(rounds);
    }
    return times;
  });
}
