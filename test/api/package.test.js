/**
 * The package as npm packs it, installed in an empty project: what is in it, and what can be imported.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { filesInTarball, installPackage } from "../support/installed-package.js";
import { runNode } from "../support/node-process.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const MOST_GZIPPED_BYTES = 120 * 1024;
const MOST_REGISTER_BYTES = 20 * 1024;
const MOST_TOOLS_BYTES = 84 * 1024;

const { tarball, project, folder, remove } = installPackage();
after(remove);

const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Every file that package.json's exports lead to. */
const targets = (entry) =>
  typeof entry === "string" ? [entry] : Object.values(entry).flatMap(targets);

/** What users can import to match with, as they write it; the other entries have tests of their own. */
const ENTRIES = Object.keys(manifest.exports)
  .filter((name) => /^\.(?:\/v\d+)?$/.test(name))
  .map((name) => name.replace(/^\./, "turnout"));

const inProject = (source, options) => runNode(source, { cwd: project, ...options });

const filesBelow = (directory) =>
  readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

test("the tarball holds dist/ and the documents, and nothing else", () => {
  const files = filesInTarball(tarball);
  const documents = files.filter((file) => !file.startsWith("dist/")).sort();
  assert.deepEqual(documents, ["CHANGELOG.md", "LICENSE", "README.md", "package.json"]);
  const dist = files.filter((file) => file.startsWith("dist/"));
  const known = /^dist\/(turnout\.wasm|(?:[\w-]+\/)?[\w-]+\.[cm]js|types\/[\w-]+\.d\.(c|m)?ts)$/;
  assert.deepEqual(
    dist.filter((file) => !known.test(file)),
    [],
  );
  assert.ok(dist.includes("dist/turnout.wasm"));
});

test("it depends on nothing, and npm runs nothing when it is installed", () => {
  for (const kind of [
    "dependencies",
    "peerDependencies",
    "optionalDependencies",
    "bundleDependencies",
  ]) {
    assert.equal(manifest[kind], undefined, kind);
  }
  for (const script of ["preinstall", "install", "postinstall", "prepare"]) {
    assert.equal(manifest.scripts?.[script], undefined, script);
  }
  assert.deepEqual(
    readdirSync(join(project, "node_modules")).filter((name) => name[0] !== "."),
    ["turnout"],
  );
});

test("every file that package.json leads to is there", () => {
  for (const target of [...targets(manifest.exports), ...targets(manifest.bin)]) {
    assert.ok(statSync(join(folder, target)).isFile(), target);
  }
  assert.equal(manifest.license, "MIT");
});

