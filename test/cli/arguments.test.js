/**
 * The command line's own: help, errors, exit codes.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { createApp } from "../support/command-line.js";

const { app, turnout, remove } = createApp({});
after(remove);

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

test("help, of all and of each command", () => {
  for (const args of [["--help"], ["-h"], ["doctor", "--help"], ["patch", "-h"]]) {
    const { status, stdout, stderr } = turnout(...args);
    assert.deepEqual([status, stderr], [0, ""], args.join(" "));
    assert.match(stdout, new RegExp(`turnout ${args[1] ? args[0] : "doctor"} \\[folder\\]`));
  }
});

test("the version", () => {
  const { status, stdout } = turnout("--version");
  assert.deepEqual([status, stdout], [0, `${manifest.version}\n`]);
});

test("wrong arguments: what is wrong with them, and 2", () => {
  for (const [args, message] of [
    [[], /a command is missing/],
    [["mend"], /there is no command "mend"/],
    [["toString"], /there is no command "toString"/],
    [["doctor", "--speed"], /'--speed'/],
    [["doctor", "no-such-folder"], /there is no folder .*no-such-folder/],
    [["doctor", ".", "."], /one folder at most/],
    [["doctor", "--routes", "a.json", "--build", "b.js"], /one of them is enough/],
    [["doctor", "--cpu-per-request", "fast"], /"?fast"?, and no number/],
    [["patch", "--manager", "cargo"], /"cargo", and not one of pnpm, patch-package, yarn/],
    [["patch"], /no lock file .* --manager/],
  ]) {
    const { status, stdout, stderr } = turnout(...args);
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, message);
    assert.match(stderr, /"turnout --help" says/);
  }
});

test("nothing is installed: it is said, and 1", () => {
  const doctor = turnout("doctor");
  assert.equal(doctor.status, 1);
  assert.match(doctor.stdout, /React Router was not found/);
  const patch = turnout("patch", "--manager", "pnpm");
  assert.equal(patch.status, 1);
  assert.match(patch.stderr, /is installed in/);
  assert.ok(patch.stderr.includes(app));
  assert.ok(!/^ +at /m.test(patch.stderr), "no stack trace");
});
