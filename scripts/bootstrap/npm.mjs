// Installs the npm packages of package-lock.json, and only when they are not those already there.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { paths } from "./paths.mjs";
import { step } from "./process.mjs";

const stamp = join(paths.modules, ".turnout-lock");

export async function installModules() {
  const manifest = JSON.parse(readFileSync(paths.inRoot("package.json"), "utf8"));
  const wanted = fingerprint(
    [paths.inRoot("package-lock.json")],
    JSON.stringify([manifest.dependencies, manifest.devDependencies]),
  );
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  // NODE_ENV=production would have npm leave out the very tools that are needed here.
  const flags = ["--include=dev", "--no-audit", "--no-fund"];
  await step({ title: "npm ci", run: ["npm", "ci", ...flags] });
  writeFileSync(stamp, wanted);
}
