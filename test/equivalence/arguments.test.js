/**
 * What may be passed as a location or a basename, and what is refused.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { matchesDifferences, observe, outcomeDifferences } from "../support/compare.js";
import { oracle, subject } from "../support/subjects.js";
import { index, route } from "../support/trap.js";

/** Makes one call with exactly these arguments on both sides. */
function compareArguments(...args) {
  const expected = observe(() => oracle.matchRoutes(...args));
  const actual = observe(() => subject.matchRoutes(...args));
  assert.deepEqual(outcomeDifferences(expected, actual, matchesDifferences), []);
  return expected;
}

const routes = () => [route("a/:x"), route("b", index())];

test("an explicit undefined is no basename", () => {
  assert.equal(compareArguments(routes(), "/a/1", undefined).value.length, 1);
});

test("a fourth argument is none of matchRoutes' business", () => {
  assert.equal(compareArguments(routes(), "/a", "/", true).value, null);
});

test("anything with a pathname is a location", () => {
  class Place {
    get pathname() {
      return "/b";
    }
  }
  for (const [location, count] of [
    [new URL("https://example.com/a/1?q#h"), 1],
    [new Place(), 2],
    [Object.create({ pathname: "/b/" }), 2],
    [Object.assign(Object.create(null), { pathname: "/b" }), 2],
    [Object.freeze({ pathname: "/b", search: "", hash: "", state: {}, key: "default" }), 2],
  ]) {
    assert.equal(compareArguments(routes(), location).value.length, count);
  }
});

test("a pathname is read once", () => {
  for (const { matchRoutes } of [oracle, subject]) {
    let reads = 0;
    const location = {
      get pathname() {
        reads++;
        return "/a/1";
      },
    };
    matchRoutes(routes(), location);
    assert.equal(reads, 1);
  }
});

test("bad arguments end in a TypeError on both sides", () => {
  for (const args of [
    [],
    [undefined, "/a"],
    [null, "/a"],
    [{}, "/a"],
    ["/a", "/a"],
    [routes()],
    [routes(), undefined],
    [routes(), null],
    [routes(), "/a", null],
    [routes(), "/a", 5],
    [[null], "/a"],
    [[undefined], "/a"],
    [[{ path: 5 }], "/a"],
    [[{ path: {} }], "/a"],
    [[{ path: "a", children: [null] }], "/a"],
  ]) {
    const { error } = compareArguments(...args);
    assert.ok(error instanceof TypeError, `${args.length} arguments`);
  }
});

test("a subject that has thrown answers the next call as ever", () => {
  const good = routes();
  for (const bad of [[null], [route("x????")], [route("a", route("/b"))]]) {
    assert.ok(compareArguments(bad, "/x").threw);
    assert.equal(compareArguments(good, "/a/1").value.length, 1);
    assert.ok(compareArguments(bad, "/x").threw);
  }
});
