// What the native tests run of cpp/, by Clang's counters.
import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { paths } from "../bootstrap/paths.mjs";
import { Failure, capture, step } from "../bootstrap/process.mjs";

const build = paths.inBuild("native-coverage");
const program = join(build, "test/native/turnout_tests");
const folder = paths.inBuild("coverage/native");
const raw = join(folder, "tests.profraw");
const profile = join(folder, "tests.profdata");

/** @returns {Promise<import("./table.mjs").FileCoverage[]>} */
export async function nativeCoverage() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await step({
    title: "native tests, measured",
    run: [program],
    env: { LLVM_PROFILE_FILE: raw },
  });
  await step({
    title: "merging the native counters",
    run: ["llvm-profdata", "merge", "-sparse", raw, "-o", profile],
    quietMs: 400,
  });

  const lines = linesByFile(await exported("lcov"));
  const { data } = JSON.parse(await exported("text"));
  return data[0].files
    .filter(({ summary }) => summary.functions.count > 0)
    .map(({ filename, summary, branches }) => ({
      file: relative(paths.root, filename),
      functions: { covered: summary.functions.covered, total: summary.functions.count },
      ...ofLines(lines.get(filename)),
      ...ofBranches(branches, lines.get(filename)),
    }));
}

async function exported(format) {
  const flags = [`-format=${format}`, `-instr-profile=${profile}`];
  const sources = paths.inRoot("cpp");
  const { ok, stdout } = await capture("llvm-cov", ["export", program, ...flags, sources], {
    maxBuffer: 2 ** 28,
  });
  if (!ok) throw new Failure(`llvm-cov export -format=${format} failed`);
  return stdout;
}

/** How often each line was run. In llvm-cov's JSON there are no lines, only regions. */
function linesByFile(lcov) {
  const files = new Map();
  let counts;
  for (const entry of lcov.split("\n")) {
    const [, key, value] = /^(\w+):(.*)$/.exec(entry) ?? [];
    if (key === "SF") files.set(value, (counts = new Map()));
    if (key === "DA") counts.set(...value.split(",").map(Number));
  }
  return files;
}

// The totals of llvm-cov count the lines of a lambda twice: for it, and for the function around it.
function ofLines(counts) {
  const missedLines = [...counts.keys()].filter((line) => counts.get(line) === 0);
  const total = counts.size;
  return { lines: { covered: total - missedLines.length, total }, missedLines };
}

// Each instantiation of a template has its own counters for a condition: together they are one.
function ofBranches(branches, counts) {
  const conditions = new Map();
  for (const [line, column, , , whenTrue, whenFalse] of branches) {
    const key = `${line}:${column}`;
    const condition = conditions.get(key) ?? { line, ways: [0, 0] };
    condition.ways[0] += whenTrue;
    condition.ways[1] += whenFalse;
    conditions.set(key, condition);
  }
  const all = [...conditions.values()];
  const missed = all.flatMap(({ line, ways }) => ways.filter((way) => way === 0).map(() => line));
  const total = all.length * 2;
  const wasRun = (line) => counts.get(line) !== 0;
  return {
    branches: { covered: total - missed.length, total },
    missedBranches: [...new Set(missed)].filter(wasRun).sort((a, b) => a - b),
  };
}
