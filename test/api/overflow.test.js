/**
 * Trees without an end, calls at the end of the stack, memory at its limit: the error is a RangeError,
 * and everything works afterwards.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
import { assertSameMatches, assertSamePathMatch, upstream } from "../support/agreement.js";
import { runNode } from "../support/node-process.js";

const ROUTES = [{ path: "a", children: [{ path: ":b", children: [{ index: true }] }] }];

function assertStillWorking() {
  assertSameMatches(matchRoutes, ROUTES, "/a/%C3%A9/");
  assertSameMatches(matchRoutes, [{ path: "fresh/:x?" }], "/fresh/1");
  assertSamePathMatch(matchPath, "/a/:b?", "/a/é");
}

/** `depth` routes, one below the other. */
function chain(depth) {
  let route = { path: "leaf" };
  for (let i = 1; i < depth; i++) route = { path: "a", children: [route] };
  return [route];
}

test("cyclic trees", () => {
  const ring = [{ path: "a" }];
  ring[0].children = ring;
  const wide = [];
  for (let i = 0; i < 3; i++) wide.push({ path: `:x${i}`, children: wide });
  const self = { children: [] };
  self.children.push(self);
  for (const routes of [ring, wide, [self], [{ path: "ok" }, self]]) {
    for (let i = 0; i < 2; i++) {
      assert.throws(() => upstream.matchRoutes(routes, "/a"), RangeError);
      assert.throws(() => matchRoutes(routes, "/a"), RangeError);
      assert.throws(() => createMatcher(routes), RangeError);
      assertStillWorking();
    }
  }
});

test("a tree that becomes cyclic, and then is none again", () => {
  const routes = [{ path: "a", children: [{ path: "b" }] }];
  for (let i = 0; i < 3; i++) {
    assertSameMatches(matchRoutes, routes, "/a/b");
    routes[0].children.push(routes[0]);
    assert.throws(() => matchRoutes(routes, "/a/b"), RangeError);
    routes[0].children.pop();
  }
  assertSameMatches(matchRoutes, routes, "/a/b");
});

test("a chain of 1,000 routes matches", () => {
  const matches = assertSameMatches(matchRoutes, chain(1000), `${"/a".repeat(999)}/leaf`);
  assert.equal(matches.length, 1000);
});

test("a chain of 20,000 routes is too deep for upstream, and harmless here", () => {
  const routes = chain(20_000);
  assert.throws(() => upstream.matchRoutes(routes, "/x"), RangeError);
  for (const ask of [matchRoutes, (...args) => createMatcher(args[0]).match(args[1])]) {
    try {
      assert.equal(ask(routes, "/x"), null);
    } catch (error) {
      assert.ok(error instanceof RangeError, String(error));
    }
  }
  assertStillWorking();
});

/**
 * In a process of its own, because what goes wrong here goes wrong for good. Calls `use` ever deeper in
 * the stack until the stack is at its end, `times` times; each time, the answers must be right.
 */
function overflowIn(use, times, headroom) {
  return runNode(
    `
    // The top of the stack that C++ has in WebAssembly's memory, of the latest instance: what a call that
    // was ended in the middle has taken of it must be given back, or the instance given up, before the
    // next answer. 256 KiB are soon used up, and then answers are wrong without any sign of it.
    let topOfStack = () => 0, top = 0;
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...args) {
        super(...args);
        topOfStack = this.exports.stackSave;
        top = topOfStack();
      }
    };
    const { createMatcher, matchPath, matchRoutes } = await import("turnout/v6");

    const routes = [{ path: "a", children: [{ path: ":id" }, { path: "b?" }] }];
    const matcher = createMatcher(routes);
    const ask = () => JSON.stringify([
      matchRoutes(routes, "/a/1"), matcher.match("/a/é"), matchPath("/a/:b?", "/a/%"),
      matchRoutes([{ path: ":x/c" }], "/%41/c"),
    ]);
    const wanted = ask();

    // The calls begin shortly before the end of the stack, to be quick. Frames become smaller as the
    // engine optimises, so where that is has to be found out again and again.
    let deepest = 0, deepestUse = Infinity, call = 0;
    const use = () => { call++; return ${use}; };
    const deeper = (depth) => { deepest = depth; if (depth > deepestUse) use(); deeper(depth + 1); };
    // Compiling a function takes more stack than calling it; some are first called when caches are full.
    for (let i = 0; i < 400; i++) use();
    const measure = () => {
      deepestUse = Infinity;
      try { deeper(0); } catch {}
      deepestUse = deepest - ${headroom};
    };
    // Arguments move the frames below, so that the end comes elsewhere each time.
    const shifted = (...args) => deeper(args.length && 0);

    const others = [];
    let overflows = 0, right = 0, lost = 0;
    for (let i = 0; i < ${times}; i++) {
      if (i % 50 === 0) measure();
      try { shifted.apply(null, new Array(i % 150)); } catch (error) {
        if (error instanceof RangeError) overflows++; else others.push(String(error));
      }
      try { if (ask() === wanted) right++; } catch (error) { others.push(String(error)); }
      if (topOfStack() !== top) lost++;
      if (others.length > 5) break;
    }
    report({ overflows, right, others, lost, isUsed: call > 20 * overflows });
    `,
    { flags: ["--stack-size=200"] },
  );
}

