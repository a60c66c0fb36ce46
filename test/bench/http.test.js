/** The benchmark of real servers: its requests, its clients, its arms and its figures. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { byName, figuresOf, ratioOf, spreadOf } from "../../bench/http/figures.js";
import { createClients } from "../../bench/http/load.js";
import { isMatching, timesOf } from "../../bench/http/matching.js";
import { parseOptions } from "../../bench/http/options.js";
import { MIXES, makeRequests, makeSequence } from "../../bench/http/requests.js";
import { frameworkText, httpTable } from "../../bench/http/report.js";
import { UsageError } from "../../bench/harness/usage.js";
import { siteRoutes } from "../frameworks/apps/site.mjs";
import { createCopyLoader } from "../support/loaded-copy.js";
import { upstreamCopies } from "../support/upstream-copies.js";

const requests = makeRequests();

test("there are many requests of each kind, and of no other", () => {
  for (const [kind, list] of Object.entries(requests)) {
    assert.ok(list.length > 100, `${kind}: ${list.length}`);
    assert.ok(list.every((request) => request.kind === kind));
  }
  assert.ok(requests.data.every(({ path }) => /[^/]\.data$/.test(path)));
  assert.ok(requests.resource.every(({ path }) => /\.(?:json|csv|xml)\/?$/.test(path)));
  assert.ok(requests["not-found"].every(({ status }) => status === 404));
  const patience = new Set(requests.aborted.map(({ abortAfter }) => abortAfter));
  assert.ok(patience.has(0) && patience.size > 10);
});

test("a mix is the same each time, and another with another seed", () => {
  const again = makeRequests();
  assert.deepEqual(again, requests);
  for (const mix of MIXES) {
    const sequence = makeSequence(requests, mix);
    assert.deepEqual(makeSequence(again, mix), sequence);
    assert.notDeepEqual(makeSequence(requests, mix, 25), sequence);
  }
  assert.notDeepEqual(makeRequests(25), requests);
});

test("a mix has its kinds in their shares", () => {
  const shareOf = (mix, kind) => {
    const sequence = makeSequence(requests, mix);
    return sequence.filter((request) => request.kind === kind).length / sequence.length;
  };
  for (const [mix, kind] of [
    ["documents", "document"],
    ["data", "data"],
    ["resources", "resource"],
    ["not-found", "not-found"],
  ]) {
    assert.equal(shareOf(mix, kind), 1);
  }
  for (const [kind, share] of Object.entries({
    document: 0.5,
    data: 0.25,
    resource: 0.1,
    "not-found": 0.1,
    aborted: 0.05,
  })) {
    assert.ok(Math.abs(shareOf("mixed", kind) - share) < 0.03, kind);
  }
});

test("each client has one connection and waits for its answer; what goes wrong is counted", async (t) => {
  let open = 0;
  let most = 0;
  const paths = [];
  const sockets = new Set();
  const server = createServer((incoming, outgoing) => {
    paths.push(incoming.url);
    sockets.add(incoming.socket);
    most = Math.max(most, ++open);
    outgoing.on("close", () => open--);
    if (incoming.url === "/never") return;
    setTimeout(() => {
      outgoing.statusCode = incoming.url === "/wrong" ? 500 : 200;
      outgoing.end("x");
    }, 5);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const clients = createClients(server.address().port, 3);
  t.after(() => {
    clients.close();
    server.closeAllConnections();
    server.close();
  });

  const ok = ["/a", "/b", "/c"].map((path) => ({ kind: "document", path, status: 200 }));
  const { answered, aborted, errors, latencies } = await clients.run(ok, 100);
  assert.deepEqual(errors, []);
  assert.equal(aborted, 0);
  assert.equal(answered, paths.length);
  assert.equal(latencies.length, answered);
  assert.ok(Math.min(...latencies) >= 4, "the server takes its time");
  assert.deepEqual([most, sockets.size], [3, 3]);
  assert.deepEqual(new Set(paths.slice(0, 3)), new Set(["/a", "/b", "/c"]));

  const never = { kind: "aborted", path: "/never", status: 200, abortAfter: 2 };
  const left = await clients.run([never], 20);
  assert.deepEqual([left.answered, left.errors], [0, []]);
  assert.ok(left.aborted > 3);

  const wrong = await clients.run([{ kind: "document", path: "/wrong", status: 200 }], 1);
  assert.deepEqual(wrong.errors, Array(3).fill("/wrong: 500 instead of 200"));
  server.closeAllConnections();
  server.close();
  const gone = await clients.run(ok, 1);
  assert.equal(gone.answered, 0);
  assert.match(gone.errors[0], /^\/\w: .*(?:ECONNREFUSED|ECONNRESET|hang up)/);
});

/** What the patch does to the functions of copies when the hook hands them over. */
function createPatch() {
  const key = Symbol.for("turnout.register");
  const registry = { counters: { intercepted: [] } };
  Object.defineProperty(globalThis, key, { value: registry, configurable: true });
  createRequire(import.meta.url)("../../bench/http/patch.cjs");
  delete globalThis[key];
  return (functions) => {
    const replaced = { ...functions };
    registry.intercept(replaced, {});
    return replaced;
  };
}

