/**
 * The packed package as the tools of its users see it: publint, arethetypeswrong, and a TypeScript that knows nothing
 * of "exports".
 */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import ts from "typescript";
import { installPackage } from "../support/installed-package.js";

const { tarball, project, folder, remove } = installPackage();
after(remove);

const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const entries = Object.keys(manifest.exports);

test("publint has nothing to say", async () => {
  const packed = Uint8Array.from(readFileSync(tarball)).buffer;
  const { messages } = await publint({ pack: { tarball: packed }, strict: true });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, manifest, { color: false })),
    [],
  );
});

test("arethetypeswrong finds the types and the code of every entry, in every resolution", async () => {
  const packed = createPackageFromTarballData(readFileSync(tarball));
  const { entrypoints, problems } = await checkPackage(packed);
  assert.deepEqual(Object.keys(entrypoints), entries);
  for (const [entry, { resolutions }] of Object.entries(entrypoints)) {
    const kinds = Object.keys(resolutions);
    assert.deepEqual(kinds, ["node10", "node16-cjs", "node16-esm", "bundler"], entry);
  }
  assert.deepEqual(
    problems.map(({ kind, entrypoint, resolutionKind }) => ({ kind, entrypoint, resolutionKind })),
    [],
  );
});

test("a TypeScript that does not read exports finds the declarations, and no error in them", () => {
  const imported = entries.filter((entry) => entry !== "./package.json");
  const file = join(project, "user.ts");
  writeFileSync(
    file,
    `${imported.map((entry, i) => `import * as entry${i} from "${entry.replace(/^\./, "turnout")}";`).join("\n")}
    export const all = [${imported.map((_, i) => `entry${i}`)}];
    import { matchRoutes } from "turnout/v6";
    export const [{ pathname }] = matchRoutes([{ path: "/" }], "/") ?? [{ pathname: "" }];
    export const text: string = pathname;
    // @ts-expect-error: a route's path is text
    matchRoutes([{ path: 1 }], "/");
    `,
  );
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
  });
  assert.deepEqual(
    ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText),
    [],
  );
});
