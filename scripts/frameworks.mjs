// Runs the servers of test/frameworks with several releases of Node, as ES modules and as CommonJS.
//
//   npm run test:frameworks                             all of NODE_RELEASES
//   npm run test:frameworks -- 24 22.12.0 /opt/node     these: releases, and programs
import { spawnSync } from "node:child_process";
import { isAbsolute } from "node:path";
import { paths } from "./bootstrap/paths.mjs";
import { main } from "./bootstrap/process.mjs";
import { NODE_RELEASES, installNode } from "./bootstrap/runtimes.mjs";

main(async () => {
  const wanted = process.argv.slice(2);
  const nodes = [];
  for (const node of wanted.length > 0 ? wanted : NODE_RELEASES) {
    nodes.push(isAbsolute(node) ? node : await installNode(node));
  }
  const { status } = spawnSync(
    process.execPath,
    [paths.inRoot("scripts/test.mjs"), "--full", "test/frameworks"],
    { stdio: "inherit", env: { ...process.env, TURNOUT_NODES: nodes.join("\n") } },
  );
  if (status !== 0) process.exitCode = 1;
});
