/**
 * What a process with turnout/register says of itself: TURNOUT_REPORT=1, and when it has nothing to do.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createProject } from "../support/hooked-process.js";

const { run, remove } = createProject();
after(remove);

const env = { TURNOUT_REPORT: "1" };
const MATCH = `const router = require("react-router-7.18.7"); check(router); check(router);`;
const isUnix = process.platform !== "win32";

function assertReported({ reports }) {
  assert.equal(reports.length, 1, "one line");
  const [{ calls, intercepted, memoHits, builds, fallbacks, skipped, thread }] = reports;
  assert.deepEqual(
    { calls, memoHits, builds, fallbacks, skipped, thread },
    { calls: 2, memoHits: 1, builds: 1, fallbacks: 0, skipped: [], thread: 0 },
  );
  assert.equal(intercepted.length, 1);
  const { name, version, file, dialect } = intercepted[0];
  assert.deepEqual([name, version, dialect], ["react-router", "7.18.7", "7.18.7"]);
  assert.match(file, /chunk/);
}

const ENDS = {
  "by itself": ["", { status: 0, signal: null }],
  "by process.exit": ["process.exit(3);", { status: 3, signal: null }],
  "by an error": [`throw new Error("of the app");`, { status: 1, signal: null }],
};
const SIGNALLED = {
  "by a signal": [
    `setTimeout(() => {}, 1e5); process.kill(process.pid, "SIGTERM");`,
    { status: null, signal: "SIGTERM" },
  ],
  "by a signal that the app listens to": [
    `setTimeout(() => {}, 1e5);
     let heard = 0;
     process.on("SIGINT", () => { heard++; setTimeout(() => process.exit(4 + heard), 50); });
     process.kill(process.pid, "SIGINT");`,
    { status: 5, signal: null },
  ],
};

for (const [how, [end, expected]] of Object.entries({ ...ENDS, ...(isUnix && SIGNALLED) })) {
  test(`TURNOUT_REPORT=1: one line of JSON when the process ends ${how}`, () => {
    const outcome = run(`${MATCH}${end}`, { env });
    assertReported(outcome);
    assert.deepEqual({ status: outcome.status, signal: outcome.signal }, expected);
  });
}

for (const [how, [end, expected]] of Object.entries({ ...ENDS, ...(isUnix && SIGNALLED) })) {
  test(`TURNOUT_REPORT=1: nobody reads it, and the process ends ${how} all the same`, () => {
    const { status, signal } = run(`${MATCH}require("node:fs").closeSync(2);${end}`, { env });
    assert.deepEqual({ status, signal }, expected);
  });
}

test("worker threads have lines of their own", () => {
  const { reports } = run(
    `${MATCH}
     new (require("node:worker_threads").Worker)('require("react-router-7.8.2")', { eval: true });`,
    { env },
  );
  const seen = reports.map(({ thread, calls, intercepted }) => [
    thread > 0,
    calls,
    intercepted[0].version,
  ]);
  assert.deepEqual(seen.sort(), [
    [false, 2, "7.18.7"],
    [true, 0, "7.8.2"],
  ]);
});

test("without TURNOUT_REPORT nothing is written, and no signal is listened to", () => {
  const { reports, warnings, value } = run(`${MATCH}
    report(["SIGINT", "SIGTERM", "exit"].map((name) => process.listenerCount(name)));`);
  assert.deepEqual([reports, warnings], [[], []]);
  assert.deepEqual(value, [0, 0, 0]);
});

/** A server that is asked three times. */
const server = (answer) => `
  const http = require("node:http");
  const { channel } = require("node:diagnostics_channel");
  const server = http.createServer((request, response) => {
    ${answer}
    response.end("answered");
  });
  server.listen(0, "127.0.0.1", async () => {
    const listened = [channel("http.server.response.finish").hasSubscribers];
    const url = "http://127.0.0.1:" + server.address().port;
    for (let i = 0; i < 3; i++) await (await fetch(url, { headers: { connection: "close" } })).text();
    listened.push(channel("http.server.response.finish").hasSubscribers);
    server.close();
    report(listened);
  });`;

test("a server in which nothing is intercepted says so once, and listens no more", () => {
  const { warnings, value } = run(server(""));
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /React Router was not found/);
  assert.deepEqual(value, [true, false]);
});

test("a server that loads React Router at its first request has nothing to say", () => {
  const { warnings, value } = run(server(MATCH));
  assert.deepEqual(warnings, []);
  assert.deepEqual(value, [true, false]);
});
