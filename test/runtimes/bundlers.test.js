/**
 * The package in bundles of each bundler, minified, for servers and for browsers: run where there is nothing but the
 * bundle, in Node and, if it is there, in Chromium.
 */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { BUNDLERS, THOROUGHLY, createFolders, filesOf } from "../support/bundled-server.js";
import { skipChromium } from "../support/chromium.js";
import { runScript } from "./support/pages.js";
import { runFile } from "./support/processes.js";
import {
  assertSameAnswers,
  BUILDS,
  createRuntimeProject,
  importedFrom,
} from "./support/project.js";

const project = await createRuntimeProject();
after(project.remove);
const folders = createFolders();
after(folders.remove);

const TARGETS = {
  "a server, ES modules": { format: "esm", isServer: true },
  "a server, CommonJS": { format: "cjs", isServer: true },
  "a browser": { format: "esm", isServer: false },
};

/**
 * A module that leaves in globalThis what it has found, since Vite drops what an app's entry exports.
 *
 * @param {string} from the build
 * @returns {string} its file
 */
function writeEntry(from) {
  const name = from.replace("/", "-");
  mkdirSync(join(project.project, name));
  return project.write(
    `${name}/entry.mjs`,
    `${importedFrom(from)}import { run } from "../run.mjs";\nglobalThis.found = run(apis, false);\n`,
  );
}
const entries = Object.fromEntries(BUILDS.map((from) => [from, writeEntry(from)]));

/** Prints what a bundle has found. */
const PRINT = `import("./server/entry.js").then(() => console.log(JSON.stringify(globalThis.found)));`;

for (const bundler of THOROUGHLY) {
  for (const [name, target] of Object.entries(TARGETS)) {
    for (const from of BUILDS) {
      test(`${bundler}, for ${name}: ${from}`, async () => {
        const folder = folders.create(target.format);
        const build = { entry: entries[from], folder, options: null, ...target };
        assert.deepEqual(await BUNDLERS[bundler](build), []);
        assert.deepEqual(filesOf(folder), ["server/entry.js"], "nothing beside the bundle");
        const file = join(folder, "print.mjs");
        writeFileSync(file, PRINT);
        const { answers } = runFile({ program: process.execPath, file, cwd: folder });
        assertSameAnswers(project, answers);
        if (target.isServer || skipChromium) return;
        assertSameAnswers(project, (await runScript(folder, "server/entry.js")).answers);
      });
    }
  }
}
