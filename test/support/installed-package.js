/**
 * The package as its users get it: packed, and installed in a project that has nothing else.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

function npm(cwd, ...args) {
  const isWindows = process.platform === "win32";
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--silent"];
  execFileSync(isWindows ? "npm.cmd" : "npm", [...args, ...flags], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    shell: isWindows,
  });
}

/**
 * @returns {{ tarball: string, project: string, folder: string, remove: () => void }} the packed file;
 *   a project that depends on it; the package's folder in there; what removes all of it
 */
export function installPackage() {
  const temporary = mkdtempSync(join(tmpdir(), "turnout-package-"));
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  try {
    npm(root, "pack", "--pack-destination", temporary);
    const tarball = join(temporary, readdirSync(temporary)[0]);
    writeFileSync(join(temporary, "package.json"), `{ "name": "user", "private": true }`);
    // Offline, so that a dependency would be an error.
    npm(temporary, "install", "--offline", tarball);
    const folder = join(temporary, "node_modules", "turnout");
    return { tarball, project: temporary, folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const BLOCK = 512;

/**
 * The files in a .tgz, without the "package/" that npm puts before each.
 *
 * @param {string} tarball
 * @returns {string[]}
 */
export function filesInTarball(tarball) {
  const tar = gunzipSync(readFileSync(tarball));
  const text = (at, length) => tar.toString("latin1", at, at + length).replace(/\0.*$/s, "");
  const files = [];
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const prefix = text(at + 345, 155);
    files.push(`${prefix && `${prefix}/`}${text(at, 100)}`.replace(/^package\//, ""));
    const size = parseInt(text(at + 124, 12), 8);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return files;
}
