// What the build needs from the machine. Each tool is probed by use: a name on PATH proves little.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBoost } from "./boost.mjs";
import { capture } from "./process.mjs";

const MINIMUM_CMAKE = [3, 20];

// Linked with the sanitizers, because the native tests are.
const CXX20_PROGRAM = `
#include <compare>
#include <concepts>
#include <span>
template <std::integral T> T first(std::span<const T> all) { return all[0]; }
int main() { const int one[] = {0}; return first(std::span<const int>(one)); }
`;

const FUZZ_PROGRAM = `
#include <cstddef>
#include <cstdint>
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t) { return 0; }
`;

const PROFILED_PROGRAM = "int main() { return 0; }\n";

const always = () => true;

/**
 * `find` resolves with what the build wants to know of the tool, or with null if it is unusable;
 * `packages` are Debian's, and null where the choice depends on the release (see apt.mjs).
 */
export const tools = {
  emscripten: {
    label: "Emscripten (em++)",
    packages: ["emscripten"],
    neededFor: ({ lint }) => !lint,
    find: findEmscripten,
  },
  cmake: {
    label: `CMake ${MINIMUM_CMAKE.join(".")} or newer`,
    packages: ["cmake"],
    neededFor: always,
    find: findCMake,
  },
  generator: {
    label: "Ninja or Make",
    packages: ["ninja-build"],
    neededFor: always,
    find: findGenerator,
  },
  boost: {
    label: "Boost 1.76 or newer (headers, with Boost.Regex)",
    packages: null,
    neededFor: ({ native, lint, fuzz, coverage }) => native || lint || fuzz || coverage,
    find: findBoost,
  },
  compiler: {
    label: "a C++20 compiler with sanitizers (g++ or clang++)",
    packages: ["g++"],
    neededFor: ({ native, lint }) => native || lint,
    find: findCompiler,
  },
  catch2: {
    label: "Catch2",
    packages: ["catch2"],
    neededFor: ({ native, lint, fuzz, coverage }) => native || lint || fuzz || coverage,
    find: findCatch2,
  },
  fuzzer: {
    label: "clang++ with libFuzzer",
    packages: ["clang", "libclang-rt-dev"],
    neededFor: ({ fuzz }) => fuzz,
    find: findFuzzer,
  },
  profiler: {
    label: "clang++ with its profile runtime, llvm-profdata and llvm-cov of the same LLVM",
    packages: ["clang", "libclang-rt-dev", "llvm"],
    neededFor: ({ coverage }) => coverage,
    find: findProfiler,
  },
  clangFormat: {
    label: "clang-format",
    packages: ["clang-format"],
    neededFor: ({ lint }) => lint,
    find: () => version("clang-format"),
  },
  clangTidy: {
    label: "clang-tidy",
    packages: ["clang-tidy"],
    neededFor: ({ lint }) => lint,
    find: () => version("clang-tidy"),
  },
  chromium: {
    label: "Chromium",
    packages: ["chromium"],
    // Only where somebody asks for it (see runtimes.mjs).
    neededFor: () => false,
    find: () => version("chromium"),
  },
};

/** Probes, at once, every tool that the flags call for. */
export async function probe(flags) {
  const names = Object.keys(tools).filter((name) => tools[name].neededFor(flags));
  const found = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await tools[name].find()])),
  );
  return { found, missing: names.filter((name) => !found[name]) };
}

async function version(command) {
  const { ok, stdout } = await capture(command, ["--version"]);
  return ok ? stdout.split("\n")[0] : null;
}

async function findEmscripten() {
  const [identity, { stdout: root }] = await Promise.all([
    version("em++"),
    capture("em-config", ["EMSCRIPTEN_ROOT"]),
  ]);
  const toolchain = join(root, "cmake/Modules/Platform/Emscripten.cmake");
  return identity && root && existsSync(toolchain) ? { identity, toolchain } : null;
}

async function findCMake() {
  const [major, minor] = ((await version("cmake"))?.match(/\d+/g) ?? [0, 0]).map(Number);
  const [wantMajor, wantMinor] = MINIMUM_CMAKE;
  return major > wantMajor || (major === wantMajor && minor >= wantMinor);
}

async function findGenerator() {
  if (await version("ninja")) return "Ninja";
  return (await version("make")) ? "Unix Makefiles" : null;
}

/** The first compiler, in the order in which CMake looks for one, that builds a C++20 program. */
async function findCompiler() {
  const folder = mkdtempSync(join(tmpdir(), "turnout-probe-"));
  try {
    const source = join(folder, "probe.cpp");
    writeFileSync(source, CXX20_PROGRAM);
    const flags = ["-std=c++20", "-fsanitize=address,undefined", source, "-o", `${folder}/probe`];
    for (const command of process.env.CXX ? [process.env.CXX] : ["c++", "g++", "clang++"]) {
      if (!(await capture(command, flags)).ok) continue;
      return { command, identity: await version(command) };
    }
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Debian keeps libFuzzer in a package of its own, which clang++ does not bring. */
async function findFuzzer() {
  const folder = mkdtempSync(join(tmpdir(), "turnout-probe-"));
  try {
    const source = join(folder, "probe.cpp");
    writeFileSync(source, FUZZ_PROGRAM);
    const flags = ["-fsanitize=fuzzer,address,undefined", source, "-o", `${folder}/probe`];
    return (await capture("clang++", flags)).ok && { identity: await version("clang++") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All the way to a report: the formats in between change from one LLVM to the next. */
async function findProfiler() {
  const folder = mkdtempSync(join(tmpdir(), "turnout-probe-"));
  try {
    const file = (name) => join(folder, name);
    writeFileSync(file("probe.cpp"), PROFILED_PROGRAM);
    const flags = ["-fprofile-instr-generate", "-fcoverage-mapping", "probe.cpp", "-o", "probe"];
    const env = { ...process.env, LLVM_PROFILE_FILE: file("raw") };
    for (const [command, ...args] of [
      ["clang++", ...flags],
      [file("probe")],
      ["llvm-profdata", "merge", "raw", "-o", "merged"],
      ["llvm-cov", "export", "-format=lcov", "probe", "-instr-profile=merged"],
    ]) {
      if (!(await capture(command, args, { cwd: folder, env })).ok) return null;
    }
    return { identity: await version("clang++") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findCatch2() {
  return ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].some((folder) =>
    ["catch.hpp", "catch_all.hpp"].some((header) => existsSync(join(folder, "catch2", header))),
  );
}
