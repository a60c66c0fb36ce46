// Takes a machine with nothing but Node to a built project; does nothing where nothing is to do.
// Runs before there is a node_modules, so it uses Node's own modules only.
//
//   node scripts/bootstrap.mjs              the package: dist/
//   node scripts/bootstrap.mjs --native     the same and the native tests
//   node scripts/bootstrap.mjs --frameworks the same and the servers of test/frameworks
//   node scripts/bootstrap.mjs --observed   the same and one with Sentry and OpenTelemetry
//   node scripts/bootstrap.mjs --fuzz       the same and the fuzzers
//   node scripts/bootstrap.mjs --coverage   the same and the native tests with counters
//   node scripts/bootstrap.mjs --lint       only what the linters need
import { install } from "./bootstrap/apt.mjs";
import { prepareFrameworks } from "./bootstrap/frameworks.mjs";
import { installModules } from "./bootstrap/npm.mjs";
import { Failure, hasSpoken, main, say, seconds } from "./bootstrap/process.mjs";
import { probe, tools } from "./bootstrap/tools.mjs";
import { build } from "./build.mjs";

const MINIMUM_NODE = [18, 20];

main(async () => {
  const start = Date.now();
  checkNode();
  const flags = {
    native: process.argv.includes("--native"),
    lint: process.argv.includes("--lint"),
    fuzz: process.argv.includes("--fuzz"),
    coverage: process.argv.includes("--coverage"),
  };
  const found = await ensureTools(flags);
  await installModules();
  await build(found, flags);
  const observed = process.argv.includes("--observed");
  if (observed || process.argv.includes("--frameworks")) await prepareFrameworks({ observed });
  const took = seconds(Date.now() - start);
  say(hasSpoken() ? `ready after ${took}` : `everything is up to date (${took})`);
});

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [wantMajor, wantMinor] = MINIMUM_NODE;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return;
  throw new Failure(
    `Node ${MINIMUM_NODE.join(".")} or newer is needed; this is ${process.version}`,
  );
}

async function ensureTools(flags) {
  const first = await probe(flags);
  if (first.missing.length === 0) return first.found;
  await install(first.missing);
  const second = await probe(flags);
  if (second.missing.length === 0) return second.found;
  const labels = second.missing.map((name) => tools[name].label);
  throw new Failure(`installed, yet still not usable: ${labels.join("; ")}`);
}
