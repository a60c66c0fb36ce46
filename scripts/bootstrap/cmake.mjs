// Configures and builds one preset of CMakePresets.json.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { delimiter, join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { paths } from "./paths.mjs";
import { step } from "./process.mjs";

export const jobs = os.availableParallelism();

const DEBIAN_NODE_MODULES = "/usr/share/nodejs";

// Debian's em++ runs JavaScript that imports acorn from Debian's folder. Only Debian's own node looks
// there unasked; with any other node em++'s optimiser would fail. Looked up for each command, because
// the folder may have come with the packages that this very run installed.
function environment(extra = {}) {
  if (!existsSync(DEBIAN_NODE_MODULES)) return extra;
  const NODE_PATH = [DEBIAN_NODE_MODULES, process.env.NODE_PATH].filter(Boolean).join(delimiter);
  return { NODE_PATH, ...extra };
}

// A build with nothing to do should say nothing.
const quietMs = 400;

/**
 * @param {object} build
 * @param {string} build.preset
 * @param {string} [build.folder] below build/; named as the preset if left out
 * @param {string} build.title
 * @param {string} build.generator
 * @param {string[]} build.madeWith compiler, versions, libraries
 * @param {NodeJS.ProcessEnv} [build.env]
 * @param {Record<string, string>} build.variables
 */
export async function configure({ preset, title, generator, madeWith, variables, ...build }) {
  const folder = paths.inBuild(build.folder ?? preset);
  const stamp = join(folder, ".turnout-configured");
  const before = existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")) : {};
  const origin = [paths.root, generator, ...madeWith].join("\n");
  const options = fingerprint([paths.inRoot("CMakePresets.json")], JSON.stringify(variables));
  if (before.origin === origin && before.options === options) return;

  // CMake neither moves a build folder nor changes the compiler or the generator of one.
  if (before.origin !== origin) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, JSON.stringify({ origin }));
  const definitions = Object.entries(variables).map(([name, value]) => `-D${name}=${value}`);
  await step({
    title: `configuring ${title}`,
    run: ["cmake", "--preset", preset, "-B", folder, "-G", generator, ...definitions],
    env: environment(build.env),
  });
  writeFileSync(stamp, JSON.stringify({ origin, options }));
}

/** Brings compile_commands.json up to the CMakeLists.txt of today, as a build would do first. */
export async function regenerate({ folder, title }) {
  await step({ title: `reconfiguring ${title}`, run: ["cmake", paths.inBuild(folder)], quietMs });
}

export async function compile({ preset, title }) {
  await step({
    title: `compiling ${title}`,
    run: ["cmake", "--build", "--preset", preset, "--parallel", String(jobs)],
    env: environment(),
    quietMs,
  });
}
