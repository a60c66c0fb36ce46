/**
 * The C++ library, installed: a program finds it with CMake and answers as the real packages do.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { after, before, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { createMatcher } from "turnout/v6";
import { walk } from "../../scripts/bootstrap/fingerprint.mjs";
import { paths } from "../../scripts/bootstrap/paths.mjs";
import { CASES } from "../dialects/cases.js";
import { observe } from "../support/compare.js";
import { pathnamesFor } from "../support/pathnames.js";
import { productionRoutes } from "../support/production-table.js";
import { createRandom } from "../support/random.js";
import { randomTree } from "../support/random-trees.js";
import { loadRelease } from "../support/releases.js";
import { isFullRun } from "../support/subjects.js";
import {
  FLAGS,
  cannotBuild,
  compile,
  compilerCommand,
  configure,
  installLibrary,
  run,
  write,
} from "./build.js";
import { CANNOT_BE_WRITTEN, routeFile } from "./route-file.js";

const skip = cannotBuild;
const EXAMPLE = paths.inRoot("examples", "native");
const { version } = JSON.parse(readFileSync(paths.inRoot("package.json"), "utf8"));

const temporary = mkdtempSync(join(tmpdir(), "turnout-native-"));
after(() => rmSync(temporary, { recursive: true, force: true }));
const prefix = paths.inBuild("native-package", "installed");
let program = "";

before(() => {
  if (skip) return;
  const first = join(temporary, "first");
  installLibrary(first);
  // What was installed may be moved.
  rmSync(prefix, { recursive: true, force: true });
  cpSync(first, prefix, { recursive: true, preserveTimestamps: true });
  rmSync(first, { recursive: true });
  const example = configure("example", EXAMPLE, {
    CMAKE_BUILD_TYPE: "None",
    CMAKE_CXX_FLAGS: FLAGS,
    CMAKE_PREFIX_PATH: prefix,
  });
  compile(example);
  program = join(example, "match_pathnames");
});

/** What the program says of pathnames. */
function matchPathnames(args, input) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return { status, stdout, stderr };
}

function fileWith(text) {
  const file = join(temporary, "routes.txt");
  writeFileSync(file, text);
  return file;
}

