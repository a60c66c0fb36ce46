/** The benchmark of what turnout/register costs. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { UsageError } from "../../bench/harness/usage.js";
import * as lanes from "../../bench/overhead/lanes.js";
import { parseOptions } from "../../bench/overhead/options.js";
import { overheadTable } from "../../bench/overhead/report.js";

test("all lanes answer alike, and one of them is heard", () => {
  const routes = [{ path: "/users", children: [{ path: ":id" }] }, { path: "*" }];
  const runners = lanes.hookLanes(routes);
  const heard = runners.map(({ match, refill }) => {
    refill(1);
    const before = lanes.heard;
    assert.deepEqual(match("/users/1", 0), runners[0].match("/users/1", 0));
    return lanes.heard - before;
  });
  assert.deepEqual(heard, [0, 0, 0, 1, 0]);
});

test("ratios are those of the rounds", () => {
  const [, first, second] = overheadTable([
    { name: "a", nsPerCall: [100, 1000, 200] },
    { name: "b", nsPerCall: [110, 1200, 260] },
  ]);
  assert.deepEqual(first, ["a", "200 ns", "1.000", "1.000 to 1.000"]);
  assert.deepEqual(second, ["b", "260 ns", "1.200", "1.150 to 1.250"]);
});

test("options", () => {
  assert.deepEqual(parseOptions([]).tables, ["small", "production"]);
  assert.equal(parseOptions(["--rounds=3"]).rounds, 3);
  assert.throws(() => parseOptions(["--tables=smal"]), UsageError);
  assert.throws(() => parseOptions(["--rounds=0"]), UsageError);
});
