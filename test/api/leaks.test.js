/**
 * Nothing grows with the number of calls: not WebAssembly's memory, and not JavaScript's heap.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { collectGarbage, instanceCount, memoryBytes, turnout } from "../support/watched-engine.js";
import { observe } from "../support/compare.js";

const { createMatcher, matchPath, matchRoutes } = turnout;

/** More than garbage collection leaves behind by chance. */
const HEAP_TOLERANCE = 1_000_000;

/** A fresh tree of 30 routes. */
const freshTree = (i) =>
  Array.from({ length: 10 }, (_, j) => ({
    path: `s${i}x${j}/:id`,
    children: [{ path: "a/:x?" }, { index: true }],
  }));

const routes = freshTree(0);

/**
 * Calls `use` many times and fails if the memory grows after the first tenth. The failing calls of the
 * API are among the cases, so what they throw and warn is dropped.
 *
 * @param {string} name
 * @param {number} calls
 * @param {(i: number) => void} use
 * @param {number} [yieldEvery] every so many calls the event loop has its turn
 */
function staysFlat(name, calls, use, yieldEvery = Infinity) {
  test(`${name}: ${calls.toLocaleString("en")} calls`, async () => {
    const run = async (from, to) => {
      for (let i = from; i < to; i++) {
        observe(() => use(i));
        if (i % yieldEvery === 0) await nextTurn();
      }
    };
    await run(0, calls / 10);
    await collectGarbage();
    const bytes = memoryBytes();
    const heap = process.memoryUsage().heapUsed;
    await run(calls / 10, calls);
    assert.equal(memoryBytes(), bytes, "WebAssembly's memory has grown");
    assert.equal(instanceCount(), 1, "an instance was given up");
    await collectGarbage();
    const grown = process.memoryUsage().heapUsed - heap;
    assert.ok(grown < HEAP_TOLERANCE, `the heap has grown by ${grown} bytes`);
  });
}

staysFlat("matches on one array", 100_000, () => matchRoutes(routes, "/s0x3/v/a/w"));
staysFlat("matches of each kind", 20_000, (i) => {
  matchRoutes(routes, `/none/${i}`);
  matchRoutes(routes, `/s0x3/%C3%A9${i}/a/é`);
  matchRoutes(routes, `//s0x3//v${i}`);
  matchRoutes(routes, `/s0x3/%${i}`);
  matchRoutes(routes, `/Äpp/s0x3/${i}`, "/äpp");
});

staysFlat("fresh trees, in one go", 20_000, (i) => matchRoutes(freshTree(i), `/s${i}x3/v`));
staysFlat("fresh trees, by turns", 20_000, (i) => matchRoutes(freshTree(i), `/s${i}x3/v`), 50);

const equalTree = () => freshTree(-1);
staysFlat("fresh trees that are equal", 20_000, () => matchRoutes(equalTree(), "/s-1x3/v"));

const changing = freshTree(0);
staysFlat("a tree that changes every time", 10_000, (i) => {
  changing[3].path = `now${i}/:id`;
  assert.equal(matchRoutes(changing, `/now${i}/v`).length, 2);
});

const holey = freshTree(0);
delete holey[4];
staysFlat("a tree with a hole", 20_000, () => matchRoutes(holey, "/s0x3/v"));

const alternating = Array.from({ length: 200 }, (_, i) => freshTree(i));
staysFlat("200 trees in turn", 10_000, (i) =>
  matchRoutes(alternating[i % 200], `/s${i % 200}x3/v/a`),
);

staysFlat("matchers that are disposed of", 5000, (i) => {
  const matcher = createMatcher(freshTree(i), { basename: "/b" });
  matcher.match(`/b/s${i}x3/v`);
  matcher.branches();
  matcher.dispose();
  matcher.dispose();
});

const inspected = createMatcher(routes);
staysFlat("branches() and memoryUsage()", 5000, () => {
  inspected.branches();
  inspected.memoryUsage();
});

staysFlat("patterns, each another one", 10_000, (i) => {
  matchPath(`/p${i}/:id`, `/p${i}/v`);
  matchPath({ path: `/p${i}/:id?/x`, end: false }, `/p${i}/v/x/y`);
  matchPath(`/p${i}*`, "/");
});

const { dialect } = await import("turnout");
staysFlat("dialect() in every call", 20_000, (i) => {
  const { matchRoutes, matchPath, createMatcher } = dialect("7.8.2");
  matchPath("/:a?x/:b?y/:id?.json", `/d${i}`);
  matchRoutes(routes, `/s0x3/${i}`);
  createMatcher(routes).dispose();
});

staysFlat("arguments of the wrong kind", 10_000, (i) => {
  observe(() => matchRoutes([{ path: `a${i}` }, null], "/"));
  observe(() => matchRoutes([{ path: `a${i}`, children: [{ path: i }] }], "/"));
  observe(() => createMatcher([{ path: `a${i}`, children: "b" }]));
  observe(() => matchPath(`/${i}`, i));
});

staysFlat("invalid trees", 10_000, (i) => {
  observe(() => matchRoutes([{ path: `a${i}`, children: [{ path: "/b" }] }], "/"));
  observe(() => createMatcher([{ path: `a${i}`, index: true, children: [{ path: "b" }] }]));
});

staysFlat("invalid patterns", 10_000, (i) => {
  observe(() => matchRoutes([{ path: `a${i}????` }], `/a${i}`));
  observe(() => matchPath(`/a${i}????`, "/"));
});
