/**
 * What goes wrong in turnout: React Router's own function answers, and nothing is the caller's failure.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, test } from "node:test";
import { createProject } from "../support/hooked-process.js";

const { run, remove } = createProject();
after(remove);

/**
 * Matches with two copies, of which one flattens as well. Makes no Request: Node's own takes WebAssembly, and
 * has no other way.
 */
const MATCH = `
  const v6 = require("remix-router-1.23.4");
  const v7 = require("react-router-7.18.7");
  for (const id of ["1", "2", "3"]) [v6, v7].forEach((router) => check(router, id));
  v7.createStaticHandler(routes);
  report(require("turnout/register").counters);`;

const assertAside = ({ value, warnings, status, stderr }, cause) => {
  assert.equal(status, 0, stderr);
  assert.equal(value.intercepted.length, 2);
  assert.deepEqual([value.calls, value.flattenings], [6, 1]);
  assert.equal(value.fallbacks, 7);
  assert.equal(warnings.length, 1, "one warning");
  assert.match(warnings[0], cause);
};

const NO_INSTANCE = {
  "there is no WebAssembly": ["--jitless", /WebAssembly is not defined/],
  "memory cannot be had for an instance": ["--wasm-max-mem-pages=10", /Out of memory/],
};

for (const [what, [flag, cause]] of Object.entries(NO_INSTANCE)) {
  test(what, () => {
    const outcome = run(MATCH, { flags: [flag, "-r", "turnout/register"] });
    assertAside(outcome, cause);
    assert.equal(outcome.value.builds, 0);
  });
}

/** What an app does before its first match, or its embedder. */
const REFUSED = {
  "WebAssembly is taken away": ["delete globalThis.WebAssembly;", /WebAssembly is not defined/],
  "WebAssembly may not be compiled": [
    `WebAssembly.Module = class {
       constructor() { throw new WebAssembly.CompileError("Wasm code generation disallowed by embedder"); }
     };`,
    /CompileError: Wasm code generation disallowed/,
  ],
  "WebAssembly may not be instantiated": [
    `WebAssembly.Instance = class { constructor() { throw new Error("blocked"); } };`,
    /Error: blocked/,
  ],
};

for (const [what, [refusal, cause]] of Object.entries(REFUSED)) {
  for (const share of ["0", "1"]) {
    test(`${what}, with TURNOUT_SHADOW=${share}`, () => {
      const outcome = run(refusal + MATCH, { env: { TURNOUT_SHADOW: share } });
      assertAside(outcome, cause);
      assert.deepEqual([outcome.value.builds, outcome.value.shadowDifferences], [0, 0]);
    });
  }
}

const LITTLE = 4_000_000;
const canLimit = spawnSync("sh", ["-c", `ulimit -v ${LITTLE}`]).status === 0;

test("there is too little address space for an instance", { skip: !canLimit }, () => {
  const outcome = run(MATCH, { addressSpace: LITTLE });
  // Newer engines make do with it.
  if (outcome.value.builds > 0) assert.equal(outcome.value.fallbacks, 0);
  else assertAside(outcome, /Out of memory/);
});

/** Before turnout makes its instance: one whose calls do as `body` says. */
const withEngine = (body) => `
  const { Instance } = WebAssembly;
  let matches = 0;
  WebAssembly.Instance = class extends Instance {
    constructor(...args) {
      super(...args);
      const { exports } = this;
      const match = (name) => (...args) => { matches++; ${body}; return exports[name](...args); };
      const names = ["turnout_match", "turnout_match_location"].filter((name) => exports[name]);
      return { exports: { ...exports, ...Object.fromEntries(names.map((name) => [name, match(name)])) } };
    }
  };`;
const COUNTERS = `const { counters } = require("turnout/register");`;

