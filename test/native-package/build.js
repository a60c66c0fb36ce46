/**
 * The C++ library as others get it: built without its tests, installed in a folder of its own; and programs that
 * are built with it. What is compiled is kept in build/, for the next run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../../scripts/bootstrap/paths.mjs";
import { tools } from "../../scripts/bootstrap/tools.mjs";

const [compiler, generator, cmakeWorks] = await Promise.all(
  ["compiler", "generator", "cmake"].map((name) => tools[name].find()),
);

/** Why nothing can be built here, or false. */
export const cannotBuild =
  !(compiler && generator && cmakeWorks) &&
  "there is no C++20 compiler, no CMake, or no Ninja and no Make";

export const compilerCommand = compiler?.command;

/** All output of a program, which must end with exit code 0. */
export function run(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return stdout;
  throw (
    error ?? new Error(`${[command, ...args].join(" ")} ended with ${status}:\n${stdout}${stderr}`)
  );
}

/**
 * @param {string} name of the folder below build/native-package
 * @param {string} source
 * @param {Record<string, string>} variables
 * @returns {string} the build folder
 */
export function configure(name, source, variables) {
  const folder = paths.inBuild("native-package", name);
  const stamp = join(folder, "made-with.txt");
  // CMake neither moves a build folder nor changes the compiler of one.
  const madeWith = [source, compiler.command, compiler.identity, generator].join("\n");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== madeWith) {
    rmSync(folder, { recursive: true, force: true });
  }
  const definitions = Object.entries({ CMAKE_CXX_COMPILER: compiler.command, ...variables });
  run(
    "cmake",
    ...["-S", source, "-B", folder, "-G", generator],
    ...definitions.map(([variable, value]) => `-D${variable}=${value}`),
  );
  writeFileSync(stamp, madeWith);
  return folder;
}

export const compile = (folder) => run("cmake", "--build", folder, "--parallel", "2");

/** Writes a file only if that changes it, so that nothing is compiled again without need. */
export function write(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}

/** Quickly compiled, and warned of all that the compiler knows. */
export const FLAGS = "-O1 -Wall -Wextra -Wconversion -Wshadow -Werror";

/** No package but turnout itself is looked for. */
const WITHOUT_PACKAGES = Object.fromEntries(
  ["Boost", "Catch2", "Threads"].map((name) => [`CMAKE_DISABLE_FIND_PACKAGE_${name}`, "ON"]),
);

/** @param {string} prefix the folder to install the library in */
export function installLibrary(prefix) {
  const folder = configure("library", paths.root, {
    TURNOUT_TESTS: "OFF",
    CMAKE_BUILD_TYPE: "None",
    CMAKE_CXX_FLAGS: FLAGS,
    ...WITHOUT_PACKAGES,
  });
  compile(folder);
  run("cmake", "--install", folder, "--prefix", prefix);
  return folder;
}
