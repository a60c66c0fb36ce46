// Runs every formatter and linter and reports on each; --fix lets those that can repair do so.
import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import { clangTidyRuns } from "./bootstrap/clang-tidy.mjs";
import { jobs } from "./bootstrap/cmake.mjs";
import { walk } from "./bootstrap/fingerprint.mjs";
import { paths } from "./bootstrap/paths.mjs";
import { Failure, main, say, seconds } from "./bootstrap/process.mjs";

const CPP_FOLDERS = ["cpp", "bindings", "test", "bench", "examples"];
const JS_FOLDERS = ["js", "test", "scripts", "bench", "examples"];
const MOST_LINES_SHOWN = 100;

const fix = process.argv.includes("--fix");

main(async () => {
  const sources = CPP_FOLDERS.flatMap((folder) => walk(paths.inRoot(folder)))
    .filter((file) => /\.[ch]pp$/.test(file))
    .map((file) => relative(paths.root, file));
  const bin = (name) => join(paths.modules, ".bin", name);
  const prettierFlags = ["--log-level=warn", "--no-error-on-unmatched-pattern"];

  const linters = {
    "clang-format": [
      { run: ["clang-format", ...(fix ? ["-i"] : ["--dry-run", "--Werror"]), ...sources] },
    ].filter(() => sources.length > 0),
    // Before prettier, which has the last word on what eslint repairs.
    eslint: [{ run: [bin("eslint"), ...(fix ? ["--fix"] : []), "."] }],
    prettier: [
      {
        run: [
          ...[bin("prettier"), fix ? "--write" : "--check", ...prettierFlags],
          `{${JS_FOLDERS}}/**/*.{js,mjs,cjs,ts,mts,cts}`,
          "*.{js,mjs,json,md}",
          "{docs,examples,bench}/**/*.md",
          ".github/**/*.yml",
        ],
      },
    ],
    tsc: [{ run: [process.execPath, paths.tsc, "--project", "tsconfig.json"] }],
    "clang-tidy": await clangTidyRuns(CPP_FOLDERS),
  };

  const failed = [];
  for (const [name, runs] of Object.entries(linters)) {
    const start = Date.now();
    if (runs.length > 1) say(`${name} ... (${runs.length} files that are new to it)`);
    const complaints = (await inParallel(runs)).filter((output) => output !== null);
    say(`${name}: ${complaints.length > 0 ? "FAILED" : "ok"} (${seconds(Date.now() - start)})`);
    if (complaints.length === 0) continue;
    failed.push(name);
    console.log(shortened(complaints.join("\n")));
  }
  if (failed.length > 0) {
    throw new Failure(`${failed.join(", ")} failed. "npm run format" repairs what can be repaired`);
  }
});

/** Resolves with each run's output, or null where there was nothing to complain about. */
async function inParallel(runs) {
  const outputs = [];
  const waiting = [...runs.entries()];
  const worker = async () => {
    while (waiting.length > 0) {
      const [index, { run, passed }] = waiting.shift();
      outputs[index] = await complaint(run);
      if (outputs[index] === null) passed?.();
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  return outputs;
}

function complaint([command, ...args]) {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: paths.root, maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      resolve(error && (readable(stdout + stderr) || error.message)),
    );
  });
}

/** Without clang-tidy's count of findings in other people's headers, which it does not show. */
const readable = (output) => output.replace(/^\d+ (warning|error).* generated\.\n/gm, "").trim();

function shortened(text) {
  const lines = text.split("\n");
  const more = lines.length - MOST_LINES_SHOWN;
  return more > 0 ? [...lines.slice(0, -more), `... and ${more} more lines`].join("\n") : text;
}
