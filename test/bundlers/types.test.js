/**
 * The plugins' declarations, beside those of the bundlers. Takes long, and so only in the full run.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { isFullRun } from "../support/subjects.js";

const folder = fileURLToPath(new URL(".", import.meta.url));
const skip = isFullRun ? false : "only in the full run";

const SOURCE = `
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin as RolldownPlugin } from "rolldown";
import type { Plugin as RollupPlugin } from "rollup";
import type { UserConfig } from "vite";
import type { Configuration } from "webpack";
import { turnout as forEsbuild } from "turnout/esbuild";
import { type BundlerOptions, turnout as forVite } from "turnout/vite";
import { turnout as forWebpack } from "turnout/webpack";

const options: BundlerOptions = { wasm: "file", server: true };
const vite: UserConfig = { plugins: [forVite(options)] };
const rollup: RollupPlugin = forVite();
const rolldown: RolldownPlugin = forVite();
const esbuild: EsbuildPlugin = forEsbuild({ wasm: "external" });
const webpack: Configuration = { plugins: [forWebpack({})] };
// @ts-expect-error there is no such place
forVite({ wasm: "base64" });
void [vite, rollup, rolldown, esbuild, webpack];
`;

test("each bundler takes its plugin", { skip }, () => {
  const file = join(folder, "plugins.mts");
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, target, ...rest) =>
    name === file
      ? ts.createSourceFile(name, SOURCE, target)
      : getSourceFile.call(host, name, target, ...rest);
  const program = ts.createProgram([file], { ...options, target: ts.ScriptTarget.ES2022 }, host);
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  assert.deepEqual(messages, []);
});
