/**
 * Every copy of upstream's matching functions that is installed: several in each package, since its bundles
 * for ES modules, CommonJS, development, production and server components each have one.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const ALIAS = /^(?:remix|react)-router-\d/;
const MATCHING = /^function matchRoutesImpl\(/m;

/**
 * @typedef {object} Copy
 * @property {string} alias what the package is installed as
 * @property {string} name what it calls itself
 * @property {string} version
 * @property {string} path in the package
 * @property {string} file
 * @property {string} source
 */

/**
 * @param {string} folder of a package
 * @returns {Omit<Copy, "alias">[]}
 */
export function copiesIn(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return readdirSync(join(folder, "dist"), { recursive: true })
    .map((path) => join("dist", String(path)))
    .filter((path) => /\.[cm]?js$/.test(path))
    .map((path) => ({ name, version, path, file: join(folder, path) }))
    .map((copy) => ({ ...copy, source: readFileSync(copy.file, "utf8") }))
    .filter(({ source }) => MATCHING.test(source));
}

/** @returns {Copy[]} */
export function upstreamCopies() {
  return Object.keys(devDependencies)
    .filter((alias) => ALIAS.test(alias))
    .flatMap((alias) =>
      copiesIn(join(root, "node_modules", alias)).map((copy) => ({ alias, ...copy })),
    );
}
