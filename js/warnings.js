// The texts that upstream warns with. They are given through console.warn, as upstream gives them.

/** @param {string} message */
function warn(message) {
  if (typeof console !== "undefined") console.warn(message);
}

/**
 * Whether upstream warns of the path.
 *
 * @param {string} path
 */
export function isMisplacedSplat(path) {
  return path !== "*" && path.endsWith("*") && !path.endsWith("/*");
}

/** @param {string} path a route path with a `*` that follows no slash */
export function warnOfPath(path) {
  const meant = path.replace(/\*$/, "/*");
  warn(
    `Route path "${path}" will be treated as if it were "${meant}" because the \`*\` character must ` +
      `always follow a \`/\` in the pattern. To get rid of this warning, please change the route path ` +
      `to "${meant}".`,
  );
}

/**
 * @param {string} pathname with a malformed percent escape
 * @param {import("./dialects.js").Dialect} dialect
 */
export function warnOfMalformedPathname(pathname, { saysIsIs }) {
  try {
    decodeURIComponent(pathname);
  } catch (error) {
    warn(
      `The URL path "${pathname}" could not be decoded because it ${saysIsIs ? "is is" : "is"} a ` +
        `malformed URL segment. This is probably due to a bad percent encoding (${error}).`,
    );
  }
}
