// The tokens of JavaScript source text: as much of its grammar as it takes to find where a declaration ends
// and to tell its code from white space and comments.

const SKIPPED = /(?:\s+|\/\/.*|\/\*[^]*?\*\/)+/y;
const WORD = /[\w$\u0080-\uffff]+/y;
const STRING = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/y;
const REGEXP = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;

/** What a slash divides, if it stands behind it. */
const OPERAND = /[\w$\u0080-\uffff"'`)\]}]$/;
const KEYWORD_BEFORE_OPERAND = /^(?:return|typeof|case|in|of|void|delete|else|do|new|instanceof)$/;

/**
 * @typedef {object} Token
 * @property {string} text
 * @property {number} end where it ends in the source
 */

/**
 * @param {string} source
 * @param {number} at where to begin: not within a string, a comment or the like
 * @returns {Generator<Token, void>}
 */
export function* tokensOf(source, at) {
  let previous = "";
  for (;;) {
    at += (textAt(SKIPPED, source, at) ?? "").length;
    if (at >= source.length) return;
    const text = tokenAt(source, at, previous);
    at += text.length;
    yield { text, end: at };
    previous = text;
  }
}

/**
 * @param {string} source
 * @param {number} at
 * @param {string} previous the token before
 */
function tokenAt(source, at, previous) {
  const character = source[at];
  if (character === "`") return source.slice(at, templateEnd(source, at));
  if (character === "/") return (mayBeRegExp(previous) && textAt(REGEXP, source, at)) || character;
  return textAt(WORD, source, at) ?? textAt(STRING, source, at) ?? character;
}

/** @param {string} previous */
function mayBeRegExp(previous) {
  return !OPERAND.test(previous) || KEYWORD_BEFORE_OPERAND.test(previous);
}

/**
 * Where the template literal ends that begins at `at`.
 *
 * @param {string} source
 * @param {number} at
 */
function templateEnd(source, at) {
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === "`") return i + 1;
    if (source[i] === "\\") i++;
    else if (source.startsWith("${", i)) i = endOf(source, i + 1, "}") - 1;
  }
  return source.length;
}

/**
 * Where a stretch of code ends, at the first of the given token that is in no brackets; the end of the
 * source if there is none.
 *
 * @param {string} source
 * @param {number} at
 * @param {"}" | ";"} last
 */
export function endOf(source, at, last) {
  let depth = 0;
  for (const { text, end } of tokensOf(source, at)) {
    if (text === "(" || text === "[" || text === "{") depth++;
    else if (text === ")" || text === "]" || text === "}") depth--;
    if (depth === 0 && text === last) return end;
  }
  return source.length;
}

/**
 * @param {RegExp} pattern sticky
 * @param {string} source
 * @param {number} at
 */
function textAt(pattern, source, at) {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
