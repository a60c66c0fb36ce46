/**
 * turnout/threads: threads that are started after it was asked for compile nothing, and answer the same.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runNode } from "../support/node-process.js";

/** Starts threads, before and after `share`, that say how many modules they compiled and what they answer. */
const answersOfThreads = (share) =>
  runNode(
    `(async () => {
    const { Worker } = require("node:worker_threads");
    const source = \`
      const { parentPort } = require("node:worker_threads");
      const { Module } = WebAssembly;
      let compiled = 0;
      WebAssembly.Module = class extends Module {
        constructor(...args) { super(...args); compiled++; }
        static [Symbol.hasInstance](value) { return value instanceof Module; }
      };
      const { matchRoutes } = require("turnout/v6");
      const [{ params }] = matchRoutes([{ path: "/:id" }], "/42");
      parentPort.postMessage({ compiled, params });
    \`;
    const ask = () => new Promise((resolve, reject) => {
      new Worker(source, { eval: true }).once("message", resolve).once("error", reject);
    });
    const before = await ask();
    ${share}
    report([before, await ask(), await ask()]);
    })();`,
    { type: "commonjs" },
  );

const answer = (compiled) => ({ compiled, params: { id: "42" } });

test("threads that nobody shares with compile the module themselves", () => {
  assert.deepEqual(answersOfThreads(""), [answer(1), answer(1), answer(1)]);
});

test("threads have the module of the one that shares it", () => {
  const share = `require("turnout/threads").shareWithThreads();`;
  assert.deepEqual(answersOfThreads(share), [answer(1), answer(0), answer(0)]);
});

test("what is in the module's place and is none is not taken for one", () => {
  const share = `
    const { pathToFileURL } = require("node:url");
    const { setEnvironmentData } = require("node:worker_threads");
    const file = require.resolve("turnout/v6");
    setEnvironmentData("turnout " + new URL("./turnout.wasm", pathToFileURL(file)), { not: "a module" });`;
  assert.deepEqual(answersOfThreads(share), [answer(1), answer(1), answer(1)]);
});
