// The objects that a match returns, made from the spans that C++ leaves in the transfer buffer.
import * as transfer from "./transfer.js";

/**
 * @typedef {import("./route-table.js").BranchObjects} BranchObjects
 */

/**
 * @param {readonly string[]} names
 * @param {string} text that the spans of the result point into
 * @param {number} word of the results, that of the first value's span
 */
export function makeParams(names, text, word) {
  const { words } = transfer;
  /** @type {Record<string, string | undefined>} */
  const params = {};
  let at = transfer.results + word;
  for (let i = 0; i < names.length; i++, at += 2) {
    const begin = words[at];
    params[names[i]] = begin < 0 ? undefined : text.slice(begin, words[at + 1]);
  }
  return params;
}

/**
 * The pathname or pathnameBase at `word` of the results.
 *
 * @param {string} text that the spans of the result point into
 * @param {number} word
 */
export function pathnameAt(text, word) {
  const { words, results } = transfer;
  return piece(text, words[results + word], words[results + word + 1]);
}

/**
 * @param {BranchObjects} branch
 * @param {string} text that the spans of the result point into
 */
export function makeMatches({ routes, params: names }, text) {
  const { words, results } = transfer;
  const params = makeParams(names, text, routes.length * 4);
  const matches = new Array(routes.length);
  let knownBegin = 0;
  let knownEnd = 0;
  let known = "";
  let word = results;
  for (let i = 0; i < routes.length; i++, word += 4) {
    if (words[word + 2] !== knownBegin || words[word + 3] !== knownEnd) {
      knownBegin = words[word + 2];
      knownEnd = words[word + 3];
      known = piece(text, knownBegin, knownEnd);
    }
    const begin = words[word];
    const end = words[word + 1];
    const isBase = begin === knownBegin && end === knownEnd;
    const pathname = isBase ? known : piece(text, begin, end);
    matches[i] = { params, pathname, pathnameBase: known, route: routes[i] };
  }
  return matches;
}

/**
 * A pathname or a pathnameBase. The slash that an index route adds stands behind the text.
 *
 * @param {string} text
 * @param {number} begin
 * @param {number} end
 */
function piece(text, begin, end) {
  return end > text.length ? text + "/" : text.slice(begin, end);
}

/**
 * The same for a match by turnout_match_location. All its pathnames are prefixes of the location's, some
 * with a slash more, and most of them are the same as their neighbour.
 *
 * @param {BranchObjects} branch
 * @param {string} location
 * @param {number} length of its pathname
 */
export function makeMatchesOfLocation({ routes, params: names }, location, length) {
  const { words, results } = transfer;
  // In place, and without the question whether a value is there: each of them is.
  /** @type {Record<string, string | undefined>} */
  const params = {};
  let word = results + routes.length * 4;
  for (let i = 0; i < names.length; i++, word += 2) {
    params[names[i]] = location.slice(words[word], words[word + 1]);
  }

  const matches = new Array(routes.length);
  let knownEnd = 1;
  let known = "/";
  word = results;
  for (let i = 0; i < routes.length; i++, word += 4) {
    const end = words[word + 1];
    const baseEnd = words[word + 3];
    if (baseEnd !== knownEnd) {
      knownEnd = baseEnd;
      known = prefix(location, length, baseEnd);
    }
    const pathname = end === baseEnd ? known : prefix(location, length, end);
    matches[i] = { params, pathname, pathnameBase: known, route: routes[i] };
  }
  return matches;
}

/**
 * @param {string} location
 * @param {number} length of its pathname
 * @param {number} end of the prefix; beyond the pathname there is one slash
 */
function prefix(location, length, end) {
  return end > length ? location.slice(0, length) + "/" : location.slice(0, end);
}
