// The documents name commands; each must be one that npm knows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { walk } from "../../scripts/bootstrap/fingerprint.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const files = [
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...inFolder("docs"),
  ...inFolder("bench"),
].filter((file) => /\.(md|m?js)$/.test(file));

function inFolder(folder) {
  return walk(join(root, folder)).map((file) => relative(root, file));
}

function commandsIn(file) {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/`(?:npm run ([\w:]+)|((?:bench|test):[\w]+)`)/g)].map(
    ([, command, script]) => command ?? script,
  );
}

test("every npm script that a document or a benchmark names exists", () => {
  const named = files.flatMap((file) => commandsIn(file).map((command) => ({ file, command })));
  assert.ok(named.length > 10, `only ${named.length} commands found: does the search still work?`);
  assert.deepEqual(
    named.filter(({ command }) => !(command in scripts)),
    [],
  );
});
