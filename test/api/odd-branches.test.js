/**
 * Precomputed branches that upstream's flattenAndRankRoutes did not make: written by hand, edited, with
 * holes. Each question is asked of the real packages as well.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialect } from "turnout";
import { observe } from "../support/compare.js";
import { loadRelease } from "../support/releases.js";

const RELEASES = ["7.15.0", "7.18.7", "8.5.3"];

const meta = (relativePath, more) => ({
  relativePath,
  caseSensitive: false,
  childrenIndex: 0,
  route: { id: relativePath },
  ...more,
});
const branch = (...paths) => ({ path: "", score: 0, routesMeta: paths.map((path) => meta(path)) });

/** What both sides make of it: the value, the error, and the warnings of a list that nobody has seen. */
async function bothSides(version, makeBranches, location, allowPartial = false) {
  const oracle = await loadRelease(version);
  const subject = dialect(version);
  return [oracle, subject].map((side) => {
    const branches = makeBranches();
    const { value, error, warnings } = observe(() =>
      side.matchRoutesImpl([], location, "/", allowPartial, branches),
    );
    return { value, error: error && `${error.name}: ${error.message}`, warnings };
  });
}

const CASES = {
  "no regular expression": [() => [branch("x????")], ["/x", "/q"]],
  "too many optional markers": [() => [branch("a?b".repeat(13))], ["/q", "/b"]],
  "too many optional markers that are no regular expression": [
    () => [branch(`x/${"?".repeat(17)}`)],
    ["/x"],
  ],
  "an invalid path behind one that matches": [() => [branch("a"), branch("x????")], ["/a", "/b"]],
  "a misplaced splat": [() => [branch("foo*"), branch("bar*")], ["/foo/x", "/q"]],
  "a branch without routes": [() => [branch()], ["/", "/q"]],
  "a branch without routes behind others": [
    () => [branch("a", "b"), branch(), branch("q")],
    ["/a/b", "/q", "/"],
  ],
  "a childrenIndex that is no number": [
    () => [{ routesMeta: [meta("a", { childrenIndex: Symbol("odd") })] }],
    ["/a"],
  ],
};

for (const version of RELEASES) {
  for (const [name, [makeBranches, locations]] of Object.entries(CASES)) {
    test(`${version}, ${name}`, async () => {
      for (const location of locations) {
        for (const allowPartial of [false, true]) {
          const [wanted, found] = await bothSides(version, makeBranches, location, allowPartial);
          assert.deepEqual(found, wanted, `${location}, allowPartial: ${allowPartial}`);
        }
      }
    });
  }
}

for (const [name, branches, place] of [
  // eslint-disable-next-line no-sparse-arrays
  ["a hole among the routes", [{ routesMeta: [, meta("b")] }], /branches\[0\]\.routesMeta\[0\]/],
  [
    "a hole among the routes of a second branch",
    // eslint-disable-next-line no-sparse-arrays
    [branch("a"), { routesMeta: [, meta("b")] }],
    /branches\[1\]\.routesMeta\[0\]/,
  ],
  // eslint-disable-next-line no-sparse-arrays
  ["a hole among the branches", [, branch("a")], /branches\[0\]/],
]) {
  test(`${name} is refused by its place`, () => {
    const { matchRoutesImpl } = dialect("8.5.3");
    for (let i = 0; i < 2; i++) {
      assert.throws(() => matchRoutesImpl([], "/b", "/", false, branches), {
        name: "TypeError",
        message: place,
      });
    }
  });
}

test("an edit of a branch in place is noticed, as upstream would", async () => {
  for (const version of RELEASES) {
    const oracle = await loadRelease(version);
    const subject = dialect(version);
    const edits = {
      "another route": ([first]) => (first.routesMeta[0].route = { id: "other" }),
      "another path": ([first]) => (first.routesMeta[0].relativePath = "b"),
      "another case": ([first]) => (first.routesMeta[0].caseSensitive = true),
      "an index": ([first]) => (first.routesMeta[0].route.index = true),
      "a route less": ([first]) => first.routesMeta.pop(),
      "a hole": ([first]) => delete first.routesMeta[0],
    };
    for (const [what, edit] of Object.entries(edits)) {
      const answers = [oracle, subject].map((side) => {
        const branches = [branch("A"), branch("x")];
        const ask = (location) =>
          observe(() => side.matchRoutesImpl([], location, "/", true, branches));
        const locations = ["/a", "/a/c", "/b", "/A", "/x"];
        locations.forEach(ask);
        edit(branches);
        return locations.map((location) => {
          const { value, error } = ask(location);
          return error ? error.name : value;
        });
      });
      assert.deepEqual(answers[1], answers[0], `${version}: ${what}`);
    }
  }
});

