// Runs every formatter and linter and reports on each; --fix lets those that can repair do so.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { jobs } from "./bootstrap/cmake.mjs";
import { walk } from "./bootstrap/fingerprint.mjs";
import { paths } from "./bootstrap/paths.mjs";
import { Failure, main, say, seconds } from "./bootstrap/process.mjs";

const CPP_FOLDERS = ["cpp", "bindings", "test", "bench"];
const JS_FOLDERS = ["js", "test", "scripts", "bench", "examples"];

const literally = (text) => text.replace(/[.+*?^${}()|[\]\\]/g, "\\$&");

const fix = process.argv.includes("--fix");

main(async () => {
  const sources = CPP_FOLDERS.flatMap((folder) => walk(paths.inRoot(folder)))
    .filter((file) => /\.[ch]pp$/.test(file))
    .map((file) => relative(paths.root, file));
  const bin = (name) => join(paths.modules, ".bin", name);

  const linters = {
    "clang-format": [
      ["clang-format", ...(fix ? ["-i"] : ["--dry-run", "--Werror"]), ...sources],
    ].filter(() => sources.length > 0),
    prettier: [
      [
        bin("prettier"),
        ...[fix ? "--write" : "--check", "--log-level=warn", "--no-error-on-unmatched-pattern"],
        `{${JS_FOLDERS}}/**/*.{js,mjs,cjs,ts,mts,cts}`,
        "*.{js,mjs,json,md}",
        "{docs,examples,bench}/**/*.md",
      ],
    ],
    eslint: [[bin("eslint"), ...(fix ? ["--fix"] : []), "."]],
    tsc: [[bin("tsc"), "--project", "tsconfig.json"]],
    // One process a file: each takes seconds, so they are spread over the cores.
    "clang-tidy": compiledSources().map((file) => [
      "clang-tidy",
      ...["--quiet", "-p", paths.native],
      `--header-filter=^${literally(paths.root)}(${CPP_FOLDERS.join("|")})/`,
      file,
    ]),
  };

  const failed = [];
  for (const [name, commands] of Object.entries(linters)) {
    const start = Date.now();
    if (commands.length > 1) say(`${name} ... (${commands.length} files)`);
    const outputs = await inParallel(commands);
    const complaints = outputs.filter(({ ok }) => !ok);
    const took = seconds(Date.now() - start);
    if (complaints.length === 0) {
      say(`${name}: ok (${took})`);
      continue;
    }
    failed.push(name);
    say(`${name}: FAILED (${took})`);
    console.log(complaints.map(({ output }) => output).join("\n"));
  }
  if (failed.length > 0) {
    throw new Failure(`${failed.join(", ")} failed. "npm run format" repairs what can be repaired`);
  }
});

/** Our files among those that the native build compiles, which are all but the bindings. */
function compiledSources() {
  const database = JSON.parse(readFileSync(join(paths.native, "compile_commands.json"), "utf8"));
  return [...new Set(database.map(({ file }) => relative(paths.root, file)))].filter((file) =>
    CPP_FOLDERS.includes(file.split(/[\\/]/)[0]),
  );
}

async function inParallel(commands) {
  const results = [];
  const waiting = [...commands.entries()];
  const worker = async () => {
    for (let next; (next = waiting.shift());) {
      const [index, [command, ...args]] = next;
      results[index] = await run(command, args);
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  return results;
}

function run(command, args) {
  const options = { cwd: paths.root, maxBuffer: 2 ** 28 };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({
        ok: !error,
        output: readable(`${stdout}${stderr}`) || String(error?.message ?? ""),
      }),
    );
  });
}

/** Without clang-tidy's count of findings in other people's headers, which it does not show. */
const readable = (output) => output.replace(/^\d+ (warning|error).* generated\.\n/gm, "").trim();
