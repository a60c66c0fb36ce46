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

/**
 * The floor for who has to cut the strings out of the pathname first: everything else is known. What is
 * not in the pathname as it stands, such as a decoded value, is taken as it is known.
 *
 * @param {(Match[] | null)[]} results one for each pathname of the benchmark
 * @param {readonly string[]} pathnames
 * @returns {(index: number, pathname: string) => Match[] | null}
 */
export function createCuttingFloor(results, pathnames) {
  const answers = results.map((matches, i) => cutAnswerOf(matches, pathnames[i]));
  return (index, pathname) => buildCut(answers[index], pathname);
}

/**
 * @typedef {{ begin: number, end: number, text: string | undefined }} Cut the text, if it is no part
 *
 * @typedef {object} CutAnswer
 * @property {string[]} names
 * @property {Cut[]} values
 * @property {{ pathname: Cut, base: Cut | null, route: Match["route"] }[]} matches no base: the pathname
 */

/**
 * @param {Match[] | null} matches
 * @param {string} pathname
 * @returns {CutAnswer | null}
 */
function cutAnswerOf(matches, pathname) {
  if (matches === null) return null;
  const cut = (/** @type {string | undefined} */ text, from = 0) => {
    const begin = text ? pathname.indexOf(text, from) : -1;
    return begin < 0
      ? { begin: 0, end: 0, text }
      : { begin, end: begin + String(text).length, text: undefined };
  };
  const { params } = matches[0];
  return {
    names: Object.keys(params),
    values: Object.values(params).map((value) => cut(value, 1)),
    matches: matches.map((match) => ({
      pathname: cut(match.pathname),
      base: match.pathnameBase === match.pathname ? null : cut(match.pathnameBase),
      route: match.route,
    })),
  };
}

/**
 * @param {CutAnswer | null} answer
 * @param {string} pathname
 */
function buildCut(answer, pathname) {
  if (answer === null) return null;
  const { names, values, matches } = answer;
  /** @type {Match["params"]} */
  const params = {};
  for (let i = 0; i < names.length; i++) params[names[i]] = taken(values[i], pathname);
  const result = new Array(matches.length);
  for (let i = 0; i < result.length; i++) {
    const match = matches[i];
    const own = /** @type {string} */ (taken(match.pathname, pathname));
    const base = match.base === null ? own : /** @type {string} */ (taken(match.base, pathname));
    result[i] = { params, pathname: own, pathnameBase: base, route: match.route };
  }
  return result;
}

/**
 * @param {Cut} cut
 * @param {string} pathname
 */
function taken({ begin, end, text }, pathname) {
  return end === 0 ? text : pathname.slice(begin, end);
}
