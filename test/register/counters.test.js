/**
 * What turnout/register counts: how often a tree was at hand and why, and which way matches were answered.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createProject } from "../support/hooked-process.js";

const { run, remove } = createProject();
after(remove);

/** What each step of a script has added to the counters. */
const COUNTED = `
  const { counters } = require("turnout/register");
  const added = {};
  const step = (name, work) => {
    const before = { ...counters };
    work();
    added[name] = {};
    for (const [key, value] of Object.entries(counters)) {
      if (value !== before[key] && typeof value === "number") added[name][key] = value - before[key];
    }
  };`;

test("a tree that is at hand, by kind", () => {
  const { value } = run(`${COUNTED}
    const { matchRoutes } = require("remix-router-1.23.4");
    const v7 = require("react-router-7.18.7");
    const fresh = () => structuredClone(routes);
    step("new", () => matchRoutes(routes, "/users/1"));
    step("same", () => matchRoutes(routes, "/users/2"));
    step("equal", () => matchRoutes(fresh(), "/users/3"));
    step("another release", () => v7.matchRoutes(routes, "/users/4"));
    const handler = v7.createStaticHandler(routes);
    step("branches", () => handler.queryRoute(new Request("http://x/users/5")).catch(() => {}));
    report(added);`);
  const { branches, ...others } = value;
  assert.deepEqual(others, {
    new: { calls: 1, builds: 1, matchesByIndex: 1 },
    same: { calls: 1, memoHits: 1, memoHitsByArray: 1, matchesByIndex: 1 },
    equal: { calls: 1, memoHits: 1, memoHitsByStructure: 1, matchesByIndex: 1 },
    "another release": { calls: 1, builds: 1, matchesByIndex: 1 },
  });
  assert.ok(branches.memoHitsByBranches > 0, JSON.stringify(branches));
  assert.equal(branches.memoHits, branches.memoHitsByBranches);
});

test("the way in which a match was answered", () => {
  const { value } = run(`${COUNTED}
    const { matchRoutes } = require("react-router-7.18.7");
    const irregular = [{ path: "a?b/:c" }, { path: "/:d/e" }];
    matchRoutes(routes, "/");
    matchRoutes(irregular, "/");
    step("index", () => matchRoutes(routes, "/users/1"));
    step("again", () => matchRoutes(routes, "/users/1"));
    step("decoded", () => matchRoutes(routes, "/users/%C3%BC"));
    step("an object", () => matchRoutes(routes, { pathname: "/users/1" }));
    step("below a basename", () => matchRoutes(routes, "/app/users/1", "/app"));
    step("outside it", () => matchRoutes(routes, "/users/1", "/app"));
    step("doubled slashes", () => matchRoutes(routes, "//users//1"));
    step("beside an irregular path", () => matchRoutes(irregular, "/d/e"));
    report(added);`);
  const known = { calls: 1, memoHits: 1, memoHitsByArray: 1 };
  assert.deepEqual(value, {
    index: { ...known, matchesByIndex: 1 },
    again: { ...known, matchesByLastResult: 1 },
    decoded: { ...known, matchesByIndex: 1 },
    "an object": { ...known, matchesByIndex: 1 },
    "below a basename": { ...known, matchesByIndex: 1 },
    "outside it": { calls: 1 },
    "doubled slashes": { ...known, matchesByScan: 1 },
    "beside an irregular path": { ...known, matchesByIndex: 1 },
  });
});

test("the counters are a plain object, which can be copied and sent", () => {
  const { value } = run(`
    const { counters } = require("turnout/register");
    check(require("react-router-7.18.7"));
    const copies = [{ ...counters }, structuredClone(counters), JSON.parse(JSON.stringify(counters))];
    report({ copies, isPlain: Object.getPrototypeOf(counters) === Object.prototype });`);
  const [copy, ...others] = value.copies;
  for (const other of others) assert.deepEqual(other, copy);
  assert.equal(value.isPlain, true);
  assert.deepEqual([copy.matchesByIndex, copy.builds, copy.memoHits], [1, 1, 0]);
});
