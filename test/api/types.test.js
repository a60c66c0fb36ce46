/**
 * The declarations, read by TypeScript as a user's compiler reads them: each file of test/types must
 * compile without an error. What is to be an error in there says so by "@ts-expect-error".
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = join(root, "test/types");
const files = readdirSync(folder)
  .filter((name) => /\.[mc]ts$/.test(name))
  .map((name) => join(folder, name));

const STRICT = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  // The declarations are under test as well.
  skipLibCheck: false,
  types: [],
  target: ts.ScriptTarget.ES2022,
};
const NODE = { ...STRICT, module: ts.ModuleKind.NodeNext };
const WITH_DOM = ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"];

/** JavaScript's own declarations, which take long to read. */
const libraries = new Map();

function createHost(options) {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const folderOfLibraries = dirname(host.getDefaultLibFileName(options));
  host.getSourceFile = (name, ...rest) => {
    if (dirname(name) !== folderOfLibraries) return getSourceFile(name, ...rest);
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, ...rest));
    return libraries.get(name);
  };
  return host;
}

/**
 * @param {string[]} names
 * @param {import("typescript").CompilerOptions} options
 * @returns {{ read: string[], errors: Map<string, string[]> }} the files that were read; the errors by
 *   file, "" for those of no file
 */
function compile(names, options) {
  const program = ts.createProgram(names, options, createHost(options));
  const errors = new Map();
  for (const { file, start, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = file?.fileName ?? "";
    const line = file ? `:${file.getLineAndCharacterOfPosition(start).line + 1}` : "";
    const text = ts.flattenDiagnosticMessageText(messageText, "\n");
    if (!errors.has(name)) errors.set(name, []);
    errors.get(name).push(`${relative(root, name)}${line}: ${text}`);
  }
  return { read: program.getSourceFiles().map(({ fileName }) => fileName), errors };
}

const allErrors = ({ errors }) => [...errors.values()].flat();

const { read, errors } = compile(files, { ...NODE, lib: WITH_DOM });

test("there are files to compile, and they read every entry's declarations", () => {
  assert.ok(files.length >= 8);
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const { types } of Object.values(exports).filter(({ types }) => types)) {
    for (const file of Object.values(types)) {
      if (file.endsWith(".d.ts"))
        assert.ok(read.includes(join(root, file)), `${file} was not read`);
    }
  }
});

for (const file of files) {
  test(`${relative(root, file)} compiles`, () => assert.deepEqual(errors.get(file) ?? [], []));
}

test("the declarations hold no error", () => {
  const others = [...errors].filter(([name]) => !files.includes(name)).flatMap(([, list]) => list);
  assert.deepEqual(others, []);
});

const entries = files.filter((file) => /\/(import\.mts|require\.cts)$/.test(file));

test("the declarations take no library but JavaScript's own", () => {
  for (const lib of [["lib.es2022.d.ts"], ["lib.es2021.d.ts"]]) {
    assert.deepEqual(allErrors(compile(entries, { ...NODE, lib })), []);
  }
});

test("a bundler's resolution finds them", () => {
  const module = ts.ModuleKind.ESNext;
  const moduleResolution = ts.ModuleResolutionKind.Bundler;
  const options = { ...STRICT, lib: WITH_DOM, module, moduleResolution };
  const modules = entries.filter((file) => file.endsWith(".mts"));
  assert.deepEqual(allErrors(compile(modules, options)), []);
});
