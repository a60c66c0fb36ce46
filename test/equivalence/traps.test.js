/**
 * One test for each place where exactness is lost easily (section 2 of the design): regular
 * expressions, what routes of a branch leave to their children, decoding, names.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { agree, index, layout, pathTrap, route, strict, trap } from "../support/trap.js";

const matches = (...routes) => ({ routes });

trap("σ, ς and Σ are one letter", [
  [[route("σ")], "/ς", matches("σ")],
  [[route("σ")], "/Σ", matches("σ")],
  [[route("ς")], "/%CE%A3", matches("ς")],
  [[strict("σ")], "/ς", null],
]);

trap("µ (micro), μ (mu) and Μ are one letter", [
  [[route("µ")], "/μ", matches("µ")],
  [[route("μ")], "/µ", matches("μ")],
  [[route("µm")], "/ΜM", matches("µm")],
]);

trap("θ and ϑ are one letter, but not ϴ, which has a lower case only", [
  [[route("θ")], "/ϑ", matches("θ")],
  [[route("θ")], "/ϴ", null],
]);

trap("ſ is not s", [
  [[route("s")], "/ſ", null],
  [[route("ſ")], "/s", null],
  [[route("ſ")], "/S", null],
  [[route("ſ")], "/ſ", matches("ſ")],
]);

trap("K (Kelvin) is not k, Å (Ångström) is not å, Ω (Ohm) is not ω", [
  [[route("k")], "/\u212a", null],
  [[route("\u212a")], "/k", null],
  [[route("å")], "/\u212b", null],
  [[route("ω")], "/\u2126", null],
]);

trap("İ and ı are not i", [
  [[route("i")], "/İ", null],
  [[route("i")], "/ı", null],
  [[route("ı")], "/I", null],
  [[route("İ")], "/i̇", null],
  [[route("İ")], "/İ", matches("İ")],
]);

trap("mappings to more than one unit are dropped: ß is neither ẞ nor SS", [
  [[route("ß")], "/ẞ", null],
  [[route("straße")], "/STRASSE", null],
  [[route("straße")], "/STRAßE", matches("straße")],
]);

trap("letters outside the basic plane have one case", [
  [[route("\u{10400}")], "/\u{10428}", null],
  [[route("\u{10400}")], "/\u{10400}", matches("\u{10400}")],
]);

trap("a combining iota is an iota", [
  [[route("ι")], "/\u0345", matches("ι")],
  [[route("ι")], "/\u1fbe", matches("ι")],
]);

for (const [name, unit] of Object.entries({ LF: "\n", CR: "\r", LS: "\u2028", PS: "\u2029" })) {
  const encoded = encodeURIComponent(unit);
  trap(`a splat does not match ${name}, a param does`, [
    [[route("*")], `/a${encoded}b`, null],
    [[route("*")], `/a${unit}b`, null],
    [[route("a/*")], `/a/x${encoded}`, null],
    [[route("a/*")], `/a/${encoded}`, null],
    [[route("a/:x")], `/a/x${encoded}y`, { params: { x: `x${unit}y` } }],
    [[route("a/:x"), route("a/*")], `/a/${encoded}/b`, null],
    [[route(`a${unit}b`)], `/a${encoded}b`, matches(`a${unit}b`)],
    // No newline is allowed before the end.
    [[route("a")], `/a${encoded}`, null],
    [[route("a")], `/a/${encoded}`, null],
  ]);
}

trap("NEL and vertical tab are no line terminators", [
  [[route("*")], "/a\u0085b%0Bc", { params: { "*": "a\u0085b\vc" } }],
]);

trap("`foo?bar` is a quantifier", [
  [[route("foo?bar")], "/foobar", matches("foo?bar")],
  [[route("foo?bar")], "/fobar", matches("foo?bar")],
  [[route("foo?bar")], "/foo%3Fbar", null],
  [[route("foo?bar")], { pathname: "/foo?bar" }, null],
]);

trap("`a??` is optional, and so is its last character", [
  [[route("a??/b")], "/b", matches("a??/b")],
  [[route("a??/b")], "/a/b", matches("a??/b")],
  [[route("a??/b")], "//b", matches("a??/b")],
  [[route("ab??")], "/a", matches("ab??")],
]);

trap("`a???` and `a????`: a lazy quantifier, then one too many", [
  [[route("a???")], "/a", matches("a???")],
  [[route("a????")], "/a", { throws: /Nothing to repeat/, errorName: "SyntaxError" }],
  [[route("a"), route("a????")], "/a", matches("a")],
]);

trap("`???x` cannot be compiled", [
  [[route("???x")], "/x", { throws: /Nothing to repeat/, errorName: "SyntaxError" }],
  [[route("y"), route("???x")], "/y", matches("y")],
  [[route("???x")], "x", { throws: /Nothing to repeat/ }],
]);

trap("`:id.json` has a suffix with backtracking", [
  [[route(":id.json")], "/a.json", { params: { id: "a" } }],
  [[route(":id.json")], "/a.json.json", { params: { id: "a.json" } }],
  [[route(":id.json")], "/.json", null],
  [[route(":id.json")], "/aXjson", null],
  [[route(":id.json")], "/a.JSON", { params: { id: "a" } }],
  [[route(":id.json")], "/a.json/b", null],
]);

trap("`:a-b` is one name, `:a.:b` one param and a literal", [
  [[route(":a-b")], "/1", { params: { "a-b": "1" } }],
  [[route(":a.:b")], "/1.:b", { params: { a: "1" } }],
  [[route(":a.:b")], "/1.2", null],
  [[route(":a:b")], "/1:b", { params: { a: "1" } }],
]);

trap("`foo:bar` is static", [
  [[route("foo:bar")], "/foo:bar", { params: {} }],
  [[route("foo:bar")], "/fooX", null],
  [[route(":é")], "/:é", { params: {} }],
]);

trap("`foo*` is treated as `foo/*`, with a warning", [
  [[route("foo*")], "/foo", { params: { "*": "" }, warnings: 1 }],
  [[route("foo*")], "/foo/x", { params: { "*": "x" }, warning: /"foo\/\*" because the `\*`/ }],
  [[route("foo*")], "/foox", { matches: null, warnings: 1 }],
]);

trap("`__proto__` makes no param and touches no prototype", [
  [[route(":__proto__")], "/x", { params: [] }],
  [[route(":__proto__/:constructor")], "/x/y", { params: [["constructor", "y"]] }],
  [[route(":__proto__", route(":b"))], "/x/y", { params: [["b", "y"]] }],
  [
    [route(":hasOwnProperty/:toString")],
    "/x/y",
    { params: { hasOwnProperty: "x", toString: "y" } },
  ],
]);

test("no answer has changed Object.prototype", () => {
  agree([route(":__proto__/*")], "/polluted/x", { params: { "*": "x" } });
  assert.equal(Object.getPrototypeOf(Object.prototype), null);
  assert.equal({}.polluted, undefined);
});

trap("a repeated name has the last value in the first position", [
  [
    [route(":a/:b/:a")],
    "/1/2/3",
    {
      params: [
        ["a", "3"],
        ["b", "2"],
      ],
    },
  ],
  [[route(":a", route(":b", route(":a")))], "/1/2/3", { params: { a: "3", b: "2" } }],
  [[route("*", route("*"))], "/x/y", { params: { "*": "x/y" } }],
]);

trap("case sensitivity belongs to one route of a branch", [
  [[strict("A", route("b"))], "/A/B", matches("A", "b")],
  [[strict("A", route("b"))], "/a/b", null],
  [[route("A", strict("b"))], "/a/b", matches("A", "b")],
  [[route("A", strict("b"))], "/a/B", null],
]);

trap("a splat with children keeps its base and its star", [
  [
    [route("f/*", route(":x"))],
    "/f/1",
    { params: { "*": "1", x: "1" }, pathnames: ["/f/1", "/f/1"], bases: ["/f", "/f/1"] },
  ],
  [[route("f/*", route("a/b"))], "/f/a/b", { params: { "*": "a/b" } }],
  [[route("f/*", index())], "/f/", { params: { "*": "" }, bases: ["/f", "/f"] }],
]);

trap("a pathless layout is a match of its own and reports a slash", [
  [
    [route("a", layout(route("b")))],
    "/a/b",
    {
      routes: ["a", undefined, "b"],
      pathnames: ["/a", "/a/", "/a/b"],
      bases: ["/a", "/a", "/a/b"],
    },
  ],
  [[layout(layout(index()))], "/", { pathnames: ["/", "/", "/"] }],
]);

trap("lone surrogates", [
  [[route("\ud800")], "/\ud800", matches("\ud800")],
  [[route(":x")], "/\udc00\ud800", { params: { x: "\udc00\ud800" } }],
  [[route("a\ud83d")], "/a\ud83d\ude00", null],
  [[route("*")], "/%ED%A0%80", { params: { "*": "%ED%A0%80" }, warnings: 1 }],
]);

trap("joinPaths collapses doubled slashes, after which the rest is cut at the wrong place", [
  [[route("a//b", route("c"))], "/a//b/c", null],
  [[route("a///b", route("b/c"))], "/a///b/c", { pathnames: ["/a/b", "/a/b/b/c"] }],
  [[route("a")], "//a", null],
  [[route("a")], "/a//", { pathnames: ["/a/"], bases: ["/a"] }],
]);

trap("pathnameBase is computed from the raw splat", [
  [[route("f/*")], "/f/a%2Fb", { params: { "*": "a/b" }, bases: ["/f"], pathnames: ["/f/a%2Fb"] }],
  [[route("f/*", route("a%2Fb"))], "/f/a%2Fb", { routes: ["f/*", "a%2Fb"] }],
]);

trap("a malformed percent sign leaves the pathname as it is and warns at every call", [
  [[route(":x")], "/%", { params: { x: "%" }, warnings: 1, warning: /is is a malformed URL/ }],
  [[route(":x")], "/%41%", { params: { x: "%41%" }, warning: /\(URIError: URI malformed\)/ }],
]);

trap("empty paths, trailing slashes, no leading slash", [
  [[route("")], "/", matches("")],
  [[route("")], "//", matches("")],
  [[route("a/")], "/a", matches("a/")],
  [[route("")], "a", null],
  [[route("*")], "a", null],
  [[route("a")], "", null],
  [[route("", route("a"))], "", matches("")],
]);

trap("basenames", [
  [[route("a")], "/app/a", { pathnames: ["/a"] }, "/app"],
  [[route("a")], "/APP/a", { pathnames: ["/a"] }, "/app/"],
  [[route("a")], "/apple/a", null, "/app"],
  [[route("")], "/app", { pathnames: ["/"] }, "/app"],
  [[route("")], "/app", null, "/app/"],
  [[route("a")], "/a", { pathnames: ["/a"] }, ""],
  [[route("a")], "/app%2Fa", null, "/app"],
]);

trap("invariants", [
  [
    [route("a", route("/b"))],
    "/",
    { throws: /^Absolute route path "\/b" nested under path "\/a"/ },
  ],
  [[route("a", route("/A/b"))], "/a/b", { throws: /^Absolute route path/ }],
  [[{ ...index(), children: [route("b")] }], "/", { throws: /^Index routes must not have child/ }],
  [[route("a", route("/b"))], "/x/a", null, "/elsewhere"],
]);

pathTrap("matchPath keeps undefined, reads end and caseSensitive as truthy", [
  ["/:a?", "/", { a: undefined }],
  [{ path: "/a", end: null }, "/a/b", {}],
  [{ path: "/a", end: undefined }, "/a/b", null],
  [{ path: "/a", caseSensitive: "yes" }, "/A", null],
  [{ path: "", end: false }, "anything", null],
  [{ path: "/", end: false }, "/anything", {}],
]);
