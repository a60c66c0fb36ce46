/** The command line of the benchmark. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseOptions } from "../../bench/harness/options.js";
import { UsageError } from "../../bench/harness/usage.js";

const rejects = (args, message) =>
  assert.throws(
    () => parseOptions(args),
    (error) => error instanceof UsageError && message.test(error.message),
  );

test("everything is measured on every table if nothing else is asked for", () => {
  const { tables, subjects, isolate, compare } = parseOptions([]);
  assert.ok(tables.includes("production") && tables.includes("small"));
  assert.ok(subjects.includes("floor") && subjects.includes("turnout"));
  assert.equal(isolate, false);
  assert.equal(compare, null);
});

test("tables and subjects are lists", () => {
  const { tables, subjects } = parseOptions([
    "--tables=small,some/file.json",
    "--subjects",
    "turnout, floor,floor",
  ]);
  assert.deepEqual(tables, ["small", "some/file.json"]);
  assert.deepEqual(subjects, ["turnout", "floor"]);
});

test("what there is not is named, with what there is", () => {
  rejects(["--tables", "smal"], /no table "smal".*small/);
  rejects(["--subjects", "floor,turnip"], /no subject "turnip".*turnout/);
  rejects(["--tables", "small,"], /--tables has an empty name/);
  rejects(["--speed"], /--speed/);
  rejects(["--rounds", "0"], /--rounds takes an integer from 1 to 1000/);
  rejects(["--json", ""], /--json must not be empty/);
});
