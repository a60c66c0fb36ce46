// The objects that a match returns, made from the spans that C++ leaves in the transfer buffer.
import * as transfer from "./transfer.js";

/**
 * @typedef {import("./route-table.js").BranchObjects} BranchObjects
 */

/**
 * @param {BranchObjects} branch
 * @param {string} text that the spans of the result point into
 */
export function makeMatches({ routes, params: names }, text) {
  /** @type {Record<string, string | undefined>} */
  const params = {};
  let word = routes.length * 4;
  for (let i = 0; i < names.length; i++, word += 2) params[names[i]] = transfer.valueAt(text, word);

  const matches = new Array(routes.length);
  word = 0;
  for (let i = 0; i < routes.length; i++, word += 4) {
    matches[i] = {
      params,
      pathname: transfer.pathnameAt(text, word),
      pathnameBase: transfer.pathnameAt(text, word + 2),
      route: routes[i],
    };
  }
  return matches;
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
