/**
 * The fingerprint: what it takes for the same code, and what it does not. What it is of the installed releases
 * is in a table, which must be up to date.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FINGERPRINTS } from "../../js/register/fingerprints.js";
import { fingerprintOf } from "../../js/register/fingerprint.js";
import { transform } from "../../js/register/transform.js";
import { tableText } from "../../scripts/generate-fingerprints.mjs";
import { upstreamCopies } from "../support/upstream-copies.js";

const copies = upstreamCopies();
const copyOf = (version, path) =>
  copies.find((copy) => copy.version === version && path.test(copy.path));
const { source } = copyOf("7.18.7", /development.*\.mjs$/);

/** A declaration's text with something replaced in it. */
function edited(declaration, search, replacement) {
  const begin = source.search(new RegExp(`^(?:function|var) ${declaration}\\b`, "m"));
  const at = source.indexOf(search, begin);
  assert.ok(begin >= 0 && at >= 0, `${declaration}: ${search}`);
  return source.slice(0, at) + replacement + source.slice(at + search.length);
}

test("the table is up to date: scripts/generate-fingerprints.mjs makes it", () => {
  const file = new URL("../../js/register/fingerprints.js", import.meta.url);
  assert.equal(readFileSync(file, "utf8"), tableText());
});

test("no fingerprint stands for two dialects", () => {
  const all = Object.values(FINGERPRINTS).flat();
  assert.equal(new Set(all).size, all.length);
});

test("comments, white space and the numbers of names make no difference", () => {
  const same = {
    comments: edited("matchPath", "{", "{ // } ` ' \" /* \n /* } */ "),
    "white space": edited("compilePath", ";", "\n\t;\r\n"),
    numbers: source.replaceAll(/\bmemo2\b/g, "memo17").replaceAll(/\bmeta2\b/g, "meta3"),
    "the rest of the file": `${source}\nfunction matchPaths() {}\n`,
  };
  for (const [what, text] of Object.entries(same)) {
    assert.notEqual(text, source, what);
    assert.equal(fingerprintOf(text), fingerprintOf(source), what);
  }
});

test("everything else does", () => {
  const other = {
    "a flag": edited("compilePath", `"i"`, `"iu"`),
    "a character of a regular expression": edited("paramRe", "[\\w-]", "[\\w.]"),
    "a number": edited("staticSegmentValue", "10", "11"),
    "a number of a call": edited("matchPathImpl", "slice(1)", "slice(2)"),
    "another name": edited("matchRouteBranch", "matchedPathname.length", "pathname.length"),
    "a string": edited("stripBasename", `"/"`, `"//"`),
    "a space in a string": edited("computeScore", `"/"`, `"/ "`),
    "what is in a template": edited("flattenRoutes", "Absolute route", "absolute route"),
    "code after braces in strings and comments": edited("matchPath", "{ path:", "/* } */ { way:"),
    "a function that is gone": edited("decodePath", "function decodePath", "function decodePath9"),
  };
  for (const [what, text] of Object.entries(other)) {
    assert.notEqual(fingerprintOf(text), fingerprintOf(source), what);
    const { reason, code } = transform(text, { name: "react-router", version: "7.18.7" });
    assert.match(String(reason), /not those of the release/, what);
    assert.equal(code, undefined, what);
  }
});

test("two names that differ in a number alone are told apart", () => {
  const text = (last) => `function matchPath(a, a2) {\n  return a + ${last};\n}\n`;
  assert.notEqual(fingerprintOf(text("a")), fingerprintOf(text("a2")));
  assert.equal(fingerprintOf(text("a2")), fingerprintOf(text("a2").replaceAll("a2", "a5")));
});

test("a release that turnout does not know, or another's source, stays as it is", () => {
  const attempt = (text, name, version) => transform(text, { name, version });
  for (const version of ["7.18.8", "9.0.0", "1.16.0", "7.18.7-pre.1", "0.0.0-experimental"]) {
    assert.match(attempt(source, "react-router", version).reason, /does not know this release/);
  }
  assert.match(attempt(source, "react-router", "7.17.0").reason, /not those of the release/);
  assert.ok("code" in attempt(source, "react-router", "7.18.7"));
});

test("what is no file of React Router's with the functions in it is no business of turnout's", () => {
  const nothing = [
    [source, "some-app"],
    [source.replaceAll("matchRoutesImpl", "matchRoutesImpl2"), "react-router"],
    [source.replace(/^function/gm, "  function"), "react-router"],
    ["", "react-router"],
  ];
  for (const [text, name] of nothing) {
    assert.equal(transform(text, { name, version: "7.18.7" }), null);
  }
});
