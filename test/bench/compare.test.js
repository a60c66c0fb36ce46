/** Which changes between two runs of the benchmark are reported. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  LEAST_NOISE,
  changesBetween,
  differencesBetween,
  noiseOf,
  verdictOf,
} from "../../bench/harness/compare.js";
import { toRows } from "../../bench/harness/rows.js";

const figures = (nsPerCall, spread = 0) => ({
  nsPerCall,
  lowerQuartile: nsPerCall * (1 - spread / 2),
  upperQuartile: nsPerCall * (1 + spread / 2),
});
const row = (key, own) => ({ key, name: `subject ${key}`, figures: own });
const results = (tables) => ({
  tables: Object.entries(tables).map(([name, rows]) => ({ name, rows })),
});

test("the noise is the spread of both runs, and never nothing", () => {
  assert.equal(noiseOf(figures(100), figures(100)), LEAST_NOISE);
  const noise = noiseOf(figures(100, 0.1), figures(1000, 0.2));
  assert.ok(Math.abs(noise - 0.3) < 1e-9);
});

test("a change within the noise is none", () => {
  assert.equal(verdictOf(figures(100, 0.1), figures(119, 0.1)), "same");
  assert.equal(verdictOf(figures(119, 0.1), figures(100, 0.1)), "same");
  assert.equal(verdictOf(figures(100), figures(102)), "same");
});

test("a change beyond it is one, in either direction alike", () => {
  assert.equal(verdictOf(figures(100, 0.1), figures(121, 0.1)), "slower");
  assert.equal(verdictOf(figures(121, 0.1), figures(100, 0.1)), "faster");
});

test("what moves together with the floor is the machine, and what moves with the floor alone is nothing", () => {
  const at = (nsPerCall, timesFloor) => ({ ...figures(nsPerCall), timesFloor });
  assert.equal(verdictOf(at(200, 2), at(400, 2)), "same");
  assert.equal(verdictOf(at(200, 2), at(200, 4)), "same");
  assert.equal(verdictOf(at(200, 2), at(400, 4)), "slower");
  assert.equal(verdictOf(at(400, 4), at(200, 2)), "faster");
  assert.equal(verdictOf(at(100, 1), at(200, 1), true), "slower");
  assert.equal(verdictOf(at(100, null), at(200, 2)), "slower");
});

test("what else is different between two runs is said", () => {
  const run = (node, options) => ({
    machine: { cpu: "A", cores: 2, node },
    options: { subjects: ["a", "b"], rounds: 7, ...options },
  });
  assert.deepEqual(differencesBetween(run("20.1.0", {}), run("20.1.0", {})), []);
  assert.deepEqual(differencesBetween(run("20.1.0", {}), run("24.0.0", { subjects: ["a"] })), [
    "node 20.1.0, now 24.0.0",
    "other subjects beside it",
  ]);
});

test("runs are compared where both have the table and the subject", () => {
  const before = results({
    one: [row("a", figures(100)), row("b", figures(100)), row("c", figures(100))],
    gone: [row("a", figures(1))],
  });
  const after = results({
    one: [row("a", figures(200)), row("b", null), row("d", figures(5))],
    added: [row("a", figures(1))],
  });
  const changes = changesBetween(before, after);
  assert.deepEqual(
    changes.map(({ table, name, verdict }) => [table, name, verdict]),
    [
      ["one", "subject a", "slower"],
      ["one", "subject b", "gone"],
    ],
  );
  const [{ before: was, after: is }] = changes;
  assert.deepEqual([was, is], [100, 200]);
});

test("a subject that could not be measured before is new, and one that never could is nothing", () => {
  const before = results({ one: [row("a", null), row("b", null)] });
  const after = results({ one: [row("a", figures(1)), row("b", null)] });
  const verdicts = changesBetween(before, after).map(({ verdict }) => verdict);
  assert.deepEqual(verdicts, ["new", "same"]);
});

test("rows relate a subject to the floor by rounds, or by medians where rounds have nothing in common", () => {
  const subjects = [
    { key: "floor", rounds: [1, 10, 1] },
    { key: "turnout", rounds: [2, 20, 200] },
    { key: "hono-trie", rounds: null },
  ];
  const [floor, turnout, failed] = toRows({ subjects }, false);
  assert.equal(floor.figures.timesFloor, 1);
  assert.equal(floor.figures.timesReference, null);
  assert.equal(turnout.figures.timesFloor, 2);
  assert.equal(turnout.figures.nsPerCall, 20);
  assert.equal(failed.figures, null);
  assert.equal(toRows({ subjects }, true)[1].figures.timesFloor, 20);
});
