// ES modules that are loaded by require(), in the releases of Node that let no hook see them: 20.19 and later
// 20s, 22.12 to 22.14, 23.0 to 23.4. Node reads such a module by fs.readFileSync with a URL, which calls
// fs.openSync, and that can be replaced.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { replaceSource } from "./replace-source.js";

export function hookRequiredModules() {
  const { openSync } = fs;
  fs.openSync = (path, flags, ...rest) => {
    const isModule = path instanceof URL && flags === "r" && /\.m?js$/.test(path.pathname);
    return (isModule && openReplaced(path)) || openSync(path, flags, ...rest);
  };
}

/**
 * The descriptor of an open file with the text to load instead.
 *
 * @param {URL} url
 * @returns {number | undefined} none if the file is to be loaded as it is
 */
function openReplaced(url) {
  try {
    const file = fileURLToPath(url);
    const source = fs.readFileSync(file, "utf8");
    const replaced = replaceSource(source, file);
    if (replaced === source) return undefined;
    return openText(replaced);
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function openText(text) {
  const folder = fs.mkdtempSync(join(tmpdir(), "turnout-"));
  try {
    const file = join(folder, "module.js");
    fs.writeFileSync(file, text);
    return fs.openSync(file, "r");
  } finally {
    // It stays readable for as long as it is open.
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
