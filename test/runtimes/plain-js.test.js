/**
 * The tests of turnout, as tests of turnout/js: those of whatever it answers and of what it keeps in memory. In short
 * runs, a few of each.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runNode } from "../support/node-process.js";
import { isFullRun } from "../support/subjects.js";

const inTest = (...names) => fileURLToPath(new URL(join("..", ...names), import.meta.url));

const SUITES = ["equivalence", "dialects", "api"];
/** About files, which are the same for both. */
const ABOUT_THE_PACKAGE = /^api\/(package|types)/;
const IN_SHORT = [
  "equivalence/arguments.test.js",
  "equivalence/traps.test.js",
  "dialects/cases.test.js",
  "api/matcher.test.js",
  "api/structure-memo.test.js",
];

const files = isFullRun
  ? SUITES.flatMap((suite) => readdirSync(inTest(suite)).map((name) => `${suite}/${name}`)).filter(
      (file) => file.endsWith(".test.js") && !ABOUT_THE_PACKAGE.test(file),
    )
  : IN_SHORT;

const plainJs = pathToFileURL(inTest("support", "plain-js.mjs"));

/** What a file's tests print, and how many passed. @returns {Promise<{ text: string, passed: number }>} */
function testsOf(file) {
  const flags = ["--expose-gc", "--test", "--test-reporter=tap", inTest(file)];
  const child = spawn(process.execPath, flags, {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${plainJs}`,
      NODE_TEST_CONTEXT: undefined,
      // What is long in itself is long enough here without.
      TURNOUT_FULL: undefined,
    },
  });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  return new Promise((resolve) =>
    child.once("close", () => {
      resolve({ text, passed: Number(/^# pass (\d+)$/m.exec(text)?.[1] ?? 0) });
    }),
  );
}

test("the hook puts turnout/js into turnout's place", () => {
  const program = `
    let instances = 0;
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...args) { super(...args); instances++; }
    };
    const given = await import("turnout/v6");
    const plain = await import("turnout/js/v6");
    given.matchRoutes([{ path: "/:id" }], "/1");
    report({ instances, isPlain: given.matchRoutes === plain.matchRoutes });`;
  const found = runNode(program, { flags: ["--import", String(plainJs)] });
  assert.deepEqual(found, { instances: 0, isPlain: true });
});

test("the tests", { concurrency: availableParallelism() }, async (group) => {
  await Promise.all(
    files.map((file) =>
      group.test(file, async () => {
        const { text, passed } = await testsOf(file);
        const failures = text.split("\n").filter((line) => line.trimStart().startsWith("not ok"));
        assert.deepEqual(failures, [], text.slice(-5000));
        assert.ok(passed > 0, text.slice(-5000));
      }),
    ),
  );
});

const ROUTES = `[{ path: "/a/:x" }, { path: "/b/*" }]`;

test("memory grows where buffers cannot be detached", () => {
  // As apps have it for tests in jsdom.
  const answers = runNode(`
    globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
    const { matchRoutes } = await import("turnout/js/v8");
    const routes = ${ROUTES};
    const answers = [];
    for (let length = 1000; length < 2e6; length *= 2) {
      answers.push(matchRoutes(routes, "/b/" + "é".repeat(length))[0].params["*"].length === length);
      answers.push(matchRoutes(routes, "/a/é")[0].params.x === "é");
    }
    report(answers);`);
  assert.ok(answers.length > 20);
  assert.ok(answers.every(Boolean));
});

test("memory that would grow at the end of the stack", () => {
  const { refused, wrong } = runNode(`
    const { matchRoutes } = await import("turnout/js/v8");
    const routes = ${ROUTES};
    const long = Array.from({ length: 40 }, (_, i) => "/b/" + "é".repeat(60_000 * 1.2 ** i));
    const found = { refused: 0, wrong: 0 };
    for (let round = 0; round < 40; round++) {
      let next = 0;
      const matchOnTheWayBack = () => {
        try {
          matchOnTheWayBack();
        } catch {}
        if (next >= 6) return;
        try {
          matchRoutes(routes, long[next]);
          next++;
        } catch (error) {
          if (error.message.includes("not enough memory")) next++, found.refused++;
        }
      };
      // From another depth each time.
      const deeper = (calls) => (calls > 0 ? deeper(calls - 1) : matchOnTheWayBack());
      try {
        deeper(round);
      } catch {}
      if (matchRoutes(routes, "/a/é")?.[0].params.x !== "é") found.wrong++;
    }
    report(found);`);
  assert.equal(wrong, 0);
  assert.ok(refused > 0);
});
