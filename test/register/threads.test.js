/**
 * turnout/register in the threads and processes that a process starts.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createProject } from "../support/hooked-process.js";

const { run, write, remove } = createProject();
after(remove);

const NAMES = ["remix-router-1.23.4", "react-router-7.18.7", "react-router-8.5.3"];

/** Matches and hands its counters to `send`. */
const WORK = `
  const check = ({ matchRoutes }) => {
    if (matchRoutes([{ path: ":a" }], "/x")[0].params.a !== "x") throw new Error("a wrong answer");
  };
  (async () => {
    for (const name of ${JSON.stringify(NAMES)}) check(await import(name));
    send((await import("turnout/register")).counters);
  })();`;
const IN_WORKER = `const send = (value) => require("node:worker_threads").parentPort.postMessage(value);${WORK}`;

write("worker.cjs", IN_WORKER);
write(
  "worker.mjs",
  `import { parentPort } from "node:worker_threads";
   const send = (value) => parentPort.postMessage(value);${WORK}`,
);
write("child.cjs", `const send = (value) => process.send(value);${WORK}`);

const PARENT = {
  "a worker": `new (require("node:worker_threads").Worker)("./worker.cjs")`,
  "a worker that is a module": `new (require("node:worker_threads").Worker)("./worker.mjs")`,
  "a worker made of text": `new (require("node:worker_threads").Worker)(${JSON.stringify(IN_WORKER)}, { eval: true })`,
  "a child process": `require("node:child_process").fork("./child.cjs")`,
};

for (const [what, start] of Object.entries(PARENT)) {
  test(`${what} has counters of its own`, () => {
    const { value, status, stderr, warnings } = run(
      `${start}.on("message", (value) => {
         const { counters } = require("turnout/register");
         report({ value, own: { ...counters } });
       }).on("error", (error) => { throw error; });`,
    );
    assert.equal(status, 0, stderr);
    assert.deepEqual(
      value.value.intercepted.map(({ version }) => version),
      ["1.23.4", "7.18.7", "8.5.3"],
    );
    assert.equal(value.value.calls, NAMES.length);
    assert.equal(value.value.builds + value.value.memoHits, NAMES.length);
    assert.deepEqual([value.own.calls, value.own.intercepted], [0, []]);
    assert.deepEqual(warnings, []);
  });
}

test("a worker without its parent's flags has it by NODE_OPTIONS, or not at all", () => {
  const source = `new (require("node:worker_threads").Worker)("./worker.cjs", { execArgv: [] })
    .on("message", ({ calls }) => report(calls));`;
  assert.equal(run(source).value, 0);
  const env = { NODE_OPTIONS: "-r turnout/register" };
  assert.equal(run(source, { flags: [], env }).value, NAMES.length);
});

test("--import serves workers that are files", () => {
  const { value } = run(
    `new (require("node:worker_threads").Worker)("./worker.mjs")
       .on("message", ({ calls, fallbacks }) => report([calls, fallbacks]));`,
    { flags: ["--import", "turnout/register"] },
  );
  assert.deepEqual(value, [NAMES.length, 0]);
});