/** What to call, how many overflows there are to be, and how many frames before the end it begins. */
// Each overflow in a match costs an instance, and V8 has room for the address spaces of about a hundred
// that are not collected yet.
const OVERFLOWING = {
  matching: [`matchRoutes(routes, "/a/1")`, 60, 100],
  "matching what is percent-encoded": [`matchRoutes(routes, "/a/%C3%A9%2F")`, 60, 100],
  "matching with a matcher": [`matcher.match("/a/1")`, 60, 100],
  "matching what needs a new table": [
    "matchRoutes([{ path: `${call}/:x` }], `/${call}/1`)",
    300,
    400,
  ],
  "compiling patterns": ["matchPath(`/${call}/:a?`, `/${call}/b`)", 300, 150],
};

for (const [name, [use, times, headroom]] of Object.entries(OVERFLOWING)) {
  test(`the stack ends while ${name}: ${times} times`, () => {
    assert.deepEqual(overflowIn(use, times, headroom), {
      overflows: times,
      right: times,
      others: [],
      lost: 0,
      isUsed: true,
    });
  });
}

/** With 6 MiB of WebAssembly memory instead of 2 GiB. */
const shortOfMemory = (script) =>
  runNode(
    `
    import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
    const routes = [{ path: "a", children: [{ path: ":id" }] }, { path: "*" }];
    const ask = () => JSON.stringify([
      matchRoutes(routes, "/a/1"), matchRoutes(routes, "/%41/é"), matchPath("/a/:b?", "/a/%"),
      matchRoutes([{ path: ":x/c" }], "/%41/c"),
    ]);
    const wanted = ask();
    const outcome = (call) => {
      try { return call()?.length ?? null; } catch (error) { return error.name + ": " + error.message; }
    };
    const tree = (count, name) =>
      Array.from({ length: count }, (_, i) => ({ path: name + i + "/:id/edit" }));
    const seen = [];
    for (let i = 0; i < 3; i++) seen.push(outcome(() => { ${script} }), ask() === wanted);
    report(seen);
    `,
    { flags: ["--wasm-max-mem-pages=96"] },
  );

const refusal = /^RangeError: turnout: not enough memory/;

function assertRefused(seen) {
  seen.forEach((entry, i) => {
    if (i % 2 === 1) assert.equal(entry, true, "the answers afterwards");
    else assert.match(String(entry), refusal);
  });
}

test("a pathname that does not fit into memory is refused", () => {
  assertRefused(shortOfMemory(`return matchRoutes(routes, "/a/" + "x".repeat(5_000_000));`));
  assertRefused(shortOfMemory(`return matchPath("/:a", "/" + "é".repeat(5_000_000));`));
});

test("a pathname that fits, but whose result does not, is refused", () => {
  const pathname = `"/" + "%2F".repeat(350_000) + "/b"`;
  assertRefused(
    shortOfMemory(`
      const split = [{ path: ":x", children: [{ path: ":y" }] }];
      return matchRoutes(split, ${pathname});`),
  );
});

test("a tree that does not fit into memory is refused", () => {
  assertRefused(shortOfMemory(`return matchRoutes(tree(30_000, "p" + i), "/x");`));
  assertRefused(shortOfMemory(`return createMatcher(tree(30_000, "p" + i)).match("/x");`));
});

test("a path that does not fit into memory is refused", () => {
  assertRefused(shortOfMemory(`return matchRoutes([{ path: "p".repeat(5_000_000) }], "/x");`));
  assertRefused(shortOfMemory(`return matchPath("/p".repeat(2_500_000), "/x");`));
});

test("nothing is written to the console when memory is short", () => {
  const written = runNode(
    `
    const written = [];
    for (const name of ["log", "info", "warn", "error"]) {
      console[name] = (...args) => written.push(args.map(String).join(" "));
    }
    const { matchRoutes } = await import("turnout/v6");
    const large = Array.from({ length: 30_000 }, (_, i) => ({ path: "p" + i + "/:id/edit" }));
    for (let i = 0; i < 2; i++) {
      try { matchRoutes([...large], "/"); } catch { written.push("refused"); }
    }
    report(written);
    `,
    { flags: ["--wasm-max-mem-pages=96"] },
  );
  assert.deepEqual(written, ["refused", "refused"]);
});

test("tables that are merely remembered make room for a new one", () => {
  const seen = shortOfMemory(`
    for (let j = 0; j < 40; j++) matchRoutes(tree(1000, "p" + i + "x" + j), "/x");
    return matchRoutes(tree(1000, "q"), "/q5/v/edit");`);
  assert.deepEqual(seen, [1, true, 1, true, 1, true]);
});

test("an instance that was given up is freed, even if what was compiled in it is still held", () => {
  const found = runNode(
    `
    const memories = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...args) { super(...args); memories.push(new WeakRef(this.exports.memory)); }
    };
    const { createMatcher, matchPath, matchRoutes } = await import("turnout/v6");
    const routes = [{ path: "a/:b" }];
    const matcher = createMatcher(routes);
    const ask = () => [
      matchRoutes(routes, "/a/1")[0].params.b, matcher.match("/a/2")[0].params.b,
      matchPath("/a/:b?", "/a/3").params.b,
    ].join();
    const before = ask();
    const large = Array.from({ length: 30_000 }, (_, i) => ({ path: "p" + i + "/:id/edit" }));
    let error;
    try { matchRoutes(large, "/"); } catch (thrown) { error = thrown.name; }
    matchRoutes([{ path: "other" }], "/other");
    for (let i = 0; i < 5; i++) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      gc();
    }
    const alive = memories.filter((memory) => memory.deref()).length;
    report({ error, made: memories.length > 1, alive, before, after: ask() });
    `,
    { flags: ["--expose-gc", "--wasm-max-mem-pages=96"] },
  );
  assert.deepEqual(found, {
    error: "RangeError",
    made: true,
    alive: 1,
    before: "1,2,3",
    after: "1,2,3",
  });
});
