/**
 * Sizes (S22): numbers and lengths around which offsets, counters and buffers are likely to be too
 * small.
 */
import { test } from "node:test";
import { agree, route } from "../support/trap.js";

const repeat = (count, text) => Array(count).fill(text).join("/");

test("pathnames of many units", () => {
  for (const length of [255, 256, 4096, 65_535, 65_536, 70_000, 1_000_000]) {
    const long = "x".repeat(length);
    agree([route(":x/*")], `/${long}/y`, { params: { x: long, "*": "y" } });
    agree([route("a/*", route(":y"))], `/a/${long}`, { params: { "*": long, y: long } });
  }
});

test("pathnames of many units that are not ASCII, or encoded", () => {
  for (const [text, decoded] of [
    ["é".repeat(70_000), undefined],
    ["\u{1f600}".repeat(40_000), undefined],
    ["%41".repeat(30_000), "A".repeat(30_000)],
    ["%F0%9F%98%80".repeat(20_000), "\u{1f600}".repeat(20_000)],
    [`${"a".repeat(70_000)}%`, undefined],
  ]) {
    agree([route(":x/:y")], `/${text}/1`, { params: { x: decoded ?? text, y: "1" } });
  }
});

test("literals and names of many units", () => {
  // V8 refuses to compile literals that are much longer.
  for (const length of [256, 20_000]) {
    agree([route("x".repeat(length))], `/${"X".repeat(length)}`, {});
    agree([route("x".repeat(length))], `/${"x".repeat(length - 1)}`, null);
    agree([route(`:p${"x".repeat(length)}`)], "/1", {
      params: { [`p${"x".repeat(length)}`]: "1" },
    });
  }
});

test("pathnames of many segments", () => {
  for (const count of [31, 32, 33, 64, 255, 256, 5000, 70_000]) {
    agree([route("a/*")], `/a/${repeat(count, "b")}`, { params: { "*": repeat(count, "b") } });
    agree([route("a")], `/a/${repeat(count, "b")}`, null);
  }
});

test("patterns of many segments and params", () => {
  for (const count of [32, 64, 127, 128, 255, 256, 500]) {
    const names = Array.from({ length: count }, (_, i) => `p${i}`);
    const pattern = names.map((name) => `:${name}`).join("/");
    const params = Object.fromEntries(names.map((name) => [name, "v"]));
    agree([route(pattern)], `/${repeat(count, "v")}`, { params });
    agree([route(pattern)], `/${repeat(count + 1, "v")}`, null);
    agree([route(`${pattern}/*`)], `/${repeat(count, "v")}`, { params: { ...params, "*": "" } });
  }
});

test("slashes and nothing else", () => {
  for (const count of [2, 64, 2000]) {
    const slashes = "/".repeat(count);
    agree([route("a/*")], `/a${slashes}`, { params: { "*": "/".repeat(count - 1) } });
    agree([route("a")], `/a${slashes}`, { bases: ["/a"] });
    agree([route(":x")], slashes, null);
    agree([route("")], slashes, { pathnames: ["/"] });
  }
});

test("wide trees", () => {
  for (const width of [255, 256, 1500]) {
    const wide = Array.from({ length: width }, (_, i) => route(`${i % 2 ? "s" : ":d"}${i}`));
    agree(wide, "/s201", { last: "s201" });
    agree(wide, "/other", { last: ":d0" });
  }
});

test("70,000 routes", () => {
  const wide = Array.from({ length: 70_000 }, (_, i) => route(`s${i}`));
  agree(wide, "/s69999", { last: "s69999" });
});

test("deep trees", () => {
  for (const depth of [31, 64, 300]) {
    let deep = route("leaf");
    for (let i = 0; i < depth; i++) deep = route(i % 2 ? `:n${i}` : "d", deep);
    agree([deep], `/${repeat(depth, "d")}/leaf`, { last: "leaf" });
    agree([deep], `/${repeat(depth, "d")}`, {});
  }
});

test("many optional segments", () => {
  const path = Array.from({ length: 10 }, (_, i) => (i % 2 ? `:p${i}?` : `s${i}?`)).join("/");
  agree([route(path)], "/s0/x/s4/y/s8", { params: { p1: "x", p5: "y" } });
  agree([route(path)], "/", { params: {} });
  agree([route(path, route("end"))], "/s2/s4/end", { last: "end" });
});
