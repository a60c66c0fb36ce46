/** What a value is, for an error message. @param {unknown} value */
export function describe(value) {
  if (value == null) return String(value);
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
