/** The benchmark of real servers, run for as short as it goes. What it measures then says nothing. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readProfile } from "../../js/profile/read.js";

const script = fileURLToPath(new URL("../../bench/http.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "turnout-http-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    timeout: 120_000,
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
  });

test("a run: everything is measured, and nothing goes wrong", async () => {
  const json = join(folder, "http.json");
  const profiles = join(folder, "profiles");
  const { stdout, stderr } = await run(
    ...["--frameworks", "remix-2", "--arms", "stock,turnout", "--mixes", "mixed"],
    ...["--rounds", "1", "--seconds", "1", "--json", json, "--profiles", profiles],
  );
  assert.equal(stderr, "");
  assert.match(stdout, /Remix 2\.17: 529 routes; all arms answered 40 requests alike/);
  const { kind, frameworks } = JSON.parse(readFileSync(json, "utf8"));
  assert.equal(kind, "http");
  const [{ mix, arms }] = frameworks[0].mixes;
  assert.deepEqual([mix, arms.map(({ key }) => key)], ["mixed", ["stock", "turnout"]]);
  for (const { key, rounds } of arms) {
    assert.deepEqual(rounds.errors, [0], key);
    for (const [name, values] of Object.entries(rounds)) {
      assert.equal(values.length, 1, name);
      const mayBeNothing = ["errors", "aborted", "collectorShare", "delayP50", "delayP99"];
      assert.ok(
        values[0] > 0 || (mayBeNothing.includes(name) && values[0] === 0),
        `${key}: ${name}`,
      );
    }
    for (const share of ["busy", "matchingShare", "collectorShare"]) {
      assert.ok(rounds[share][0] <= 1, `${key}: ${share}`);
    }
  }
  assert.ok(arms[1].timesStock.median > 0);
  const files = readdirSync(profiles).sort();
  assert.deepEqual(files, [
    "remix-2-stock-mixed-0.cpuprofile",
    "remix-2-turnout-mixed-0.cpuprofile",
  ]);
  const sources = files.map((file) =>
    readProfile(join(profiles, file)).nodes.some(({ callFrame }) =>
      /turnout\/dist/.test(callFrame.url),
    ),
  );
  assert.deepEqual(sources, [false, true], "turnout is where it was asked for");
});

test("--help says how, and what there is not is a mistake", async () => {
  assert.match((await run("--help")).stdout, /^Usage: npm run bench:http/);
  await assert.rejects(run("--arms", "turnip"), ({ code, stderr }) => {
    assert.match(stderr, /there is no "turnip"/);
    return code === 2;
  });
});
