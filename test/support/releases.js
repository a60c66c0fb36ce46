/**
 * The releases of upstream that every dialect is held against: the real packages, with the functions
 * that frameworks call and that the packages keep to themselves.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);

/** The packages stand under aliases in package.json: remix-router-1.17.0, react-router-7.8.2, … */
const ALIAS = /^(?:remix|react)-router-(\d+\.\d+\.\d+)$/;

const { devDependencies } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/** Versions, oldest first. */
export const releases = Object.keys(devDependencies)
  .map((alias) => ALIAS.exec(alias)?.[1])
  .filter((version) => version !== undefined)
  .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));

/** Marks the file of a package that its matching functions are in. */
const MATCHING = "function matchRoutesImpl(";

const NAMES = ["matchRoutes", "matchRoutesImpl", "matchPath", "flattenAndRankRoutes"];

/**
 * @typedef {object} Release
 * @property {string} version
 * @property {Function} matchRoutes
 * @property {Function} matchRoutesImpl
 * @property {Function} matchPath
 * @property {Function | undefined} flattenAndRankRoutes from 7.15 on
 */

/**
 * @param {string} version one of `releases`
 * @returns {Promise<Release>}
 */
export async function loadRelease(version) {
  const alias = `${version.startsWith("1.") ? "remix" : "react"}-router-${version}`;
  const file = matchingFile(packageFolder(alias));
  const text = readFileSync(file, "utf8");
  const isModule = /^(?:import|export) /m.test(text);
  const functions = isModule
    ? await import(pathToFileURL(file).href)
    : compileWithInternals(file, text);
  const { matchRoutes, matchRoutesImpl, matchPath, flattenAndRankRoutes } = functions;
  return { version, matchRoutes, matchRoutesImpl, matchPath, flattenAndRankRoutes };
}

/** Packages that export no package.json are found by walking up from this file. */
function packageFolder(alias) {
  for (const folder of require.resolve.paths(alias) ?? []) {
    if (existsSync(join(folder, alias, "package.json"))) return join(folder, alias);
  }
  throw new Error(`${alias} is not installed`);
}

function matchingFile(folder) {
  const development = join(folder, "dist", "development");
  const root = existsSync(development) ? development : join(folder, "dist");
  const isCandidate = (name) => /\.js$/.test(name) && !/umd|\.min\.|server|^router\.js$/.test(name);
  for (const name of readdirSync(root, { recursive: true })) {
    const file = join(root, String(name));
    if (isCandidate(String(name)) && readFileSync(file, "utf8").includes(MATCHING)) return file;
  }
  throw new Error(`no file below ${root} has matchRoutesImpl in it`);
}

/** Loads a CommonJS file as Node does, but for one more line, which hands out its own functions. */
function compileWithInternals(file, text) {
  const module = new Module(file);
  module.filename = file;
  module.paths = Module._nodeModulePaths(dirname(file));
  const handedOut = NAMES.map(
    (name) => `${name}: typeof ${name} === "undefined" ? undefined : ${name}`,
  );
  module._compile(`${text}\nmodule.exports.internals = { ${handedOut.join(", ")} };`, file);
  return module.exports.internals;
}
