const KINDS = ["inline", "file", "module", "external"];

/** @typedef {import("../public-types.js").BundlerOptions} BundlerOptions */

/**
 * @param {BundlerOptions} options
 * @returns {{ wasm: NonNullable<BundlerOptions["wasm"]>, server: boolean | undefined }}
 */
export function checkedOptions({ wasm = "inline", server }) {
  if (KINDS.includes(wasm)) return { wasm, server };
  const kinds = KINDS.map((kind) => JSON.stringify(kind)).join(", ");
  throw new TypeError(
    `turnout: the option "wasm" is ${JSON.stringify(wasm)}, and not one of ${kinds}`,
  );
}
