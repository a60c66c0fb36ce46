/**
 * Ends the process quietly when nobody reads its output any more, as in `npm start | head`.
 */
export function endWithClosedPipe() {
  process.stdout.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}
