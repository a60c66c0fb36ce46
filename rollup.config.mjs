// Bundles every entry of package.json's "exports" as CommonJS, with a thin ES module in front, so
// that `import` and `require` share one instance of the WebAssembly module. Then turnout/runtime once more, as
// ES modules for the bundlers of other people's servers.
import { readFileSync } from "node:fs";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { resolve } from "node:path";

const { exports } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** "./dist/v6.cjs" stands for js/v6.js. */
const entries = Object.values(exports)
  .map((target) => /^\.\/dist\/(.+)\.cjs$/.exec(target.require ?? "")?.[1])
  .filter(Boolean);

/** Loaded by turnout itself, in a thread or a process of its own; by webpack; and on the command line. */
const others = {
  "register-loader": "js/register/loader.js",
  "webpack-loader": "js/bundlers/webpack-loader.js",
  cli: "js/cli.js",
  "cli-measure": "js/cli/measure.js",
  "cli-read-routes": "js/cli/read-routes.js",
};

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
  const [folder] =
    /register|bundlers|cli/.exec(moduleIds.map((id) => id.split(/[\\/]/).at(-2)).join()) ?? [];
  return folder ? `${folder}-[name].cjs` : "[name].cjs";
};

// In a bundled server there is one module more or less that is another than in Node.
const replacements = {
  "./register/report.js": "js/bundled/host.js",
  "./open-channel.js": "js/bundled/host.js",
  "./load-turnout.js": "js/bundled/load-turnout.js",
};
const forBundlers = {
  name: "for-bundlers",
  resolveId: (source) => replacements[source] && resolve(replacements[source]),
};

// What turnout takes from outside, where it is a function.
const GIVEN = {
  "./counters.js": "counters, counts",
  "./load-wasm-module.js": "loadWasmModule",
};
const fromArguments = {
  name: "from-arguments",
  resolveId: (source) => (source in GIVEN ? `\0${source}` : null),
  load(id) {
    const names = GIVEN[id.slice(1)];
    return names ? `export const { ${names} } = given;` : null;
  },
};

const onwarn = (warning) => {
  throw new Error(warning.message);
};
const generatedCode = { preset: "es2015", symbols: false };

const forNode = {
  input: { ...Object.fromEntries(entries.map((name) => [name, `js/${name}.js`])), ...others },
  external: /^node:/,
  output: {
    format: "cjs",
    generatedCode,
    entryFileNames: "[name].cjs",
    // Flat, because the glue looks for turnout.wasm beside the file that holds it.
    chunkFileNames: chunkOf,
  },
  // What reads source maps goes into the bundle: turnout itself needs no package.
  plugins: [copies, filesAsUrls, esModuleFronts, nodeResolve({ resolveOnly: [/^@jridgewell\//] })],
  onwarn,
};

/** Modules of their own, since the plugins put other text into the place of the first. */
const host = {
  input: { "bundled-host": "js/bundled/host.js", "bundled-report": "js/register/report.js" },
  external: /^node:/,
  output: { format: "es", generatedCode, entryFileNames: "[name].mjs" },
  onwarn,
};

const OUTSIDE = /^.*[\\/]bundled[\\/](?:bundled-)?(host|turnout)\.m?js$/;
const runtime = {
  input: { bundled: "js/runtime.js" },
  external: OUTSIDE,
  output: {
    format: "es",
    generatedCode,
    entryFileNames: "[name].mjs",
    paths: (id) => id.replace(OUTSIDE, "./bundled-$1.mjs"),
  },
  plugins: [forBundlers],
  onwarn,
};

const turnoutAsFunction = {
  input: { "bundled-turnout": "js/index.js" },
  output: {
    format: "cjs",
    generatedCode,
    entryFileNames: "[name].mjs",
    banner: "export function makeTurnout(given) {\nconst exports = {};",
    footer: "return exports;\n}",
  },
  plugins: [copies, fromArguments],
  onwarn,
};

export default [forNode, host, runtime, turnoutAsFunction];