test("a trap in the middle of work: the calls before it are turnout's, those after it are not", () => {
  const trap = `if (matches === 3) throw new WebAssembly.RuntimeError("unreachable")`;
  const { value, warnings } = run(`${withEngine(trap)}${COUNTERS}
    const router = require("react-router-7.18.7");
    const seen = [];
    for (let i = 0; i < 6; i++) { check(router, String(i)); seen.push(counters.fallbacks); }
    report({ seen, matches });`);
  assert.deepEqual(value, { seen: [0, 0, 1, 2, 3, 4], matches: 3 });
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /RuntimeError: unreachable/);
});

test("branches that turnout made before it stepped aside", () => {
  const trap = `if (matches === 2) throw new WebAssembly.RuntimeError("unreachable")`;
  const { value, warnings } = run(
    `${withEngine(trap)}
     const results = [];
     for (const name of ["react-router-7.18.7", "react-router-8.5.3"]) {
       const { createStaticHandler } = await import(name);
       const { query } = createStaticHandler([{ path: "/:a?/:b", loader: ({ params }) => params }]);
       for (const path of ["1", "2/3", "4"]) {
         const { loaderData } = await query(new Request("http://x/" + path));
         results.push(...Object.values(loaderData));
       }
     }
     const { counters } = await import("turnout/register");
     report({ results, fallbacks: counters.fallbacks, calls: counters.calls });`,
    { type: "mjs" },
  );
  const once = [{ b: "1" }, { a: "2", b: "3" }, { b: "4" }];
  // The first call is turnout's; the second router's flattening is not any more.
  assert.deepEqual(value, { results: [...once, ...once], calls: 6, fallbacks: 5 + 1 });
  assert.equal(warnings.length, 1);
});

test("memory that runs short", () => {
  const { value, warnings } = run(
    `${COUNTERS}
     const { matchRoutes } = require("react-router-7.18.7");
     const large = Array.from({ length: 30_000 }, (_, i) => ({ path: "p" + i + "/:id/edit" }));
     const matched = [matchRoutes(large, "/p7/8/edit"), matchRoutes(large, "/p8/9/edit")];
     report({ ids: matched.map(([{ params }]) => params.id), fallbacks: counters.fallbacks });`,
    { flags: ["--wasm-max-mem-pages=96", "-r", "turnout/register"] },
  );
  assert.deepEqual(value, { ids: ["8", "9"], fallbacks: 2 });
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /not enough memory/);
});

test("more tables than are kept: they are compiled again, and turnout answers all the same", () => {
  const { value, warnings } = run(`${COUNTERS}
    const { matchRoutes } = require("react-router-7.18.7");
    const trees = Array.from({ length: 80 }, (_, i) => [{ path: "t" + i + "/:id" }]);
    const rounds = [1, 2, 3].map((id) => {
      const { builds } = counters;
      const isRight = trees.every((tree, i) => matchRoutes(tree, "/t" + i + "/" + id)[0].params.id === String(id));
      return { isRight, built: counters.builds - builds };
    });
    report({ rounds, calls: counters.calls, fallbacks: counters.fallbacks });`);
  assert.deepEqual([value.calls, value.fallbacks], [240, 0]);
  assert.deepEqual(value.rounds[0], { isRight: true, built: 80 });
  for (const { isRight, built } of value.rounds.slice(1)) {
    assert.equal(isRight, true);
    assert.ok(built >= 80 - 64 && built <= 80, `${built} compiled again`);
  }
  assert.deepEqual(warnings, []);
});

