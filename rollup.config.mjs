// Bundles every entry of package.json's "exports" as CommonJS, with a thin ES module in front, so
// that `import` and `require` share one instance of the WebAssembly module.
import { readFileSync } from "node:fs";
import { nodeResolve } from "@rollup/plugin-node-resolve";

const { exports } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** "./dist/v6.cjs" stands for js/v6.js. */
const entries = Object.values(exports)
  .map((target) => /^\.\/dist\/(.+)\.cjs$/.exec(target.require ?? "")?.[1])
  .filter(Boolean);

/** Loaded by turnout itself, in a thread of its own; and on the command line. */
const others = { "register-loader": "js/register/loader.js", cli: "js/cli.js" };

const esModuleFronts = {
  name: "es-module-fronts",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || !entries.includes(chunk.name)) continue;
      if (chunk.exports.includes("default")) {
        this.error(`${chunk.name}: a default export means different things to import and require`);
      }
      this.emitFile({
        type: "asset",
        fileName: `${chunk.name}.mjs`,
        source: `export { ${chunk.exports.join(", ")} } from "./${chunk.fileName}";\n`,
      });
    }
  },
};

// `copy:1:./module.js` is another copy of the module than `copy:2:./module.js`.
const COPY = /^copy:(\d+):(.+)$/;
const copies = {
  name: "copies",
  async resolveId(source, importer) {
    const [, number, module] = COPY.exec(source) ?? [];
    if (!module) return null;
    const { id } = await this.resolve(module, importer);
    return `${id}?copy=${number}`;
  },
  load(id) {
    const [file, query] = id.split("?");
    return query?.startsWith("copy=") ? readFileSync(file, "utf8") : null;
  },
};

/** Where a bundle is, even if the app has made a global `document`. */
const filesAsUrls = {
  name: "files-as-urls",
  resolveImportMeta: (property) =>
    property === "url" ? `require("node:url").pathToFileURL(__filename).href` : null,
};

// turnout/register must not load the engine before it is needed, and so cannot share its chunk.
const chunkOf = ({ moduleIds }) => {
  if (moduleIds.some((id) => /[\\/]engine\.js$/.test(id))) return "shared.cjs";
  return moduleIds.some((id) => /[\\/]register[\\/]/.test(id))
    ? "register-[name].cjs"
    : "[name].cjs";
};

export default {
  input: { ...Object.fromEntries(entries.map((name) => [name, `js/${name}.js`])), ...others },
  external: /^node:/,
  output: {
    format: "cjs",
    generatedCode: { preset: "es2015", symbols: false },
    entryFileNames: "[name].cjs",
    // Flat, because the glue looks for turnout.wasm beside the file that holds it.
    chunkFileNames: chunkOf,
  },
  // What reads source maps goes into the bundle: turnout itself needs no package.
  plugins: [copies, filesAsUrls, esModuleFronts, nodeResolve({ resolveOnly: [/^@jridgewell\//] })],
  onwarn(warning) {
    throw new Error(warning.message);
  },
};
