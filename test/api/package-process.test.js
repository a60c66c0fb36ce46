/**
 * The installed package in a process: under Node's stricter flags, in worker threads, from odd places; and
 * that it leaves the process as it was.
 */
import assert from "node:assert/strict";
import { sep } from "node:path";
import { after, test } from "node:test";
import { installPackage } from "../support/installed-package.js";
import { runNode } from "../support/node-process.js";

const { project, folder, remove } = installPackage();
after(remove);

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
  // With 6 MiB of WebAssembly memory, too little for the large tree, the instance has to be renewed.
  const source = `
    const fs = require("node:fs"), path = require("node:path");
    const copy = path.join(process.cwd(), "deployed", "node_modules", "turnout");
    fs.cpSync(${JSON.stringify(folder)}, copy, { recursive: true });
    const turnout = require(path.join(copy, "dist", "v6.cjs"));
    ${USE}
    fs.rmSync(copy, { recursive: true });
    const large = Array.from({ length: 30_000 }, (_, i) => ({ path: "p" + i + "/:id/edit" }));
    const outcomes = [];
    for (let i = 0; i < 3; i++) {
      try { turnout.matchRoutes(large, "/"); } catch (error) { outcomes.push(error.name); }
      try {
        outcomes.push(turnout.matchRoutes(routes, "/a/%C3%A9/c/d")[1].params.b);
      } catch (error) { outcomes.push(error.message); }
    }
    report(outcomes);`;
  const flags = ["--wasm-max-mem-pages=96"];
  const outcomes = inProject(source, { type: "commonjs", flags });
  assert.deepEqual(outcomes, ["RangeError", "é", "RangeError", "é", "RangeError", "é"]);
});
