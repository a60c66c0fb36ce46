// Before `npm pack` and `npm publish`, once all is built: refuses what is no release build, and gives all files that
// are packed one mode. npm packs modes as they are, so the tarball would depend on the mask of who made it.
import { chmodSync, existsSync } from "node:fs";
import { walk } from "./bootstrap/fingerprint.mjs";
import { paths } from "./bootstrap/paths.mjs";
import { Failure, main } from "./bootstrap/process.mjs";
import { packageFaults } from "./release/package-faults.mjs";

const DOCUMENTS = ["package.json", "README.md", "CHANGELOG.md", "LICENSE"];
const MODE = 0o644;

main(() => {
  const faults = packageFaults(paths.root);
  if (faults.length > 0) {
    throw new Failure(
      `this is not to be packed:\n  ${faults.join("\n  ")}\nRemove build/ and dist/, then try again`,
    );
  }
  const files = [...walk(paths.dist), ...DOCUMENTS.map((name) => paths.inRoot(name))];
  for (const file of files.filter(existsSync)) chmodSync(file, MODE);
});
