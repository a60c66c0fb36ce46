// For Node, bundles every entry of package.json's "exports" as CommonJS, with a thin ES module in front, so that
// `import` and `require` share one instance of the engine. For all other hosts, turnout as ES modules: once as a
// function of the engine, and a few lines for each host that has one. Then turnout/runtime, for the bundlers of
// other people's servers.
import { readFileSync } from "node:fs";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { basename, resolve } from "node:path";
import { transform } from "esbuild";

const { exports } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** What Node requires: "./dist/v6.cjs" stands for js/v6.js. */
const entries = Object.values(exports)
  .map((target) => /^\.\/dist\/([\w-]+)\.cjs$/.exec((target.node ?? target).require ?? "")?.[1])
  .filter(Boolean);

/** What is there to match with, in each host. */
const APIS = ["index", "v6", "v7", "v8"];
const apis = Object.fromEntries(APIS.map((name) => [name, `js/${name}.js`]));

/** Loaded by turnout itself, in a thread or a process of its own; by webpack; and on the command line. */
const others = {
  "register-loader": "js/register/loader.js",
  "webpack-loader": "js/bundlers/webpack-loader.js",
  cli: "js/cli.js",
  "cli-measure": "js/cli/measure.js",
  "cli-read-routes": "js/cli/read-routes.js",
};

const isPublic = (name) => entries.includes(name) || APIS.includes(name);
const esModuleFronts = {
  name: "es-module-fronts",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || !chunk.isEntry || !isPublic(chunk.name)) continue;
      if (chunk.exports.includes("default")) {
        this.error(`${chunk.name}: a default export means different things to import and require`);
      }
      this.emitFile({
        type: "asset",
        fileName: chunk.fileName.replace(/cjs$/, "mjs"),
        source: `export { ${chunk.exports.join(", ")} } from "./${basename(chunk.fileName)}";\n`,
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

/** Puts other modules of ours into the places of some. @param {Record<string, string>} modules by how they are imported */
const replacing = (modules) => ({
  name: "replacing",
  resolveId: (source) => modules[source] && resolve(modules[source]),
});

/** turnout.wasm as a module that exports its text. */
const wasmAsText = {
  name: "wasm-as-text",
  resolveId: (source) => (source === "wasm-text" ? `\0${source}` : null),
  load(id) {
    if (id !== "\0wasm-text") return null;
    const text = readFileSync("build/wasm-release/turnout.wasm").toString("base64");
    return `export const WASM_TEXT = ${JSON.stringify(text)};`;
  },
};

// What turnout takes from outside, where it is a function.
const GIVEN = {
  "./counters.js": "counters, counts",
  "./make-instance.js": "makeInstance",
};
const fromArguments = {
  name: "from-arguments",
  resolveId: (source) => (source in GIVEN ? `\0${source}` : null),
  load(id) {
    const names = GIVEN[id.slice(1)];
    return names ? `export const { ${names} } = given;` : null;
  },
};

/** Without comments and white space, for hosts that load it over a network. The names stay, for stack traces. */
const compact = {
  name: "compact",
  renderChunk: async (code) =>
    (await transform(code, { minifyWhitespace: true, legalComments: "none" })).code,
};

const onwarn = (warning) => {
  throw new Error(warning.message);
};
const generatedCode = { preset: "es2015", symbols: false };
const commonJs = {
  format: "cjs",
  generatedCode,
  entryFileNames: "[name].cjs",
  // Flat, because the glue looks for turnout.wasm beside the file that holds it.
  chunkFileNames: chunkOf,
};
const esModules = { format: "es", generatedCode, entryFileNames: "[name].mjs" };

const forNode = {
  input: { ...Object.fromEntries(entries.map((name) => [name, `js/${name}.js`])), ...others },
  external: /^node:/,
  output: commonJs,
  // What reads source maps goes into the bundle: turnout itself needs no package.
  plugins: [copies, filesAsUrls, esModuleFronts, nodeResolve({ resolveOnly: [/^@jridgewell\//] })],
  onwarn,
};

/** Modules of their own, since the plugins put other text into the place of the first. */
const host = {
  input: { "bundled-host": "js/bundled/host.js", "bundled-report": "js/register/report.js" },
  external: /^node:/,
  output: esModules,
  onwarn,
};

const OUTSIDE = /^.*[\\/]bundled[\\/](?:bundled-)?(host|turnout)\.m?js$/;
const runtime = {
  input: { bundled: "js/runtime.js" },
  external: OUTSIDE,
  output: { ...esModules, paths: (id) => id.replace(OUTSIDE, "./bundled-$1.mjs") },
  plugins: [
    replacing({
      "./register/report.js": "js/bundled/host.js",
      "./open-channel.js": "js/bundled/host.js",
      "./load-turnout.js": "js/bundled/load-turnout.js",
    }),
  ],
  onwarn,
};

const turnoutAsFunction = {
  input: { "bundled-turnout": "js/index.js" },
  output: {
    ...esModules,
    format: "cjs",
    banner: "export function makeTurnout(given) {\nconst exports = {};",
    footer: "return exports;\n}",
  },
  plugins: [copies, fromArguments, compact],
  onwarn,
};

/**
 * For a host, below dist/ in a folder of its name.
 *
 * @param {string} name of the module in js/hosts that has its engine
 * @param {RegExp} [external] what the host itself resolves
 */
const forHost = (name, external = /^\0/) => ({
  input: apis,
  external: (id) => OUTSIDE.test(id) || external.test(id),
  output: {
    ...esModules,
    entryFileNames: `${name}/[name].mjs`,
    chunkFileNames: `${name}/engine.mjs`,
    hoistTransitiveImports: false,
    paths: (id) => id.replace(OUTSIDE, "./bundled-$1.mjs").replace(/^turnout\.wasm/, "../$&"),
  },
  plugins: [
    replacing({
      "./dialect-api.js": "js/hosts/dialect-api.js",
      "./make-instance.js": `js/hosts/${name}.js`,
    }),
    wasmAsText,
    compact,
  ],
  onwarn,
});

/**
 * The same for who requires it.
 *
 * @param {string} name
 * @param {string} folder below dist/
 */
const requiredInHost = (name, folder, plugins = []) => ({
  input: apis,
  output: {
    ...commonJs,
    entryFileNames: `${folder}/[name].cjs`,
    chunkFileNames: `${folder}/shared.cjs`,
  },
  plugins: [
    replacing({ "./make-instance.js": `js/hosts/${name}.js` }),
    copies,
    wasmAsText,
    compact,
    ...plugins,
  ],
  onwarn,
});

export default [
  forNode,
  host,
  runtime,
  turnoutAsFunction,
  forHost("inlined"),
  forHost("workerd", /^turnout\.wasm$/),
  forHost("edge-light", /^turnout\.wasm\?module$/),
  forHost("plain-js"),
  requiredInHost("inlined", "inlined"),
  requiredInHost("plain-js", "js", [esModuleFronts]),
];
