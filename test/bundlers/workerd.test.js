/**
 * Workers in workerd, where nothing may be compiled at run time: the WebAssembly is a module. Only if workerd is
 * there; `npm run test:bundlers` sees to it.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { BUNDLERS, createFolders, filesOf } from "../support/bundled-server.js";
import { createProject } from "../support/hooked-process.js";
import { inWorkerd, skipWorkerd } from "../support/workerd.js";

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

for (const bundler of Object.keys(BUNDLERS)) {
  test(`${bundler}: a worker`, { skip: skipWorkerd }, async () => {
    const folder = folders.create("esm");
    const options = { wasm: "module", server: true };
    // To Vite a worker is a server.
    const isServer = bundler === "vite";
    const build = { entry, folder, format: "esm", isServer, options };
    assert.deepEqual(await BUNDLERS[bundler](build), []);
    const wasm = filesOf(folder).filter((file) => file.endsWith(".wasm"));
    const worker = { folder, entry: "server/entry.js", wasm };
    const ask = async (url) => (await fetch(`${url}/users/42`)).json();
    const { params, counters } = await inWorkerd(worker, ask);
    assert.deepEqual(params, { id: "42" });
    assert.equal(counters.intercepted.length, 1);
    assert.deepEqual([counters.calls, counters.builds, counters.fallbacks], [1, 1, 0]);
  });
}
