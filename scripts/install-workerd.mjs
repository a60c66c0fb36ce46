// Installs workerd for test/bundlers/workerd.test.js, if it is not there. No dependency of the repository's,
// because it is larger than all of those together.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { paths } from "./bootstrap/paths.mjs";
import { main, step } from "./bootstrap/process.mjs";

const VERSION = "1.20261117.1";

main(async () => {
  const folder = paths.inBuild("workerd");
  if (existsSync(join(folder, "node_modules/.bin/workerd"))) return;
  const flags = ["--no-save", "--no-audit", "--no-fund"];
  await step({
    title: "installing workerd",
    run: ["npm", "install", "--prefix", folder, ...flags, `workerd@${VERSION}`],
  });
});
