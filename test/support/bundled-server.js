/**
 * Servers that are bundled by each bundler, minified, and run where there is nothing but the bundle.
 */
import nodeResolve from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { rollup } from "rollup";
import * as esbuildPlugin from "turnout/esbuild";
import * as vitePlugin from "turnout/vite";
import * as webpackPlugin from "turnout/webpack";
import { build as vite } from "vite";
import webpack from "webpack";
import { isFullRun } from "./subjects.js";

const require = createRequire(import.meta.url);
/** webpack's own, for another minifier than its slow one. */
const MinimizerPlugin = createRequire(require.resolve("webpack"))("minimizer-webpack-plugin");

/**
 * @typedef {object} Build
 * @property {string} entry
 * @property {string} folder to write into
 * @property {"esm" | "cjs"} format
 * @property {object | null} [options] of turnout's plugin; null for a bundle without it
 * @property {boolean} [isServer]
 * @property {string[]} [external]
 */

/** What rolls up: Rollup, Rolldown and Vite call these things alike. */
const output = ({ folder, format }) => ({
  dir: folder,
  format: format === "esm" ? "es" : "cjs",
  entryFileNames: "server/[name].js",
});

const plugins = (plugin, { options = {} }) => (options === null ? [] : [plugin.turnout(options)]);

/**
 * Each writes server/entry.js into the folder, and returns what the bundler warned of.
 *
 * @type {Record<string, (build: Build) => Promise<string[]>>}
 */
export const BUNDLERS = {
  async rollup(build) {
    const warnings = [];
    const bundle = await rollup({
      input: build.entry,
      external: [/^node:/, ...(build.external ?? [])],
      plugins: [...plugins(vitePlugin, build), nodeResolve(), minified],
      onwarn: ({ message }) => warnings.push(message),
    });
    await bundle.write({ ...output(build), sourcemap: true });
    return warnings;
  },

  async rolldown(build) {
    const warnings = [];
    const bundle = await rolldown({
      input: build.entry,
      external: build.external,
      platform: build.isServer === false ? "browser" : "node",
      plugins: plugins(vitePlugin, build),
      // What React Router's files themselves give rise to.
      checks: { moduleLevelDirective: false, emptyImportMeta: false },
      onLog: (level, { message }) => level === "warn" && warnings.push(message),
    });
    await bundle.write({ ...output(build), sourcemap: true, minify: true });
    return warnings;
  },

  async vite(build) {
    const warnings = [];
    const note = (message) => warnings.push(message);
    await vite({
      logLevel: "silent",
      root: dirname(build.entry),
      configFile: false,
      plugins: plugins(vitePlugin, build),
      ssr: { noExternal: build.external ? undefined : true, external: build.external },
      build: {
        ssr: build.isServer !== false,
        outDir: build.folder,
        minify: true,
        sourcemap: true,
        emptyOutDir: false,
        // The cases that come with some bundles are large.
        chunkSizeWarningLimit: 10_000,
        rollupOptions: {
          input: build.entry,
          output: output(build),
          checks: { moduleLevelDirective: false, emptyImportMeta: false },
        },
      },
      customLogger: {
        ...{ info() {}, error: note, warn: note, warnOnce: note, clearScreen() {} },
        ...{ hasErrorLogged: () => false, hasWarned: false },
      },
    });
    return warnings;
  },

  async esbuild(build) {
    const { warnings } = await esbuild.build({
      entryPoints: { "server/entry": build.entry },
      outdir: build.folder,
      bundle: true,
      minify: true,
      sourcemap: true,
      platform: build.isServer === false ? "browser" : "node",
      format: build.format,
      external: build.external,
      logLevel: "silent",
      plugins: plugins(esbuildPlugin, build),
      // What CommonJS in an ES module needs of Node, whatever is bundled.
      banner: build.format === "esm" && build.isServer !== false ? { js: REQUIRE } : {},
    });
    return warnings.map(({ text }) => text);
  },

  async webpack(build) {
    const isModule = build.format === "esm";
    const stats = await promisify(webpack)({
      mode: "production",
      context: dirname(build.entry),
      entry: { entry: build.entry },
      target: build.isServer === false ? "webworker" : "node",
      devtool: "source-map",
      externals: build.external,
      externalsType: isModule ? "module" : "commonjs",
      experiments: { outputModule: isModule },
      output: {
        path: build.folder,
        filename: "server/entry.js",
        module: isModule,
        library: { type: isModule ? "module" : "commonjs2" },
      },
      performance: false,
      optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.esbuildMinify })] },
      plugins: plugins(webpackPlugin, build),
    });
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
    return warnings.map(({ message }) => message);
  },
};

