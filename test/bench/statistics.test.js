/** The arithmetic of the benchmarks. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { growthExponent, median, medianRatio, quantile } from "../../bench/harness/statistics.js";
import { bytes, columns, duration, markdownTable } from "../../bench/harness/text.js";

/** Points of a curve. */
const points = (sizes, value) => sizes.map((size) => ({ size, value: value(size) }));

const near = (actual, expected) =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);

test("the median is the middle value, or the mean of the two in the middle", () => {
  assert.equal(median([5]), 5);
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([4, 1, 2, 100]), 3);
});

test("a quantile between two values is interpolated", () => {
  assert.equal(quantile([1, 2, 3, 4, 5], 0.25), 2);
  assert.equal(quantile([5, 4, 3, 2, 1], 0.75), 4);
  near(quantile([1, 2], 0.25), 1.25);
  assert.equal(quantile([1, 2], 0), 1);
  assert.equal(quantile([1, 2], 1), 2);
});

test("statistics leave their input as it was", () => {
  const values = Object.freeze([3, 1, 2]);
  assert.equal(median(values), 2);
});

test("a median ratio pairs the rounds, so that a slow moment of the machine cancels out", () => {
  assert.equal(medianRatio([20, 200, 20], [10, 100, 10]), 2);
});

test("the growth exponent of a power is its exponent, whatever the factor", () => {
  const sizes = [10, 100, 1000, 100_000];
  near(growthExponent(points(sizes, () => 7)), 0);
  near(growthExponent(points(sizes, (n) => 3 * n)), 1);
  near(growthExponent(points(sizes, (n) => 0.01 * n ** 2)), 2);
  near(growthExponent(points(sizes, (n) => 5 / n)), -1);
});

test("a growth exponent takes two sizes, and only what has a logarithm", () => {
  assert.equal(growthExponent([]), null);
  assert.equal(growthExponent([{ size: 10, value: 1 }]), null);
  assert.equal(growthExponent(points([10, 10], (n) => n)), null);
  const withNothing = [{ size: 0, value: 4 }, { size: 10, value: 0 }, ...points([1, 10], (n) => n)];
  near(growthExponent(withNothing), 1);
});

test("numbers are shown with their unit and three digits", () => {
  assert.equal(duration(12.345), "12.3 ns");
  assert.equal(duration(1234), "1.23 µs");
  assert.equal(duration(123_456_789), "123 ms");
  assert.equal(duration(2.5e9), "2.50 s");
  assert.equal(bytes(64), "64 B");
  assert.equal(bytes(65_536), "64.0 KiB");
});

test("tables are aligned, and their cells cannot break out of Markdown", () => {
  const lines = [
    ["", "ns"],
    ["a|b", "1"],
    ["longer", "1,000"],
  ];
  assert.equal(columns(lines), "            ns\n--------------\na|b          1\nlonger   1,000");
  assert.equal(markdownTable(lines), "|  | ns |\n| --- | --: |\n| a\\|b | 1 |\n| longer | 1,000 |");
});
