/**
 * The named cases that every release is asked, each the smallest there is of something that differs
 * between releases or surprises in all of them. What the right answer is, the real package says.
 */
import { index, layout, route, strict } from "../support/trees.js";

const many = (count, path) => Array.from({ length: count }, () => path).join("/");

/**
 * @typedef {object} Case
 * @property {object[]} [routes] for matchRoutes
 * @property {(string | object)[]} [locations]
 * @property {string} [basename]
 * @property {boolean} [allowPartial]
 * @property {string | object} [pattern] for matchPath
 * @property {string[]} [pathnames]
 */

/** @type {Record<string, Case>} */
export const CASES = {
  // What differs.
  "malformed escape": { routes: [route("/:x")], locations: ["/%", "/a/%E0%A4%A"] },
  "malformed escape, several branches": {
    routes: [route("a"), route("b*"), route(":x/:y"), route("*")],
    locations: ["/%", "/b/%", "/q/%", "/%/%/%"],
  },
  "misplaced star, not tried": { routes: [route("/a"), route("/b*")], locations: ["/a"] },
  "misplaced star with children": {
    routes: [route("/b*", route("c"), route("d")), route("/a")],
    locations: ["/a", "/b/c", "/x"],
  },
  "misplaced star of a partial match": {
    routes: [route("b*"), route("c/:id")],
    locations: ["/bx/y", "/c/1/2"],
    allowPartial: true,
  },
  "absolute child outside an optional parent": {
    routes: [route("/en?", route("/en?/a"))],
    locations: ["/a", "/en/a"],
  },
  "absolute optional child outside its parent": {
    routes: [route("/a", route("/b?")), route("b")],
    locations: ["/a", "/b"],
  },
  "absolute child below an optional grandparent": {
    routes: [route("x?", route("y", route("/x/y/z")))],
    locations: ["/x/y/z", "/y/z", "/y"],
  },
  "optional param with a suffix": {
    routes: [route("/x/:id?.json")],
    locations: ["/x.json", "/xfoo.json", "/x/.json", "/x/foo.json"],
  },
  "optional param in matchPath": {
    pattern: "/users/:id?",
    pathnames: ["/users", "/users/", "/users/1", "/usersblah", "/users//"],
  },
  "question mark left after exploding": {
    routes: [route("a??/:id")],
    locations: ["/a/1", "/1", "/aa/1"],
  },
  "question mark left in text": {
    routes: [route("v1.0??/:id")],
    locations: ["/v1.0/1", "/1", "/v1./1"],
  },
  "param with a suffix beside a static route": {
    routes: [route(":a.json"), route("x.json")],
    locations: ["/x.json", "/y.json"],
  },
  "backslash decoded": { routes: [route(":b"), index()], locations: ["/%5C", "/a%5C", "/%5Ca"] },
  "doubled backslash before a child": {
    routes: [route(":x", route("b", route("c"))), route("*")],
    locations: ["/a%5C/b/c", "/a%5C%5Cb/c"],
  },
  "doubled backslashes in a path": {
    routes: [route(":x/c"), route("a\\\\b/:y")],
    locations: ["/a%5C%5Cb/c"],
  },
  "line terminator before a trailing slash": {
    routes: [route(":x/*", route("c"))],
    locations: ["/a%0A/c", "/a%E2%80%A8/c"],
  },
  "line terminator in matchPath": { pattern: "a/:c", pathnames: ["/a/\n/", "/a/\n//"] },
  "syntax error, not tried": { routes: [route("/a"), route("/b????")], locations: ["/a", "/b"] },
  "warning before an invariant": {
    routes: [route("/x*"), route("/a", route("/b"))],
    locations: ["/a"],
  },
  "warning before a syntax error": {
    routes: [route("/x*"), route("/a???")],
    locations: ["/q"],
  },
  "more optional markers than twelve": {
    pattern: many(13, "a?"),
    pathnames: ["/", "/a", `/${many(13, "a")}`],
  },
  "twelve optional markers": { pattern: many(12, "a?"), pathnames: ["/", "/a"] },
  "more optional markers than twelve in a route, partially": {
    routes: [route("a?b?c?d?e?f?g?h?i?j?k?l?m?n"), route("*")],
    locations: ["/abcdefghijklmn", "/abcdefghijklmn/x", "/q"],
    allowPartial: true,
  },
  "optional static segment in matchPath": {
    pattern: "/school?/user/:id",
    pathnames: ["/school/user/1", "/user/1", "/schoo/user/1"],
  },
  "optional static segments in a row": {
    pattern: "/one?/two?",
    pathnames: ["/one", "/two", "/one/two", "/"],
  },
  "optional static segment of any text": {
    pattern: "/v1.0?/x",
    pathnames: ["/x", "/v1.0/x", "/v1./x"],
  },
  "optional text before a param": {
    pattern: "/a.b?/:id?",
    pathnames: ["/a.b/1", "/1", "/a.b", "/"],
  },
  // What surprises in all.
  "variants of one parent are siblings": {
    routes: [route(":l?", route(":a/:b"), route(":c"))],
    locations: ["/x/y"],
  },
  "ties fall as the engine's sort lets them": {
    routes: [route(":p/:r/:r?", route(":q/:q"), route(":r"), layout(route(":q")))],
    locations: ["/a/a/a/a"],
  },
  "encoded slashes": { routes: [route("a/:x")], locations: ["/a/%2F", "/a/%252F", "/a/%252f"] },
  "splat and line terminators": {
    routes: [route("*")],
    locations: ["/a%0Ab", "/a%0D", "/%E2%80%A8", "/%E2%80%A9"],
  },
  "case of literals": {
    routes: [route("σ"), route("µ"), route("ǆ"), route("s"), route("k"), route("i"), route("ß")],
    locations: ["/ς", "/Σ", "/μ", "/Ǆ", "/ǅ", "/ſ", "/\u212A", "/İ", "/ı", "/ẞ"],
  },
  "case of basenames": { routes: [route("1")], locations: ["/\u212A/1", "/K/1"], basename: "/k" },
  "basename that lower-cases to more": {
    routes: [route("1")],
    locations: ["/İ/1"],
    basename: "/i̇",
  },
  "basename with a trailing slash": {
    routes: [index(), route("a")],
    locations: ["/app", "/app/", "/app/a", "/APP/a", "/apple"],
    basename: "/app/",
  },
  "doubled slashes in a path": {
    routes: [route("a//b", route("c")), route("a///b", route("b/c"))],
    locations: ["/a//b", "/a//b/c", "/a///b/c"],
  },
  "absolute child without a slash": {
    routes: [route("/admin", route("/administrators"))],
    locations: ["/admin/istrators", "/administrators"],
  },
  "pathless layout": {
    routes: [route("/a", layout(route("b"), index()))],
    locations: ["/a", "/a/b", "/a/"],
  },
  "params of odd names": {
    routes: [route(":__proto__/:constructor/:2/:10/:b")],
    locations: ["/a/b/c/d/e"],
  },
  "one name twice": { routes: [route(":a", route(":b/:a"))], locations: ["/1/2/3"] },
  "star inside a path": { routes: [route("/*/c"), route("/:x/c")], locations: ["/*/c", "/b/c"] },
  "splats on slashes": { routes: [route("f/*")], locations: ["/f", "/f/", "/f//", "/f/a/"] },
  "index routes": {
    routes: [route("a", index(), { index: 1, path: "b" }), { index: true }],
    locations: ["/a", "/a/b", "/", "/a/"],
  },
  "case sensitivity of one route": {
    routes: [strict("A", route("b")), route("c", strict("D"))],
    locations: ["/A/B", "/a/b", "/C/D", "/c/d"],
  },
  "no leading slash": {
    routes: [route("*"), route("a")],
    locations: ["a", "", "?x", { pathname: "a" }],
  },
  "lone surrogates": { routes: [route("\ud800"), route(":x")], locations: ["/\ud800", "/\udc00"] },
  "quantifier in a segment": {
    routes: [route("a?b"), route("foo?bar/:id")],
    locations: ["/b", "/ab", "/a%3Fb", "/fobar/1", "/foobar/1"],
  },
  "partial matches": {
    routes: [route("a", route("b/:c"), index()), route("x/*"), route("y")],
    locations: ["/a/b/1/2", "/a/q", "/y/z", "/x", "/z"],
    allowPartial: true,
  },
};
