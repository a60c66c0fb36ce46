/**
 * Workers in workerd, where nothing may be compiled at run time: the WebAssembly is a module. Only if workerd is
 * there; `npm run test:bundlers` sees to it.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { BUNDLERS, createFolders, filesOf } from "../support/bundled-server.js";
import { createProject } from "../support/hooked-process.js";

const workerd = fileURLToPath(
  new URL("../../build/workerd/node_modules/.bin/workerd", import.meta.url),
);
const skip = existsSync(workerd) ? false : "workerd is not installed";

const project = createProject();
after(project.remove);
const folders = createFolders();
after(folders.remove);

const entry = project.write(
  "worker/entry.mjs",
  `import { matchRoutes } from "remix-router-1.23.4";
   const routes = [{ path: "/users", children: [{ path: ":id" }] }, { path: "*" }];
   export default {
     fetch({ url }) {
       const [{ params }] = matchRoutes(routes, new URL(url).pathname);
       const { counters } = globalThis[Symbol.for("turnout.register")];
       return Response.json({ params, counters });
     },
   };`,
);

/** @param {string} wasm @param {string} port */
const config = (wasm, port) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .server)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const server :Workerd.Worker = (
  modules = [
    (name = "server/entry.js", esModule = embed "server/entry.js"),
    (name = "${wasm}", wasm = embed "${wasm}")
  ],
  compatibilityDate = "2025-05-05"
);`;

/** Starts workerd with a bundle, asks it once, and ends it. */
async function answerOf(folder, pathname) {
  const wasm = filesOf(folder).find((file) => file.endsWith(".wasm"));
  const file = join(folder, "config.capnp");
  writeFileSync(file, config(wasm, "0"));
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
    return await (await fetch(`http://127.0.0.1:${port}${pathname}`)).json();
  } finally {
    server.kill();
    await ended;
  }
}

for (const bundler of Object.keys(BUNDLERS)) {
  test(`${bundler}: a worker`, { skip }, async () => {
    const folder = folders.create("esm");
    const options = { wasm: "module", server: true };
    // To Vite a worker is a server.
    const isServer = bundler === "vite";
    const build = { entry, folder, format: "esm", isServer, options };
    assert.deepEqual(await BUNDLERS[bundler](build), []);
    const { params, counters } = await answerOf(folder, "/users/42");
    assert.deepEqual(params, { id: "42" });
    assert.equal(counters.intercepted.length, 1);
    assert.deepEqual([counters.calls, counters.builds, counters.fallbacks], [1, 1, 0]);
  });
}
