/**
 * Makes a failing case small enough to read: fewer calls, fewer routes, shorter paths, a shorter
 * pathname, as long as it still fails.
 */
import { compareCalls } from "./table-comparison.js";
import { cloneTree, toCode } from "./tree-tools.js";

/**
 * @typedef {object} Case
 * @property {object[]} routes
 * @property {import("./table-comparison.js").Call[]} calls made in this order on one fresh array
 */

/** Texts a step shorter than the one given, the shortest first. */
function* shorterTexts(text) {
  if (text === "") return;
  yield "";
  const half = text.length >> 1;
  yield text.slice(0, half);
  yield text.slice(half);
  const segments = text.split("/");
  for (let i = 0; i < segments.length; i++) {
    yield segments.filter((_, j) => j !== i).join("/");
    if (segments[i].length > 1) yield segments.map((s, j) => (j === i ? "a" : s)).join("/");
  }
  if (text.length > 200) return;
  for (let i = 0; i < text.length; i++) yield text.slice(0, i) + text.slice(i + 1);
}

/** Where each route of a tree is: the indexes on the way to it, the deepest and last ones first. */
function positionsOf(routes) {
  const positions = [];
  (function collect(list, above) {
    list.forEach((route, i) => {
      positions.unshift([...above, i]);
      if (Array.isArray(route.children)) collect(route.children, [...above, i]);
    });
  })(routes, []);
  return positions;
}

/** The array that holds a route, and the route's index in it. */
function slotAt(routes, position) {
  let list = routes;
  for (const i of position.slice(0, -1)) list = list[i].children;
  return [list, position[position.length - 1]];
}

/** A copy of the tree with one route edited. */
function edited(routes, position, edit) {
  const copy = cloneTree(routes);
  edit(...slotAt(copy, position));
  return copy;
}

/** Both halves of a list that is too long to be shortened one by one. */
function halves(list) {
  if (!Array.isArray(list) || list.length < 4) return [];
  const half = list.length >> 1;
  return [list.slice(0, half), list.slice(half)];
}

/** Trees a step smaller. Each is a copy, made when it is asked for. */
function* smallerTrees(routes) {
  yield* halves(routes);
  for (const position of positionsOf(routes)) {
    const change = (edit) => edited(routes, position, edit);
    const [original, index] = slotAt(routes, position);
    const route = original[index];
    for (const children of halves(route.children)) {
      yield change((list, i) => (list[i].children = children));
    }
    yield change((list, i) => list.splice(i, 1));
    if (route.children) yield change((list, i) => list.splice(i, 1, ...list[i].children));
    for (const field of ["children", "index", "caseSensitive", "id"]) {
      if (field in route) yield change((list, i) => delete list[i][field]);
    }
    if (typeof route.path !== "string") continue;
    for (const path of shorterTexts(route.path)) yield change((list, i) => (list[i].path = path));
  }
}

/** Calls that are one step simpler. */
function* simplerCalls(call) {
  const { location, basename, through } = call;
  if (basename !== undefined) {
    yield { ...call, basename: undefined };
    for (const shorter of shorterTexts(basename)) yield { ...call, basename: shorter };
  }
  if (through !== "matchRoutes") yield { ...call, through: "matchRoutes" };
  if (typeof location === "string") {
    for (const shorter of shorterTexts(location)) yield { ...call, location: shorter };
  } else if (typeof location.pathname === "string") {
    yield { ...call, location: location.pathname };
    for (const pathname of shorterTexts(location.pathname))
      yield { ...call, location: { pathname } };
  }
}

/** Cases one step smaller, biggest steps first. */
function* smallerCases({ routes, calls }) {
  if (calls.length > 1) {
    yield { routes, calls: calls.slice(-1) };
    yield { routes, calls: calls.slice(calls.length >> 1) };
    for (let i = calls.length - 1; i >= 0; i--) {
      yield { routes, calls: calls.filter((_, j) => j !== i) };
    }
  }
  for (const tree of smallerTrees(routes)) yield { routes: tree, calls };
  for (let i = calls.length - 1; i >= 0; i--) {
    for (const call of simplerCalls(calls[i])) {
      yield { routes, calls: calls.map((old, j) => (j === i ? call : old)) };
    }
  }
}

/**
 * @param {Case} original a case that fails
 * @param {(candidate: Case) => boolean} fails
 * @param {number} [attempts] how many candidates to try at most
 * @returns {Case} a case that fails and of which no single step makes a smaller one that does
 */
export function minimise(original, fails, attempts = 5000) {
  let best = original;
  let left = attempts;
  search: for (;;) {
    for (const candidate of smallerCases(best)) {
      if (left-- <= 0) return best;
      if (fails(candidate)) {
        best = candidate;
        continue search;
      }
    }
    return best;
  }
}

/** A case as a program to paste. */
export function printCase({ routes, calls }) {
  const lines = calls.map(({ location, basename, through }) => {
    const rest = basename === undefined ? "" : `, ${toCode(basename)}`;
    if (through !== "matcher") return `matchRoutes(routes, ${toCode(location)}${rest});`;
    const options = basename === undefined ? "" : `, { basename: ${toCode(basename)} }`;
    return `createMatcher(routes${options}).match(${toCode(location)});`;
  });
  return [`const routes = ${toCode(routes)};`, ...lines].join("\n");
}

/**
 * What to tell about a failure: where it came from, what differs, and the smallest case found.
 *
 * @param {object} sides oracle and subject
 * @param {Case} failing
 * @param {string[]} differences
 * @param {string} origin seed and number of the tree
 * @returns {string}
 */
export function explainFailure(sides, failing, differences, origin) {
  const differ = ({ routes, calls }) => compareCalls(sides, cloneTree(routes), calls);
  const report = [`${origin}:`, ...differences.map((text) => `  ${text}`)];
  if (differ(failing).length === 0) {
    const { routes, calls } = failing;
    report.push("It does not happen again on a copy of the tree. The last call was:");
    return [...report, printCase({ routes, calls: calls.slice(-1) })].join("\n");
  }
  const smallest = minimise(failing, (candidate) => differ(candidate).length > 0);
  report.push("The smallest case found:", printCase(smallest));
  return [...report, ...differ(smallest).map((text) => `// ${text}`)].join("\n");
}
