// The plugin for esbuild: turnout in a bundled server.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { HOST_FILE, RUNTIME, RUNTIME_FILE, WASM_FILE, isFile } from "./bundlers/files.js";
import { hostSource } from "./bundlers/host-source.js";
import { checkedOptions } from "./bundlers/options.js";
import { NOTHING_FOUND, isRouter, makeReplacer } from "./bundlers/replace-bundled.js";

/** All other files stay with esbuild, which reads them faster. */
const ROUTER = /router.*\.[cm]?js$/;
const RUNTIME_IMPORT = /^turnout\/runtime$/;
const HOST = /bundled-host\.mjs$/;
const WASM = /turnout\.wasm$/;
const IMPORTS = `import { pathToFileURL } from "node:url";\nimport file from "./turnout.wasm";\n`;

/** @param {import("./public-types.js").BundlerOptions} [options] */
export function turnout(options = {}) {
  const { wasm, server } = checkedOptions(options);
  return {
    name: "turnout",
    /** @param {any} build */
    setup(build) {
      const { platform, format } = build.initialOptions;
      if (!(server ?? platform === "node")) return;
      const replace = makeReplacer();
      let isFound = false;

      build.onResolve({ filter: RUNTIME_IMPORT }, (/** @type {{ importer: string }} */ args) => {
        isFound ||= isRouter(args.importer);
        return wasm === "external" ? { path: RUNTIME, external: true } : { path: RUNTIME_FILE };
      });
      build.onLoad({ filter: ROUTER }, async (/** @type {{ path: string }} */ { path }) => {
        const result = replace(await readFile(path, "utf8"), path);
        if (result === null) return undefined;
        if ("code" in result) return { contents: result.code };
        return result.warning ? { warnings: [{ text: result.warning }] } : undefined;
      });
      build.onLoad({ filter: HOST }, (/** @type {{ path: string }} */ { path }) => {
        if (!isFile(path, HOST_FILE)) return undefined;
        if (wasm !== "file") return { contents: hostSource(wasm) };
        const base = format === "esm" ? "import.meta.url" : "pathToFileURL(__filename)";
        return { contents: IMPORTS + hostSource(wasm, `new URL(file, ${base})`) };
      });
      build.onLoad({ filter: WASM }, (/** @type {{ path: string }} */ { path }) => {
        if (!isFile(path, WASM_FILE)) return undefined;
        return { contents: readFileSync(path), loader: wasm === "module" ? "copy" : "file" };
      });
      build.onEnd(() => (isFound ? {} : { warnings: [{ text: NOTHING_FOUND }] }));
    },
  };
}
