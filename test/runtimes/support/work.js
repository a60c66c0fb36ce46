/**
 * The shared table of cases, and what upstream answers. Trees are JSON, since they are carried into hosts that have no
 * upstream.
 */
import { mixedPathnames } from "../../../bench/tables/pathname-mix.js";
import { productionRoutes } from "../../support/production-table.js";
import { createSampler } from "../../support/pathnames.js";
import { createRandom } from "../../support/random.js";
import { randomTree } from "../../support/random-trees.js";
import { loadRelease } from "../../support/releases.js";
import { index, layout, route, strict } from "../../support/trees.js";
import { answersOf } from "./program.mjs";

const SEED = 6042;
const RANDOM_TREES = 60;
const SAMPLES_OF_TREE = 12;
const SAMPLES_OF_PRODUCTION = 400;
const TIMED = 500;

/** The releases that the entries speak as. */
const RELEASES = { v6: "1.23.4", v7: "7.18.7", v8: "8.5.3" };
const APIS = ["index", "v6", "v7", "v8"];

/** Where hosts might differ: case folding, decoding, regular expressions, text that is not ASCII, sizes. */
const TRAPS = [
  [
    [route("σ"), route("µm")],
    ["/ς", "/Σ", "/%CE%A3", "/ΜM"],
  ],
  [
    [route("straße"), route("é/:x")],
    ["/STRASSE", "/STRAßE", "/É/%20a", "/%C3%A9/b", "/e\u0301/b"],
  ],
  [
    [route(":a/*")],
    ["/a/%0A", "/a/b\u2028c", "/%F0%9F%9A%83/x", "/\ud83d/x", "/%/x", "/a%2Fb/%2F"],
  ],
  [
    [route("/:id.json"), route("files/:a-b"), strict("Files/:c")],
    ["/1.json", "/files/x-b", "/Files/x"],
  ],
  [
    [route("foo?bar"), route("x??"), route("a?/:b?/c?")],
    ["/fobar", "/foobar", "/x", "/a/1/c", "/c", "/"],
  ],
  [[route("/:a?/:b?/:c?", route("end"), index())], ["/", "/1", "/1/2/3/end", "/1/2/3", "//1//2"]],
  [[layout(route("p", layout(index()), route("*")))], ["/p", "/p/", "/p/q/r", "/P\\q", "/q"]],
  [
    [route("__proto__/:__proto__"), route(":constructor")],
    ["/__proto__/1", "/x"],
  ],
  [
    [route("*")],
    ["/" + "a/".repeat(3000), "/" + "%20".repeat(2000), "/" + "é".repeat(5000), "/".repeat(5000)],
  ],
  [[route("/a", route("/b"))], ["/a"]],
  [[{ index: true, children: [route("x")] }], ["/"]],
];

/** @returns {import("./program.mjs").Work} */
export function makeWork() {
  const random = createRandom(SEED);
  const trees = [];
  const cases = [];
  const add = (tree, locations, apis = APIS) => {
    trees.push(tree);
    for (const location of locations) {
      for (const api of apis) cases.push({ api, tree: trees.length - 1, location });
    }
  };
  for (const [tree, locations] of TRAPS) add(tree, locations);
  cases.push({ api: "v8", tree: 4, location: { pathname: "/base/a/1/c" }, basename: "/base" });
  cases.push({ api: "v6", tree: 4, location: "/BASE?x#y", basename: "/base" });
  for (let i = 0; i < RANDOM_TREES; i++) {
    const { routes } = randomTree(random);
    const tree = JSON.parse(JSON.stringify(routes));
    add(tree, samples(tree, SAMPLES_OF_TREE, random), [APIS[i % APIS.length]]);
  }
  const production = productionRoutes();
  add(production, samples(production, SAMPLES_OF_PRODUCTION, random), ["v6"]);
  const timed = {
    tree: trees.length - 1,
    pathnames: mixedPathnames(production, TIMED, SEED).map(({ pathname }) => pathname),
  };
  return { trees, cases, timed };
}

function samples(tree, count, random) {
  const sample = createSampler(tree, random.fork());
  return Array.from({ length: count }, () => sample().location);
}

/** @param {import("./program.mjs").Work} work */
export async function upstreamAnswers(work) {
  const apis = {};
  for (const [api, version] of Object.entries(RELEASES)) apis[api] = await loadRelease(version);
  apis.index = apis.v8;
  const { warn } = console;
  console.warn = () => {};
  try {
    return JSON.parse(JSON.stringify(answersOf(apis, work)));
  } finally {
    console.warn = warn;
  }
}
