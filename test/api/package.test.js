/**
 * The package as npm packs it, installed in an empty project.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { filesInTarball, installPackage } from "../support/installed-package.js";
import { runNode } from "../support/node-process.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const MOST_GZIPPED_BYTES = 120 * 1024;

const { tarball, project, folder, remove } = installPackage();
after(remove);

const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Every file that package.json's exports lead to. */
const targets = (entry) =>
  typeof entry === "string" ? [entry] : Object.values(entry).flatMap(targets);

/** What users can import, as they write it. */
const ENTRIES = Object.keys(manifest.exports)
  .filter((name) => name !== "./package.json")
  .map((name) => name.replace(/^\./, "turnout"));

const LOAD = {
  module: `const turnout = await import("turnout/v6");`,
  commonjs: `const turnout = require("turnout/v6");`,
};
const USE = `
  const routes = [{ path: "a/:b?", children: [{ path: "c*" }] }];
  const used = [
    turnout.matchRoutes(routes, "/a/%C3%A9/c/d")[1].params,
    turnout.matchPath("/x?y/:z", "/y/1").params,
    turnout.createMatcher(routes, { basename: "/é" }).match("/É/a").length,
  ];`;
const USED = [{ b: "é", "*": "d" }, { z: "1" }, 1];

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
  const known = /^dist\/(turnout\.wasm|[\w-]+\.[cm]js|types\/[\w-]+\.d\.(c|m)?ts)$/;
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
  for (const target of targets(manifest.exports)) {
    assert.ok(statSync(join(folder, target)).isFile(), target);
  }
  assert.equal(manifest.license, "MIT");
});

test(`wasm and JavaScript take at most ${MOST_GZIPPED_BYTES} bytes, gzipped`, () => {
  const code = filesBelow(join(folder, "dist")).filter((file) => /\.(wasm|cjs|mjs|js)$/.test(file));
  const sizes = code.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(total > 10_000 && total <= MOST_GZIPPED_BYTES, `${total} bytes`);
});

test("no file holds a path of the machine that built it", () => {
  const machine = [root, homedir(), "/usr/", "/home/", "/root/", "/tmp/", "node_modules", "emsdk"];
  for (const file of filesBelow(join(folder, "dist"))) {
    const text = readFileSync(file, "latin1");
    for (const path of machine) {
      assert.ok(path === "/" || !text.includes(path), `${relative(folder, file)} holds ${path}`);
    }
  }
});

for (const [type, load] of Object.entries(LOAD)) {
  test(`works as a ${type}`, () => {
    assert.deepEqual(inProject(`${load}${USE} report(used);`, { type }), USED);
  });

  test(`works as a ${type} where no code may be made of strings`, () => {
    const flags = ["--disallow-code-generation-from-strings"];
    const source = `${load}${USE} report(used);`;
    assert.deepEqual(inProject(source, { type, flags }), USED);
    assert.throws(() => inProject(`new Function("return 1")`, { type, flags }), /EvalError/);
  });

  test(`works as a ${type} where intrinsics are frozen and there is no __proto__`, () => {
    const flags = ["--frozen-intrinsics", "--disable-proto=throw", "--no-warnings"];
    assert.deepEqual(inProject(`${load}${USE} report(used);`, { type, flags }), USED);
  });

  test(`loading it as a ${type} changes nothing in the process`, () => {
    const changes = inProject(
      `
      const builtIns = [Object, Function, Array, String, Error, Promise, WebAssembly, TextDecoder];
      const state = () => ({
        globals: Reflect.ownKeys(globalThis).map(String),
        enumerable: Object.keys(globalThis),
        properties: builtIns.map((builtIn) => [
          Reflect.ownKeys(builtIn).map(String), Reflect.ownKeys(builtIn.prototype ?? {}).map(String),
        ]),
        listeners: process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
        uncaught: process.listenerCount("uncaughtException"),
        unhandled: process.listenerCount("unhandledRejection"),
        console: Object.keys(console),
        exitCode: process.exitCode ?? null,
        title: process.title,
        cwd: process.cwd(),
      });
      // Node makes some globals when they are first asked for.
      Reflect.ownKeys(globalThis).forEach((key) => globalThis[key]);
      const functions = { ...console };
      const before = state();
      ${load}${USE}
      const now = state();
      report({ before, now, isSameConsole: Object.keys(functions).every((key) => functions[key] === console[key]) });
      `,
      { type, flags: ["--no-warnings"] },
    );
    assert.deepEqual(changes.now, changes.before);
    assert.ok(changes.isSameConsole);
  });

  test(`loading it as a ${type} keeps no process alive, and writes nothing`, () => {
    assert.equal(inProject(`${load}${USE} report("last");`, { type }), "last");
  });
}

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

