/**
 * Servers in one file, minified, without a node_modules beside them: that turnout answers in them, as React
 * Router does that is not bundled.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  BUNDLERS,
  CALLS,
  THOROUGHLY,
  createFolders,
  filesOf,
  runFile,
  serverSource,
} from "../support/bundled-server.js";
import { PACKAGES, createProject } from "../support/hooked-process.js";
import { isFullRun } from "../support/subjects.js";

const project = createProject();
after(project.remove);
const folders = createFolders();
after(folders.remove);

const ALL = ["remix-router-1.23.4", "react-router-7.18.7", "react-router-8.5.3"];
/** Plain Rollup bundles no CommonJS, and so no React. */
const packagesFor = (bundler) => (bundler === "rollup" ? ALL.slice(0, 1) : ALL);

const entryFor = (packages) =>
  project.write(`server-${packages.length}/entry.mjs`, serverSource(packages));
const stock = runFile(entryFor(ALL));

/** In short runs each bundler makes both formats, and finds the WebAssembly in both ways. */
const BUILDS = Object.keys(BUNDLERS).flatMap((bundler) =>
  isFullRun
    ? ["esm", "cjs"].flatMap((format) =>
        ["inline", "file"].map((wasm) => ({ bundler, format, wasm })),
      )
    : [
        { bundler, format: "esm", wasm: "inline" },
        { bundler, format: "cjs", wasm: "file" },
      ],
);

test("without turnout there are no counters", () => assert.equal(stock.counters, undefined));

for (const { bundler, format, wasm } of BUILDS) {
  test(`${bundler} as ${format}, the wasm ${wasm}`, async () => {
    const packages = packagesFor(bundler);
    const entry = entryFor(packages);
    const folder = folders.create(format);
    const options = wasm === "inline" ? {} : { wasm };
    const warnings = await BUNDLERS[bundler]({ entry, folder, format, options });
    assert.deepEqual(warnings, []);

    const files = filesOf(folder);
    assert.equal(files.filter((file) => file.endsWith(".wasm")).length, wasm === "file" ? 1 : 0);
    assert.ok(files.includes("server/entry.js"));
    const text = readFileSync(join(folder, "server/entry.js"), "utf8");
    assert.ok(text.split("\n").length < 200, "it is minified");
    assert.ok(!text.includes(project.project), "no path of where it was built");

    const { answers, counters, stderr } = runFile(join(folder, "server/entry.js"));
    assert.deepEqual(answers, stock.answers.slice(0, packages.length));
    assert.equal(stderr, "");
    const { calls, builds, memoHits, fallbacks, intercepted, skipped } = counters;
    assert.deepEqual(
      intercepted.map(({ version, dialect }) => ({ version, dialect })).sort(byVersion),
      packages
        .map((name) => PACKAGES[name])
        .map(({ version, dialect }) => ({ version, dialect }))
        .sort(byVersion),
    );
    // The last call is the one that throws.
    assert.equal(calls, packages.length * CALLS + 1);
    assert.equal(builds + memoHits, packages.length * CALLS, "turnout answered all others");
    assert.equal(fallbacks, 1);
    assert.deepEqual(skipped, []);
  });
}

const byVersion = (a, b) => a.version.localeCompare(b.version);

/** The lines of React Router's functions in a stack, from the inside outwards. */
const framesOf = ({ stack }) =>
  [...stack.matchAll(/at (?:\w+\.)?([\w$]+) \(.*?([\w.-]+):(\d+):\d+\)/g)]
    .map(([, name, file, line]) => ({ name: name.replace("$original", ""), file, line }))
    .filter(({ file }) => /^(?:router|utils)\b/.test(file));

for (const bundler of THOROUGHLY) {
  test(`${bundler}: stack traces show the lines of the files that were bundled`, async () => {
    const entry = entryFor(ALL.slice(0, 1));
    const traced = async (options) => {
      const folder = folders.create("esm");
      await BUNDLERS[bundler]({ entry, folder, format: "esm", options });
      const flags = ["--enable-source-maps", "--stack-trace-limit=50"];
      return framesOf(runFile(join(folder, "server/entry.js"), { flags }));
    };
    const without = await traced(null);
    const withTurnout = await traced({});
    assert.ok(without.length > 3, JSON.stringify(without));
    const lines = (frames) => frames.map(({ file, line }) => `${file}:${line}`);
    // A few frames more, which are turnout's.
    const inner = without.length - 1;
    assert.deepEqual(lines(withTurnout).slice(0, inner), lines(without).slice(0, inner));
    assert.deepEqual(lines(withTurnout).at(-1), lines(without).at(-1));
  });
}
