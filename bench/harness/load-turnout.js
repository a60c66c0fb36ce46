/**
 * Loads the package under test as its users do, by its own name. Late, so that `--help` and wrong
 * options need no build.
 */
export async function loadTurnout() {
  try {
    return await import("turnout/v6");
  } catch (error) {
    throw new Error("turnout/v6 cannot be loaded; is it built? Try: npm run build", {
      cause: error,
    });
  }
}
