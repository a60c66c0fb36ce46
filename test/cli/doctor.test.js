/**
 * npx turnout doctor: what it finds, tries and measures.
 */
import assert from "node:assert/strict";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { createApp } from "../support/command-line.js";

const REMIX = "node_modules/@remix-run/router";
const V7 = "node_modules/react-router";
const NESTED = "node_modules/outer/node_modules/another-name";

function appWith(packages) {
  const app = createApp(packages);
  after(app.remove);
  return app;
}

const app = appWith({
  [REMIX]: "remix-router-1.23.4",
  [V7]: "react-router-7.18.7",
  [NESTED]: "react-router-8.5.3",
});

const MANIFEST = {
  root: { id: "root", path: "", hasLoader: true },
  "routes/users": { id: "routes/users", parentId: "root", path: "users/:id", module: "/a.js" },
  "routes/edit": { id: "routes/edit", parentId: "routes/users", path: "edit" },
  "routes/docs": { id: "routes/docs", parentId: "root", path: "docs/*" },
};

/** @param {string[]} args @param {number} expected */
function report(args, expected, { turnout } = app) {
  const { status, stdout, stderr } = turnout("doctor", "--json", ...args);
  assert.equal(status, expected, stderr + stdout);
  return JSON.parse(stdout);
}

function assertMeasured({ copies }, pathnames) {
  for (const { name, version, savings } of copies) {
    assert.equal(savings.pathnames, pathnames);
    assert.equal(savings.same, pathnames, `${name} ${version}`);
    assert.equal(savings.fallbacks, 0);
    const ways = savings.measured.map(({ way }) => way);
    assert.equal(ways.includes("precomputed branches"), name === "react-router");
    assert.equal(ways.length, name === "react-router" ? 3 : 2);
    for (const { stockNs, turnoutNs } of savings.measured) assert.ok(stockNs > 0 && turnoutNs > 0);
    const { stock, turnout, savedShare } = savings.documentMs;
    assert.ok(Math.abs(savedShare - (1 - turnout / stock)) < 1e-9);
    assert.ok(stock > 0 && savings.callsPerRequest.document > 0);
  }
}

test("every copy, nested and under other names; which file is loaded; turnout answers", () => {
  const { isWell, node, copies, routesFrom } = report([], 0);
  assert.equal(isWell, true);
  assert.equal(node, process.versions.node);
  assert.equal(routesFrom, undefined);
  assert.deepEqual(
    copies.map(({ name, version, alias, dialect }) => [name, version, alias, dialect]).sort(),
    [
      ["@remix-run/router", "1.23.4", "@remix-run/router", "1.23.3"],
      ["react-router", "7.18.7", "react-router", "7.18.7"],
      ["react-router", "8.5.3", "another-name", "8.5.3"],
    ],
  );
  for (const { version, files, trials, savings } of copies) {
    assert.ok(files.every(({ verdict }) => verdict === "known"));
    assert.equal(savings, undefined);
    const loaded = trials.filter(({ isLoaded }) => isLoaded);
    assert.ok(loaded.some(({ mode }) => mode === "import"));
    const canRequire = !version.startsWith("8") || Boolean(process.features.require_module);
    assert.equal(
      loaded.some(({ mode }) => mode === "require"),
      canRequire,
    );
    for (const { isAnswered, file } of loaded) {
      assert.ok(isAnswered);
      assert.ok(files.some(({ path }) => path === file.replaceAll("\\", "/")));
    }
  }
  const remix = copies.find(({ name }) => name === "@remix-run/router");
  assert.equal(remix.trials[1].entry.replaceAll("\\", "/"), "dist/router.cjs.js");
});

test("the same for people; that there are no routes is said", () => {
  const { stdout, status } = app.turnout("doctor");
  assert.equal(status, 0);
  assert.match(stdout, /react-router 7\.18\.7\n {2}in .*\n {2}files .*8 as published/);
  assert.match(stdout, /require: dist\/router\.cjs\.js: turnout answers/);
  assert.match(stdout, /No route tree was found/);
  assert.match(stdout, /All is well/);
});

test("routes of a JSON file, of a module, of a server build, and of a manifest that is found", () => {
  const tree = [
    { path: "users/:id", children: [{ path: "edit" }] },
    { path: "docs/*", children: null },
  ];
  app.write("routes.json", JSON.stringify(tree));
  app.write(
    "routes.mjs",
    `console.log("a file may write"); setInterval(() => {}, 1000);
     export const routes = ${JSON.stringify(tree)}.map((route) => ({ ...route, loader() {} }));`,
  );
  app.write(
    "server/index.mjs",
    `export const routes = ${JSON.stringify(MANIFEST)}; export const assets = {};`,
  );
  // users/:id, its edit, docs/*; and two that match nothing.
  const measured = appWith({ [REMIX]: "remix-router-1.23.4" });
  for (const [option, file] of [
    ["--routes", "routes.json"],
    ["--routes", "routes.mjs"],
    ["--build", "server/index.mjs"],
  ]) {
    const found = report([option, join(app.app, file)], 0, measured);
    assert.equal(found.routesFrom, join(app.app, file));
    assertMeasured(found, 5);
  }
  const text = `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes: MANIFEST })};`;
  const built = appWith({ [V7]: "react-router-7.18.7" });
  const manifest = built.write("build/client/assets/manifest-0a1b.js", text);
  const found = report([], 0, built);
  assert.equal(found.routesFrom, manifest);
  assertMeasured(found, 5);
});

