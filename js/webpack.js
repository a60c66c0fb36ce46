// The plugin for webpack: turnout in a bundled server.
import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { HOST_FILE, RUNTIME, RUNTIME_FILE, WASM_FILE } from "./bundlers/files.js";
import { checkedOptions } from "./bundlers/options.js";
import { NOTHING_FOUND, isRouter } from "./bundlers/replace-bundled.js";

const NAME = "turnout";
const ROUTER = /router.*\.[cm]?js$/;
const WASM = "./turnout.wasm";
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
  const { ExternalsPlugin, WebpackError } = compiler.webpack;
  const use = [{ loader: LOADER, options: { wasm } }];
  module.rules.push({ resource: { or: [ROUTER, HOST_FILE] }, enforce: "pre", use });
  if (wasm === "external") {
    new ExternalsPlugin(output.module ? "module" : "commonjs", [RUNTIME]).apply(compiler);
  } else {
    resolve.alias = { ...resolve.alias, [`${RUNTIME}$`]: RUNTIME_FILE };
  }
  if (wasm === "module") importWasm(compiler);

  compiler.hooks.thisCompilation.tap(NAME, (/** @type {any} */ compilation) => {
    compilation.hooks.finishModules.tap(NAME, (/** @type {Iterable<any>} */ modules) => {
      const isFound = [...modules].some(
        ({ resource, dependencies }) =>
          isRouter(resource) &&
          dependencies.some(
            (/** @type {{ request?: string }} */ { request }) => request === RUNTIME,
          ),
      );
      if (!isFound) compilation.warnings.push(new WebpackError(NOTHING_FOUND));
    });
  });
}

/** Leaves the import of the WebAssembly in the bundle, and puts it beside. @param {any} compiler */
function importWasm(compiler) {
  const { Compilation, ExternalsPlugin, sources } = compiler.webpack;
  /** @param {{ context: string, request: string }} what @param {Function} callback */
  const external = ({ context, request }, callback) =>
    request === WASM && context === dirname(HOST_FILE) ? callback(null, WASM) : callback();
  new ExternalsPlugin("module", external).apply(compiler);

  compiler.hooks.thisCompilation.tap(NAME, (/** @type {any} */ compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, (/** @type {any} */ assets) => {
      for (const [name, asset] of Object.entries(assets)) {
        if (!/\.[cm]?js$/.test(name) || !String(asset.source()).includes(WASM)) continue;
        const file = posix.join(posix.dirname(name), WASM);
        compilation.emitAsset(file, new sources.RawSource(readFileSync(WASM_FILE)));
      }
    });
  });
}
