/**
 * The tests of a server: two processes of the same script, of which one has turnout/register, must answer in the
 * same way, byte for byte, and the counters must show that turnout did the matching.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { isFullRun } from "../support/subjects.js";
import { startServer } from "./server-process.js";

/** The programs to run the servers with: `npm run test:frameworks` names several. */
const nodes = process.env.TURNOUT_NODES?.split("\n") ?? [process.execPath];

/**
 * @typedef {object} Server
 * @property {string} title
 * @property {string} app its folder in build/frameworks
 * @property {string} script without its extension
 * @property {string[]} formats of the script that `npm test` takes; the long tests take both
 * @property {(node: number[], format: string) => boolean} [runsOn] whether the framework does, by itself
 * @property {Record<string, string>} [env]
 * @property {{ name: string, version: string }} router the package that has the matching functions
 * @property {import("./requests.js").Sent[]} requests
 * @property {(request: import("./requests.js").Sent, answer: object) => number} calls of matchRoutes that
 *   an answer takes
 * @property {number} [flattenings] of the route table: for each request; once, if left out
 */

/** @param {Server} server */
export function describeServer({ formats, runsOn = () => true, ...server }) {
  for (const node of nodes) {
    const version = versionOf(node);
    for (const format of isFullRun ? ["cjs", "mjs"] : formats) {
      const title = `${server.title}, ${format}, Node ${version}`;
      const skip = !runsOn(version.split(".").map(Number), format) && "not of the framework";
      test(title, { skip }, (t) => compare(t, { ...server, node, format }));
    }
  }
}

/** Whether require() takes ES modules: 8 is made of nothing else. */
export function loadsModules([major, minor], format) {
  return (
    format === "mjs" || major > 22 || (major === 22 ? minor >= 12 : major === 20 && minor >= 19)
  );
}

const versionOf = (node) =>
  execFileSync(node, ["--version"], { encoding: "utf8", env: {} }).trim().slice(1);

async function compare(
  t,
  { app, script, format, env, node, router, requests, calls, flattenings },
) {
  const options = { app, script: `${script}.${format}`, env, node };
  const [stock, hooked] = await Promise.all(
    [false, true].map((isHooked) => startServer({ ...options, isHooked })),
  );
  t.after(() => Promise.all([stock.stop(), hooked.stop()]));

  let before = await hooked.counters();
  assert.equal(before.calls, 0, "no call before the first request");
  for (const request of requests) {
    const { method = "GET", path, status } = request;
    const title = `${request.kind}: ${method} ${path}`;
    const [expected, actual] = await Promise.all([stock.request(request), hooked.request(request)]);
    assert.deepEqual(actual, expected, title);
    if (status !== undefined) assert.equal(actual.status, status, `${title}: status`);

    const after = await hooked.counters();
    assert.equal(after.calls - before.calls, calls(request, actual), `${title}: calls`);
    if (flattenings !== undefined) {
      assert.equal(after.flattenings - before.flattenings, flattenings, `${title}: flattenings`);
    }
    before = after;
  }
  await assertReported(hooked, before, router);
}

/** What the server reports when it ends: all that was counted, and of the one copy of React Router. */
async function assertReported(server, counters, { name, version }) {
  const stderr = await server.stop();
  assert.doesNotMatch(stderr, /TurnoutWarning/);
  const report = JSON.parse(stderr.match(/^\{"thread":0,.*\}$/m)[0]);
  assert.deepEqual(report, { thread: 0, ...counters });
  const { fallbacks, skipped, builds, memoHits, flattenings, calls, intercepted } = report;
  assert.deepEqual({ fallbacks, skipped }, { fallbacks: 0, skipped: [] });
  assert.equal(builds + memoHits, calls + flattenings, "turnout answered all of them");
  assert.deepEqual(
    intercepted.map((copy) => [copy.name, copy.version]),
    [[name, version]],
  );
}
