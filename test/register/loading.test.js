/**
 * node -r turnout/register, and its other spellings, with each package loaded in each way: that every copy is
 * intercepted and turnout answers.
 */
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { PACKAGES, REQUIRED, createProject } from "../support/hooked-process.js";

const { project, folder, write, run, remove } = createProject({ isPacked: true });
after(remove);

const everything = Object.keys(PACKAGES);

/** Scripts that match once with each package, and report the counters. */
const WAYS = {
  "a CommonJS script that requires": {
    names: REQUIRED,
    type: "cjs",
    source: `for (const name of names) check(require(name));
      report(require("turnout/register").counters);`,
  },
  "a CommonJS script that imports": {
    names: everything,
    type: "cjs",
    source: `(async () => {
      for (const name of names) check(await import(name));
      report((await import("turnout/register")).counters);
    })();`,
  },
  "a module that imports": {
    names: everything,
    type: "mjs",
    source: `for (const name of names) check(await import(name));
      report((await import("turnout/register")).counters);`,
  },
  "a module that requires": {
    names: REQUIRED,
    type: "mjs",
    source: `import { createRequire } from "node:module";
      const require = createRequire(import.meta.url);
      for (const name of names) check(require(name));
      report(require("turnout/register").counters);`,
  },
};

const FLAGS = {
  "-r turnout/register": { flags: ["-r", "turnout/register"] },
  "--import turnout/register": { flags: ["--import", "turnout/register"] },
};
const OTHER_FLAGS = {
  "NODE_OPTIONS=-r turnout/register": {
    flags: [],
    env: { NODE_OPTIONS: "-r turnout/register" },
  },
  "-r with an absolute path": { flags: ["-r", join(folder, "dist/register.cjs")] },
  "--import with a URL": {
    flags: ["--import", pathToFileURL(join(folder, "dist/register.mjs")).href],
  },
  "both, and twice": {
    flags: ["-r", "turnout/register", "--import", "turnout/register"],
    env: { NODE_OPTIONS: "-r turnout/register" },
  },
};

/** @param {any} outcome of a run @param {string[]} names */
function assertAllIntercepted({ value, status, warnings, stderr }, names) {
  assert.equal(status, 0, stderr);
  const { calls, builds, memoHits, fallbacks, intercepted, skipped } = value;
  assert.deepEqual(
    intercepted.map(({ version, dialect }) => ({ version, dialect })),
    names.map((name) => ({ version: PACKAGES[name].version, dialect: PACKAGES[name].dialect })),
  );
  for (const [i, { name, file }] of intercepted.entries()) {
    assert.equal(name, names[i].startsWith("remix") ? "@remix-run/router" : "react-router");
    assert.ok(file.includes(names[i]), file);
  }
  assert.deepEqual(skipped, []);
  assert.equal(calls, names.length);
  assert.equal(builds + memoHits, names.length, "turnout answered all of them");
  assert.equal(fallbacks, 0);
  assert.deepEqual(warnings, []);
}

const withNames = (source, names) => `const names = ${JSON.stringify(names)};\n${source}`;

for (const [flag, options] of Object.entries(FLAGS)) {
  for (const [way, { source, names, type }] of Object.entries(WAYS)) {
    test(`${way}, with ${flag}`, () => {
      assertAllIntercepted(run(withNames(source, names), { ...options, type }), names);
    });
  }
}

for (const [flag, options] of Object.entries(OTHER_FLAGS)) {
  test(`each way in one process, with ${flag}`, () => {
    const names = ["remix-router-1.23.4", "react-router-7.18.7", "react-router-8.5.3"];
    const { source, type } = WAYS["a CommonJS script that imports"];
    assertAllIntercepted(run(withNames(source, names), { ...options, type }), names);
  });
}

test("what is imported beside module hooks of somebody else's", () => {
  write("hook.mjs", "export const load = (url, context, nextLoad) => nextLoad(url, context);");
  write(
    "register-hook.mjs",
    `import { register } from "node:module"; register("./hook.mjs", import.meta.url);`,
  );
  const { source, type } = WAYS["a module that imports"];
  const flags = ["--no-deprecation", "-r", "turnout/register", "--import", "./register-hook.mjs"];
  assertAllIntercepted(run(withNames(source, everything), { flags, type }), everything);
});

