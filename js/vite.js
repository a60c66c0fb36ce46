// The plugin for Vite, Rollup and Rolldown: turnout in a bundled server.
import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { HOST_FILE, RUNTIME, RUNTIME_FILE, WASM_FILE, isFile } from "./bundlers/files.js";
import { hostSource } from "./bundlers/host-source.js";
import { checkedOptions } from "./bundlers/options.js";
import { NOTHING_FOUND, isRouter, makeReplacer } from "./bundlers/replace-bundled.js";

const WASM = "./turnout.wasm";

/** Without what follows it, which says how the file is to be read. @param {string} id */
const fileOf = (id) => id.replace(/[?#].*$/, "");

/**
 * What any of them passes to a hook as `this`.
 *
 * @typedef {object} Context
 * @property {(message: string) => void} warn
 * @property {{ config: { consumer: string } }} [environment] from Vite 6 on
 */

/** @param {import("./public-types.js").BundlerOptions} [options] */
export function turnout(options = {}) {
  const { wasm, server } = checkedOptions(options);
  const replace = makeReplacer();
  /** @type {{ build: { ssr?: unknown } } | undefined} */
  let vite;
  /** Rolldown's. Rollup does not know for whom it bundles: whoever names this plugin there wants it. */
  let platform = "node";
  /** Whether a copy of React Router asked for turnout; for good, since what is watched is not asked again. */
  let isFound = false;

  /** @param {Context} context @param {unknown} isSsr what Vite said before its version 6 */
  const isServer = (context, isSsr) => {
    if (server !== undefined) return server;
    if (context.environment) return context.environment.config.consumer === "server";
    return vite ? Boolean(isSsr) : platform !== "browser";
  };

  return {
    name: "turnout",
    /** Before anything else has changed the text. @type {"pre"} */
    enforce: "pre",
    /** Vite's development server is left alone: it need not be fast, and writes no files. @type {"build"} */
    apply: "build",

    /** @param {any} config */
    configResolved(config) {
      vite = config;
    },

    /** @param {any} inputOptions */
    buildStart(inputOptions) {
      platform = inputOptions?.platform ?? "node";
    },

    /** @param {string} source @param {string} [importer] */
    resolveId(source, importer) {
      if (source === RUNTIME) {
        isFound ||= importer !== undefined && isRouter(fileOf(importer));
        return wasm === "external" ? { id: RUNTIME, external: true } : RUNTIME_FILE;
      }
      const isOfHost = source === WASM && importer !== undefined && isFile(importer, HOST_FILE);
      return isOfHost ? { id: WASM, external: true } : null;
    },

    /** @param {string} id */
    load(id) {
      return isFile(id, HOST_FILE) ? hostSource(wasm) : null;
    },

    /**
     * @this {any}
     * @param {string} code
     * @param {string} id
     * @param {any} [transformOptions] Vite's; Rolldown has others
     * @returns {{ code: string, map: null } | null} no map, since lines stay where they are
     */
    transform(code, id, transformOptions) {
      if (!isServer(this, transformOptions?.ssr)) return null;
      const result = replace(code, fileOf(id));
      if (result && "code" in result) return { code: result.code, map: null };
      if (result?.warning) this.warn(result.warning);
      return null;
    },

    /** @this {any} */
    generateBundle() {
      if (!isFound && isServer(this, vite?.build.ssr)) this.warn(NOTHING_FOUND);
    },

    /**
     * Beside the chunk that asks for it. Not as an asset of the bundler's: Vite writes none for servers.
     *
     * @param {{ dir?: string, file?: string }} outputOptions
     * @param {Record<string, any>} bundle
     */
    writeBundle({ dir, file }, bundle) {
      if (wasm !== "file" && wasm !== "module") return;
      for (const { fileName, moduleIds = [] } of Object.values(bundle)) {
        if (!moduleIds.some((/** @type {string} */ id) => isFile(id, HOST_FILE))) continue;
        const folder = dirname(join(dir ?? dirname(file ?? ""), fileName));
        copyFileSync(WASM_FILE, join(folder, WASM));
      }
    },
  };
}
