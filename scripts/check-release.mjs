// Before `npm publish`: whether this commit is a release, as docs/releasing.md has it.
import { readFileSync } from "node:fs";
import { paths } from "./bootstrap/paths.mjs";
import { Failure, capture, main } from "./bootstrap/process.mjs";
import { releaseFaults } from "./release/release-faults.mjs";

main(async () => {
  const faults = releaseFaults({
    manifest: JSON.parse(readFileSync(paths.inRoot("package.json"), "utf8")),
    changelog: readFileSync(paths.inRoot("CHANGELOG.md"), "utf8"),
    tags: (await git("tag", "--points-at", "HEAD")).split("\n"),
    changes: await git("status", "--porcelain"),
    publisher: process.env.GITHUB_REPOSITORY,
  });
  if (faults.length > 0) {
    throw new Failure(`this is not to be published (docs/releasing.md):\n  ${faults.join("\n  ")}`);
  }
});

/** What git says; of what is no clone, that it failed, which is neither a tag nor "nothing has changed". */
async function git(...args) {
  const { ok, stdout } = await capture("git", ["-C", paths.root, ...args]);
  return ok ? stdout : `git ${args.join(" ")} failed: is this a clone of the repository?`;
}
