/**
 * What differs between releases, by the answers of this one (D1 to D12).
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { oracle, subject } from "../support/subjects.js";
import { compareTable } from "../support/table-comparison.js";
import { agree, layout, pathTrap, route, trap } from "../support/trap.js";

trap("D1 the malformed-URL warning has its is twice", [
  [
    [route(":x")],
    "/%",
    { warnings: 1, warning: /^The URL path "\/%" could not be .* it is is a / },
  ],
]);

trap("D2 `foo*` warns only where its branch is tried, once per route and branch", [
  [[route("a"), route("b*")], "/a", { warnings: 0 }],
  [[route("a"), route("b*")], "/c", { matches: null, warnings: 1 }],
  [[route("a"), route("b*", route("c"), route("d"))], "/a", { last: "a", warnings: 2 }],
  [[route("b*", route("c*"))], "/b/c", { last: "c*", warnings: 2 }],
]);

test("D2 the route-path warning comes after the malformed-URL warning", () => {
  const table = compareTable({ oracle, subject }, [route("b*")]);
  const { expected, differences } = table.check({ location: "/b/%" });
  assert.deepEqual(differences, []);
  assert.deepEqual(
    expected.warnings.map((text) => text.slice(0, 10)),
    ["The URL pa", "Route path"],
  );
});

test("D2 a branch first tried at a later call gives its warning then", () => {
  const table = compareTable({ oracle, subject }, [route("a"), route("b*"), route(":x*")]);
  for (const [location, warnings] of [
    ["/a", 0],
    ["/b/1", 1],
    ["/q", 2],
    ["/a", 0],
  ]) {
    const { expected, differences } = table.check({ location });
    assert.deepEqual(differences, [], location);
    assert.equal(expected.warnings.length, warnings, location);
  }
});

trap("D3 an absolute child not below its parent throws, optional or not", [
  [[route("en?", route("/en?/a"))], "/a", { throws: /^Absolute route path/ }],
  [[route("a", route("/b?"))], "/a", { throws: /^Absolute route path "\/b" nested/ }],
  [[route("a", route("/a/b?"))], "/a/b", { last: "/a/b?" }],
]);

trap("D4 `:p?` before a suffix takes the slash along", [
  [[route("x/:id?.json")], "/x.json", { params: [["id", undefined]] }],
  [[route("x/:id?.json")], "/xfoo.json", { params: { id: "foo" } }],
  [[route("x/:id?.json")], "/x/foo.json", { params: { id: "foo" } }],
]);

pathTrap("D4 `:p?` in matchPath", [
  ["/users/:id?", "/usersblah", { id: "blah" }],
  ["/users/:id?", "/users", { id: undefined }],
  ["/users/:id?", "/users/1", { id: "1" }],
]);

trap("D5 `a??` is a quantifier, no group that shifts the params", [
  [[route("a??/:id")], "/a/1", { params: { id: "1" } }],
  [[route("a??/:id")], "/1", { params: { id: "1" } }],
]);

trap("D6 a param with a suffix scores like a static segment", [
  [[route(":a.json"), route("x.json")], "/x.json", { last: ":a.json" }],
  [[route("x.json"), route(":a.json")], "/x.json", { last: "x.json" }],
]);

trap("D7 joinPaths leaves backslashes alone", [
  [[route(":b")], "/%5C", { pathnames: ["/\\"], params: { b: "\\" } }],
  [[route(":x", route("b", route("c")))], "/a%5C/b/c", { routes: [":x", "b", "c"] }],
  [[route(":x/c"), route("a\\\\b/:y")], "/a%5C%5Cb/c", { last: ":x/c" }],
]);

trap("D8 a trailing slash after a line terminator stays in pathnameBase", [
  [[route(":x/*", route("c"))], "/a%0A/c", { routes: [":x/*"] }],
  [[route(":x/*")], "/a%0A/c", { bases: ["/a\n"], params: { x: "a\n", "*": "c" } }],
]);

test("D8 the base of matchPath", () => {
  for (const [pattern, pathname, base] of [
    ["a/:c", "/a/\n/", "/a/\n/"],
    ["a/:c", "/a/b/", "/a/b"],
    ["a/:c", "/a/b\u2028//", "/a/b\u2028/"],
  ]) {
    const expected = oracle.matchPath(pattern, pathname);
    assert.deepEqual(subject.matchPath(pattern, pathname), expected);
    assert.equal(expected.pathnameBase, base);
  }
});

trap("D9 a syntax error or an invariant counts only where it is reached", [
  [[route("a"), route("b????")], "/a", { last: "a" }],
  [[route("a"), route("b????")], "/c", { throws: /Nothing to repeat/ }],
  [[route("x*"), route("a", route("/b"))], "/x", { throws: /^Absolute route path/ }],
]);

test("D9 no warning comes before an invariant", () => {
  const table = compareTable({ oracle, subject }, [route("x*"), route("a", route("/b"))]);
  const { expected, differences } = table.check({ location: "/x/%" });
  assert.deepEqual(differences, []);
  assert.deepEqual(expected.warnings, []);
});

pathTrap("D10 matchPath has no limit of optional segments", [
  [`/${Array(13).fill("a?").join("/")}`, `/${Array(13).fill("a").join("/")}`, {}],
  [`/${Array(20).fill(":a?").join("/")}`, "/1/2", { a: undefined }],
]);

pathTrap("D11 a static `foo?` in matchPath is a quantifier", [
  ["/school?/user/:id", "/school/user/1", { id: "1" }],
  ["/school?/user/:id", "/schoo/user/1", { id: "1" }],
  ["/school?/user/:id", "/user/1", null],
  ["/one?/two?", "/one", null],
  ["/v1.0?/x", "/x", null],
  ["/v1.0?/x", "/v1./x", {}],
]);

pathTrap("D12 matchPath without a path throws a TypeError", [[{}, "/", /endsWith|path/i]]);

test("answers do not depend on whether warnings were given already", () => {
  agree([route("b*", layout(route("c*")))], "/b/c/d", { routes: ["b*", undefined, "c*"] });
});
