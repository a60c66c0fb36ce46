/** Colours, where there is a terminal that wants them. */

/**
 * @typedef {"bold" | "dim" | "red" | "green" | "cyan"} StyleName
 * @typedef {(name: StyleName, text: string) => string} Style
 */

/** @type {Record<StyleName, [number, number]>} */
const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], cyan: [36, 39] };

/**
 * @param {{ isTTY?: boolean }} stream
 * @param {Record<string, string | undefined>} env
 * @returns {Style}
 */
export function createStyle(stream, env) {
  const enabled = stream.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";
  if (!enabled) return (_, text) => text;
  return (name, text) => {
    const [on, off] = CODES[name];
    return `\x1b[${on}m${text}\x1b[${off}m`;
  };
}
