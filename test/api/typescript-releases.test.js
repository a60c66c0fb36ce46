/**
 * The declarations of the installed package in every supported release of TypeScript: each file of test/types, and those
 * of test/types/releases with the types of each release line of upstream. In short runs, by two compilers.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { installPackage } from "../support/installed-package.js";
import { isFullRun } from "../support/subjects.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const types = join(root, "test/types");
const modules = join(root, "node_modules");

/** Packages, by what they are installed as. */
const COMPILERS = ["typescript-5.4", "typescript", "typescript-6", "typescript-7"];
const UPSTREAMS = {
  v6: "remix-router-1.23.4",
  v7: "react-router-7.18.7",
  v8: "react-router-8.5.3",
};
const IN_SHORT = new Set(["typescript nodenext", "typescript-7 bundler"]);
const RESOLUTIONS = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};
const STRICT = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  types: [],
};

const installed = installPackage();
after(installed.remove);
const { project } = installed;
for (const name of [...Object.values(UPSTREAMS), "@types", "react", "csstype"]) {
  symlinkSync(join(modules, name), join(project, "node_modules", name));
}

const entries = readdirSync(types).filter(
  (name) => /\.[mc]ts$/.test(name) && name !== "upstream-types.mts",
);
for (const name of entries) copy(name, `entries/${name}`);
for (const line of Object.keys(UPSTREAMS)) {
  copy("releases/drop-in.mts", `drop-in/${line}/drop-in.mts`);
  copy(`releases/${line}.mts`, `drop-in/${line}/release.mts`);
}

function copy(from, to) {
  mkdirSync(dirname(join(project, to)), { recursive: true });
  cpSync(join(types, from), join(project, to));
}

/**
 * @param {string} compiler
 * @param {string[]} include
 * @param {object} options
 * @returns {Promise<string[]>} what it complains of
 */
function errorsOf(compiler, include, options) {
  const config = join(project, `tsconfig-${configs++}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions: { ...STRICT, ...options }, include }));
  const args = [join(modules, compiler, "bin/tsc"), "--project", config, "--pretty", "false"];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: project, maxBuffer: 1 << 26 }, (error, stdout) => {
      const lines = stdout.split("\n").filter((line) => line.includes("error TS"));
      if (error && lines.length === 0) reject(new Error(`${error.message}\n${stdout}`));
      else resolve(lines);
    });
  });
}
let configs = 0;

const versionOf = (name) =>
  JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")).version;

test("the compilers are of every major version from 5.4 on", () => {
  const versions = COMPILERS.map(versionOf);
  for (const [i, line] of [/^5\.4\./, /^5\.9\./, /^6\./, /^7\./].entries()) {
    assert.match(versions[i], line);
  }
});

for (const compiler of COMPILERS) {
  for (const [name, resolution] of Object.entries(RESOLUTIONS)) {
    if (!isFullRun && !IN_SHORT.has(`${compiler} ${name}`)) continue;
    const by = `TypeScript ${versionOf(compiler)}, ${name}`;

    test(`${by}: every entry's declarations`, async () => {
      // Only Node's resolution knows what a .cts file is.
      const include = name === "nodenext" ? ["entries/*"] : ["entries/*.mts"];
      const options = { ...resolution, skipLibCheck: false };
      assert.deepEqual(await errorsOf(compiler, include, options), []);
    });

    test(`${by}: in the place of upstream`, async () => {
      // What upstream and React declare is theirs.
      const options = { ...resolution, skipLibCheck: true };
      assert.deepEqual(await errorsOf(compiler, ["drop-in"], options), []);
    });
  }
}

test("a declaration that is wrong would be noticed", async () => {
  const file = join(installed.folder, "dist/types/public-types.d.ts");
  const text = readFileSync(file, "utf8");
  const wrong = text.replace("  route: Route;", "  route: unknown;");
  assert.notEqual(wrong, text);
  writeFileSync(file, wrong);
  const options = { ...RESOLUTIONS.bundler, skipLibCheck: true };
  const errors = await errorsOf("typescript-7", ["drop-in"], options);
  for (const line of Object.keys(UPSTREAMS)) {
    assert.ok(
      errors.filter((error) => error.includes(`drop-in/${line}/`)).length > 5,
      errors.join("\n"),
    );
  }
});
