/** An aligned table that fits the terminal. */

/**
 * @typedef {object} Column
 * @property {string} title
 * @property {"left" | "right"} align
 * @property {"middle" | "end"} [cut] where its texts may be shortened; if missing, nowhere
 */

const GAP = "  ";
const NARROWEST = 8;

const ZERO_WIDTH = /^\p{M}$/u;
// The scripts and symbols for which terminals take two columns.
const DOUBLE_WIDTH =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}/u;

/**
 * Finds out how wide each column has to be, and which of them have to be shortened.
 *
 * @param {Column[]} columns
 * @param {string[][]} rows one text for each column
 * @param {number} width of the terminal, in columns
 * @returns {(row: string[]) => string[]} makes each text as wide as its column
 */
export function fitTable(columns, rows, width) {
  const widths = columns.map(({ title }, at) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[at]))),
  );
  let excess = widths.reduce((sum, each) => sum + each + GAP.length, -GAP.length) - width;
  for (; excess > 0; excess--) {
    const widest = widestOf(columns, widths);
    if (widest < 0) break;
    widths[widest]--;
  }
  return (row) =>
    row.map((text, at) => {
      const { align, cut = "end" } = columns[at];
      const short = shorten(text, widths[at], cut);
      const padding = " ".repeat(widths[at] - displayWidth(short));
      return align === "left" ? short + padding : padding + short;
    });
}

/** @param {string[]} cells */
export function joinCells(cells) {
  return cells.join(GAP).trimEnd();
}

/**
 * @param {Column[]} columns
 * @param {number[]} widths
 * @returns {number} the widest column that may still be narrowed, or -1
 */
function widestOf(columns, widths) {
  let widest = -1;
  columns.forEach(({ cut }, at) => {
    if (!cut || widths[at] <= NARROWEST) return;
    if (widest < 0 || widths[at] > widths[widest]) widest = at;
  });
  return widest;
}

/**
 * @param {string} text
 * @param {number} width at least 1
 * @param {"middle" | "end"} cut
 * @returns {string} at most that wide, with an ellipsis for what is left out
 */
export function shorten(text, width, cut) {
  if (displayWidth(text) <= width) return text;
  const characters = Array.from(text);
  const endWidth = cut === "end" ? 0 : Math.floor((width - 1) / 2);
  const start = takeWhileFits(characters, width - 1 - endWidth).join("");
  const end = takeWhileFits(characters.reverse(), endWidth).reverse().join("");
  return `${start}…${end}`;
}

/**
 * @param {string[]} characters
 * @param {number} width
 */
function takeWhileFits(characters, width) {
  let left = width;
  const end = characters.findIndex((each) => (left -= characterWidth(each)) < 0);
  return end < 0 ? characters : characters.slice(0, end);
}

/**
 * @param {string} text
 * @returns {number} terminal columns
 */
export function displayWidth(text) {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** @param {string} character one code point */
function characterWidth(character) {
  if (character < "\u0300") return 1;
  if (ZERO_WIDTH.test(character)) return 0;
  return DOUBLE_WIDTH.test(character) ? 2 : 1;
}
