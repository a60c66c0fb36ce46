// What the JavaScript tests run of js/, by V8's counters.
//
// The tests run dist/, so that is what V8 counts in: the very files that are published, in every process
// and worker that ends by itself. A second bundle, which nothing runs, says which part of js/ each
// part of them came from.
import v8 from "@bcoe/v8-coverage";
import { convert } from "ast-v8-to-istanbul";
import istanbul from "istanbul-lib-coverage";
import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAst } from "rollup/parseAst";
import { paths } from "../bootstrap/paths.mjs";
import { Failure, step } from "../bootstrap/process.mjs";

const folder = paths.inBuild("coverage/javascript");
const counters = join(folder, "v8");
/** How what rollup writes for `import.meta.url` begins: it has branches, for browsers. */
const META_URL = /^\(?(typeof document|_documentCurrentScript)\b/;

const mapped = join(folder, "mapped");

/** @returns {Promise<import("./table.mjs").FileCoverage[]>} */
export async function javascriptCoverage() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(counters, { recursive: true });
  await step({
    title: "mapping dist to js",
    run: [
      join(paths.modules, ".bin", "rollup"),
      ...["--config", "rollup.config.mjs", "--dir", mapped, "--sourcemap", "hidden"],
    ],
  });
  const bundles = readdirSync(mapped).filter((name) => name.endsWith(".cjs"));
  for (const name of bundles) {
    if (bundleText(name) === readFileSync(join(mapped, name), "utf8")) continue;
    throw new Failure(`dist/${name} is not what a bundle with a source map is`);
  }
  await step({
    title: "JavaScript tests, measured",
    // Every test file has this in its path.
    run: [process.execPath, paths.inRoot("scripts/test.mjs"), "test/"],
    env: { NODE_V8_COVERAGE: counters },
  });
  return (await coverageOf(bundles)).map(fileCoverage);
}

const bundleText = (name) => readFileSync(join(paths.dist, name), "utf8");

/** The coverage, in Istanbul's form, of the files in js/. */
async function coverageOf(bundles) {
  const { result } = v8.mergeProcessCovs(countersOf(bundles));
  const map = istanbul.createCoverageMap();
  for (const coverage of result) {
    const name = coverage.url.split("/").at(-1);
    const code = bundleText(name);
    map.merge(
      await convert({
        code,
        coverage,
        sourceMap: sourceMap(name),
        ast: parseAst(code),
        ignoreNode: ({ start }) => META_URL.test(code.slice(start, start + 50)),
      }),
    );
  }
  const files = map.files().filter((file) => file.startsWith(paths.js + sep));
  return files.map((file) => map.fileCoverageFor(file));
}

/** The counters of each process, of the bundles alone; copies of the package count as dist/. */
function countersOf(bundles) {
  const [nearby, installed] = [pathToFileURL(paths.dist).href, "/node_modules/turnout/dist"];
  return readdirSync(counters).map((name) => {
    const { result } = JSON.parse(readFileSync(join(counters, name), "utf8"));
    const ours = result.flatMap((script) => {
      const [, place, file] = /^(.*)\/([^/]*)$/.exec(script.url) ?? [];
      const isOurs = bundles.includes(file) && (place === nearby || place.endsWith(installed));
      return isOurs ? [{ ...script, url: `${nearby}/${file}` }] : [];
    });
    return { result: ours };
  });
}

/** With absolute sources, since the map is read as if it stood in dist/. */
function sourceMap(name) {
  const file = join(mapped, `${name}.map`);
  const map = JSON.parse(readFileSync(file, "utf8"));
  const base = pathToFileURL(file);
  return { ...map, sources: map.sources.map((source) => new URL(source, base).href) };
}

/** @returns {import("./table.mjs").FileCoverage} */
function fileCoverage(file) {
  const { lines, functions, branches } = file.toSummary().data;
  const counts = file.getLineCoverage();
  const missedLines = file.getUncoveredLines().map(Number);
  const missed = Object.entries(file.b).flatMap(([key, ways]) =>
    // The way of an `if` without `else` has no place of its own.
    ways.flatMap((count, way) => {
      const { line, locations } = file.branchMap[key];
      return count === 0 ? [locations[way].start.line ?? line] : [];
    }),
  );
  return {
    file: relative(paths.root, file.path),
    lines,
    functions,
    branches,
    missedLines,
    missedBranches: [...new Set(missed)].filter((line) => counts[line] !== 0).sort((a, b) => a - b),
  };
}
