/** The command `turnout profile`. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { call, inMs, profileOf } from "../support/profiles.js";

const cli = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "turnout-profile-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, content) => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const turnout = (...args) =>
  spawnSync(process.execPath, [cli, "profile", ...args], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
  });

const router = "file:///srv/node_modules/@remix-run/router/dist/router.cjs.js";

test("text, JSON, and the first of each", () => {
  const file = write(
    "one.cpuprofile",
    profileOf(call("match", router, 3), call("x", "node:http", 1)),
  );
  const text = turnout(file);
  assert.equal(text.status, 0, text.stderr);
  assert.match(
    text.stdout,
    /one\.cpuprofile: 4\.0 ms, 4\.0 ms of it on the CPU \(100\.0%\); 4 samples/,
  );
  assert.match(text.stdout, /^@remix-run\/router +3\.0 ms +75\.0% +3\.0 ms +75\.0%$/m);
  assert.match(text.stdout, /^match {2}@remix-run\/router\/dist\/router\.cjs\.js:1 /m);
  const { packages } = JSON.parse(turnout(file, "--json").stdout);
  assert.deepEqual(inMs(packages), { "@remix-run/router": [3, 3], "node:": [1, 1] });
  assert.equal(JSON.parse(turnout(file, "--json", "--top", "1").stdout).packages.length, 1);

  const other = write("two.cpuprofile", profileOf(call("x", "node:http", 2)));
  assert.match(turnout(file, other).stdout, /^@remix-run\/router +75\.0% +- +-75\.0%/m);
  const { before, after, changes } = JSON.parse(turnout(file, other, "--json").stdout);
  assert.deepEqual([before.file, after.file, changes.packages.length], [file, other, 2]);
});

test("a profile of Node's own", () => {
  const script = write(
    "busy.js",
    "const end = Date.now() + 100; while (Date.now() < end) JSON.parse('[]');",
  );
  const flags = ["--cpu-prof", `--cpu-prof-dir=${join(folder, "profiles")}`];
  assert.equal(spawnSync(process.execPath, [...flags, script], { env: {} }).status, 0);
  const [name] = readdirSync(join(folder, "profiles"));
  const { packages, onCpu } = JSON.parse(turnout(join(folder, "profiles", name), "--json").stdout);
  const app = packages.find((each) => each.name === "(app)");
  assert.ok(app.total > 50_000 && app.total <= onCpu, JSON.stringify(app));
});

test("what is no profile is said to be none, and why", () => {
  const { nodes, ...rest } = profileOf(call("a", "node:a", 1));
  for (const [content, reason] of [
    ["{", /it is not JSON/],
    ["null", /it has no "nodes"/],
    [{ traceEvents: [] }, /it is a trace/],
    [{ head: {}, samples: [] }, /a profile of memory/],
    [{ nodes, startTime: 1, endTime: 2 }, /no "samples"/],
    [{ nodes, ...rest, samples: [], timeDeltas: [] }, /it has no samples/],
    [{ nodes, ...rest, timeDeltas: [1, 2] }, /not as many samples/],
    [{ nodes: [{ id: 1 }], ...rest }, /without an id or a call frame/],
    [{ nodes: nodes.slice(0, 1), ...rest }, /nodes that are not in it/],
  ]) {
    const { status, stderr } = turnout(write("wrong.json", content));
    assert.equal(status, 1);
    assert.match(stderr, reason);
    assert.match(stderr, /^turnout: .*wrong\.json is no CPU profile: [^\n]*\n$/);
  }
  const { status, stderr } = turnout(join(folder, "nowhere.cpuprofile"));
  assert.equal(status, 1);
  assert.match(stderr, /nowhere\.cpuprofile cannot be read/);
});

test("wrong arguments", () => {
  for (const [args, message] of [
    [[], /one profile, or two to compare, and not 0/],
    [["a", "b", "c"], /not 3/],
    [["a", "--top", "0"], /--top takes a number/],
    [["a", "--colour"], /--colour/],
  ]) {
    const { status, stderr } = turnout(...args);
    assert.equal(status, 2);
    assert.match(stderr, message);
  }
  assert.match(turnout("--help").stdout, /turnout profile BEFORE\.cpuprofile AFTER\.cpuprofile/);
});
