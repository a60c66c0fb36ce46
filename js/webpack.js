// The plugin for webpack: turnout in a bundled server.
import { fileURLToPath } from "node:url";
import { HOST_FILE, RUNTIME, RUNTIME_FILE } from "./bundlers/files.js";
import { checkedOptions } from "./bundlers/options.js";
import { NOTHING_FOUND } from "./bundlers/replace-bundled.js";

const NAME = "turnout";
const ROUTER = /router.*\.[cm]?js$/;
const LOADER = fileURLToPath(new URL("./webpack-loader.cjs", import.meta.url));

/** @param {import("./public-types.js").BundlerOptions} [options] */
export function turnout(options = {}) {
  const { wasm, server } = checkedOptions(options);
  return {
    name: NAME,
    /** @param {any} compiler */
    apply(compiler) {
      // Only then webpack has filled in what the configuration leaves out.
      compiler.hooks.environment.tap(NAME, () => {
        if (server ?? compiler.options.externalsPresets.node) addTo(compiler, wasm);
      });
    },
  };
}

/** @param {any} compiler @param {string} wasm */
function addTo(compiler, wasm) {
  const { module, output, resolve } = compiler.options;
  const loader = { loader: LOADER, options: { wasm } };
  module.rules.push(
    { resource: { or: [ROUTER, HOST_FILE] }, enforce: "pre", use: [loader] },
  );
  const { ExternalsPlugin } = compiler.webpack;
  if (wasm === "external") {
    new ExternalsPlugin(output.module ? "module" : "commonjs", [RUNTIME]).apply(compiler);
  } else {
    resolve.alias = { ...resolve.alias, [`${RUNTIME}$`]: RUNTIME_FILE };
  }
  compiler.hooks.thisCompilation.tap(NAME, (/** @type {any} */ compilation) => {
    compilation.hooks.finishModules.tap(NAME, (/** @type {Iterable<any>} */ modules) => {
      const isFound = [...modules].some(
        ({ resource, userRequest }) => resource === RUNTIME_FILE || userRequest === RUNTIME,
      );
      if (isFound) return;
      compilation.warnings.push(new compiler.webpack.WebpackError(NOTHING_FOUND));
    });
  });
}