const skip = !process.features.require_module && "this release of Node cannot require ES modules";
const copies = createCopyLoader();
after(copies.remove);

test("the patch answers as each release does", { skip }, async (t) => {
  const patch = createPatch();
  const sample = Object.values(requests).flatMap((list) => list.slice(0, 12));
  for (const alias of ["remix-router-1.23.4", "react-router-7.18.7", "react-router-8.5.3"]) {
    const copy = upstreamCopies().find((each) => each.alias === alias);
    const hasBranches = copy.source.includes("function flattenAndRankRoutes(");
    const names = ["matchRoutesImpl", ...(hasBranches ? ["flattenAndRankRoutes"] : [])];
    const original = await copies.load(copy, copy.source, names, "own");
    const { matchRoutesImpl, flattenAndRankRoutes } = patch(original);
    const routes = siteRoutes();
    await t.test(alias, () => {
      const branches = original.flattenAndRankRoutes?.(routes);
      for (const { path } of sample) {
        const expected = original.matchRoutesImpl(routes, path, "/", false);
        assert.deepEqual(matchRoutesImpl(routes, path, "/", false), expected, path);
        assert.deepEqual(matchRoutesImpl(routes, `/x${path}`, "/x", false), expected, path);
        assert.equal(matchRoutesImpl(routes, path, "/x", false), null);
        if (!hasBranches) continue;
        assert.deepEqual(matchRoutesImpl(routes, path, "/", false, branches), expected, path);
      }
      const part = [routes, "/orgs/1/nothing", "/", true];
      assert.deepEqual(matchRoutesImpl(...part), original.matchRoutesImpl(...part));
      if (!hasBranches) return;
      const made = flattenAndRankRoutes(routes);
      assert.equal(made.length, branches.length);
      assert.equal(flattenAndRankRoutes(routes), made, "they are kept");
      assert.notEqual(flattenAndRankRoutes(siteRoutes()), made);
    });
  }
});

const place = (name, owner, source = "") => ({ name, owner, source, line: 1 });

test("what matches routes: React Router's functions by name, turnout, the patch", () => {
  assert.ok(isMatching(place("matchRouteBranch", "react-router")));
  assert.ok(isMatching(place("matchRoutesImpl$original", "@remix-run/router")));
  assert.ok(!isMatching(place("callLoader", "@remix-run/router")));
  assert.ok(!isMatching(place("matchRoutes", "another-router")));
  assert.ok(isMatching(place("anything", "turnout")));
  assert.ok(isMatching(place("patch", "(app)", "bench/http/patch.cjs")));
  assert.ok(isMatching(place("x", "(app)", "/srv/bench/baselines/path-pattern.js")));
  assert.ok(!isMatching(place("start", "(app)", "bench/http/probe.cjs")));
});