test("what upstream throws comes out as upstream's, and is no reason to step aside", () => {
  const { value, warnings } = run(`${COUNTERS}
    const outcomes = [];
    for (const name of ["remix-router-1.23.4", "react-router-7.18.7"]) {
      const router = require(name);
      for (const call of [
        () => router.matchRoutes([{ path: "/a", children: [{ path: "/b" }] }], "/a"),
        () => router.matchRoutes([{ index: true, children: [{ path: "b" }] }], "/"),
        () => router.matchRoutes([{ path: "b????" }], "/b"),
        () => router.matchRoutes(null, "/"),
        () => router.createStaticHandler([{ path: "/a", children: [{ path: "/b" }] }])
          .query(new Request("http://x/a")),
      ]) {
        try { outcomes.push(typeof call()); } catch (error) { outcomes.push(error.message); }
      }
      check(router);
    }
    const { calls, flattenings, fallbacks, builds, memoHits } = counters;
    process.on("unhandledRejection", () => {});
    report({ outcomes, calls, flattenings, fallbacks, answered: builds + memoHits });`);
  const { outcomes, ...counted } = value;
  for (const own of [outcomes.slice(0, 4), outcomes.slice(5, 9)]) {
    assert.match(own[0], /^Absolute route path "\/b" nested under path "\/a" is not valid/);
    assert.match(own[1], /^Index routes must not have child routes/);
    assert.match(own[2], /Nothing to repeat/);
    assert.match(own[3], /null/, "not turnout's own message");
    assert.doesNotMatch(own[3], /turnout/);
  }
  assert.equal(counted.calls + counted.flattenings - counted.fallbacks, 2, JSON.stringify(counted));
  assert.deepEqual(warnings, []);
});

test("what turnout refuses and upstream takes: that call is upstream's, the next one turnout's", () => {
  const { value, warnings } = run(`${COUNTERS}
    const router = require("react-router-7.18.7");
    const [match] = router.matchRoutes(new Set([{ path: "/:a" }]), "/x");
    const after = counters.fallbacks;
    check(router);
    report({ a: match.params.a, after, fallbacks: counters.fallbacks, calls: counters.calls });`);
  assert.deepEqual(value, { a: "x", after: 1, fallbacks: 1, calls: 2 });
  assert.deepEqual(warnings, []);
});

test("a stack that is at its end", () => {
  const { value, warnings } = run(`${COUNTERS}
    const router = require("react-router-7.18.7");
    check(router);
    const deep = () => { try { check(router); } finally { deep(); } };
    let error;
    try { deep(); } catch (caught) { error = caught; }
    const { fallbacks } = counters;
    for (let i = 0; i < 10; i++) check(router);
    report({ error: error.name, more: counters.fallbacks - fallbacks });`);
  assert.deepEqual(value, { error: "RangeError", more: 0 });
  assert.deepEqual(warnings, []);
});

test("turnout's own files are gone", () => {
  const { value, warnings, status } = run(`
    const fs = require("node:fs"), path = require("node:path");
    const dist = path.dirname(require.resolve("turnout/register"));
    fs.renameSync(path.join(dist, "index.cjs"), path.join(dist, "gone.cjs"));
    try { check(require("react-router-7.18.7")); check(require("react-router-7.18.7")); }
    finally { fs.renameSync(path.join(dist, "gone.cjs"), path.join(dist, "index.cjs")); }
    report(require("turnout/register").counters.fallbacks);`);
  assert.equal(status, 0);
  assert.equal(value, 2);
  assert.match(warnings[0], /Cannot find module/);
});

test("what upstream throws is warned of as upstream warns, whoever else has tried", () => {
  const script = `
    const said = [];
    console.warn = (text) => said.push(text);
    const splat = { path: "b*" };
    for (const name of ["remix-router-1.23.4", "react-router-7.13.2", "react-router-7.18.7"]) {
      const { matchRoutes } = require(name);
      for (const routes of [
        [splat, { path: "x????" }],
        [splat, { path: "/a", children: [{ path: "/b" }] }],
        [splat, null],
        [{ ...splat, children: [{ index: true }, { path: 5 }] }],
      ]) {
        for (const location of ["/q/z", "/%zz"]) {
          try { matchRoutes(routes, location); } catch (error) { said.push(error.message); }
        }
      }
    }
    report(said);`;
  const { value: wanted } = run(script, { flags: [] });
  assert.ok(wanted.length > 2 * 3 * 4, "there are warnings and errors");
  for (const share of ["0", "1"]) {
    assert.deepEqual(run(script, { env: { TURNOUT_SHADOW: share } }).value, wanted, share);
  }
});
