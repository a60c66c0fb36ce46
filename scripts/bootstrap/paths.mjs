import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const build = join(root, "build");

export const paths = {
  root,
  build,
  dist: join(root, "dist"),
  js: join(root, "js"),
  frameworks: join(build, "frameworks"),
  lint: join(build, "lint"),
  logs: join(build, "logs"),
  wasm: join(build, "wasm-release"),
  plainJs: join(build, "plain-js-release"),
  native: join(build, "native-debug"),
  modules: join(root, "node_modules"),
  // Of several releases of TypeScript, any may be the one in .bin.
  tsc: join(root, "node_modules/typescript/bin/tsc"),
  inBuild: (...names) => join(build, ...names),
  inRoot: (...names) => join(root, ...names),
};
