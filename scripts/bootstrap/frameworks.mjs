// The apps of test/frameworks, each in a folder of its own in build/frameworks, with the packages that it
// wants: their peers do not go together in one node_modules. turnout is there as npm would install it.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, walk } from "./fingerprint.mjs";
import { paths } from "./paths.mjs";
import { step } from "./process.mjs";

const APPS = ["remix-2", "react-router-7", "react-router-8"];
/** Remix with what looks on in production: large, and not for `npm test`. */
const OBSERVED_APP = "observed";
/** The one that Vite builds. */
const VITE_APP = "react-router-7";

const sources = paths.inRoot("test/frameworks/apps");
const config = paths.inRoot("test/frameworks/rollup.config.mjs");
const support = ["production-table", "random"].map((name) =>
  paths.inRoot(`test/support/${name}.js`),
);
const inFrameworks = (...names) => join(paths.frameworks, ...names);

/** @param {{ observed: boolean }} options whether that of OBSERVED_APP is wanted too */
export async function prepareFrameworks({ observed }) {
  const apps = observed ? [...APPS, OBSERVED_APP] : APPS;
  await installTurnout();
  for (const app of apps) await installApp(app);
  for (const app of apps) await buildApp(app);
}

/** In a folder above those of all apps. */
function installTurnout() {
  const folder = inFrameworks("node_modules/turnout");
  const state = () => fingerprint([folder], fingerprint([paths.dist]));
  return unlessDone(inFrameworks("turnout.stamp"), state, () => {
    rmSync(folder, { recursive: true, force: true });
    for (const name of ["dist", "package.json"]) {
      cpSync(paths.inRoot(name), join(folder, name), { recursive: true });
    }
  });
}

async function installApp(app) {
  const files = ["package.json", "package-lock.json"].map((name) => join(sources, app, name));
  await unlessDone(
    inFrameworks(app, "packages.stamp"),
    () => fingerprint(files),
    async () => {
      const folder = inFrameworks(app);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const file of files) cpSync(file, file.replace(join(sources, app), folder));
      await step({
        title: `npm ci for ${app}`,
        run: ["npm", "ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"],
      });
    },
  );
}

async function buildApp(app) {
  const shared = walk(sources).filter((file) => dirname(file) === sources);
  const own = [app, app === OBSERVED_APP ? "remix-2" : app].map((name) => join(sources, name));
  const inputs = [...own, ...shared, ...support, config, fileURLToPath(import.meta.url)];
  await unlessDone(
    inFrameworks(app, "servers.stamp"),
    () => fingerprint(inputs),
    async () => {
      if (app === VITE_APP) await buildWithVite(app);
      await bundle(app);
      const preloads = walk(join(sources, app)).filter((file) => file.endsWith(".cjs"));
      for (const file of preloads) cpSync(file, inFrameworks(app, basename(file)));
    },
  );
}

const bundle = (app) =>
  step({
    title: `servers of ${app}`,
    run: [
      join(paths.modules, ".bin/rollup"),
      ...["--silent", "--config", config, "--environment", `APP:${app}`],
    ],
  });

async function buildWithVite(app) {
  rmSync(inFrameworks(app, "app"), { recursive: true, force: true });
  await bundle(`${app}-app`);
  await step({
    title: `routes of ${app}`,
    run: [process.execPath, join(sources, app, "write-app.mjs")],
  });
  await step({
    title: `Vite build of ${app}`,
    run: [
      process.execPath,
      inFrameworks(app, "node_modules/@react-router/dev/bin.js"),
      ...["build", inFrameworks(app)],
    ],
    env: { NODE_ENV: "production" },
  });
}

/** Does something unless it was done with what there is now. */
async function unlessDone(stamp, state, act) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state()) return;
  rmSync(stamp, { force: true });
  await act();
  writeFileSync(stamp, state());
}
