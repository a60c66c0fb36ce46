/**
 * Loads the package under test as its users do, by its own name. Late, so that `--help` and wrong
 * options need no build.
 *
 * @param {"v6" | "v7" | "v8"} [entry]
 * @returns {Promise<any>}
 */
export async function loadTurnout(entry = "v6") {
  try {
    return await import(`turnout/${entry}`);
  } catch (error) {
    throw new Error(`turnout/${entry} cannot be loaded; is it built? Try: npm run build`, {
      cause: error,
    });
  }
}
