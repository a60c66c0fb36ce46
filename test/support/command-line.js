/**
 * npx turnout, in an app that has turnout and some real packages of its own.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What React Router 7 and 8 need. */
const NEEDED = [
  ...["react", "react-dom", "cookie", "cookie-es", "set-cookie-parser"],
  "@remix-run/route-pattern",
];

const isCode = (file) => !/\.map$|\.d\.[cm]?ts$/.test(file);

/** @param {Record<string, string>} packages where in the app, and which of the installed ones */
export function createApp(packages) {
  const app = realpathSync(mkdtempSync(join(tmpdir(), "turnout-app-")));
  const install = (place, name) =>
    cpSync(realpathSync(join(root, "node_modules", name)), join(app, place), {
      recursive: true,
      filter: isCode,
    });
  for (const [place, name] of Object.entries(packages)) install(place, name);
  for (const name of NEEDED) {
    const link = join(app, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, "node_modules", name), link, "junction");
  }
  const turnout = join(app, "node_modules/turnout");
  for (const name of ["dist", "package.json"]) {
    cpSync(join(root, name), join(turnout, name), { recursive: true });
  }

  /** @param {string} command @param {string[]} args */
  function run(command, ...args) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: app,
      encoding: "utf8",
      timeout: 120_000,
      killSignal: "SIGKILL",
      env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
    });
    return { status, stdout, stderr };
  }

  /** Writes a file, and returns its path. */
  function write(name, text) {
    const file = join(app, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  return {
    app,
    write,
    run,
    node: (...args) => run(process.execPath, ...args),
    turnout: (...args) => run(process.execPath, join(turnout, "dist/cli.cjs"), ...args),
    remove: () => rmSync(app, { recursive: true, force: true }),
  };
}
