// The errors that upstream throws for a path pattern.

/** More `?` than matchPath takes, in the releases that count them. */
const MOST_OPTIONAL_MARKERS = 12;

/**
 * The engine's own error for the regular expression that upstream would make of a path.
 *
 * @param {string} source
 * @param {boolean} caseSensitive
 * @returns {unknown}
 */
export function regexpError(source, caseSensitive) {
  try {
    // Used below, or a bundler would take it for dead code.
    const regexp = new RegExp(source, caseSensitive ? undefined : "i");
    return new Error(`turnout: a path pattern was held to be invalid, but is not: ${regexp}`);
  } catch (error) {
    return error;
  }
}

/** @param {string} path */
export function optionalMarkersError(path) {
  return new Error(
    `Path pattern ${JSON.stringify(path)} exceeds the limit of ${MOST_OPTIONAL_MARKERS} optional segments.`,
  );
}

/** @param {string} path */
export function exceedsOptionalMarkers(path) {
  let markers = 0;
  for (let at = path.indexOf("?"); at !== -1; at = path.indexOf("?", at + 1)) markers++;
  return markers > MOST_OPTIONAL_MARKERS;
}