/** How the files of dist/ name each other, and the WebAssembly. */
const RELATIVE = /(?:\bfrom|\bimport|\brequire\(|new URL\()\s*["'](\.{1,2}\/[\w./-]+)/g;

/** A file and everything that it leads to. */
function reachedFrom(file, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  if (file.endsWith(".wasm")) return reached;
  for (const [, next] of readFileSync(file, "utf8").matchAll(RELATIVE)) {
    reachedFrom(join(dirname(file), next), reached);
  }
  return reached;
}

/** Of each file, gzipped by itself. */
const gzippedBytes = (files) =>
  [...files]
    .map((file) => gzipSync(readFileSync(file), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);

const isOfApi = (name) => /^\.(?:\/js)?(?:\/v\d+)?$/.test(name);
const apiTargets = Object.entries(manifest.exports)
  .filter(([name]) => isOfApi(name))
  .flatMap(([, { types: _, ...hosts }]) => targets(hosts));

for (const target of new Set(apiTargets)) {
  test(`${target} and all that it loads take at most ${MOST_GZIPPED_BYTES} bytes, gzipped`, () => {
    const files = reachedFrom(join(folder, target));
    const total = gzippedBytes(files);
    assert.ok(total > 60_000 && total <= MOST_GZIPPED_BYTES, `${total} bytes`);
  });
}

const ofDist = (isCounted) =>
  filesBelow(join(folder, "dist"))
    .filter((file) => /\.(wasm|[cm]?js)$/.test(file))
    .filter((file) => isCounted(basename(file)));

const isOfRegister = (name) => name.startsWith("register");
/** What no process loads that has turnout from node_modules, but those that build and the command line. */
const isOfTools = (name) => /^(?:bundle|webpack|vite|esbuild|cli|runtime)/.test(name);

test(`turnout/register adds at most ${MOST_REGISTER_BYTES} bytes to them`, () => {
  const total = gzippedBytes(ofDist(isOfRegister));
  assert.ok(total > 1000 && total <= MOST_REGISTER_BYTES, `${total} bytes`);
});

test(`bundlers' plugins and the command line add at most ${MOST_TOOLS_BYTES} bytes`, () => {
  const total = gzippedBytes(ofDist(isOfTools));
  assert.ok(total > 10_000 && total <= MOST_TOOLS_BYTES, `${total} bytes`);
});

test("no file holds a path of the machine that built it", () => {
  const machine = [
    root,
    homedir(),
    "/usr/",
    "/home/",
    "/root/",
    "/tmp/",
    "/node_modules/",
    "emsdk",
  ];
  for (const file of filesBelow(join(folder, "dist"))) {
    const text = readFileSync(file, "latin1").replace(/^#!.*/, "");
    for (const path of machine) {
      assert.ok(path === "/" || !text.includes(path), `${relative(folder, file)} holds ${path}`);
    }
  }
});

test("no file evaluates text or opens a connection, as SECURITY.md says", () => {
  const forbidden =
    /\b(?:eval|fetch|Function)\(|new Function\b|\b(?:XMLHttpRequest|WebSocket|EventSource)\b|["'](?:node:)?(?:https?|http2|net|tls|dgram|dns|vm|repl|inspector)["']/;
  const scripts = filesBelow(join(folder, "dist")).filter((file) => /\.[cm]?js$/.test(file));
  assert.ok(scripts.length > 50);
  for (const file of scripts) {
    const [found] = forbidden.exec(readFileSync(file, "utf8")) ?? [];
    assert.equal(found, undefined, relative(folder, file));
  }
});

test("import and require, and all entries, share one instance", () => {
  const found = inProject(`
    import { createRequire } from "node:module";
    const { Instance } = WebAssembly;
    let instances = 0;
    WebAssembly.Instance = class extends Instance {
      constructor(...args) { super(...args); instances++; }
    };
    const require = createRequire(import.meta.url);
    const entries = {};
    for (const entry of ${JSON.stringify(ENTRIES)}) {
      const imported = await import(entry);
      const required = require(entry);
      const names = Object.keys(required).sort();
      entries[entry] = {
        names,
        hasSameNames: String(Object.keys(imported).filter((name) => name !== "default").sort()) === String(names),
        isSame: names.every((name) => imported[name] === required[name]),
      };
    }
    report({ instances, entries });
  `);
  assert.equal(found.instances, 1);
  for (const [entry, { names, hasSameNames, isSame }] of Object.entries(found.entries)) {
    assert.ok(hasSameNames && isSame, entry);
    for (const name of ["createMatcher", "matchPath", "matchRoutes"]) {
      assert.ok(names.includes(name), `${entry} has no ${name}`);
    }
  }
});

test("named imports, a namespace and a dynamic import", () => {
  const source = `
    import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
    import * as namespace from "turnout/v6";
    const dynamic = await import("turnout/v6");
    report([namespace, dynamic].map((turnout) =>
      turnout.createMatcher === createMatcher && turnout.matchPath === matchPath &&
      turnout.matchRoutes === matchRoutes));`;
  assert.deepEqual(inProject(source), [true, true]);
});

test("package.json can be read, and nothing but the entries", () => {
  const files = [
    "turnout/dist/v6.cjs",
    "turnout/dist/turnout.wasm",
    "turnout/js/v6.js",
    "turnout/v5",
  ];
  const outcomes = inProject(
    `
    const outcome = (specifier) => {
      try { return typeof require(specifier); } catch (error) { return error.code; }
    };
    report(${JSON.stringify(["turnout/package.json", ...ENTRIES, ...files])}.map(outcome));`,
    { type: "commonjs" },
  );
  assert.deepEqual(outcomes, [
    "object",
    ...ENTRIES.map(() => "object"),
    ...files.map(() => "ERR_PACKAGE_PATH_NOT_EXPORTED"),
  ]);
});
