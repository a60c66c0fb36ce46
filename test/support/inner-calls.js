/**
 * Calls of turnout that are made within other calls of turnout.
 */
import assert from "node:assert/strict";
import { matchPath, matchRoutes } from "turnout/v6";
import { observe } from "./compare.js";

const other = [{ path: "o/:x", children: [{ path: "*" }] }];
let fresh = 0;

/** What an inner call may be: each leaves other things in turnout's memory than the outer one. */
export const INNER_CALLS = {
  "matches another tree": () => {
    const [, { params, pathnameBase }] = matchRoutes(other, "/o/%C3%A9/rest%2F");
    assert.deepEqual({ ...params, pathnameBase }, { x: "é", "*": "rest/", pathnameBase: "/o/é" });
  },
  "matches a much longer pathname": () => {
    assert.equal(matchRoutes(other, `/o/${"é".repeat(20_000 + fresh++)}`).length, 1);
  },
  "matches nothing": () => assert.equal(matchRoutes(other, "/x"), null),
  "compiles a tree with many params": () => {
    const path = Array.from({ length: 50 }, (_, i) => `:p${i}`).join("/");
    assert.equal(matchRoutes([{ path: `q${fresh++}/${path}` }], "/"), null);
  },
  throws: () => {
    assert.throws(() => matchRoutes([{ path: `a${++fresh}????` }], `/a${fresh}`), SyntaxError);
    assert.throws(() => matchRoutes([null], "/"), TypeError);
  },
  "matches a pattern": () => assert.equal(matchPath(`/${fresh++}/:a?`, "/x"), null),
  "compiles 600 patterns": () => {
    for (let i = 0; i < 600; i++) matchPath(`/${fresh++}/:a`, "/x");
  },
  "compiles 200 trees, so that every other table goes": () => {
    for (let i = 0; i < 200; i++) matchRoutes([{ path: `t${fresh++}` }], "/x");
  },
};

/** Makes an inner call, whose warnings are of no interest. */
export function callQuietly(inner) {
  const { threw, error } = observe(inner);
  if (threw) throw error;
}

/**
 * Makes a call with a console.warn that makes a call of its own each time.
 *
 * @param {() => void} inner what it throws is thrown in the end
 * @param {() => unknown} call
 * @returns {{ value?: unknown, error?: unknown, texts: string[] }} what the call did, and warned of
 */
export function withWarn(inner, call) {
  const { warn } = console;
  const texts = [];
  const innerErrors = [];
  console.warn = (text) => {
    texts.push(text);
    const { threw, error } = observe(inner);
    if (threw) innerErrors.push(error);
  };
  let outcome;
  try {
    outcome = { value: call(), texts };
  } catch (error) {
    outcome = { error, texts };
  } finally {
    console.warn = warn;
  }
  if (innerErrors.length > 0) throw innerErrors[0];
  return outcome;
}