test("what is imported after it was required is the same module, and counted once", () => {
  const names = REQUIRED.filter((name) => /8\.5\.3|1\.23\.4/.test(name));
  const outcome = run(
    withNames(
      `(async () => {
        for (const name of names) {
          const required = require(name);
          if ((await import(name)).matchRoutes !== required.matchRoutes) throw new Error(name);
          check(required);
        }
        report(require("turnout/register").counters);
      })();`,
      names,
    ),
  );
  assertAllIntercepted(outcome, names);
});

test("without the flag nothing is intercepted, and nothing is changed", () => {
  const { value } = run(
    `check(require("react-router-7.18.7"));
     report(Object.getOwnPropertySymbols(globalThis).map(String));`,
    { flags: [] },
  );
  assert.ok(!value.includes("Symbol(turnout.register)"));
});

test("two copies of turnout: the first one loaded answers, and both show its counters", () => {
  const second = join(project, "second", "turnout");
  cpSync(folder, second, { recursive: true });
  const { value, status, stderr } = run(
    `check(require("react-router-7.18.7"));
     const first = require("turnout/register");
     const second = require(${JSON.stringify(join(second, "dist/register.cjs"))});
     if (first === second) throw new Error("one copy only");
     report([first.counters, second.counters]);`,
    { flags: ["-r", join(second, "dist/register.cjs"), "-r", "turnout/register"] },
  );
  assert.equal(status, 0, stderr);
  assert.deepEqual(value[0], value[1]);
  assert.equal(value[0].intercepted.length, 1);
  assert.equal(value[0].calls, 1);
  assert.equal(value[0].builds, 1);
});

test("loading it loads no WebAssembly; the first call does", () => {
  const { value } = run(`
    const { Module } = WebAssembly;
    let modules = 0;
    WebAssembly.Module = class extends Module { constructor(...args) { super(...args); modules++; } };
    const router = require("react-router-7.18.7");
    const before = modules;
    check(router);
    report([before, modules]);`);
  assert.deepEqual(value, [0, 1]);
});

test("a global document, as there is where pages are rendered in a simulated browser", () => {
  const { value, warnings } = run(`
    globalThis.document = { currentScript: { src: "http://x/y.js", tagName: "SCRIPT" }, baseURI: "http://x/" };
    check(require("react-router-7.18.7"));
    report(require("turnout/register").counters);`);
  assert.deepEqual([value.calls, value.builds, value.fallbacks, warnings], [1, 1, 0, []]);
});

test("what frameworks call: a static handler flattens once, and matches its branches", () => {
  const { value } = run(
    `const results = [];
     for (const name of ["react-router-7.18.7", "react-router-8.5.3"]) {
       const { createStaticHandler } = await import(name);
       const { query } = createStaticHandler([{ path: "/users/:id", loader: ({ params }) => params }]);
       for (const id of ["1", "2"]) {
         const { loaderData } = await query(new Request("http://x/users/" + id));
         results.push(Object.values(loaderData)[0].id);
       }
     }
     const { counters } = await import("turnout/register");
     report({ results, ...counters });`,
    { type: "mjs" },
  );
  assert.deepEqual(value.results, ["1", "2", "1", "2"]);
  assert.ok(value.calls >= 4 && value.flattenings >= 2, JSON.stringify(value));
  assert.equal(value.fallbacks, 0);
});

test("stack traces show the lines that the files have", () => {
  const source = (flags) =>
    run(
      `const { matchRoutes } = require("remix-router-1.23.4");
       try { matchRoutes([{ index: true, children: [{}] }], "/"); } catch (error) {
         report(error.stack.split("\\n").filter((line) => line.includes("router.cjs.js"))
           .map((line) => /router\\.cjs\\.js:(\\d+)/.exec(line)[1]));
       }`,
      { flags },
    ).value;
  const without = source([]);
  const withHook = source(["-r", "turnout/register"]);
  assert.ok(without.length > 3);
  // One frame more: the function in whose place turnout is.
  assert.deepEqual(withHook.slice(0, without.length - 2), without.slice(0, -2));
});
