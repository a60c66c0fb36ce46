/** How a dialect is asked for. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as newest from "turnout";
import { createMatcher, dialect } from "turnout";
import * as v6 from "turnout/v6";
import * as v7 from "turnout/v7";
import * as v8 from "turnout/v8";
import { observe } from "../support/compare.js";
import { route } from "../support/trees.js";

/** Two questions whose answers tell five dialects apart. */
function voiceOf({ matchRoutes, matchPath }) {
  const { warnings } = observe(() => matchRoutes([route("/:x")], "/%"));
  const optional = matchPath("/v1.0?/x", "/x") !== null;
  const word = matchPath("/school?/:id", "/1")?.params.id;
  const limited = observe(() => matchPath("a?".repeat(13), "/")).error?.message.includes("limit");
  return [warnings.length, warnings[0].includes("it is is"), optional, word, Boolean(limited)];
}

const V6 = [1, true, false, undefined, false];
const V7_18_7 = [1, false, false, "", true];
const V8_5_3 = [1, false, true, "1", true];

test("the entries speak the newest release of their major version", () => {
  assert.deepEqual(voiceOf(v6), V6);
  assert.deepEqual(voiceOf(v7), V7_18_7);
  assert.deepEqual(voiceOf(v8), V8_5_3);
  assert.deepEqual(voiceOf(newest), V8_5_3);
});

test("major versions, releases, releases without a patch number", () => {
  for (const [names, voice] of [
    [["v6", "1.23.4", "1.23", "1.23.3", "6.30.4", "6.30.6", "6.30"], V6],
    [["v7", "7.18.7", "7.18"], V7_18_7],
    [["v8", "8.5.3", "8.5"], V8_5_3],
    [
      ["7.18.6", "7.18.3"],
      [1, false, false, "", false],
    ],
    [
      ["8.5.2", "8.5.1", "8.5.0"],
      [1, false, true, "1", false],
    ],
    [
      ["8.2.0", "8.4", "8.3.1"],
      [1, false, false, "1", false],
    ],
    [
      ["7.0.0", "7.1.1", "6.24.0", "1.17"],
      [1, true, false, undefined, false],
    ],
    [
      ["7.1.2", "7.8.0", "7.7"],
      [1, false, false, undefined, false],
    ],
  ]) {
    for (const name of names) assert.deepEqual(voiceOf(dialect(name)), voice, name);
  }
});

test("createMatcher speaks the dialect it is asked to", () => {
  const routes = [route("/en?", route("/en?/a")), route("b")];
  assert.throws(() => createMatcher(routes, { dialect: "v6" }), /^Error: Absolute route path/);
  assert.throws(() => createMatcher(routes, { dialect: "7.8.0" }), /^Error: Absolute route path/);
  for (const name of ["7.8.1", "v7", "v8", undefined]) {
    assert.equal(createMatcher(routes, { dialect: name }).match("/b").length, 1, name);
  }
  assert.throws(() => v6.createMatcher(routes), /^Error: Absolute route path/);
});

test("a release that is not known is refused, with those that are", () => {
  const unknown = [
    ...["1.16.1", "1.23.5", "6.23.1", "6.31.0", "7.18.8", "7.19", "8.5.4", "8.6", "9.0.0", "0.1.0"],
    ...[
      "",
      "v5",
      "v9",
      "latest",
      "7",
      "7.x",
      "^7.8.0",
      "7.8.2-pre.1",
      " 7.8.2",
      "7.8.2.1",
      "toString",
    ],
    ...[undefined, null, 7, 7.8, {}, ["7.8.2"]],
  ];
  for (const name of unknown) {
    assert.throws(() => dialect(name), {
      name: "TypeError",
      message:
        /is not known\. Known are "v6", "v7", "v8", .*1\.17\.0 to 1\.23\.4.*7\.0\.0 to 7\.18\.7.*8\.5\.3/,
    });
  }
  assert.throws(() => createMatcher([], { dialect: "9.9.9" }), /"9\.9\.9" is not known/);
});

test("flattenAndRankRoutes is there where upstream has it", () => {
  assert.equal("flattenAndRankRoutes" in v6, false);
  assert.equal(typeof v7.flattenAndRankRoutes, "function");
  assert.equal(typeof newest.flattenAndRankRoutes, "function");
});

test("a release that is no release is named as what it is", () => {
  const circular = {};
  circular.self = circular;
  for (const [release, shown] of [
    [7n, "a bigint"],
    [NaN, "a number"],
    [Symbol("7.8.2"), "a symbol"],
    [() => "7.8.2", "a function"],
    [circular, "an object"],
    [null, "null"],
    [undefined, "undefined"],
    ["07.8.2", '"07.8.2"'],
    ["1.17.00", '"1.17.00"'],
    ["x".repeat(1_000_000), `"${"x".repeat(40)}…"`],
  ]) {
    assert.throws(
      () => dialect(release),
      ({ name, message }) =>
        name === "TypeError" &&
        message.startsWith(`turnout: the dialect ${shown} is not known. Known are`) &&
        message.length < 400,
    );
  }
});
