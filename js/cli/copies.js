// Every copy of React Router that an app may load: below its folder, and below the folders above it.
import { readFileSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { PACKAGES, isTransformed, transform } from "../register/transform.js";

const MODULES = "node_modules";

/**
 * A file with matching functions in it.
 *
 * @typedef {object} CopyFile
 * @property {string} path in the package, with slashes
 * @property {string} source
 * @property {"known" | "patched" | "unknown"} verdict whether turnout knows its matching functions; or it calls
 *   turnout already
 * @property {string} [dialect] the first release that answers like it
 * @property {string} [reason] why it is not known
 */

/**
 * @typedef {object} Copy
 * @property {string} name
 * @property {string} version
 * @property {string} folder
 * @property {string} alias what it is installed as
 * @property {CopyFile[]} files
 */

/**
 * @param {string} folder
 * @returns {Copy[]} the nearest ones first
 */
export function findCopies(folder) {
  /** By where they really are: pnpm and workspaces link them. @type {Map<string, Copy>} */
  const found = new Map();
  const seen = new Set();
  for (let at = folder; ; at = dirname(at)) {
    lookInto(join(at, MODULES), found, seen);
    if (dirname(at) === at) break;
  }
  return [...found.values()].filter(({ files }) => files.length > 0);
}

/** @param {string} modules @param {Map<string, Copy>} found @param {Set<string>} seen */
function lookInto(modules, found, seen) {
  const real = realPath(modules);
  if (real === undefined || seen.has(real)) return;
  seen.add(real);
  for (const alias of packagesIn(modules)) {
    const folder = realPath(join(modules, alias));
    if (folder === undefined) continue;
    const { name, version } = manifestOf(folder);
    if (PACKAGES.has(name) && typeof version === "string" && !found.has(folder)) {
      found.set(folder, { name, version, folder, alias, files: filesOf(folder, name, version) });
    }
    lookInto(join(folder, MODULES), found, seen);
  }
  // Where pnpm keeps what only packages ask for.
  for (const store of namesIn(join(modules, ".pnpm"))) {
    lookInto(join(modules, ".pnpm", store, MODULES), found, seen);
  }
}

/** @param {string} modules */
const packagesIn = (modules) =>
  namesIn(modules).flatMap((name) =>
    name.startsWith("@") ? namesIn(join(modules, name)).map((scoped) => `${name}/${scoped}`) : name,
  );

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
}

/** @param {string} path */
function realPath(path) {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function manifestOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) ?? {};
  } catch {
    return {};
  }
}

/** @param {string} folder @param {string} name @param {string} version @returns {CopyFile[]} */
function filesOf(folder, name, version) {
  /** @type {CopyFile[]} */
  const files = [];
  for (const path of scriptsIn(folder)) {
    const source = textOf(join(folder, path));
    if (source === undefined) continue;
    if (isTransformed(source)) {
      files.push({ path, source, verdict: "patched" });
      continue;
    }
    const result = transform(source, { name, version });
    if (result === null) continue;
    if ("code" in result) files.push({ path, source, verdict: "known", dialect: result.dialect });
    else files.push({ path, source, verdict: "unknown", reason: result.reason });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** With slashes; none in React Router 5, which has no such folder. @param {string} folder */
function scriptsIn(folder) {
  try {
    return readdirSync(join(folder, "dist"), { recursive: true })
      .map((entry) => `dist/${String(entry).replaceAll("\\", "/")}`)
      .filter((path) => /\.[cm]?js$/.test(path));
  } catch {
    return [];
  }
}

/** Undefined for a folder that is called like a file, and a link that leads nowhere. @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
