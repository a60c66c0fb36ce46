/**
 * npx turnout patch: what it writes for each package manager, and that it works when it is applied.
 */
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createApp } from "../support/command-line.js";

const patchPackage = fileURLToPath(
  new URL("../../node_modules/patch-package/index.js", import.meta.url),
);

const REMIX = "node_modules/@remix-run/router";
const V7 = "node_modules/react-router";
const NESTED = "node_modules/outer/node_modules/react-router";

function appWith(packages, lock) {
  const app = createApp(packages);
  after(app.remove);
  if (lock) app.write(lock.name, lock.text ?? "");
  return app;
}

/** What a script tells that requires, and one that imports where Node lets modules find turnout. */
function matchedIn({ write, node }, name) {
  const source = (load) => `${load}
    const answer = matchRoutes([{ path: "/users", children: [{ path: ":id" }] }], "/users/4");
    const { counters } = globalThis[Symbol.for("turnout.register")] ?? {};
    process.stdout.write(JSON.stringify({ id: answer?.[1].params.id, counters }));`;
  return [
    ["require.cjs", `const { matchRoutes } = require("${name}");`],
    ["import.mjs", `import { matchRoutes } from "${name}";`],
  ]
    .filter(([file]) => file === "require.cjs" || process.getBuiltinModule)
    .map(([file, load]) => {
      const { status, stdout, stderr } = node(write(file, source(load)));
      assert.equal(status, 0, stderr);
      return { ...JSON.parse(stdout), stderr };
    });
}

function assertTurnoutAnswers(matched, version) {
  for (const { id, counters, stderr } of matched) {
    assert.equal(id, "4");
    assert.equal(stderr, "");
    assert.deepEqual([counters.calls, counters.builds, counters.fallbacks], [1, 1, 0]);
    assert.deepEqual(
      counters.intercepted.map((copy) => [copy.version, copy.file]),
      [[version, undefined]],
    );
  }
}

test("patch-package applies it, to nested copies too, and turnout answers without a flag", () => {
  const app = appWith(
    { [REMIX]: "remix-router-1.23.4", [V7]: "react-router-7.18.7", [NESTED]: "react-router-8.5.3" },
    { name: "package-lock.json", text: "{}" },
  );
  app.write("package.json", `{ "name": "app", "dependencies": {} }`);
  app.write("node_modules/outer/package.json", `{ "name": "outer", "version": "1.0.0" }`);
  const { status, stdout, stderr } = app.turnout("patch");
  assert.equal(status, 0, stderr);
  assert.match(stdout, /"postinstall": "patch-package"/);
  assert.deepEqual(readdirSync(join(app.app, "patches")).sort(), [
    "@remix-run+router+1.23.4.patch",
    "outer++react-router+8.5.3.patch",
    "react-router+7.18.7.patch",
  ]);

  const applied = app.node(patchPackage, "--error-on-fail");
  assert.equal(applied.status, 0, applied.stdout + applied.stderr);
  assertTurnoutAnswers(matchedIn(app, "react-router"), "7.18.7");
  assertTurnoutAnswers(matchedIn(app, "@remix-run/router"), "1.23.4");
  const nested = readFileSync(
    join(app.app, NESTED, "dist/development/lib/router/utils.js"),
    "utf8",
  );
  assert.ok(nested.includes("matching$turnout"));

  const again = app.turnout("patch");
  assert.equal(again.status, 0);
  assert.equal(again.stdout.match(/is patched already/g).length, 3);

  // Without turnout the patched files work as those that were published.
  rmSync(join(app.app, "node_modules/turnout"), { recursive: true });
  for (const { id, counters, stderr } of matchedIn(app, "react-router")) {
    assert.deepEqual([id, counters], ["4", undefined]);
    assert.match(stderr, /TurnoutWarning: turnout: .*Cannot find module 'turnout\/runtime'/);
  }
});

const LOCKS = {
  pnpm: {
    lock: { name: "pnpm-lock.yaml" },
    files: ["patches/@remix-run__router@1.23.4.patch", "patches/react-router@7.18.7.patch"],
    advice: [
      `"@remix-run/router@1.23.4": patches/@remix-run__router@1.23.4.patch`,
      `"react-router@7.18.7": patches/react-router@7.18.7.patch`,
    ],
  },
  yarn: {
    lock: { name: "yarn.lock", text: "__metadata:\n  version: 8\n" },
    files: [
      ".yarn/patches/@remix-run-router-npm-1.23.4.patch",
      ".yarn/patches/react-router-npm-7.18.7.patch",
    ],
    advice: [
      `"react-router": "patch:react-router@npm%3A7.18.7#~/.yarn/patches/react-router-npm-7.18.7.patch"`,
    ],
  },
  "patch-package": {
    lock: { name: "yarn.lock", text: "# yarn lockfile v1\n" },
    files: ["patches/@remix-run+router+1.23.4.patch", "patches/react-router+7.18.7.patch"],
    advice: [`"postinstall": "patch-package"`],
  },
};

for (const [manager, { lock, files, advice }] of Object.entries(LOCKS)) {
  test(`${manager}, by its ${lock.name}: git applies it, and all lines stay where they are`, () => {
    const app = appWith({ [REMIX]: "remix-router-1.23.4", [V7]: "react-router-7.18.7" }, lock);
    const { status, stdout, stderr } = app.turnout("patch");
    assert.equal(status, 0, stderr);
    for (const text of advice) assert.ok(stdout.includes(text), stdout);

    for (const [i, place] of [REMIX, V7].entries()) {
      const file = join(app.app, files[i]);
      assert.ok(existsSync(file), file);
      const directory = manager === "patch-package" ? [] : [`--directory=${place}`];
      const git = app.run("git", "apply", ...directory, file);
      assert.equal(git.status, 0, git.stderr);
    }
    assertTurnoutAnswers(matchedIn(app, "react-router"), "7.18.7");
    const text = readFileSync(join(app.app, files[0]), "utf8");
    const removed = text.match(/^-(?!--)/gm).length;
    assert.equal(text.match(/^\+(?!\+\+)/gm).length, removed);
  });
}

test("the manager that is named counts, and no other patch is overwritten", () => {
  const app = appWith({ [V7]: "react-router-7.18.7" }, { name: "package-lock.json", text: "{}" });
  const file = app.write("patches/react-router@7.18.7.patch", "somebody's own");
  const refused = app.turnout("patch", "--manager", "pnpm");
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /is there already/);
  assert.equal(readFileSync(file, "utf8"), "somebody's own");
  assert.equal(app.turnout("patch", "--manager", "pnpm", "--force").status, 0);
  assert.match(readFileSync(file, "utf8"), /^diff --git a\/dist\//);
  assert.equal(app.turnout("patch", "--manager", "pnpm").status, 0, "the same patch may be there");
});

test("what is not known is left out, and 1", () => {
  const app = appWith({ [REMIX]: "remix-router-1.23.4", [V7]: "react-router-7.18.7" });
  const file = join(app.app, REMIX, "dist/router.cjs.js");
  const source = readFileSync(file, "utf8");
  writeFileSync(file, source.replace("staticSegmentValue = 10;", "staticSegmentValue = 11;"));
  const { status, stdout, stderr } = app.turnout("patch", "--manager", "patch-package");
  assert.equal(status, 1);
  assert.match(stderr, /@remix-run\/router 1\.23\.4 .* is left out: .*not those of the release/);
  assert.match(stdout, /react-router\+7\.18\.7\.patch/);
  assert.deepEqual(readdirSync(join(app.app, "patches")), ["react-router+7.18.7.patch"]);
});
