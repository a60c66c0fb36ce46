/**
 * A project that has installed turnout from its tarball, with the program and its work in it.
 */
import assert from "node:assert/strict";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackage } from "../../support/installed-package.js";
import { makeWork, upstreamAnswers } from "./work.js";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** What a program can match with. */
export const BUILDS = ["turnout", "turnout/js"];

const ENTRIES = { index: "", v6: "/v6", v7: "/v7", v8: "/v8" };

/** The source of an object of all entries of a build, imported. @param {string} build */
export const importedFrom = (build) =>
  Object.entries(ENTRIES)
    .map(([name, path]) => `import * as ${name} from "${build}${path}";\n`)
    .join("") + `const apis = { ${Object.keys(ENTRIES).join(", ")} };\n`;

/** The same, required. @param {string} build */
export const requiredFrom = (build) => {
  const entries = Object.entries(ENTRIES).map(
    ([name, path]) => `${name}: require("${build}${path}")`,
  );
  return `const apis = { ${entries.join(", ")} };\n`;
};

const RUN = `import { createFloor } from "./floor.mjs";
import { answersOf, subjectsOf, timesOf } from "./program.mjs";
import { work } from "./work.mjs";
export const subjects = (apis) => subjectsOf(apis.v6, createFloor, work);
export function run(apis, isTimed) {
  console.warn = () => {};
  // First, since the many trees of the cases are not what a server's engine has seen.
  const times = isTimed ? timesOf(subjects(apis)) : undefined;
  return { answers: answersOf(apis, work), times };
}
`;

/**
 * @typedef {{ answers: unknown[], times?: Record<string, number> }} Found what a program found: answers to the cases,
 *   and nanoseconds a call if they were asked for
 */

export async function createRuntimeProject() {
  const work = makeWork();
  const { project, folder, remove } = installPackage();
  const write = (name, text) => {
    const file = join(project, name);
    writeFileSync(file, text);
    return file;
  };
  cpSync(here("program.mjs"), join(project, "program.mjs"));
  cpSync(here("../../../bench/baselines/floor.js"), join(project, "floor.mjs"));
  write("work.mjs", `export const work = ${JSON.stringify(work)};\n`);
  write("run.mjs", RUN);
  return { project, folder, remove, write, work, expected: await upstreamAnswers(work) };
}

/**
 * Fails with the first cases whose answers are not upstream's. All of them at once would be more than can be read.
 *
 * @param {Awaited<ReturnType<typeof createRuntimeProject>>} project
 * @param {unknown[]} answers
 */
export function assertSameAnswers({ work, expected }, answers) {
  assert.equal(answers.length, expected.length);
  const differences = expected.flatMap((answer, i) => {
    const [wanted, found] = [answer, answers[i]].map((value) => JSON.stringify(value));
    if (wanted === found) return [];
    const { tree, ...asked } = work.cases[i];
    return [
      `${JSON.stringify({ ...asked, tree: work.trees[tree] })}\n  is ${found}\n  not ${wanted}`,
    ];
  });
  const shown = differences.slice(0, 3).map((text) => text.slice(0, 2000));
  assert.ok(differences.length === 0, `${differences.length} differences:\n${shown.join("\n")}`);
}
