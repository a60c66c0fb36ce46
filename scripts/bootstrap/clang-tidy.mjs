// Which clang-tidy commands are to be run: one a file, as each takes seconds, so that they spread
// over the cores; and none for a file that has passed before and has not changed since.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fingerprint, walk } from "./fingerprint.mjs";
import { paths } from "./paths.mjs";
import { capture } from "./process.mjs";

/** Our files among those of the native build: all but the bindings, which em++ alone can compile. */
export async function clangTidyRuns(folders) {
  const headers = folders
    .flatMap((folder) => walk(paths.inRoot(folder)))
    .filter((file) => /\.(hpp|inc)$/.test(file));
  const { stdout: version } = await capture("clang-tidy", ["--version"]);
  const common = fingerprint([...headers, paths.inRoot(".clang-tidy")], version);

  const memory = join(paths.lint, "clang-tidy-passed.json");
  const passed = existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
  const database = JSON.parse(readFileSync(join(paths.lint, "compile_commands.json"), "utf8"));
  return database
    .map(({ file, command }) => ({ file: relative(paths.root, file), command }))
    .filter(({ file }) => folders.includes(file.split("/")[0]))
    .map(({ file, command }) => {
      const run = tidy(file, folders);
      const key = fingerprint([paths.inRoot(file)], [common, command, ...run].join("\n"));
      const remember = () => {
        passed[file] = key;
        writeFileSync(memory, JSON.stringify(passed));
      };
      return { run, passed: remember, isKnown: passed[file] === key };
    })
    .filter(({ isKnown }) => !isKnown);
}

function tidy(file, folders) {
  const root = paths.root.replace(/[.+*?^${}()|[\]\\]/g, "\\$&");
  return [
    "clang-tidy",
    ...["--quiet", "-p", paths.lint, `--header-filter=^${root}(${folders.join("|")})/`],
    // Following every path through a test's CHECKs takes half of the time and finds nothing.
    ...(file.startsWith("test/") ? ["--checks=-clang-analyzer-*"] : []),
    file,
  ];
}
