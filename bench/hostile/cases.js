/**
 * Pathnames that nobody asks for in good faith, of any length, each with routes that make matching them
 * hard.
 *
 * @typedef {import("../baselines/ranked-branches.js").Route} Route
 *
 * @typedef {object} HostileCase
 * @property {string} key
 * @property {string} routes the paths in words
 * @property {string} pathname in words
 * @property {() => Route[]} tree
 * @property {(units: number) => string} make a pathname of about that many UTF-16 code units
 */

/** One route of each kind, nested and flat, with a splat that takes whatever is left. */
const ALL_KINDS = () => [
  { path: "a/:b/c", children: [{ index: true }, { path: ":d/e" }] },
  { path: ":x/:y" },
  { path: ":x.json" },
  { path: "files/*" },
  { path: "a?/b?/:c?" },
  { path: "*" },
];

/** Pathnames that are one thing repeated, after a slash. */
const REPEATED = ["/", "%", "%41", "%C3%A9", "%2F", ":", "a/", "a", "\\", "//a", "é"];

/** Routes of a single path, and the repeated text of a pathname with its end. */
const SUFFIXES = [
  [":id.json", ".json", "!"],
  [":id.json", ".jso", ""],
  [":id?.json", ".json", "!"],
  [":id?.json", "x", ""],
  [":a-:b", "-:b", "!"],
  [":a?x/:b?y", "x", ""],
  [":a?x/:b?y", "x/", ""],
  [":a?x/:b?x/:c?y", "x", ""],
  ["a?a?a?b", "a", ""],
];

/** @type {HostileCase[]} */
export const CASES = [
  ...REPEATED.map((text) => ({
    key: text,
    routes: "all kinds",
    pathname: `/${text}${text}…`,
    tree: ALL_KINDS,
    make: (/** @type {number} */ units) => repeated(text, "", units),
  })),
  ...SUFFIXES.map(([path, text, end]) => ({
    key: `${path} ${text}${end}`,
    routes: path,
    pathname: `/${text}${text}…${end}`,
    tree: () => [{ path }],
    make: (/** @type {number} */ units) => repeated(text, end, units),
  })),
];

/**
 * @param {string} text
 * @param {string} end
 * @param {number} units
 */
function repeated(text, end, units) {
  const count = Math.max(1, Math.floor((units - 1 - end.length) / text.length));
  // Through a buffer, so that it is one flat string, as an HTTP parser makes it.
  return Buffer.from(`/${text.repeat(count)}${end}`).toString();
}