test("the time of matching holds what it calls, and neither the collector nor what is idle", () => {
  const router = "file:///srv/node_modules/react-router/dist/index.js";
  const frame = (functionName, url = "") => ({ functionName, url, lineNumber: 0, columnNumber: 0 });
  const nodes = [
    { id: 1, callFrame: frame("(root)"), children: [2, 3, 4] },
    { id: 2, callFrame: frame("(idle)") },
    { id: 3, callFrame: frame("(garbage collector)") },
    { id: 4, callFrame: frame("handle", router), children: [5, 8] },
    { id: 5, callFrame: frame("matchRoutes", router), children: [6] },
    { id: 6, callFrame: frame("joinPaths", router), children: [7] },
    { id: 7, callFrame: frame("RegExp: /") },
    { id: 8, callFrame: frame("joinPaths", router) },
  ];
  const samples = [2, 3, 4, 5, 6, 7, 8];
  const profile = { nodes, samples, timeDeltas: samples.map(() => 10), startTime: 0, endTime: 80 };
  assert.deepEqual(timesOf(profile), { onCpu: 60, matching: 30, collector: 10 });
});

const load = { requests: 50, aborted: 2, errors: 0, latencyP50: 3, latencyP99: 9 };
const server = { cpuMs: 200, busy: 0.5, delayP50: 1, delayP99: 2 };
const figures = (cpuMs) =>
  figuresOf(load, { ...server, cpuMs }, { onCpu: 100_000, matching: 5000, collector: 20_000 });

test("figures of a round, ratios within rounds", () => {
  const round = figures(200);
  assert.equal(round.cpuPerRequest, 4);
  assert.equal(round.perCpuSecond, 250);
  assert.equal(round.matchingShare, 0.05);
  assert.equal(round.matchingPerRequest, 0.1);
  assert.equal(round.collectorShare, 0.2);
  // The second round was on a slower machine.
  const { median } = ratioOf([figures(100), figures(400)], [figures(300), figures(1200)]);
  assert.ok(Math.abs(median - 3) < 1e-9);
  assert.equal(ratioOf([round], undefined), null);
  assert.deepEqual(spreadOf([1, 2, 3, 4, 5]), { median: 3, lowerQuartile: 2, upperQuartile: 4 });
  assert.deepEqual(byName([figures(100), figures(400)]).cpuPerRequest, [2, 8]);
});

test("the table has a line for each mix and arm", () => {
  const arm = (key, timesStock) => ({
    key,
    name: `the ${key}`,
    rounds: byName([figures(100), figures(300)]),
    timesStock,
    timesPatched: null,
  });
  const framework = {
    key: "remix-2",
    name: "Remix",
    routes: 529,
    agreed: 40,
    mixes: [{ mix: "data", arms: [arm("stock", null), arm("turnout", spreadOf([3, 5]))] }],
  };
  const [heading, ...lines] = httpTable(framework);
  const cells = (line) => Object.fromEntries(heading.map((name, i) => [name, line[i]]));
  const [stock, turnout] = lines.map(cells);
  assert.equal(stock["requests, arm"], "data, the stock");
  assert.equal(stock["CPU ms/request"], "4.00 (3.00 to 5.00)");
  assert.equal(stock["× stock"], "");
  assert.equal(turnout["× stock"], "4.00 (3.50 to 4.50)");
  assert.equal(turnout.matching, "5.0%");
  assert.equal(turnout.requests, "100");
  assert.match(frameworkText(framework), /^Remix: 529 routes; .* 40 requests alike/);
});

test("the command line", () => {
  const { frameworks, arms, mixes, connections, json } = parseOptions([]);
  assert.deepEqual(frameworks, ["remix-2", "react-router-7", "react-router-8"]);
  assert.deepEqual(arms, ["stock", "patched", "turnout"]);
  assert.deepEqual([mixes, connections, json], [MIXES, 24, null]);
  for (const [args, message] of [
    [["--frameworks", "next"], /there is no "next".*remix-2/],
    [["--arms", "stock,turnip"], /there is no "turnip"/],
    [["--mixes="], /--mixes has an empty name/],
    [["--rounds", "0"], /--rounds takes an integer/],
  ]) {
    assert.throws(
      () => parseOptions(args),
      (error) => error instanceof UsageError && message.test(error.message),
    );
  }
});
