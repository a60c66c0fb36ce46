/**
 * What surprises in all releases (S1 to S22).
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { oracle, subject } from "../support/subjects.js";
import { compareTable } from "../support/table-comparison.js";
import { agree, index, layout, route, strict, trap } from "../support/trap.js";

trap("S1 ties are decided by Array.prototype.sort, the comparator not being transitive", [
  [[route(":l?", route(":a/:b"), route(":c"))], "/x/y", { routes: [":l?", ":a/:b"] }],
  [
    [route(":p/:r/:r?", route(":q/:q"), route(":r"), layout(route(":q")))],
    "/a/a/a/a",
    { routes: [":p/:r/:r?", ":r"] },
  ],
  [[route(":a"), route(":b")], "/x", { last: ":a" }],
]);

test("S1 many tied branches, more than a sort takes by insertion", () => {
  for (const width of [3, 9, 17, 33, 70]) {
    const children = Array.from({ length: width }, (_, i) =>
      i % 3 === 0 ? layout(route(`:c${i}`)) : route(i % 3 === 1 ? `:a${i}/:b` : `:c${i}`),
    );
    agree([route(":l?/:m?", ...children)], "/x/y", {});
    agree([route(":l?/:m?", ...children)], "/x/y/z", {});
    agree([route(":l?", ...[...children].reverse()), ...children], "/x/y", {});
  }
});

trap("S2 %2F and %252F become a slash in params, %252f does not; literals see decoded text", [
  [[route(":x")], "/a%2Fb", { params: { x: "a/b" }, pathnames: ["/a%2Fb"] }],
  [[route(":x")], "/a%2Fb%2Fc%252F", { params: { x: "a/b/c/" } }],
  [[route(":x")], "/a%2fb", { params: { x: "a/b" } }],
  [[route(":x")], "/a%252Fb", { params: { x: "a/b" }, pathnames: ["/a%2Fb"] }],
  [[route(":x")], "/a%252fb", { params: { x: "a%2fb" } }],
  [[route("*")], "/a%2Fb/c", { params: { "*": "a/b/c" } }],
  [[route("a%2Fb")], "/a%2Fb", { last: "a%2Fb" }],
  [[route("a%2Fb")], "/a%2fb", { last: "a%2Fb" }],
  [[route("d%20e")], "/d%20e", null],
  [[route("d%20e")], "/d%2520e", { last: "d%20e" }],
]);

trap("S3 a splat matches no line terminator, a param does", [
  [[route("*")], "/a%0Ab", null],
  [[route(":x")], "/a%0Ab", { params: { x: "a\nb" } }],
  [[route("*"), route(":x/:y")], "/a/%E2%80%A9", { last: ":x/:y" }],
]);

trap("S4 literals fold as a RegExp does with i and without u", [
  [[route("ǆ")], "/ǅ", { last: "ǆ" }],
  [[route("Ǆ")], "/ǅ", { last: "Ǆ" }],
  [[route("μ")], "/µ", { last: "μ" }],
  [[route("ΣΑΣ")], "/ςας", { last: "ΣΑΣ" }],
  [[route("ß")], "/ẞ", null],
  [[route("é")], "/%C3%89", { last: "é" }],
]);

trap("S5 the basename folds as toLowerCase of whole strings, on the raw pathname", [
  [[route("1")], "/\u212a/1", { pathnames: ["/1"] }, "/k"],
  [[route("1")], "/İ/1", null, "/i̇"],
  [[route("1")], "/i̇/1", null, "/İ"],
  [[route("1")], "/ας/1", { pathnames: ["/1"] }, "/ΑΣ"],
  [[route("1")], "/ασ/1", null, "/ΑΣ"],
  [[route("1")], "/é/1", null, "/%C3%A9"],
  [[route("1")], "/%c3%A9/1", { pathnames: ["/1"] }, "/%C3%A9"],
  [[route("1")], "/\u{10428}/1", { pathnames: ["/1"] }, "/\u{10400}"],
]);

trap("S6 one malformed percent sign leaves everything undecoded", [
  [[route(":a/:b")], "/%C3%A9/%", { params: { a: "%C3%A9", b: "%" } }],
  [[route(":a/:b")], "/%C3%A9/%25", { params: { a: "é", b: "%" } }],
]);

trap("S7 `//` in a path matches only `//` and reports `/`", [
  [[route("a//b")], "/a//b", { pathnames: ["/a/b"] }],
  [[route("a//b")], "/a/b", null],
  [[route("a//b", route("c"))], "/a//b/c", null],
  [[route("a///b", route("b/c"))], "/a///b/c", { routes: ["a///b", "b/c"] }],
  [[route("//a")], "/a", { last: "//a" }],
]);

trap("S8 an absolute child needs no slash after its parent", [
  [[route("admin", route("/administrators"))], "/admin/istrators", { last: "/administrators" }],
  [[route("admin", route("/administrators"))], "/administrators", null],
]);

trap("S9 a pathless layout makes the parent path end in a slash", [
  [[route("/a", layout(route("/a")))], "/a", { throws: /nested under path "\/a\/"/ }],
  [[route("/a", layout(route("/a/b")))], "/a/b", { routes: ["/a", undefined, "/a/b"] }],
]);

trap("S10 names that are special to objects", [
  [[route(":__proto__/:x")], "/1/2", { params: [["x", "2"]] }],
  [
    [route(":b/:10/:2/:a")],
    "/w/x/y/z",
    {
      params: [
        ["2", "y"],
        ["10", "x"],
        ["b", "w"],
        ["a", "z"],
      ],
    },
  ],
]);

trap("S11 one name twice: the last value wins in all matches", [
  [[route(":x", route(":x"))], "/1/2", { params: { x: "2" } }],
  [[route(":x/*", route("a/:x"))], "/1/a/2", { params: { x: "2", "*": "a/2" } }],
]);

trap("S12 an omitted optional param is absent, or undefined if it has a suffix", [
  [[route("a/:x?")], "/a", { params: [] }],
  [[route("a/:x?.json")], "/a/.json", { params: [["x", undefined]] }],
  [[route(":x??")], "/", { params: [["x", undefined]] }],
]);

test("S12 … and undefined in matchPath", () => {
  const expected = oracle.matchPath("/a/:x?", "/a");
  assert.deepEqual(Object.entries(expected.params), [["x", undefined]]);
  assert.deepEqual(Object.entries(subject.matchPath("/a/:x?", "/a").params), [["x", undefined]]);
});

trap("S13 `?` inside a segment is a quantifier", [
  [[route("/a?b")], "/b", { last: "/a?b" }],
  [[route("/a?b")], "/ab", { last: "/a?b" }],
  [[route("/a?b")], "/a%3Fb", null],
  [[route("/a????")], "/a", { throws: /Nothing to repeat/ }],
]);

const odd = (more, ...children) => [{ ...route("a", ...children), ...more }];

trap("S14 index is truthy, caseSensitive is true", [
  [[{ index: 1, children: [route("b")] }], "/b", { routes: [undefined, "b"] }],
  [[{ index: "yes" }], "/", { routes: [undefined] }],
  [[{ index: 0 }], "/", null],
  [odd({ index: true }), "/a", { pathnames: ["/a"] }],
  [[route("a"), ...odd({ index: true })], "/a", { pathnames: ["/a"] }],
  [odd({ caseSensitive: 1 }), "/A", { last: "a" }],
  [odd({ caseSensitive: true }), "/A", null],
  [[strict("a", route("b"))], "/a/B", { last: "b" }],
]);

test("S14 an index with a path outranks the same path without", () => {
  const routes = [route("a"), index("a")];
  agree(routes, "/a", {});
  assert.equal(oracle.matchRoutes(routes, "/a")[0].route, routes[1]);
});

trap("S15 `*` inside a path is literal, yet counts as a splat in the score", [
  [[route("/*/c"), route("/:x/c")], "/*/c", { last: "/:x/c" }],
  [[route("/*/c")], "/x/c", null],
  [[route("/*/c")], "/*/c", { params: {} }],
]);

