/** Other copies of turnout must know it too: it names a symbol that all of them share. */
export const REGISTRY_NAME = "turnout.register";

/** How source text that was replaced finds the registry, which may be missing. */
export const REGISTRY_IN_SOURCE = `globalThis[Symbol.for("${REGISTRY_NAME}")]?`;