/** The blocks of the program's output: a pathname with "no match", or with what matched. */
function answersIn(stdout) {
  const lines = stdout.split("\n");
  const answers = [];
  const value = (name) => {
    const line = lines.shift();
    assert.ok(line.startsWith(name), line);
    return JSON.parse(line.slice(name.length).replaceAll(/": undefined(?=[,}])/g, '": null'));
  };
  while (lines.length > 1) {
    const pathname = lines.shift();
    if (lines[0] === "  no match") {
      answers.push({ pathname, answer: null });
      lines.shift();
    } else {
      const branch = value("  branch:  ");
      const params = value("  params:  ");
      answers.push({ pathname, answer: { branch, params, pathnames: value("  matches: ") } });
    }
  }
  return answers;
}

/**
 * The same of a real package. Its branches, where it tells them, are asked one by one which is the first to match;
 * of a release that does not (1.23.4), turnout's with the same routes are as good, be they variants of each other.
 */
function expectedAnswer(release, routes, branches, pathname) {
  const location = { pathname };
  const matches = release.matchRoutes(routes, location);
  if (!matches) return null;
  const isBranch = release.flattenAndRankRoutes
    ? (branch) => release.matchRoutesImpl(routes, location, "/", false, [branch])
    : (branch) =>
        isDeepStrictEqual(
          branch.routes,
          matches.map(({ route }) => route),
        );
  const found = branches.filter(isBranch).map(({ path }) => path);
  const params = Object.entries(matches[0].params).map(([name, value]) => [name, value ?? null]);
  return {
    branches: release.flattenAndRankRoutes ? found.slice(0, 1) : found,
    params: Object.fromEntries(params),
    pathnames: matches.map((match) => match.pathname),
  };
}

/** A sample's location as a pathname: what looks like a search is one more odd character then. */
const textOf = ({ location }) => location?.pathname ?? String(location);

const RELEASES = { v6: "1.23.4", v7: "7.18.7", v8: "8.5.3" };

/** Holds the program against a real package; returns how many pathnames it was asked about. */
function compare(dialect, release, routes, pathnames) {
  const text = routeFile(routes);
  const asked = pathnames.filter((pathname) => !CANNOT_BE_WRITTEN.test(pathname));
  if (text === null || asked.length === 0) return 0;
  const file = fileWith(text);
  const found = matchPathnames([`--${dialect}`, file], asked.map((line) => `${line}\n`).join(""));

  const expected = [];
  const { error } = observe(() => {
    const branches = release.flattenAndRankRoutes?.(routes) ?? createMatcher(routes).branches();
    for (const pathname of asked) {
      expected.push({ pathname, answer: expectedAnswer(release, routes, branches, pathname) });
    }
  });
  const answers = answersIn(found.stdout);
  // One branch is expected, or one of several.
  expected.forEach(({ answer }, i) => {
    if (!answer) return;
    const { branches } = answer;
    delete answer.branches;
    const shown = answers[i]?.answer?.branch;
    answer.branch = branches.includes(shown) ? shown : branches[0];
  });
  assert.deepEqual(answers, expected, text);
  assert.equal(found.status, error ? 1 : 0, found.stderr);
  if (error) {
    // All but the words of the engine.
    const message = error.message.replace(/: (?:Nothing to repeat|Invalid group)$/, "");
    assert.ok(found.stderr.includes(message), `${found.stderr} instead of ${message}`);
  }
  return asked.length;
}

for (const [dialect, releaseName] of Object.entries(RELEASES)) {
  test(`the example answers as ${releaseName} with --${dialect}`, { skip }, async () => {
    const release = await loadRelease(releaseName);
    let count = 0;
    for (const [name, { routes, locations, basename, allowPartial }] of Object.entries(CASES)) {
      // Which of equals comes first is decided by the engine's sort.
      if (!routes || basename || allowPartial || name.startsWith("ties")) continue;
      const pathnames = locations.filter((location) => typeof location === "string");
      count += compare(dialect, release, routes, pathnames);
    }
    const special = [
      "",
      "/",
      "//",
      "/%",
      "/%E0%A4%A",
      "/a%2Fb/c",
      "/é/%C3%A9",
      "/日本/😀",
      "/a?b#c",
    ];
    for (let seed = 1; seed <= 12; seed++) {
      const { routes } = randomTree(createRandom(seed));
      count += compare(dialect, release, routes, [
        ...special,
        ...pathnamesFor(routes, 20, seed).map(textOf),
      ]);
    }
    const routes = productionRoutes();
    count += compare(dialect, release, routes, [
      ...special,
      ...pathnamesFor(routes, 100, 1).map(textOf),
    ]);
    assert.ok(count > 300, `only ${count} pathnames were compared`);
  });
}

test("texts of all kinds come in and go out as UTF-8", { skip }, () => {
  const file = fileWith("route ğ/:name\nindex 😀\nroute 名/*\nroute :a/*\n");
  const { status, stdout } = matchPathnames(
    [file],
    "/Ğ/%F0%9F%98%80\r\n/😀\n/%E5%90%8D/%00%22%5C%09\n/a/%0A\n/a/é%2F\n",
  );
  assert.equal(status, 0);
  assert.deepEqual(
    answersIn(stdout).map(({ answer }) => answer && [answer.branch, answer.params]),
    [
      ["/ğ/:name", { name: "😀" }],
      ["/😀", {}],
      ["/名/*", { "*": '\0"\\\t' }],
      null,
      ["/:a/*", { a: "a", "*": "é/" }],
    ],
  );
});

test("what is wrong with a tree is said with its line, and the exit code is 1", { skip }, () => {
  const wrong = {
    "route a\n\n  # x\n\troute b\n": ":4: a tab; routes are indented by two spaces a level",
    "route a\n   route b\n": ":2: indented by 3 spaces, which is no multiple of two",
    "route a\n    route b\n": ":2: more than one level below the route above it",
    "  route a\n": ":1: more than one level below the route above it",
    "# tree\nrout a\n": `:2: "rout" where route, index or layout is expected`,
    "case-sensitive\n": `:1: "" where route, index or layout is expected`,
    "layout a\n": ":1: a layout has no path; a route has",
    "route a\n  route /b\n":
      `: Absolute route path "/b" nested under path "/a" is not valid. ` +
      "An absolute child route path must start with the combined path of all its parent routes.",
    "index a\n  route b\n":
      ": Index routes must not have child routes. " +
      `Please remove all child routes from route path "/a".`,
  };
  for (const [text, message] of Object.entries(wrong)) {
    const file = fileWith(text);
    const expected = { status: 1, stdout: "", stderr: `match_pathnames: ${file}${message}\n` };
    assert.deepEqual(matchPathnames([file], "/\n"), expected);
  }
  const file = fileWith(Buffer.from("route a\nroute \xe9\n", "latin1"));
  const { stderr } = matchPathnames([file], "/\n");
  assert.equal(stderr, `match_pathnames: ${file}:2: no UTF-8 from byte 7 on\n`);
});

test("wrong input and wrong arguments end it with a reason", { skip }, () => {
  const file = fileWith("route a\n");
  const found = matchPathnames([file], Buffer.from("/a\n/\xff\n/a\n", "latin1"));
  assert.deepEqual(found, {
    status: 1,
    stdout: `/a\n  branch:  "/a"\n  params:  {}\n  matches: ["/a"]\n`,
    stderr: "match_pathnames: standard input:2: no UTF-8 from byte 2 on\n",
  });
  const missing = join(temporary, "missing.txt");
  assert.deepEqual(matchPathnames([missing], ""), {
    status: 1,
    stdout: "",
    stderr: `match_pathnames: ${missing}: No such file or directory\n`,
  });
  assert.match(matchPathnames([temporary], "").stderr, /: cannot be read\n$/);
  for (const args of [[], ["--v5", file], [file, file]]) {
    const { status, stderr } = matchPathnames(args, "");
    assert.deepEqual([status, /^usage: /.test(stderr)], [2, true]);
  }
});

test("every header stands by itself, and includes nothing that is not installed", { skip }, () => {
  const headers = walk(join(prefix, "include")).map((file) =>
    relative(join(prefix, "include"), file),
  );
  assert.deepEqual(headers, [
    "turnout/code_units.hpp",
    "turnout/dialect.hpp",
    "turnout/matcher.hpp",
    "turnout/newest_dialects.hpp",
    "turnout/utf8.hpp",
  ]);
  const source = join(temporary, "header.cpp");
  for (const header of headers) {
    // Twice, for its guard.
    writeFileSync(source, `#include "${header}"\n#include "${header}"\n`);
    run(
      compilerCommand,
      ...["-std=c++20", ...FLAGS.split(" "), "-fsyntax-only"],
      ...["-I", join(prefix, "include"), source],
    );
  }
});

test("the CMake package has package.json's version and no path of this machine", { skip }, () => {
  // lib/cmake/turnout, wherever this system has its lib.
  const folder = dirname(walk(prefix).find((file) => file.endsWith("turnoutConfig.cmake")));
  const versionFile = readFileSync(join(folder, "turnoutConfigVersion.cmake"), "utf8");
  assert.equal(/set\(PACKAGE_VERSION "(.*)"\)/.exec(versionFile)?.[1], version);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "utf8");
    assert.ok(!text.includes(temporary) && !text.includes(paths.root), name);
  }
  const project = join(temporary, "version");
  const ask = (wanted) => {
    write(
      join(project, "CMakeLists.txt"),
      `cmake_minimum_required(VERSION 3.20)\nproject(version LANGUAGES CXX)\n` +
        `find_package(turnout ${wanted} QUIET)\nmessage("found: \${turnout_FOUND}")\n`,
    );
    const { stderr } = spawnSync(
      "cmake",
      ["-S", project, "-B", join(project, "build"), `-DCMAKE_PREFIX_PATH=${prefix}`],
      { encoding: "utf8" },
    );
    return /found: (\d)/.exec(stderr)?.[1];
  };
  const [major, minor] = version.split(".").map(Number);
  assert.equal(ask(`${major}.${minor}`), "1");
  assert.equal(ask(`${major}.${minor + 1}`), "0");
  assert.equal(ask(`${major + 1}.0`), "0");
});

