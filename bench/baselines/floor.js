/**
 * The floor: what it costs to build the result objects alone, with every answer already known. No
 * exact matcher that returns fresh objects can be faster than this without generating code, which
 * workerd and a strict content security policy forbid.
 *
 * Of the plain ways to build the objects (spread, Object.assign, map, push) this one was the
 * fastest in Node 20: keys stored one by one, and arrays made at their final length.
 *
 * @typedef {import("./memoized-bucketed.js").Match} Match
 *
 * @typedef {object} Answer
 * @property {string[]} names
 * @property {(string | undefined)[]} values
 * @property {Match[]} matches
 */

/**
 * @param {(Match[] | null)[]} results one for each pathname of the benchmark
 * @returns {(index: number) => Match[] | null} builds the result of that number anew
 */
export function createFloor(results) {
  const answers = results.map(answerOf);
  return (index) => build(answers[index]);
}

/**
 * @param {Match[] | null} matches
 * @returns {Answer | null}
 */
function answerOf(matches) {
  if (matches === null) return null;
  const { params } = matches[0];
  return { names: Object.keys(params), values: Object.values(params), matches };
}

/** @param {Answer | null} answer */
function build(answer) {
  if (answer === null) return null;
  const { names, values, matches } = answer;
  /** @type {Match["params"]} */
  const params = {};
  for (let i = 0; i < names.length; i++) params[names[i]] = values[i];
  const result = new Array(matches.length);
  for (let i = 0; i < result.length; i++) {
    const { pathname, pathnameBase, route } = matches[i];
    result[i] = { params, pathname, pathnameBase, route };
  }
  return result;
}