trap("S16 slashes at the end of a splat", [
  [[route("f/*")], "/f//", { params: { "*": "/" } }],
  [[route("f/*")], "/f/a/", { params: { "*": "a/" } }],
  [[route("f/*")], "/f/", { params: { "*": "" } }],
  [[route("//*")], "/a", null],
  [[route("/*")], "/a", { params: { "*": "a" } }],
]);

trap("S17 a string is cut at ? and #, an object is not; no leading slash matches nothing", [
  [[route(":x")], "/a?b#c", { params: { x: "a" } }],
  [[route(":x")], "/a#b?c", { params: { x: "a" } }],
  [[route(":x")], { pathname: "/a?b#c" }, { params: { x: "a?b#c" } }],
  [[route("*")], "a", null],
  [[route("*")], { pathname: "a" }, null],
  [[route("")], "", { last: "" }],
  [[route("")], "?a", { last: "" }],
  [[route("")], {}, { last: "" }],
]);

trap("S18 case flags: not inherited, and each route by its own", [
  [[strict("A", strict("B", route("C")))], "/A/B/c", { last: "C" }],
  [[strict("A", strict("B", route("C")))], "/A/b/C", null],
  [[strict("σ"), route("ς")], "/Σ", { last: "ς" }],
  [[strict(":id.JSON")], "/a.json", null],
]);

