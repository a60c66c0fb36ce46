// Locations without what users have put into them, for logs.

/**
 * The location with other letters and digits in all of its pathname that is not a static segment of the
 * tree's or the basename's; of the same length. What is behind the pathname is masked as a whole.
 *
 * @param {any} location a string, or an object with a pathname
 * @param {readonly any[]} tree
 * @param {unknown} basename
 * @returns {any} of the same kind
 */
export function maskedLocation(location, tree, basename) {
  const literals = literalsOf(tree, basename);
  if (typeof location !== "string") {
    const { pathname } = location;
    return typeof pathname === "string" ? { pathname: maskedPathname(pathname, literals) } : {};
  }
  const [, pathname, rest] = /** @type {RegExpExecArray} */ (/^([^?#]*)([^]*)$/.exec(location));
  return maskedPathname(pathname, literals) + masked(rest);
}

/**
 * @param {string} pathname
 * @param {ReturnType<typeof literalsOf>} literals
 */
function maskedPathname(pathname, { segments, suffixes }) {
  return pathname
    .split("/")
    .map((segment) => {
      if (segments.has(plain(segment))) return segment;
      const suffix = suffixes.find((suffix) => segment.endsWith(suffix)) ?? "";
      return masked(segment.slice(0, segment.length - suffix.length)) + suffix;
    })
    .join("/");
}

/** What separates stays: `/`, `\`, `%`, `.`, `-`, and what begins a search or a hash. @param {string} text */
function masked(text) {
  return text.replace(/\d/g, "0").replace(/[^0%/\\.\-?#]/g, "a");
}

/**
 * The text in the paths: static segments, and what follows a param (":id.json").
 *
 * @param {readonly any[]} tree
 * @param {unknown} basename
 */
function literalsOf(tree, basename) {
  /** @type {Set<string>} */
  const segments = new Set();
  /** @type {string[]} */
  const suffixes = [];
  const collect = (/** @type {readonly any[]} */ routes) => {
    for (const { path, children } of routes) {
      for (const segment of String(path ?? "").split("/")) {
        const [, suffix] = /^:[\w-]+(.*?)\??$/.exec(segment) ?? [];
        if (suffix === undefined) segments.add(plain(segment.replace(/\?$/, "")));
        else if (suffix !== "") suffixes.push(suffix);
      }
      collect(children ?? []);
    }
  };
  collect([...tree, { path: String(basename ?? "") }]);
  return { segments, suffixes };
}

/** A segment as it is compared. @param {string} segment */
function plain(segment) {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
