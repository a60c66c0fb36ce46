/**
 * Chromium as a host: the package's files as modules of a page, found by an import map.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { showPage } from "../../support/chromium.js";
import { importedFrom } from "./project.js";

const NONCE = "dHVybm91dA";

/** What a page may do. @param {boolean} allowsWasm */
export const policyOf = (allowsWasm) =>
  `default-src 'none'; connect-src 'self'; script-src 'self' 'nonce-${NONCE}'` +
  (allowsWasm ? " 'wasm-unsafe-eval'" : "");

/** Where the entries are, as a host finds them that knows none of the conditions but import. */
function importMap(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const imports = Object.entries(exports)
    .filter(([, target]) => typeof target.import === "string")
    .map(([name, target]) => [join("turnout", name), join("/node_modules/turnout", target.import)]);
  return JSON.stringify({ imports: Object.fromEntries(imports) });
}

/** A page that runs a module, and reports an error if there is one. @param {string} map @param {string} module */
const htmlOf = (map, module) => `<!doctype html>
<script type="importmap" nonce="${NONCE}">${map}</script>
<script type="module" nonce="${NONCE}">
const report = (found) => fetch("/report", { method: "POST", body: JSON.stringify(found) });
import("${module}").then(
  ({ found = globalThis.found }) => report(found),
  ({ name, message, cause }) => report({ name, message, cause: String(cause) }),
);
</script>`;

/**
 * @param {import("./processes.js").Project} project
 * @param {object} host
 * @param {string} host.from the build
 * @param {boolean} [host.allowsWasm]
 * @param {boolean} [host.isTimed]
 * @returns {Promise<any>} what the program found, or the name, message and cause of what was thrown
 */
export function runPage(project, { from, allowsWasm = true, isTimed = false }) {
  const name = `page-${from.replace("/", "-")}-${isTimed}.mjs`;
  project.write(
    name,
    `${importedFrom(from)}import { run } from "./run.mjs";\nexport const found = run(apis, ${isTimed});\n`,
  );
  return showPage({
    folder: project.project,
    html: htmlOf(importMap(project.folder), `/${name}`),
    policy: policyOf(allowsWasm),
  });
}

/**
 * The same for a module that sets `found` in globalThis, and imports nothing by name.
 *
 * @param {string} folder
 * @param {string} file
 */
export const runScript = (folder, file) =>
  showPage({ folder, html: htmlOf(`{"imports":{}}`, `/${file}`), policy: policyOf(true) });
