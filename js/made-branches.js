// The branches that flattenAndRankRoutes returns.
import { BranchWatch } from "./branch-watch.js";
import { engine } from "./engine.js";
import * as transfer from "./transfer.js";

/**
 * @typedef {import("./branch-list.js").Branch} Branch
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 *
 * @typedef {object} DescribedBranches branches without route objects, for all trees of one structure
 * @property {{ relativePath: string, caseSensitive: boolean, childrenIndex: number, record: number }[]} metas
 * @property {{ path: string, score: number, metas: number[] }[]} branches in rank order; the metas by their places
 */

/** What is in the branches, wherever it is put together anew. @type {WeakSet<object>} */
const made = new WeakSet();

/**
 * @param {import("./compiled-table.js").CompiledTable} compiled
 * @returns {DescribedBranches}
 */
export function describeBranches(compiled) {
  const { address } = compiled.handle;
  /** @type {DescribedBranches} */
  const described = { metas: [], branches: [] };
  /** The places of those that are described, by C++'s numbers. @type {Map<number, number>} */
  const places = new Map();
  transfer.guarded(() => {
    for (let rank = 0; rank < compiled.branchCount; rank++) {
      const { routes, metas: numbers } = compiled.branch(rank);
      const metas = numbers.map((number, position) => {
        let place = places.get(number);
        if (place !== undefined) return place;
        place = described.metas.length;
        places.set(number, place);
        described.metas.push({
          relativePath: transfer.readUnits(engine.relativePath(address, rank, position)),
          caseSensitive: engine.isCaseSensitive(address, rank, position),
          childrenIndex: compiled.records.siblingIndexes[routes[position]],
          record: routes[position],
        });
        return place;
      });
      const path = transfer.readUnits(engine.branchPath(address, rank));
      described.branches.push({ path, score: engine.branchScore(address, rank), metas });
    }
  });
  return described;
}

/**
 * Fresh branches, and what tells whether they are edited. Branches of routes with the same parents share
 * what they have of them, as upstream's do until they carry regular expressions.
 *
 * @param {DescribedBranches} described
 * @param {readonly RouteLike[]} routes by their records
 * @param {boolean} isShared
 * @returns {{ branches: Branch[], watch: BranchWatch }}
 */
export function makeBranches({ metas: describedMetas, branches: described }, routes, isShared) {
  /** @type {import("./branch-list.js").MetaAsRead[]} */
  const reads = [];
  const makeMeta = (/** @type {DescribedBranches["metas"][number]} */ described) => {
    const { relativePath, caseSensitive, childrenIndex, record } = described;
    const route = routes[record];
    const meta = { relativePath, caseSensitive, childrenIndex, route };
    const isIndex = Boolean(route.index);
    reads.push({ meta, relativePath, caseSensitive, matcher: undefined, route, isIndex });
    made.add(meta);
    return meta;
  };
  const shared = isShared ? describedMetas.map(makeMeta) : undefined;
  const branches = described.map(({ path, score, metas }) => {
    const routesMeta = metas.map((place) => shared?.[place] ?? makeMeta(describedMetas[place]));
    return { path, score, routesMeta };
  });
  const lists = branches.map(({ routesMeta: array }) => ({ array, elements: array.slice() }));
  return { branches, watch: new BranchWatch(branches.slice(), lists, reads) };
}

/**
 * Whether turnout made what a branch has of a route: then its path has been compiled, and warned of.
 *
 * @param {object} meta
 */
export function isMade(meta) {
  return made.has(meta);
}
