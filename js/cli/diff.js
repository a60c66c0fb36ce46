const CONTEXT = 3;

/**
 * The difference between two texts that have as many lines, as git writes it.
 *
 * @param {string} path of the file, with slashes
 * @param {string} before
 * @param {string} after
 */
export function diff(path, before, after) {
  const old = before.split("\n");
  const next = after.split("\n");
  if (old.length !== next.length) throw new Error(`${path}: another number of lines`);
  // What is behind the last line break is no line, if it is empty.
  const count = old.at(-1) === "" ? old.length - 1 : old.length;
  const changed = [...Array(count).keys()].filter((i) => old[i] !== next[i]);
  /** @param {string} sign @param {string[]} lines @param {number} i */
  const line = (sign, lines, i) =>
    `${sign}${lines[i]}\n${i === old.length - 1 ? "\\ No newline at end of file\n" : ""}`;

  let text = `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n`;
  for (const [first, last] of hunks(changed)) {
    const from = Math.max(first - CONTEXT, 0);
    const to = Math.min(last + CONTEXT, count - 1);
    const range = `${from + 1},${to - from + 1}`;
    text += `@@ -${range} +${range} @@\n`;
    for (let i = from; i <= to; i++) {
      text += old[i] === next[i] ? line(" ", old, i) : line("-", old, i) + line("+", next, i);
    }
  }
  return text;
}

/** Changed lines whose surroundings touch, by the first and the last of them. @param {number[]} changed */
function hunks(changed) {
  /** @type {[number, number][]} */
  const found = [];
  for (const i of changed) {
    const last = found.at(-1);
    if (last && i - last[1] <= 2 * CONTEXT) last[1] = i;
    else found.push([i, i]);
  }
  return found;
}
