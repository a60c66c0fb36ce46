// Makes dist/: the bundles, their ES module fronts, the wasm and the types.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, walk } from "./fingerprint.mjs";
import { paths } from "./paths.mjs";
import { step } from "./process.mjs";

const PUBLIC_TYPES = "public-types.d.ts";

const stamp = paths.inBuild("dist.stamp");
const next = paths.inBuild("dist-next");
const glueTypes = [paths.wasm, paths.plainJs].map((folder) => join(folder, "turnout.d.mts"));

const sources = [
  paths.js,
  join(paths.wasm, "turnout.mjs"),
  join(paths.wasm, "turnout.wasm"),
  join(paths.plainJs, "turnout.mjs"),
  ...glueTypes,
  ...["package.json", "package-lock.json", "rollup.config.mjs", "tsconfig.json"].map((name) =>
    paths.inRoot(name),
  ),
  fileURLToPath(import.meta.url),
];

// The outputs count too: a dist/ that was edited or half deleted is not up to date.
const state = () => fingerprint([...sources, paths.dist]);

export async function bundle() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state()) return;

  discardDist();
  rmSync(next, { recursive: true, force: true });
  await step({
    title: "bundling dist",
    run: [join(paths.modules, ".bin/rollup"), "--config", "rollup.config.mjs", "--dir", next],
  });
  await step({
    title: "emitting types",
    run: [
      ...[process.execPath, paths.tsc],
      ...["--project", "tsconfig.json", "--noEmit", "false"],
      ...["--declaration", "--emitDeclarationOnly"],
      ...["--rootDir", paths.js, "--outDir", join(next, "types")],
    ],
  });
  cpSync(join(paths.js, PUBLIC_TYPES), join(next, "types", PUBLIC_TYPES));
  keepPublicTypes(join(next, "types"));
  addCommonJsTypes(join(next, "types"));
  cpSync(join(paths.wasm, "turnout.wasm"), join(next, "turnout.wasm"));
  renameSync(next, paths.dist);
  writeFileSync(stamp, state());
}

/** A dist/ that no longer matches its sources is worse than none. */
export function discardDist() {
  rmSync(stamp, { force: true });
  rmSync(paths.dist, { recursive: true, force: true });
}

/** Lets every entry export the public types, and drops what none leads to: the insides, which speak of WebAssembly and of our own classes. */
function keepPublicTypes(folder) {
  const reached = new Set();
  const follow = (name) => {
    if (reached.has(name)) return;
    reached.add(name);
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, next] of text.matchAll(/["']\.\/([\w-]+)\.js["']/g)) follow(`${next}.d.ts`);
  };
  // An entry is there for import and for require.
  const isEntry = (name) => name.endsWith(".mjs") && existsSync(name.replace(/mjs$/, "cjs"));
  for (const file of walk(next).filter(isEntry)) {
    const entry = `${basename(file, ".mjs")}.d.ts`;
    appendFileSync(join(folder, entry), `export type * from "./public-types.js";\n`);
    follow(entry);
  }
  for (const file of walk(folder)) if (!reached.has(relative(folder, file))) rmSync(file);
}

/** `require` gets declarations of its own, since TypeScript takes a .d.ts here for an ES module's. */
function addCommonJsTypes(folder) {
  for (const file of walk(folder).filter((name) => name.endsWith(".d.ts"))) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file.replace(/\.d\.ts$/, ".d.cts"),
      text.replace(/((?:from|import)\s*\(?\s*["']\.[^"']*)\.js(?=["'])/g, "$1.cjs"),
    );
  }
}

/**
 * Gives the compiler's JavaScript a declaration, so that tsc reads this and not that. A typed one
 * can stand in bindings/.
 */
export function declareGlue() {
  const typed = paths.inRoot("bindings", "turnout.d.mts");
  const text = existsSync(typed)
    ? readFileSync(typed, "utf8")
    : "declare const factory: (options?: object) => any;\nexport default factory;\n";
  for (const file of glueTypes) {
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