test("worker threads: an instance for each, side by side, ended in the middle of work", () => {
  const work = `
    const { parentPort, workerData } = require("node:worker_threads");
    const turnout = require(workerData.path);
    ${USE}
    const own = [{ path: "w" + workerData.i + "/:x" }];
    let right = 0;
    for (let i = 0; i < 2000; i++) {
      const [match] = turnout.matchRoutes([...own], "/w" + workerData.i + "/" + i);
      if (match.params.x === String(i)) right++;
    }
    parentPort.postMessage({ used, right });
    for (let i = 0; workerData.i === 0; i++) turnout.matchRoutes([{ path: "t" + i }], "/x");`;
  const source = `
    const { Worker } = require("node:worker_threads");
    ${LOAD.commonjs}${USE}
    const path = require.resolve("turnout/v6");
    const start = (i) => new Promise((resolve, reject) => {
      const worker = new Worker(${JSON.stringify(work)}, { eval: true, workerData: { i, path } });
      worker.on("error", reject);
      worker.on("message", (message) => worker.terminate().then(() => resolve(message)));
    });
    Promise.all([0, 1, 2, 3].map(start)).then((messages) => {
      const again = turnout.matchRoutes(routes, "/a/%C3%A9/c/d")[1].params;
      report({ messages, again });
    });`;
  const { messages, again } = inProject(source, { type: "commonjs" });
  assert.deepEqual(again, USED[0]);
  for (const message of messages) assert.deepEqual(message, { used: USED, right: 2000 });
});

test("works from a path with spaces, letters, percent and hash signs", () => {
  const source = `
    const fs = require("node:fs"), path = require("node:path");
    const odd = path.join(process.cwd(), "odd é #1 50% ?q [x]");
    fs.cpSync(${JSON.stringify(folder)}, path.join(odd, "node_modules", "turnout"), { recursive: true });
    fs.writeFileSync(path.join(odd, "index.cjs"), "module.exports = require('turnout/v6');");
    const turnout = require(path.join(odd, "index.cjs"));
    ${USE} report(used);`;
  assert.deepEqual(
    inProject(source.replace("?q ", sep === "/" ? "?q " : ""), { type: "commonjs" }),
    USED,
  );
});

test("two copies of the package do not disturb each other", () => {
  const source = `
    const fs = require("node:fs"), path = require("node:path");
    const other = path.join(process.cwd(), "second", "node_modules", "turnout");
    fs.cpSync(${JSON.stringify(folder)}, other, { recursive: true });
    ${LOAD.commonjs}
    const second = require(path.join(other, "dist", "v6.cjs"));
    const routes = [{ path: ":a", children: [{ path: "b" }] }];
    const answers = [];
    for (let i = 0; i < 100; i++) {
      answers.push(turnout.matchRoutes(routes, "/x" + i)[0].params.a === "x" + i);
      answers.push(second.matchRoutes(routes, "/é" + i)[0].params.a === "é" + i);
    }
    report({ isSecond: second.matchRoutes !== turnout.matchRoutes, right: answers.every(Boolean) });`;
  assert.deepEqual(inProject(source, { type: "commonjs" }), { isSecond: true, right: true });
});

test("fails with a reason where WebAssembly is missing", () => {
  const source = `delete globalThis.WebAssembly;
    try { require("turnout/v6"); report("loaded"); } catch (error) { report(String(error)); }`;
  assert.match(inProject(source, { type: "commonjs" }), /WebAssembly/);
});

test("fails with a reason where there is no address space for an instance", () => {
  const source = `
    WebAssembly.Instance = class { constructor() { throw new RangeError("Out of memory: no instance"); } };
    process.on("unhandledRejection", (reason) => { throw reason; });
    let outcome;
    try { require("turnout/v6"); outcome = "loaded"; } catch (error) { outcome = String(error); }
    setTimeout(() => report(outcome), 20);`;
  assert.equal(inProject(source, { type: "commonjs" }), "RangeError: Out of memory: no instance");
});

test("goes on when its files are gone, also after something has gone wrong", () => {
  const source = `
    const fs = require("node:fs"), path = require("node:path");
    const copy = path.join(process.cwd(), "deployed", "node_modules", "turnout");
    fs.cpSync(${JSON.stringify(folder)}, copy, { recursive: true });
    const turnout = require(path.join(copy, "dist", "v6.cjs"));
    ${USE}
    fs.rmSync(copy, { recursive: true });
    const overflow = () => { turnout.matchRoutes(routes, "/a/1"); overflow(); };
    const outcomes = new Set();
    for (let i = 0; i < 20; i++) {
      try { overflow(); } catch (error) { outcomes.add(error.name); }
      try {
        outcomes.add(turnout.matchRoutes(routes, "/a/%C3%A9/c/d")[1].params.b);
      } catch (error) { outcomes.add(error.message); }
    }
    report([...outcomes]);`;
  assert.deepEqual(inProject(source, { type: "commonjs" }), ["RangeError", "é"]);
});
