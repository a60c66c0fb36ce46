/**
 * Copies of React Router that are not what turnout knows: they match by themselves, and it is said why.
 */
import assert from "node:assert/strict";
import { cpSync, readFileSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { createProject } from "../support/hooked-process.js";

const { project, run, remove } = createProject();
after(remove);

/** A package of the project's own, with each file of it edited. */
function copyPackage(alias, name, edit) {
  const folder = join(project, "node_modules", name);
  const original = realpathSync(join(project, "node_modules", alias));
  cpSync(original, folder, { recursive: true, filter: (file) => !file.endsWith(".map") });
  for (const path of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(path));
    if (!/\.[cm]?js$|package\.json$/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    const edited = edit(text, file);
    if (edited !== text) writeFileSync(file, edited);
  }
}

const changed = (text) => text.replace("staticSegmentValue = 10;", "staticSegmentValue = 11;");
copyPackage("remix-router-1.23.4", "changed-v6", changed);
copyPackage("react-router-8.5.3", "changed-v8", changed);
copyPackage("remix-router-1.23.4", "later-v6", (text, file) =>
  file.endsWith("package.json") ? text.replace(`"version": "1.23.4"`, `"version": "1.24.0"`) : text,
);

test("a release that was changed", () => {
  const { value, warnings } = run(`
    const changed = require("changed-v6");
    check(changed); check(changed);
    check(require("remix-router-1.23.4"));
    report(require("turnout/register").counters);`);
  assert.equal(value.calls, 1, "the other copy is intercepted");
  assert.deepEqual(value.skipped, [
    {
      name: "@remix-run/router",
      version: "1.23.4",
      file: realpathSync(join(project, "node_modules/changed-v6/dist/router.cjs.js")),
      reason: "its matching functions are not those of the release as it was published",
    },
  ]);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /@remix-run\/router 1\.23\.4 .*not those of the release.*changed-v6/);
});

test("a release that is not known", () => {
  const { value, warnings } = run(`
    check(require("later-v6"));
    report(require("turnout/register").counters);`);
  assert.equal(value.calls, 0);
  assert.equal(value.skipped[0].version, "1.24.0");
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /1\.24\.0 .*does not know this release.*later-v6/);
});

test("a module, which is loaded by another thread than the one that is warned", () => {
  const { value, warnings, status, stderr } = run(
    `import { pathToFileURL } from "node:url";
     check(await import("changed-v8"));
     await import(pathToFileURL("node_modules/changed-v8/dist/development/lib/router/utils.js"));
     report((await import("turnout/register")).counters);`,
    { type: "mjs" },
  );
  assert.equal(status, 0, stderr);
  assert.deepEqual([value.calls, value.intercepted, value.skipped.length], [0, [], 2]);
  for (const { file } of value.skipped) assert.match(file, /changed-v8.*utils\.js$/);
  assert.equal(warnings.length, 1, "one warning for both files");
});

test("without turnout, what was left as it is and what was not work as before", () => {
  const source = `for (const name of ["changed-v6", "later-v6"]) check(require(name));
    report(process.listenerCount("warning"));`;
  assert.equal(run(source, { flags: [] }).status, 0);
});