/** Those that are tried with everything; in short runs without the two that share a plugin with Vite. */
export const THOROUGHLY = Object.keys(BUNDLERS).filter(
  (name) => isFullRun || !name.startsWith("roll"),
);

const REQUIRE = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/** Rollup has no minifier. */
const minified = {
  name: "minified",
  async renderChunk(code) {
    const { code: small, map } = await esbuild.transform(code, { minify: true, sourcemap: true });
    return { code: small, map };
  },
};

/** The files of a build, but for maps. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => /\.\w+$/.test(file) && !/\.map$|package\.json$/.test(file))
    .sort();

const PATHNAMES = ["/", "/users", "/users/42", "/users/42/posts/a%2Fb", "/docs/a/b", "/no/such"];
const ROUTES = [
  { id: "root", path: "/", children: [{ id: "home", index: true }] },
  { id: "users", path: "users", children: [{ id: "user", path: ":id/posts?/:post?" }] },
  { id: "docs", path: "docs/*" },
  { id: "rest", path: "*" },
];

/**
 * A server that matches with some packages, and writes its answers as JSON when it ends: those, the stack of
 * an error that the first one throws, and turnout's counters if there are any.
 *
 * @param {string[]} packages
 */
export const serverSource = (packages) => `
${packages.map((name, i) => `import { matchRoutes as match${i} } from ${JSON.stringify(name)};`).join("\n")}
const routes = ${JSON.stringify(ROUTES)};
const named = ({ route, ...match }) => ({ ...match, id: route.id });
const answers = [${packages.map((_, i) => `match${i}`)}].map((matchRoutes) =>
  ${JSON.stringify(PATHNAMES)}.map((pathname) => matchRoutes(routes, pathname).map(named)));
let stack;
try { match0([{ index: true, children: [{}] }], "/"); } catch (error) { stack = error.stack; }
const registry = globalThis[Symbol.for("turnout.register")];
process.stdout.write(JSON.stringify({ answers, stack, counters: registry?.counters }));
`;

/** How often such a server matches with each package; once more with the first one. */
export const CALLS = PATHNAMES.length;

/**
 * Runs a file in a process of its own.
 *
 * @param {string} file
 * @param {{ flags?: string[], env?: Record<string, string> }} [options]
 * @returns {any} the JSON that it wrote, and stderr
 */
export function runFile(file, { flags = [], env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, file], {
    cwd: dirname(file),
    encoding: "utf8",
    timeout: 60_000,
    killSignal: "SIGKILL",
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, ...env },
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}:\n${stderr.slice(-3000)}`);
  return { ...JSON.parse(stdout), stderr };
}

/** Empty folders in which bundles are put, and what removes them. */
export function createFolders() {
  const temporary = mkdtempSync(join(tmpdir(), "turnout-bundles-"));
  let count = 0;
  return {
    /** @param {"esm" | "cjs"} format */
    create(format) {
      const folder = join(temporary, String(count++));
      mkdirSync(folder);
      const type = format === "esm" ? "module" : "commonjs";
      writeFileSync(join(folder, "package.json"), JSON.stringify({ type }));
      return folder;
    },
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}
