// Runs the native tests, then the JavaScript ones, whose totals close the output.
//
//   npm test                          everything
//   npm test -- test/api              the tests whose path has "test/api" in it
//   npm test -- --test-name-pattern=x options go to Node's test runner
//   npm run test:full                 with the long tests too (TURNOUT_FULL=1)
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { walk } from "./bootstrap/fingerprint.mjs";
import { paths } from "./bootstrap/paths.mjs";
import { Failure, main } from "./bootstrap/process.mjs";

/** Not test/native-package, which is JavaScript. */
const NATIVE_TESTS = /test\/native(?:\/|$)/;

main(() => {
  const args = process.argv.slice(2).filter((arg) => arg !== "--full");
  const options = args.filter((arg) => arg.startsWith("-"));
  const filters = args.filter((arg) => !arg.startsWith("-"));
  if (args.length < process.argv.length - 2) process.env.TURNOUT_FULL = "1";

  const files = walk(paths.inRoot("test"))
    .map((file) => relative(paths.root, file).replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".test.js"))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  const wantsNative = filters.length === 0 || filters.some((filter) => NATIVE_TESTS.test(filter));
  if (files.length === 0 && !wantsNative) {
    throw new Failure(`no test file matches ${filters.join(" or ")}`);
  }
  const nativePassed = !wantsNative || runNative();
  const scriptsPassed = (files.length === 0 && wantsNative) || runScripts(files, options);
  if (!nativePassed || !scriptsPassed) process.exitCode = 1;
});

function run(command, args, env) {
  const { status, error } = spawnSync(command, args, {
    cwd: paths.root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  if (error) throw new Failure(`${command}: ${error.message}`);
  return status === 0;
}

function runNative() {
  const passed = run(
    "ctest",
    ["--test-dir", paths.native, "--output-on-failure", "--no-tests=error"],
    // A sanitizer's finding must fail the test, not only appear in its output.
    { UBSAN_OPTIONS: "halt_on_error=1:print_stacktrace=1", ...process.env },
  );
  const { cases, assertions } = catch2Totals();
  const verdict = passed ? "all passed" : "THERE WERE FAILURES, see above";
  console.log(`\nnative tests: ${verdict} (test cases: ${cases}, assertions: ${assertions})\n`);
  return passed && assertions > 0;
}

/** ctest shows only its own count of programs, but keeps in its log what Catch2 said in each. */
function catch2Totals() {
  const path = join(paths.native, "Testing/Temporary/LastTest.log");
  const log = existsSync(path) ? readFileSync(path, "utf8") : "";
  const passed = log.matchAll(/\((\d+) assertions? in (\d+) test cases?\)/g);
  const failed = log.matchAll(/^test cases: +(\d+) [^]*?^assertions: +(\d+) /gm);
  const totals = { cases: 0, assertions: 0 };
  const add = (cases, assertions) => {
    totals.cases += Number(cases);
    totals.assertions += Number(assertions);
  };
  for (const [, assertions, cases] of passed) add(cases, assertions);
  for (const [, cases, assertions] of failed) add(cases, assertions);
  return totals;
}

function runScripts(files, options) {
  // A second reporter writes the counts down: the runner's exit code does not tell "none ran".
  const counts = join(paths.logs, "node-test.tap");
  const reporters = [
    ["spec", "stdout"],
    ["tap", counts],
  ].flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`]);
  mkdirSync(paths.logs, { recursive: true });
  rmSync(counts, { force: true });
  const passed = run(process.execPath, [
    "--expose-gc",
    // Each match by the segment index is held against the ranked scan.
    `--import=${pathToFileURL(paths.inRoot("test/support/both-ways.js"))}`,
    "--test",
    ...reporters,
    ...options,
    ...files,
  ]);
  const tap = existsSync(counts) ? readFileSync(counts, "utf8") : "";
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(tap)?.[1] ?? 0);
  if (count("pass") + count("fail") === 0) throw new Failure("no JavaScript test was executed");
  return passed;
}