/** docs/native.md's program, built in a folder of its own. */
function buildDocumented(name, changeProject) {
  const document = readFileSync(paths.inRoot("docs", "native.md"), "utf8");
  const block = (language) =>
    new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, "m").exec(document)[1];
  const source = paths.inBuild("native-package", `${name}-source`);
  write(join(source, "main.cpp"), block("cpp"));
  write(join(source, "CMakeLists.txt"), changeProject(block("cmake")));
  const folder = configure(name, source, {
    CMAKE_CXX_FLAGS: "-O0 -Wall -Wextra",
    CMAKE_PREFIX_PATH: prefix,
  });
  compile(folder);
  return { folder, output: run(join(folder, "hello_routes")) };
}

const DOCUMENTED_OUTPUT = "/users/:userId\nuserId = José\n";

test("the document's program works", { skip }, () => {
  const { output } = buildDocumented("documented", (project) => project);
  assert.equal(output, DOCUMENTED_OUTPUT);
});

// Compiles the library once more.
const skipLong = skip || (!isFullRun && "one of the long tests");

test(
  "it works by add_subdirectory too, without tests or an installation",
  { skip: skipLong },
  () => {
    const { folder, output } = buildDocumented("subproject", (project) =>
      project.replace(/^find_package.*/m, `add_subdirectory("${paths.root}" turnout)`),
    );
    assert.equal(output, DOCUMENTED_OUTPUT);
    const installed = join(temporary, "of-subproject");
    run("cmake", "--install", folder, "--prefix", installed);
    assert.deepEqual(walk(installed), []);
    assert.ok(!walk(join(folder, "turnout")).some((file) => file.includes("turnout_tests")));
  },
);

test("the library includes nothing but the standard library and itself", () => {
  const includes = walk(paths.inRoot("cpp")).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ *# *include *([<"].*[>"])/gm)].map(
      ([, name]) => `${relative(paths.root, file)}: ${name}`,
    ),
  );
  assert.ok(includes.length > 200, `only ${includes.length} found: does the search still work?`);
  // The last one is the compiler's, and asked for where that compiles WebAssembly.
  const known = /: (?:<[a-z_]+>|"turnout\/[\w/]+\.(?:hpp|inc)"|<wasm_simd128\.h>)$/;
  assert.deepEqual(
    includes.filter((include) => !known.test(include)),
    [],
  );
});
