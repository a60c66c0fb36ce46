/**
 * Node processes with turnout/register, in a project that has turnout, and the real packages beside it.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackage } from "./installed-package.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const modules = join(root, "node_modules");
/** React Router, and what it needs. */
const LINKED =
  /^(?:(?:remix|react)-router-\d.*|react|react-dom|cookie|cookie-es|set-cookie-parser|@remix-run)$/;

/** The packages that are matched with, one for each way in which one is made. */
export const PACKAGES = {
  "remix-router-1.17.0": { version: "1.17.0", dialect: "1.17.0", isModule: false },
  "remix-router-1.23.4": { version: "1.23.4", dialect: "1.23.3", isModule: false },
  "react-router-7.0.0": { version: "7.0.0", dialect: "7.0.0", isModule: false },
  "react-router-7.8.2": { version: "7.8.2", dialect: "7.8.1", isModule: false },
  "react-router-7.15.0": { version: "7.15.0", dialect: "7.15.0", isModule: false },
  "react-router-7.18.7": { version: "7.18.7", dialect: "7.18.7", isModule: false },
  "react-router-8.0.1": { version: "8.0.1", dialect: "8.0.0", isModule: true },
  "react-router-8.5.3": { version: "8.5.3", dialect: "8.5.3", isModule: true },
};

/** Those that require() can load in this release of Node. */
export const REQUIRED = Object.keys(PACKAGES).filter(
  (name) => !PACKAGES[name].isModule || process.features.require_module,
);

/** What scripts can use: routes, and calls of matchRoutes that check the answer. */
const PRELUDE = `
  const routes = [{ path: "/users", children: [{ path: ":id" }] }, { path: "*" }];
  const check = ({ matchRoutes }, id = "42") => {
    const matches = matchRoutes(routes, "/users/" + id);
    if (matches.length !== 2 || matches[1].params.id !== id) throw new Error("a wrong answer");
  };
  const report = (value) => process.stdout.write("\\n" + JSON.stringify(value ?? null) + "\\n");
`;

/** The same as npm makes it, in much less time. */
function copyPackage() {
  const project = mkdtempSync(join(tmpdir(), "turnout-project-"));
  const folder = join(project, "node_modules", "turnout");
  for (const name of ["dist", "package.json"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  return { project, folder, remove: () => rmSync(project, { recursive: true, force: true }) };
}

/** @param {{ isPacked?: boolean }} [options] whether turnout is to be packed and installed by npm */
export function createProject({ isPacked = false } = {}) {
  const { project, folder, remove } = isPacked ? installPackage() : copyPackage();
  for (const name of readdirSync(modules).filter((name) => LINKED.test(name))) {
    symlinkSync(join(modules, name), join(project, "node_modules", name), "junction");
  }
  let scripts = 0;

  /** Writes a file into the project, and returns its path. */
  function write(name, text) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
    return join(project, name);
  }

  /**
   * Runs a script.
   *
   * @param {string} source
   * @param {object} [options]
   * @param {string[]} [options.flags]
   * @param {Record<string, string>} [options.env]
   * @param {"cjs" | "mjs"} [options.type]
   * @param {number} [options.addressSpace] how much it may have, in KiB
   * @returns {{ value: any, stderr: string, reports: any[], warnings: string[], status: number | null, signal: string | null }}
   *   the value that the script reported; the lines of TURNOUT_REPORT; what turnout warned of
   */
  function run(source, options = {}) {
    const { flags = ["-r", "turnout/register"], env = {}, type = "cjs", addressSpace } = options;
    const file = write(`script-${scripts++}.${type}`, `${PRELUDE}\n${source}`);
    const node = [process.execPath, ...flags, file];
    const limited = ["sh", "-c", `ulimit -v ${addressSpace} && exec "$0" "$@"`, ...node];
    const [command, ...args] = addressSpace === undefined ? node : limited;
    const { status, signal, stdout, stderr } = spawnSync(command, args, {
      cwd: project,
      encoding: "utf8",
      timeout: 60_000,
      killSignal: "SIGKILL",
      env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, ...env },
    });
    const lines = stdout.trim().split("\n");
    const isJson = (line) => line.startsWith("{") && line.endsWith("}");
    return {
      value: lines.at(-1) ? JSON.parse(lines.at(-1)) : undefined,
      reports: stderr
        .split("\n")
        .filter(isJson)
        .map((line) => JSON.parse(line)),
      warnings: stderr.match(/TurnoutWarning: .*/g) ?? [],
      stderr,
      status,
      signal,
    };
  }

  return { project, folder, write, run, remove };
}