test("an edit in place of the branches that flattenAndRankRoutes returned is noticed", async () => {
  const edits = {
    "another route": ([first]) => (first.routesMeta[0].route = { id: "other" }),
    "another path": ([first]) => (first.routesMeta[0].relativePath = "b"),
    "another case": ([first]) => (first.routesMeta[0].caseSensitive = true),
    "an index": ([first]) => (first.routesMeta[0].route.index = true),
    "a route less": ([first]) => first.routesMeta.pop(),
    "a route of another branch": ([first, second]) =>
      (first.routesMeta[0] = second.routesMeta.at(-1)),
    "other routes": ([first, second]) => (first.routesMeta = second.routesMeta),
    "a branch less": (branches) => branches.shift(),
    "another order": (branches) => branches.reverse(),
  };
  // The first releases that have branches; later ones go by the regular expressions that are in them.
  const oracle = await loadRelease("7.15.0");
  const subject = dialect("7.15.0");
  for (const [what, edit] of Object.entries(edits)) {
    const answers = [oracle, subject].map((side) => {
      const routes = [{ path: "A", children: [{ path: "x" }, { path: ":y/z" }] }, { path: ":w" }];
      const branches = side.flattenAndRankRoutes(routes);
      const ask = (location) =>
        observe(() => side.matchRoutesImpl(routes, location, "/", true, branches));
      const locations = ["/a", "/a/x", "/A/q/z", "/b/x", "/q", "/A/x/y"];
      locations.forEach(ask);
      edit(branches);
      return locations.map((location) => {
        const { value, error } = ask(location);
        return error ? error.name : value;
      });
    });
    assert.deepEqual(answers[1], answers[0], what);
  }
});

test("an array is one thing as routes and another as branches", () => {
  for (const version of RELEASES) {
    const { flattenAndRankRoutes, matchRoutes, matchRoutesImpl } = dialect(version);
    const routes = [{ path: "a" }, { path: ":x" }];
    const branches = flattenAndRankRoutes(routes);
    for (let i = 0; i < 2; i++) {
      // As routes, the branches have the path that they have.
      assert.equal(matchRoutes(branches, "/a")[0].route, branches[0]);
      assert.equal(matchRoutesImpl(routes, "/a", "/", false, branches)[0].route, routes[0]);
      assert.equal(flattenAndRankRoutes(branches)[0].routesMeta[0].route, branches[0]);
      assert.throws(() => matchRoutesImpl(routes, "/a", "/", false, routes), TypeError);
    }
  }
});

test("a route that is replaced in one branch is replaced in those that upstream shares it with", async () => {
  for (const version of RELEASES) {
    const [wanted, found] = [await loadRelease(version), dialect(version)].map((side) => {
      const routes = [{ id: "a", path: "a", children: [{ path: "b" }, { path: "c" }] }];
      const branches = side.flattenAndRankRoutes(routes);
      branches[0].routesMeta[0].route = { id: "other" };
      return ["/a/b", "/a/c", "/a"].map(
        (location) => side.matchRoutesImpl(routes, location, "/", false, branches)[0].route.id,
      );
    });
    assert.deepEqual(found, wanted, version);
  }
});

test("what flattenAndRankRoutes warned of is not warned of again in copies of its branches", async () => {
  for (const version of RELEASES) {
    const [wanted, found] = [await loadRelease(version), dialect(version)].map((side) => {
      const { value, warnings } = observe(() => side.flattenAndRankRoutes([{ path: "b*" }]));
      const copies = value.map((branch) => ({ ...branch }));
      const ask = () => side.matchRoutesImpl([], "/q", "/", false, copies);
      return [warnings, observe(ask).warnings];
    });
    assert.deepEqual(found, wanted, version);
  }
});