trap("S19 null and absent paths", [
  [[{ path: null }], "/", null],
  [[{ path: undefined }], "/", null],
  [[{}], "/", null],
  [[{ path: null, index: true }], "/", { routes: [null] }],
  [[{ path: null, children: [route("a")] }], "/a", { routes: [null, "a"] }],
  [[route("a", { children: [] })], "/a", { routes: ["a"] }],
  [[], "/", null],
]);

trap("S20 an index ends in a slash; NUL, BOM and surrogates pass through", [
  [[route("a", index())], "/a", { pathnames: ["/a", "/a/"], bases: ["/a", "/a"] }],
  [[route("a", index())], "/a/", { pathnames: ["/a", "/a/"], bases: ["/a", "/a"] }],
  [[route(":x")], "/\0\ufeff\udc00", { params: { x: "\0\ufeff\udc00" } }],
  [[route(":x")], "/%00%EF%BB%BF", { params: { x: "\0\ufeff" } }],
  [[route("\0")], "/%00", { last: "\0" }],
]);

trap("S21 regexp characters in literals are literal", [
  [[route("a.b")], "/axb", null],
  [[route("a+")], "/aa", null],
  [[route("(a|b)[c]{2}^$")], "/(a|b)[c]{2}^$", { last: "(a|b)[c]{2}^$" }],
  [[route("\\d")], "/1", null],
  [[route("\\d")], "/%5Cd", { last: "\\d" }],
  [[route("a,b-c")], "/a,b-c", { last: "a,b-c" }],
  [[route("$&")], "/$&", { last: "$&" }],
]);

test("objects of any make are read as routes", () => {
  class Route {
    path = "a";
    get children() {
      return [shared];
    }
  }
  const shared = { path: ":x" };
  const bare = Object.assign(Object.create(null), { path: "bare" });
  const inherited = Object.create({ path: "inherited" });
  for (const routes of [[new Route()], [bare], [inherited]]) {
    const table = compareTable({ oracle, subject }, routes);
    for (const location of ["/a", "/a/1", "/bare", "/inherited"]) {
      assert.deepEqual(table.check({ location }).differences, [], location);
      assert.deepEqual(table.check({ location }).differences, [], location);
    }
  }
});

test("holes in a routes array are passed over", () => {
  const routes = [route("a"), route("b")];
  delete routes[0];
  const table = compareTable({ oracle, subject }, routes);
  for (const location of ["/a", "/b", "/a", "/b"]) {
    assert.deepEqual(table.check({ location }).differences, [], location);
  }
});
