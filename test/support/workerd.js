/**
 * Workers in workerd, if it is installed: npm run test:bundlers and npm run test:runtimes see to it.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const workerd = fileURLToPath(
  new URL("../../build/workerd/node_modules/.bin/workerd", import.meta.url),
);

/** Why tests of it are to be skipped, or false. */
export const skipWorkerd = existsSync(workerd) ? false : "workerd is not installed";

/** What it says it is. */
export const workerdVersion = () =>
  execFileSync(workerd, ["--version"], { encoding: "utf8" }).trim();

/**
 * @param {string} entry a file's name
 * @param {string[]} wasm names of files
 * @param {string} date
 */
const config = (entry, wasm, date) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .server)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const server :Workerd.Worker = (
  modules = [
    (name = "${entry}", esModule = embed "${entry}")${wasm
      .map((name) => `,\n    (name = "${name}", wasm = embed "${name}")`)
      .join("")}
  ],
  compatibilityDate = "${date}"
);`;

/**
 * Serves a worker for as long as `use` takes.
 *
 * @template T
 * @param {object} worker
 * @param {string} worker.folder with its files
 * @param {string} worker.entry
 * @param {string[]} worker.wasm
 * @param {string} [worker.date] the compatibility date
 * @param {(url: string) => Promise<T>} use is handed where it is
 * @returns {Promise<T>}
 */
export async function inWorkerd({ folder, entry, wasm, date = "2025-05-05" }, use) {
  const file = join(folder, "config.capnp");
  writeFileSync(file, config(entry, wasm, date));
  const server = spawn(workerd, ["serve", "--control-fd=3", file], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  let errors = "";
  server.stderr.on("data", (text) => (errors += text));
  try {
    // Which port it is, is said when it listens.
    const port = await new Promise((resolve, reject) => {
      server.stdio[3].on("data", (text) => {
        const [, found] = /"port":(\d+)/.exec(String(text)) ?? [];
        if (found) resolve(found);
      });
      ended.then(() => reject(new Error(`workerd has ended: ${errors}`)));
    });
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.kill();
    await ended;
  }
}
