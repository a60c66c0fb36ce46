/**
 * Throws what the engine throws for an invalid path pattern.
 *
 * @param {string} source the regular expression that upstream would make of it
 * @param {boolean | undefined} caseSensitive
 * @returns {never}
 */
export function throwSyntaxError(source, caseSensitive) {
  // Used below, or a bundler would take it for dead code.
  const regexp = new RegExp(source, caseSensitive ? undefined : "i");
  throw new Error(`turnout: a path pattern was held to be invalid, but is not: ${regexp}`);
}
