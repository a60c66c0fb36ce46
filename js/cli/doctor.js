// npx turnout doctor: what is installed, whether turnout answers in it, and what that saves.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsed } from "./arguments.js";
import { REGISTER, askFile } from "./child.js";
import { findCopies } from "./copies.js";
import { textOf } from "./doctor-text.js";
import { WrongArguments } from "./errors.js";
import { pathnamesOf } from "./pathnames.js";
import { readRouteTree } from "./route-tree.js";
import { tryCopy } from "./try-copy.js";

const HELP = `turnout doctor [folder] [--routes FILE | --build FILE] [--cpu-per-request MS] [--json]

Says which copies of React Router are installed in the folder (or the one you are in), which of their files Node
loads, whether turnout answers in them (it is tried, in processes of their own), and what that saves with your routes:
  --routes FILE          JSON, or a module that exports "routes": an array, or an object of routes by their ids
  --build FILE           the server build of React Router or Remix, say build/server/index.js; it is imported
  --cpu-per-request MS   what a document costs your server in all, as a profile shows: for the share that is saved
Without them it looks for the manifest in build/client/assets. --json writes all of it as JSON.
`;

const OPTIONS = /** @type {const} */ ({
  routes: { type: "string" },
  build: { type: "string" },
  "cpu-per-request": { type: "string" },
  json: { type: "boolean" },
});

const MOST_PATHNAMES = 100;

/** How often a framework matches for a request, counted in real servers: with a path of four segments. */
const CALLS_PER_REQUEST = {
  "@remix-run/router": { document: 7, data: 3, resource: 2 },
  "react-router": { document: 6, data: 2, resource: 2 },
};

/** @typedef {Awaited<ReturnType<typeof examine>>} Report */

/** @param {string[]} args */
export async function doctor(args) {
  const { folder, values } = parsed(args, OPTIONS);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.routes !== undefined && values.build !== undefined) {
    throw new WrongArguments("--routes and --build: one of them is enough");
  }
  const cpuMs =
    values["cpu-per-request"] === undefined ? undefined : Number(values["cpu-per-request"]);
  if (cpuMs !== undefined && !(cpuMs > 0)) {
    throw new WrongArguments(
      `--cpu-per-request is ${values["cpu-per-request"]}, and no number of milliseconds`,
    );
  }
  const report = await examine(folder, values, cpuMs);
  console.log(values.json ? JSON.stringify(report, null, 2) : textOf(report));
  return report.isWell ? 0 : 1;
}

/** @param {string} folder @param {Record<string, any>} options @param {number | undefined} cpuMs */
async function examine(folder, options, cpuMs) {
  const tree = readRouteTree(folder, options);
  const copies = findCopies(folder).map((copy) => {
    const trials = [tryCopy(copy, "import"), tryCopy(copy, "require")];
    const { name, version, alias, files } = copy;
    return {
      ...{ name, version, alias, folder: copy.folder },
      dialect: files.find(({ dialect }) => dialect)?.dialect,
      files: files.map(({ path, verdict, reason }) => ({ path, verdict, reason })),
      trials,
      savings: tree && savingsOf(copy, trials, tree.routes, cpuMs),
    };
  });
  const isAnswered = copies.map(
    ({ files, trials }) =>
      files.every(({ verdict }) => verdict !== "unknown") &&
      trials.some(({ isLoaded }) => isLoaded) &&
      trials.every((trial) => !trial.isLoaded || trial.isAnswered),
  );
  const isSame = copies.every(({ savings }) => !savings || savings.same === savings.pathnames);
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return {
    isWell: copies.length > 0 && isAnswered.every(Boolean) && isSame,
    turnout: /** @type {string} */ (JSON.parse(manifest).version),
    node: process.versions.node,
    folder,
    routesFrom: tree?.file,
    copies,
  };
}

/**
 * @param {import("./copies.js").Copy} copy
 * @param {import("./try-copy.js").Trial[]} trials
 * @param {import("../public-types.js").RouteLike[]} routes
 * @param {number | undefined} cpuMs
 */
function savingsOf({ name, folder }, trials, routes, cpuMs) {
  const trial = trials.find(({ isAnswered, entry }) => isAnswered && entry !== undefined);
  if (trial?.entry === undefined) return undefined;
  const input = {
    ...{ entry: join(folder, trial.entry), routes },
    pathnames: pathnamesOf(routes, MOST_PATHNAMES),
  };
  /** @type {{ measured: { way: string, stockNs: number, turnoutNs: number }[], pathnames: number, same: number, fallbacks: number }} */
  const result = askFile("cli-measure.cjs", { cwd: folder, input, flags: ["-r", REGISTER] });
  const calls = CALLS_PER_REQUEST[/** @type {keyof typeof CALLS_PER_REQUEST} */ (name)];
  const documentMs = perDocument(result.measured, calls.document);
  const cpuShare = cpuMs && (documentMs.stock - documentMs.turnout) / cpuMs;
  return { ...result, callsPerRequest: calls, documentMs, cpuShare };
}

/**
 * What matching costs a document at least without turnout, and at most with it: frameworks call it in all of
 * these ways, each in its own mix.
 *
 * @param {{ stockNs: number, turnoutNs: number }[]} measured
 * @param {number} calls
 */
function perDocument(measured, calls) {
  const stock = (calls * Math.min(...measured.map(({ stockNs }) => stockNs))) / 1e6;
  const turnout = (calls * Math.max(...measured.map(({ turnoutNs }) => turnoutNs))) / 1e6;
  return { stock, turnout, savedShare: (stock - turnout) / stock };
}
