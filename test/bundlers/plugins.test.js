/**
 * What the plugins leave as it is, and what they say: bundles for browsers, copies of React Router that are not
 * known, servers that React Router is not bundled with.
 */
import assert from "node:assert/strict";
import { cpSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import * as esbuildPlugin from "turnout/esbuild";
import * as vitePlugin from "turnout/vite";
import * as webpackPlugin from "turnout/webpack";
import {
  BUNDLERS,
  THOROUGHLY,
  createFolders,
  filesOf,
  runFile,
  serverSource,
} from "../support/bundled-server.js";
import { createProject } from "../support/hooked-process.js";

const project = createProject();
after(project.remove);
const folders = createFolders();
after(folders.remove);

const REMIX = "remix-router-1.23.4";
const entry = project.write("remix/entry.mjs", serverSource([REMIX]));
const stock = runFile(entry);

/** A package of the project's own, with each of some files edited. */
function copyPackage(alias, name, files, edit) {
  const folder = join(project.project, "node_modules", name);
  cpSync(realpathSync(join(project.project, "node_modules", alias)), folder, { recursive: true });
  for (const path of files) {
    const file = join(folder, path);
    const text = readFileSync(file, "utf8");
    assert.notEqual(edit(text), text);
    writeFileSync(file, edit(text));
  }
}
copyPackage(REMIX, "changed-router", ["dist/router.js", "dist/router.cjs.js"], (text) =>
  text.replace("staticSegmentValue = 10;", "staticSegmentValue = 11;"),
);
copyPackage(REMIX, "later-router", ["package.json"], (text) =>
  text.replace(`"version": "1.23.4"`, `"version": "1.24.0"`),
);

async function bundled(bundler, build) {
  const folder = folders.create("esm");
  const warnings = await BUNDLERS[bundler]({ entry, folder, format: "esm", ...build });
  return { folder, warnings, run: (options) => runFile(join(folder, "server/entry.js"), options) };
}

/** All but Rollup, which does not know for whom it bundles. */
const KNOWING = THOROUGHLY.filter((bundler) => bundler !== "rollup");

for (const bundler of KNOWING) {
  test(`${bundler}: a bundle for browsers is what it is without turnout`, async () => {
    const plain = await bundled(bundler, { isServer: false, options: null });
    const { folder, warnings } = await bundled(bundler, { isServer: false });
    assert.deepEqual(warnings, plain.warnings);
    assert.deepEqual(filesOf(folder), filesOf(plain.folder));
    for (const file of filesOf(folder)) {
      const text = readFileSync(join(folder, file), "utf8");
      assert.equal(text, readFileSync(join(plain.folder, file), "utf8"), file);
    }
  });
}

for (const bundler of THOROUGHLY) {
  test(`${bundler}: the option "server" has the last word`, async () => {
    const { run } = await bundled(bundler, { options: { server: false } });
    assert.equal(run().counters, undefined);
    assert.deepEqual(run().answers, stock.answers);
  });

  test(`${bundler}: a copy that is not known stays as it is, with one warning`, async () => {
    for (const [name, reason] of [
      ["changed-router", /@remix-run\/router 1\.23\.4 .*not those of the release/],
      ["later-router", /1\.24\.0 .*does not know this release/],
    ]) {
      const unknown = project.write(`${name}/entry.mjs`, serverSource([name]));
      const { run, warnings } = await bundled(bundler, { entry: unknown });
      const [first, second] = warnings.filter((warning) => warning.includes("turnout"));
      assert.match(first, reason);
      assert.match(second, /not in this server bundle/);
      assert.equal(warnings.length, 2);
      assert.equal(run().counters, undefined);
      assert.deepEqual(run().answers, stock.answers);
    }
  });

  test(`${bundler}: it is said if React Router is not bundled`, async () => {
    const { warnings } = await bundled(bundler, { external: [REMIX] });
    assert.equal(warnings.length, 1);
    assert.match(warnings[0], /not in this server bundle.*-r turnout\/register/);
  });

  test(`${bundler}: it is said too if only the server itself imports turnout/runtime`, async () => {
    const counting = project.write(
      `counting/entry.mjs`,
      `import { counters } from "turnout/runtime";\nglobalThis.counted = counters;\n${serverSource([REMIX])}`,
    );
    const { warnings } = await bundled(bundler, { entry: counting, external: [REMIX] });
    assert.equal(warnings.length, 1);
    assert.match(warnings[0], /not in this server bundle/);
  });

  test(`${bundler}: turnout itself stays out of the bundle`, async () => {
    const options = { wasm: "external" };
    const { folder, warnings } = await bundled(bundler, { options });
    assert.deepEqual(warnings, []);
    // Where turnout can be found.
    const inside = join(project.project, `external-${bundler}`);
    cpSync(folder, inside, { recursive: true });
    const { answers, counters } = runFile(join(inside, "server/entry.js"));
    assert.deepEqual(answers, stock.answers);
    assert.equal(counters.intercepted.length, 1);
    assert.equal(counters.builds, 1);
    assert.ok(readFileSync(join(folder, "server/entry.js"), "utf8").length < 1e5);
  });
}

test("no WebAssembly at run time: React Router answers, and it is said once", async () => {
  const { run } = await bundled("esbuild", {});
  const { answers, counters, stderr } = run({ flags: ["--jitless"] });
  assert.deepEqual(answers, stock.answers);
  assert.equal(counters.fallbacks, counters.calls);
  assert.equal(stderr.match(/TurnoutWarning: /g)?.length, 1, stderr);
});

test("turnout.wasm is missing at run time: the same", async () => {
  const { folder, run } = await bundled("vite", { options: { wasm: "file" } });
  writeFileSync(join(folder, "server/turnout.wasm"), "");
  const { answers, counters, stderr } = run();
  assert.deepEqual(answers, stock.answers);
  assert.equal(counters.fallbacks, counters.calls);
  assert.equal(stderr.match(/TurnoutWarning: /g)?.length, 1, stderr);
});

test("TURNOUT_REPORT=1 works in a bundle", async () => {
  const { run } = await bundled("rolldown", {});
  const { calls, intercepted } = JSON.parse(run({ env: { TURNOUT_REPORT: "1" } }).stderr);
  assert.ok(calls > 0);
  assert.deepEqual(intercepted, [
    { name: "@remix-run/router", version: "1.23.4", dialect: "1.23.3" },
  ]);
});

test("a bundle that is run with turnout/register has one set of counters", async () => {
  const { run } = await bundled("esbuild", {});
  const register = join(project.folder, "dist/register.cjs");
  const { counters, answers } = run({ flags: ["-r", register] });
  assert.deepEqual(answers, stock.answers);
  assert.equal(counters.intercepted.length, 1);
  assert.equal(counters.builds, 1);
});

test("an option that there is not", () => {
  for (const { turnout } of [esbuildPlugin, vitePlugin, webpackPlugin]) {
    assert.throws(() => turnout({ wasm: "base64" }), {
      name: "TypeError",
      message: /^turnout: the option "wasm" is "base64", and not one of "inline", /,
    });
  }
});
