// The CPU time of a profile by package and by function: self time, while it ran itself, and total time, while
// it or anything that it had called ran. What calls itself is counted once.
import { OWNERS, placeOf } from "./places.js";
import { selfTimes } from "./self-times.js";
import { createLocator } from "./source-maps.js";

/**
 * @typedef {import("./read.js").Profile} Profile
 * @typedef {import("./read.js").ProfileNode} ProfileNode
 * @typedef {import("./places.js").Place} Place
 *
 * @typedef {object} Times
 * @property {number} self in µs
 * @property {number} total in µs
 *
 * @typedef {{ name: string } & Times} PackageTimes
 * @typedef {Place & Times} FunctionTimes
 *
 * @typedef {object} Ranking
 * @property {number} duration in µs
 * @property {number} onCpu without what it was idle
 * @property {number} samples
 * @property {PackageTimes[]} packages the most self time first
 * @property {FunctionTimes[]} functions the most self time first
 */

/**
 * @param {Profile} profile
 * @returns {Ranking}
 */
export function rank(profile) {
  /** @type {Map<string, PackageTimes>} */
  const packages = new Map();
  /** @type {Map<string, FunctionTimes>} */
  const functions = new Map();
  const packageOf = (/** @type {Place} */ { owner }) =>
    entry(packages, owner, () => ({ name: owner, self: 0, total: 0 }));
  const functionOf = (/** @type {Place} */ place) =>
    entry(functions, JSON.stringify(place), () => ({ ...place, self: 0, total: 0 }));

  for (const { place, self, total, path } of visits(profile)) {
    for (const [times, isFirst] of /** @type {[Times, boolean][]} */ ([
      [packageOf(place), path.every(({ owner }) => owner !== place.owner)],
      [functionOf(place), path.every((above) => !isSame(above, place))],
    ])) {
      times.self += self;
      if (isFirst) times.total += total;
    }
  }
  const ranked = (/** @type {Map<string, any>} */ times) =>
    [...times.values()]
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.self - a.self || b.total - a.total);
  const sum = ranked(packages).reduce((sum, { self }) => sum + self, 0);
  return {
    duration: sum,
    onCpu: sum - (packages.get(OWNERS.idle)?.self ?? 0),
    samples: profile.samples.length,
    packages: ranked(packages),
    functions: ranked(functions),
  };
}

/**
 * @param {number} time in µs
 * @param {Ranking} whole
 * @returns {number} how much of the time on the CPU it is, from 0 to 1
 */
export function shareOf(time, { onCpu }) {
  return onCpu > 0 ? time / onCpu : 0;
}

/**
 * All nodes but the root, callers first.
 *
 * @param {Profile} profile
 * @returns {Generator<{ node: ProfileNode, place: Place, self: number, total: number, path: Place[] }>} with
 *   the times of the node, and where it was called from: to be looked at before the next one is taken
 */
export function* visits(profile) {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const self = selfTimes(profile);
  const totals = totalTimes(profile.nodes, nodes, self);
  const locate = createLocator();
  const root = { name: "(root)", owner: "(root)", source: "", line: null };

  /** @type {Place[]} */
  const path = [];
  /** @type {{ node: ProfileNode, depth: number }[]} */
  const waiting = rootsOf(profile.nodes).map((node) => ({ node, depth: 0 }));
  for (let next; (next = waiting.pop()) !== undefined;) {
    const { node, depth } = next;
    path.length = depth;
    const isRoot = node.callFrame.functionName === "(root)" && depth === 0;
    if (!isRoot) {
      const place = placeOf(node.callFrame, path.at(-1) ?? root, locate);
      const times = { self: self.get(node.id) ?? 0, total: totals.get(node.id) ?? 0 };
      yield { node, place, ...times, path };
      path.push(place);
    }
    for (const id of node.children ?? []) {
      waiting.push({ node: /** @type {ProfileNode} */ (nodes.get(id)), depth: path.length });
    }
  }
}

/** @param {ProfileNode[]} nodes */
function rootsOf(nodes) {
  const called = new Set(nodes.flatMap(({ children }) => children ?? []));
  return nodes.filter(({ id }) => !called.has(id));
}

/**
 * @param {ProfileNode[]} list
 * @param {Map<number, ProfileNode>} nodes
 * @param {Map<number, number>} self
 */
function totalTimes(list, nodes, self) {
  /** @type {Map<number, number>} */
  const totals = new Map();
  /** Callers before what they call. @type {ProfileNode[]} */
  const order = rootsOf(list);
  for (const { children } of order) {
    for (const id of children ?? []) order.push(/** @type {ProfileNode} */ (nodes.get(id)));
  }
  for (const { id, children } of order.reverse()) {
    const below = (children ?? []).reduce((sum, child) => sum + (totals.get(child) ?? 0), 0);
    totals.set(id, below + (self.get(id) ?? 0));
  }
  return totals;
}

/**
 * @param {Place} a
 * @param {Place} b
 */
function isSame(a, b) {
  return a.name === b.name && a.source === b.source && a.line === b.line && a.owner === b.owner;
}

/**
 * @template T
 * @param {Map<string, T>} map
 * @param {string} key
 * @param {() => T} make
 * @returns {T}
 */
function entry(map, key, make) {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
