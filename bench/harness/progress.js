/**
 * Shows what goes on, on a terminal only, in a line that the next one replaces.
 *
 * @param {string} text empty to remove the line
 */
export function showProgress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
