/**
 * What is refused before npm packs and publishes.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { paths } from "../../scripts/bootstrap/paths.mjs";
import { packageFaults } from "../../scripts/release/package-faults.mjs";
import { releaseFaults } from "../../scripts/release/release-faults.mjs";

const temporary = mkdtempSync(join(tmpdir(), "turnout-release-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

const CACHE = [
  "CMAKE_BUILD_TYPE:STRING=Release",
  "CMAKE_CXX_FLAGS:STRING=",
  "CMAKE_CXX_FLAGS_RELEASE:STRING=-O3 -DNDEBUG",
  "CMAKE_EXE_LINKER_FLAGS:STRING=",
  "CMAKE_EXE_LINKER_FLAGS_RELEASE:STRING=",
].join("\n");
const EMPTY_WASM = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
/** The same with a custom section that is called "name" and is empty. */
const NAMED_WASM = Buffer.concat([EMPTY_WASM, Buffer.from([0, 5, 4]), Buffer.from("name")]);

/** A repository that may be packed. */
const SOUND = {
  "package.json": JSON.stringify({
    exports: { ".": { import: "./dist/index.mjs" } },
    bin: { turnout: "./dist/cli.cjs" },
    main: "./dist/index.cjs",
    types: "./dist/index.d.cts",
  }),
  "dist/index.mjs": "",
  "dist/index.cjs": "",
  "dist/index.d.cts": "",
  "dist/cli.cjs": "",
  "dist/turnout.wasm": EMPTY_WASM,
  "build/wasm-release/turnout.wasm": EMPTY_WASM,
  "build/wasm-release/CMakeCache.txt": CACHE,
  "build/plain-js-release/CMakeCache.txt": CACHE,
};

/** The faults of a sound repository in which some files are others; null: there is none. */
function faultsWith(changes) {
  const root = mkdtempSync(join(temporary, "repository-"));
  for (const [name, content] of Object.entries({ ...SOUND, ...changes })) {
    if (content === null) continue;
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return packageFaults(root);
}

test("a release build may be packed", () => {
  assert.deepEqual(faultsWith({}), []);
  assert.deepEqual(packageFaults(paths.root), []);
});

test("what package.json leads to must be there", () => {
  for (const name of ["index.mjs", "index.cjs", "index.d.cts", "cli.cjs"]) {
    assert.deepEqual(faultsWith({ [`dist/${name}`]: null }), [
      `./dist/${name} is missing, and package.json leads to it`,
    ]);
  }
});

test("the WebAssembly must be there, be the one that was compiled, and be no debug build", () => {
  assert.deepEqual(faultsWith({ "dist/turnout.wasm": null }), ["dist/turnout.wasm is missing"]);
  const other = ["dist/turnout.wasm is not the one that was compiled in build/wasm-release"];
  assert.deepEqual(faultsWith({ "dist/turnout.wasm": NAMED_WASM }), other);
  assert.deepEqual(faultsWith({ "build/wasm-release/turnout.wasm": null }), other);
  assert.deepEqual(
    faultsWith({ "dist/turnout.wasm": NAMED_WASM, "build/wasm-release/turnout.wasm": NAMED_WASM }),
    ['dist/turnout.wasm has a section "name", as a debug build has'],
  );
});

for (const folder of ["build/wasm-release", "build/plain-js-release"]) {
  test(`${folder} must be there, and have the preset's settings`, () => {
    const file = `${folder}/CMakeCache.txt`;
    assert.deepEqual(faultsWith({ [file]: null }), [`${folder} is missing`]);
    assert.deepEqual(faultsWith({ [file]: CACHE.replace("Release", "Debug") }), [
      `${folder} was built with CMAKE_BUILD_TYPE="Debug" instead of "Release"`,
    ]);
    assert.deepEqual(
      faultsWith({ [file]: CACHE.replace("FLAGS:STRING=\n", "FLAGS:STRING=-g\n") }),
      [`${folder} was built with CMAKE_CXX_FLAGS="-g" instead of ""`],
    );
  });
}

const RELEASE = {
  manifest: {
    version: "1.2.3",
    repository: { type: "git", url: "git+https://github.com/some/where.git" },
  },
  changelog: "# Changelog\n\n## 1.2.3 (2030-01-02)\n\n- All.\n",
  tags: ["other", "v1.2.3"],
  changes: "",
};

test("a release is what has a repository, a tag, a section of the changelog and no changes", () => {
  assert.deepEqual(releaseFaults(RELEASE), []);
  assert.deepEqual(releaseFaults({ ...RELEASE, publisher: "Some/Where" }), []);
  const refused = (change, ...faults) => {
    const found = releaseFaults({ ...RELEASE, ...change });
    assert.equal(found.length, faults.length, found.join("\n"));
    faults.forEach((fault, i) => assert.match(found[i], fault));
  };
  refused({ manifest: { version: "1.2.3" } }, /has no "repository": set it to/);
  refused(
    { manifest: { ...RELEASE.manifest, repository: "gitlab:some/where" } },
    /is gitlab:some\/where, not git\+https/,
  );
  refused({ publisher: "fork/where" }, /is some\/where, but fork\/where publishes/);
  refused({ tags: [""] }, /no tag v1\.2\.3/);
  refused({ changes: " M README.md" }, /not all is committed:\n M README\.md/);
  refused({ changelog: "## Unreleased\n\n## 1.2.30 (2030-01-02)\n" }, /no section "## 1\.2\.3 \(/);
  refused({ manifest: {}, changelog: "" }, /repository/, /tag/, /section/);
});

test("npm builds and checks before it packs, and checks before it publishes", () => {
  const { scripts, publishConfig } = JSON.parse(readFileSync(paths.inRoot("package.json"), "utf8"));
  assert.equal(scripts.prepack, "node scripts/bootstrap.mjs && node scripts/prepack.mjs");
  assert.equal(scripts.prepublishOnly, "node scripts/check-release.mjs");
  assert.deepEqual(publishConfig, { access: "public", provenance: true });
});

test("a commit that is no release is not published, and the reason is said", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/check-release.mjs"], {
    cwd: paths.root,
    encoding: "utf8",
    // Nobody's: the repository of no workflow.
    env: { ...process.env, GITHUB_REPOSITORY: "nobody/nothing" },
  });
  assert.equal(status, 1);
  assert.match(stderr, /not to be published \(docs\/releasing\.md\):\n {2}package\.json/);
});

test("the workflow checks, tests and then publishes, and may sign", () => {
  const file = paths.inRoot(".github", "workflows", "release.yml");
  const workflow = readFileSync(file, "utf8");
  assert.match(workflow, /^ +id-token: write$/m);
  assert.deepEqual(
    [...workflow.matchAll(/run: (node|\.ci\/run|npm publish)(.*)$/gm)].map(([, ...words]) =>
      words.join(""),
    ),
    ["node scripts/check-release.mjs", ".ci/run", "npm publish --provenance --access public"],
  );
});
