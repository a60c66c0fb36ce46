// What keeps a built package from being packed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The build folders that dist/ is made from. */
const BUILDS = ["build/wasm-release", "build/plain-js-release"];

/** What the preset leaves at CMake's values; a hand or a variable of the environment may have changed it. */
const SETTINGS = {
  CMAKE_BUILD_TYPE: "Release",
  CMAKE_CXX_FLAGS: "",
  CMAKE_CXX_FLAGS_RELEASE: "-O3 -DNDEBUG",
  CMAKE_EXE_LINKER_FLAGS: "",
  CMAKE_EXE_LINKER_FLAGS_RELEASE: "",
};

/** Sections that a release has not: names, and how to find the sources. */
const DEBUG_SECTIONS = ["name", "sourceMappingURL", "external_debug_info", ".debug_info"];

/**
 * @param {string} root of the repository
 * @returns {string[]} one for each fault
 */
export function packageFaults(root) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return [
    ...missingFiles(root, manifest),
    ...BUILDS.flatMap((folder) => wrongSettings(root, folder)),
    ...wasmFaults(root),
  ];
}

const targets = (entry) =>
  typeof entry === "string" ? [entry] : Object.values(entry ?? {}).flatMap(targets);

function missingFiles(root, { exports, bin, main, types }) {
  const wanted = new Set([exports, bin, main, types].flatMap(targets));
  return [...wanted]
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file} is missing, and package.json leads to it`);
}

function wrongSettings(root, folder) {
  const cache = join(root, folder, "CMakeCache.txt");
  if (!existsSync(cache)) return [`${folder} is missing`];
  const text = readFileSync(cache, "utf8");
  return Object.entries(SETTINGS).flatMap(([name, wanted]) => {
    const value = new RegExp(`^${name}:\\w+=(.*)$`, "m").exec(text)?.[1];
    return value === wanted
      ? []
      : [`${folder} was built with ${name}="${value}" instead of "${wanted}"`];
  });
}

function wasmFaults(root) {
  const [packed, compiled] = ["dist/turnout.wasm", `${BUILDS[0]}/turnout.wasm`].map((file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file)) : null,
  );
  if (!packed) return ["dist/turnout.wasm is missing"];
  if (!compiled?.equals(packed)) {
    return [`dist/turnout.wasm is not the one that was compiled in ${BUILDS[0]}`];
  }
  const module = new WebAssembly.Module(packed);
  return DEBUG_SECTIONS.filter(
    (name) => WebAssembly.Module.customSections(module, name).length > 0,
  ).map((name) => `dist/turnout.wasm has a section "${name}", as a debug build has`);
}
