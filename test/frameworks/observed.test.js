/** Remix 2 with turnout/register and with what looks on in production: Sentry, OpenTelemetry. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "./server-process.js";

/** With the calls of matchRoutes that each takes without anybody looking on. */
const REQUESTS = [
  ["/orgs/7", 5],
  ["/orgs/7?tab=2", 5],
  ["/account/security/devices/9", 7],
  ["/orgs/7.data", 3],
  ["/orgs/7.json", 2],
  ["/no/such/page", 6],
  ["/probes/throws", 5],
];

/** It sends nothing of a page that is not found. */
const SENTRY_EVENTS = REQUESTS.length - 1;

const app = { app: "observed", env: { REMIX_FUTURE: "1" } };
// Its packages are too large for all who run `npm test`.
const skip = process.env.TURNOUT_FULL !== "1" && "one of the long tests";

/** In ms; for servers that say less than they should. */
const TIMEOUT = 60_000;

/** What Sentry puts into a page to follow a request: numbers that are drawn for it. */
const withoutTraces = (text) =>
  text
    .replace(/\b[0-9a-f]{32}(?:-[0-9a-f]{16})?\b/g, "(trace)")
    .replace(/sentry-sample_rand=[\d.e-]+/g, "sentry-sample_rand=(number)");

const OBSERVERS = {
  "Sentry, CommonJS": {
    script: "server.cjs",
    flags: ["-r", "./sentry.cjs"],
    events: SENTRY_EVENTS,
  },
  "Sentry, ES module": {
    script: "server.mjs",
    flags: ["-r", "./sentry.cjs"],
    events: SENTRY_EVENTS,
  },
  "OpenTelemetry, CommonJS": {
    script: "server.cjs",
    flags: ["-r", "./open-telemetry.cjs"],
    events: REQUESTS.length,
  },
  "OpenTelemetry with its hook for ES modules": {
    script: "server.mjs",
    flags: [
      ...["-r", "./open-telemetry.cjs"],
      ...["--experimental-loader", "@opentelemetry/instrumentation/hook.mjs"],
    ],
    events: REQUESTS.length,
  },
};

for (const [title, { script, flags, events }] of Object.entries(OBSERVERS)) {
  test(title, { skip, timeout: TIMEOUT }, async (t) => {
    const [stock, hooked] = await Promise.all(
      [false, true].map((isHooked) => startServer({ ...app, script, flags, isHooked })),
    );
    t.after(() => Promise.all([stock.stop(), hooked.stop()]));

    let { calls } = await hooked.counters();
    for (const [path, expectedCalls] of REQUESTS) {
      const answers = await Promise.all([stock, hooked].map((server) => server.request({ path })));
      const [expected, actual] = answers.map((answer) => withoutTraces(JSON.stringify(answer)));
      assert.equal(actual, expected, path);
      const counters = await hooked.counters();
      assert.equal(counters.calls - calls, expectedCalls, path);
      assert.equal(counters.fallbacks, 0);
      calls = counters.calls;
    }
    const [expected, actual] = await Promise.all(
      [stock, hooked].map((server) => server.written("seen", events)),
    );
    assert.deepEqual(actual, expected, "what was seen");
  });
}

test(
  "an observer that loads React Router before turnout/register: said, and nothing breaks",
  { skip },
  async (t) => {
    const flags = ["-r", "./sentry.cjs", "-r", "turnout/register"];
    const server = await startServer({ ...app, script: "server.cjs", flags, isHooked: false });
    t.after(() => server.stop());
    // Twice: it is said when the first answer has been sent, which may be after it has come.
    for (let i = 0; i < 2; i++) {
      assert.equal((await server.request({ path: "/orgs/7" })).status, 200);
    }
    assert.match(
      await server.stop(),
      /TurnoutWarning: turnout: .*was it loaded before turnout\/register/,
    );
  },
);