test("the figures for people, and the share of what a document costs", () => {
  const measured = appWith({ [REMIX]: "remix-router-1.23.4" });
  measured.write("routes.json", JSON.stringify([{ path: "a" }]));
  const { stdout } = measured.turnout("doctor", "--routes", "routes.json");
  assert.match(stdout, /answers for 3 pathnames made of your routes: all the same/);
  assert.match(stdout, /a fresh routes array +[\d.]+ [nµm]s, with turnout +[\d.]+ [nµm]s/);
  assert.match(stdout, /7 for a document, 3 for its data, 2 for a resource/);
  assert.match(stdout, /give --cpu-per-request/);
  const shared = measured.turnout("doctor", "--routes", "routes.json", "--cpu-per-request", "1e6");
  assert.match(shared.stdout, /of all CPU that you say a document takes: -?[\d.e-]+%/);
});

test("files that have no routes", () => {
  app.write("none.mjs", "export const nothing = 1;");
  app.write("broken.mjs", `throw new Error("of the app");`);
  app.write("null.json", "[null]");
  app.write("number.json", JSON.stringify([{ path: "a", children: [{ path: 5 }] }]));
  app.write("text.json", JSON.stringify([{ path: "a", children: "b" }]));
  for (const [file, message] of [
    ["none.mjs", /none\.mjs has no routes/],
    ["null.json", /null\.json has no routes/],
    ["number.json", /number\.json has no routes/],
    ["text.json", /text\.json has no routes/],
    ["broken.mjs", /broken\.mjs cannot be read: Error: of the app/],
    ["missing.json", /missing\.json cannot be read: .*ENOENT/],
  ]) {
    const { status, stderr } = app.turnout("doctor", "--routes", file);
    assert.equal(status, 1);
    assert.match(stderr, message);
  }
});

test("a copy that was changed: it is said why it is not known, and 1", () => {
  const changed = appWith({ [REMIX]: "remix-router-1.23.4" });
  const file = join(changed.app, REMIX, "dist/router.cjs.js");
  const source = readFileSync(file, "utf8");
  writeFileSync(file, source.replace("staticSegmentValue = 10;", "staticSegmentValue = 11;"));
  const { isWell, copies } = report([], 1, changed);
  assert.equal(isWell, false);
  const [{ files, trials }] = copies;
  assert.deepEqual(
    files.map(({ path, verdict }) => [path, verdict]),
    [
      ["dist/router.cjs.js", "unknown"],
      ["dist/router.js", "known"],
    ],
  );
  for (const { isAnswered, reason } of trials) {
    assert.equal(isAnswered, false);
    assert.match(reason, /not those of the release/);
  }
  const { stdout } = changed.turnout("doctor");
  assert.match(stdout, /1 not known: its matching functions/);
  assert.match(stdout, /Something is wrong/);
});

test("a copy that is patched is tried without the flag", () => {
  const patched = appWith({ [REMIX]: "remix-router-1.23.4" });
  patched.turnout("patch", "--manager", "pnpm");
  const git = patched.run(
    ...["git", "apply", `--directory=${REMIX}`, "patches/@remix-run__router@1.23.4.patch"],
  );
  assert.equal(git.status, 0, git.stderr);
  patched.write("routes.json", JSON.stringify([{ path: "a" }]));
  const found = report(["--routes", "routes.json"], 0, patched);
  assert.ok(found.copies[0].files.every(({ verdict }) => verdict === "patched"));
  assert.ok(found.copies[0].trials.every(({ isAnswered }) => isAnswered));
  assertMeasured(found, 3);

  // Without what the patch loads.
  writeFileSync(join(patched.app, "node_modules/turnout/dist/runtime.cjs"), "throw new Error();");
  assert.equal(report([], 1, patched).copies[0].trials[1].isAnswered, false);
});

test("what is called like React Router and has no such files is passed over", () => {
  const other = appWith({ [V7]: "react-router-7.18.7" });
  other.write(`${V7}/dist/folder.js/a.txt`, "");
  other.write(`${REMIX}/package.json`, JSON.stringify({ name: "react-router", version: "5.3.4" }));
  other.write("node_modules/odd/package.json", "null");
  symlinkSync(join(other.app, "nowhere"), join(other.app, V7, "dist/gone.js"), "file");
  const { copies } = report([], 0, other);
  assert.deepEqual(
    copies.map(({ version }) => version),
    ["7.18.7"],
  );
});
