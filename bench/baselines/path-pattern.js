/**
 * A route's own path as a regular expression, compiled once, and its match against the part of the
 * pathname that the routes above it have left.
 *
 * @typedef {object} PathPattern
 * @property {RegExp} regExp
 * @property {{ name: string, optional: boolean }[]} params one for each group, in their order
 * @property {boolean} splat whether the last group is a splat
 */

const REGEXP_SYNTAX = /[\\.*+^${}|()[\]]/g;
const DYNAMIC_SEGMENT = /\/:([\w-]+)(\??)/g;
// `.` on purpose: a slash that follows nothing, or a line terminator, is not cut off.
const TRAILING_SLASHES = /(.)\/+$/;

/**
 * @param {string} path
 * @param {boolean} caseSensitive
 * @param {boolean} end whether the pattern has to reach the end of the pathname
 * @returns {PathPattern}
 */
export function compilePathPattern(path, caseSensitive, end) {
  /** @type {PathPattern["params"]} */
  const params = [];
  const splat = path.endsWith("*");
  const body = path
    .replace(/\/*\*?$/, "")
    .replace(/^\/*/, "/")
    .replace(REGEXP_SYNTAX, "\\$&")
    .replace(DYNAMIC_SEGMENT, (_, name, mark) => {
      params.push({ name, optional: mark !== "" });
      return mark === "" ? "/([^\\/]+)" : "/?([^\\/]+)?";
    });
  if (splat) params.push({ name: "*", optional: false });
  const regExp = new RegExp("^" + body + tailOf(path, splat, end), caseSensitive ? "" : "i");
  return { regExp, params, splat };
}

/**
 * What may follow the path's own segments.
 *
 * @param {string} path
 * @param {boolean} splat
 * @param {boolean} end
 */
function tailOf(path, splat, end) {
  if (path === "*" || path === "/*") return "(.*)$";
  if (splat) return "(?:\\/(.+)|\\/*)$";
  if (end) return "\\/*$";
  // A parent ends where a segment ends: `/user` is no parent of `/user-preferences`.
  return path === "" || path === "/" ? "" : "(?=\\/|$)";
}

/**
 * @param {PathPattern} pattern
 * @param {RegExpExecArray} found what `pattern.regExp` has found
 * @param {Record<string, string | undefined>} params receives the decoded params
 */
export function readParams(pattern, found, params) {
  for (let i = 0; i < pattern.params.length; i++) {
    const { name, optional } = pattern.params[i];
    const value = found[i + 1];
    if (value) params[name] = value.includes("%2F") ? value.replace(/%2F/g, "/") : value;
    else params[name] = optional ? undefined : "";
  }
}

/**
 * The part of the match that children build on: without a splat's text and trailing slashes.
 *
 * @param {PathPattern} pattern
 * @param {RegExpExecArray} found
 */
export function baseOf(pattern, found) {
  let base = found[0];
  if (pattern.splat) {
    const text = found[pattern.params.length];
    if (text) base = base.slice(0, base.length - text.length);
  }
  return base.endsWith("/") ? base.replace(TRAILING_SLASHES, "$1") : base;
}
