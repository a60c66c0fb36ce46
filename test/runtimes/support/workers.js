/**
 * workerd as a host: a worker that is bundled as wrangler bundles one, by esbuild with workerd's conditions and the
 * .wasm beside it.
 */
import * as esbuild from "esbuild";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inWorkerd } from "../../support/workerd.js";
import { importedFrom } from "./project.js";

const worker = (from) => `${importedFrom(from)}import { run, subjects } from "./run.mjs";
let timed;
export default {
  fetch({ url }) {
    const { pathname, searchParams } = new URL(url);
    if (pathname === "/answers") return Response.json(run(apis));
    timed ??= subjects(apis);
    return Response.json(timed[searchParams.get("subject")](Number(searchParams.get("count"))));
  },
};
`;

/**
 * @template T
 * @param {import("./processes.js").Project} project
 * @param {{ from: string, date: string }} host the build, and the compatibility date
 * @param {(url: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withWorker(project, { from, date }, use) {
  const name = `worker-${from.replace("/", "-")}-${date}`;
  const folder = join(project.project, name);
  mkdirSync(folder);
  await esbuild.build({
    entryPoints: [project.write(`${name}.mjs`, worker(from))],
    outfile: join(folder, "entry.js"),
    bundle: true,
    minify: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    loader: { ".wasm": "copy" },
    logLevel: "silent",
  });
  const wasm = readdirSync(folder).filter((file) => file.endsWith(".wasm"));
  return inWorkerd({ folder, entry: "entry.js", wasm, date }, use);
}

/** What a worker answers to the cases. */
export const answersOfWorker = (project, host) =>
  withWorker(project, host, async (url) => (await (await fetch(`${url}/answers`)).json()).answers);
