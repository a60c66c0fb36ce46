// Builds what is out of date: wasm, dist/ and, with --native, the native tests.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { linkBoost } from "./bootstrap/boost.mjs";
import { bundle, declareGlue, discardDist } from "./bootstrap/bundle.mjs";
import { compile, configure, regenerate } from "./bootstrap/cmake.mjs";
import { paths } from "./bootstrap/paths.mjs";
import { Failure, main } from "./bootstrap/process.mjs";
import { probe, tools } from "./bootstrap/tools.mjs";

/**
 * @param {Awaited<ReturnType<typeof probe>>["found"]} found
 * @param {{ native?: boolean, lint?: boolean }} flags
 */
export async function build(found, { native, lint }) {
  const { generator, emscripten, compiler } = found;
  const TURNOUT_BOOST_INCLUDE_DIR = linkBoost(found.boost);
  mkdirSync(paths.wasm, { recursive: true });
  declareGlue();

  const wasmBuild = {
    preset: "wasm-release",
    title: "C++ to WebAssembly",
    generator,
    identity: emscripten?.identity,
    variables: { CMAKE_TOOLCHAIN_FILE: emscripten?.toolchain, TURNOUT_BOOST_INCLUDE_DIR },
  };
  const nativeBuild = {
    preset: "native-debug",
    title: "native tests",
    generator,
    identity: compiler?.identity,
    variables: { CMAKE_CXX_COMPILER: compiler?.command, TURNOUT_BOOST_INCLUDE_DIR },
  };

  // The linter reads the native compile commands; it needs nothing compiled.
  if (lint) {
    await configure(nativeBuild);
    await regenerate(nativeBuild);
    return;
  }
  try {
    await configure(wasmBuild);
    await compile(wasmBuild);
    await bundle();
  } catch (error) {
    discardDist();
    throw error;
  }
  if (native) {
    await configure(nativeBuild);
    await compile(nativeBuild);
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
