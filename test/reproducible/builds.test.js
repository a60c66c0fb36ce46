/**
 * The same sources make the same package, byte for byte, wherever and by whomever they are built: in two copies of the
 * repository, in folders whose paths differ in length, with other time zones, locales, home folders and masks. With other
 * compilers it is another package.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, test } from "node:test";
import { walk } from "../../scripts/bootstrap/fingerprint.mjs";
import { paths } from "../../scripts/bootstrap/paths.mjs";
import { isFullRun } from "../support/subjects.js";

const skip = !isFullRun && "one of the long tests";
const temporary = realpathSync(mkdtempSync(join(tmpdir(), "turnout-reproducible-")));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** What a build makes, and what has no part in it. */
const LEFT_OUT = new Set([".git", "build", "dist"]);

/** @type {Record<string, { folder: string, umask: number, env: NodeJS.ProcessEnv }>} */
const BUILDERS = {
  one: {
    folder: join(temporary, "a"),
    umask: 0o022,
    env: { TZ: "UTC", LC_ALL: "C" },
  },
  another: {
    folder: join(temporary, "some where", "else, a good deal deeper", "turnout-of-another-name"),
    umask: 0o077,
    env: { TZ: "Pacific/Kiritimati", LC_ALL: "C.UTF-8", HOME: temporary },
  },
};

const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

function run({ folder, umask, env }, command, ...args) {
  const before = process.umask(umask);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, ...env },
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  process.umask(before);
  assert.equal(status, 0, `${command} ${args.join(" ")}:\n${stdout}${stderr}`.slice(-4000));
}

/** As git would write it there. */
function copyRepository({ folder, umask }) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(paths.root).filter((name) => !LEFT_OUT.has(name))) {
    const from = join(paths.root, name);
    cpSync(from, join(folder, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  for (const name of ["README.md", "package.json"]) chmodSync(join(folder, name), 0o666 & ~umask);
}

/** The hashes of all that is built from a copy of the repository, and of the tarball. */
function build(builder) {
  // Builds first: see package.json.
  run(builder, "npm", "pack", "--pack-destination", "build");
  return hashesIn(builder.folder);
}

function hashesIn(folder) {
  const files = [
    ...walk(join(folder, "dist")),
    ...walk(join(folder, "build")).filter((file) =>
      /[\\/]turnout(?:\.(?:mjs|wasm)|-[\d.]+\.tgz)$/.test(file),
    ),
  ];
  return Object.fromEntries(files.map((file) => [relative(folder, file), sha256(file)]));
}

test("two builds in different folders are the same, byte for byte", { skip }, () => {
  // Both before either is built, which takes a while: somebody may be at work here.
  Object.values(BUILDERS).forEach(copyRepository);
  const one = build(BUILDERS.one);
  const another = build(BUILDERS.another);
  const names = Object.keys(one);
  for (const name of ["dist/turnout.wasm", "dist/js/shared.cjs", "dist/types/v6.d.ts"]) {
    assert.ok(names.includes(name), `${name} is missing`);
  }
  assert.equal(names.filter((name) => name.endsWith(".tgz")).length, 1);
  assert.deepEqual(another, one);

  // This folder's may have been made step by step, as one file after the other was edited.
  const here = Object.entries(one).filter(([name]) => name.startsWith("dist/"));
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(hashesIn(paths.root)).filter(([name]) => name.startsWith("dist/")),
    ),
    Object.fromEntries(here),
  );
});
