/**
 * Loads a copy of upstream's matching functions from a text of one's own, with functions that it does not
 * export: the text is put beside the other files of a copy of its package.
 */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** @returns {{ load: typeof load, remove: () => void }} */
export function createCopyLoader() {
  const folder = mkdtempSync(join(tmpdir(), "turnout-copies-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return {
    load: (copy, text, names, title) => load(folder, copy, text, names, title),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * @param {string} folder
 * @param {import("./upstream-copies.js").Copy} copy
 * @param {string} text to load in the place of its source
 * @param {string[]} names of the functions to hand out
 * @param {string} title tells the texts of a copy apart
 * @returns {Promise<Record<string, Function>>}
 */
async function load(folder, { alias, path, source }, text, names, title) {
  const target = join(folder, alias);
  if (!existsSync(target)) {
    cpSync(join(root, "node_modules", alias), target, {
      recursive: true,
      filter: (file) => !/\.(map|md|[mc]?ts)$/.test(file),
    });
  }
  const isModule = /^(?:import|export) /m.test(source);
  const file = join(target, dirname(path), `${title}-${path.replace(/\W/g, "-")}`);
  if (isModule) {
    const exported = names.map((name) => `${name} as turnout_${name}`).join(", ");
    writeFileSync(`${file}.mjs`, `${text}\nexport { ${exported} };\n`);
    const loaded = await import(pathToFileURL(`${file}.mjs`).href);
    return Object.fromEntries(names.map((name) => [name, loaded[`turnout_${name}`]]));
  }
  writeFileSync(`${file}.cjs`, `${text}\nmodule.exports.internals = { ${names.join(", ")} };\n`);
  return createRequire(import.meta.url)(`${file}.cjs`).internals;
}
