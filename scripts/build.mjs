// Builds what is out of date: wasm, dist/ and, with --native, the native tests.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { linkBoost } from "./bootstrap/boost.mjs";
import { bundle, declareGlue, discardDist } from "./bootstrap/bundle.mjs";
import { compile, configure, regenerate } from "./bootstrap/cmake.mjs";
import { Failure, main } from "./bootstrap/process.mjs";
import { probe, tools } from "./bootstrap/tools.mjs";

/**
 * @param {Awaited<ReturnType<typeof probe>>["found"]} found
 * @param {{ native?: boolean, lint?: boolean, fuzz?: boolean, coverage?: boolean }} flags
 */
export async function build(found, { native, lint, fuzz, coverage }) {
  const { generator, emscripten, compiler, fuzzer, profiler, boost } = found;
  const variables = boost ? { TURNOUT_BOOST_INCLUDE_DIR: linkBoost(boost) } : {};
  const wasmBuild = {
    preset: "wasm-release",
    title: "C++ to WebAssembly",
    generator,
    madeWith: [emscripten?.identity, emscripten?.toolchain],
    variables: { CMAKE_TOOLCHAIN_FILE: emscripten?.toolchain },
  };
  const plainBuild = { ...wasmBuild, preset: "plain-js-release", title: "C++ to JavaScript" };
  const nativeBuild = {
    preset: "native-debug",
    title: "native tests",
    generator,
    madeWith: [compiler?.command, compiler?.identity, boost],
    env: { CXX: compiler?.command },
    variables,
  };
  const fuzzBuild = {
    preset: "fuzz",
    title: "the fuzzers",
    generator,
    madeWith: [fuzzer?.identity, boost],
    variables,
  };
  const coverageBuild = {
    preset: "native-coverage",
    title: "native tests with counters",
    generator,
    madeWith: [profiler?.identity, boost],
    variables,
  };
  // Never compiled: clang-tidy reads its compile commands, and cannot read g++'s precompiled headers.
  const lintBuild = {
    ...nativeBuild,
    folder: "lint",
    title: "the linters",
    variables: { ...variables, CMAKE_DISABLE_PRECOMPILE_HEADERS: "ON" },
  };

  if (lint) {
    declareGlue();
    await configure(lintBuild);
    await regenerate(lintBuild);
    return;
  }
  try {
    for (const compiled of [wasmBuild, plainBuild]) {
      await configure(compiled);
      await compile(compiled);
    }
    declareGlue();
    await bundle();
  } catch (error) {
    discardDist();
    throw error;
  }
  for (const wanted of [native && nativeBuild, fuzz && fuzzBuild, coverage && coverageBuild]) {
    if (!wanted) continue;
    await configure(wanted);
    await compile(wanted);
  }
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main(async () => {
    const flags = { native: process.argv.includes("--native"), lint: false };
    const { found, missing } = await probe(flags);
    if (missing.length > 0) {
      const labels = missing.map((name) => tools[name].label);
      throw new Failure(`missing: ${labels.join("; ")}. "npm run build" installs them`);
    }
    await build(found, flags);
  });
}
