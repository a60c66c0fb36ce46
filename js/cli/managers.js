// How package managers call a patch, where they look for it, and how they are told of it.
import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * @typedef {import("./copies.js").Copy} Copy
 *
 * @typedef {object} Manager
 * @property {(copy: Copy, root: string) => string} file of the patch, below the root of the project
 * @property {(copy: Copy, root: string) => string} prefix of paths in it
 * @property {(patches: { copy: Copy, file: string }[]) => string} advice what is left to do
 */

const DEPENDENCY = "turnout has to be one of the dependencies, and not only for development.";

/** @param {Copy} copy */
const release = ({ name, version }) => `${name}@${version}`;

/** @param {Copy} copy @param {string} root */
const installedAt = ({ folder }, root) => relative(root, folder).replaceAll("\\", "/");

/** @type {Record<string, Manager>} */
export const MANAGERS = {
  pnpm: {
    file: (copy) => `patches/${release(copy).replace("/", "__")}.patch`,
    prefix: () => "",
    advice: (
      patches,
    ) => `Add to pnpm-workspace.yaml (before pnpm 10: "pnpm" in package.json), and run "pnpm install":

patchedDependencies:
${patches.map(({ copy, file }) => `  "${release(copy)}": ${file}\n`).join("")}
${DEPENDENCY}`,
  },
  "patch-package": {
    file: (copy, root) =>
      `patches/${installedAt(copy, root)
        .split(/(?:^|\/)node_modules\//)
        .filter(Boolean)
        .map((name) => name.replace("/", "+"))
        .join("++")}+${copy.version}.patch`,
    prefix: (copy, root) => `${installedAt(copy, root)}/`,
    advice: () => `Install patch-package, add to package.json, and run "npm install":

"scripts": { "postinstall": "patch-package" }

${DEPENDENCY}`,
  },
  yarn: {
    file: ({ name, version }) => `.yarn/patches/${name.replace("/", "-")}-npm-${version}.patch`,
    prefix: () => "",
    advice: (patches) => `Add to package.json, and run "yarn install":

"resolutions": {
${patches
  .map(
    ({ copy: { name, version }, file }) =>
      `  "${name}": "patch:${name}@npm%3A${version}#~/${file}"`,
  )
  .join(",\n")}
}

${DEPENDENCY}`,
  },
};

/** Lock files, and who writes them. */
const LOCKS = {
  "pnpm-lock.yaml": () => "pnpm",
  "yarn.lock": (/** @type {string} */ file) =>
    readFileSync(file, "utf8").includes("__metadata:") ? "yarn" : "patch-package",
  "package-lock.json": () => "patch-package",
  "npm-shrinkwrap.json": () => "patch-package",
};

/**
 * The nearest lock file from a folder upwards.
 *
 * @param {string} folder
 * @returns {{ root: string, manager: string } | undefined}
 */
export function detectManager(folder) {
  for (let at = folder; ; at = dirname(at)) {
    for (const [name, managerOf] of Object.entries(LOCKS)) {
      const file = join(at, name);
      if (statSync(file, { throwIfNoEntry: false })) return { root: at, manager: managerOf(file) };
    }
    if (dirname(at) === at) return undefined;
  }
}
