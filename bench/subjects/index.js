/**
 * What is timed. A new subject is one more entry here: the rest of the harness takes them as they
 * come.
 */
import { createCuttingFloor, createFloor } from "../baselines/floor.js";
import { matchRoutes as baselineMatchRoutes } from "../baselines/memoized-bucketed.js";
import { loadTurnout } from "../harness/load-turnout.js";
import { REFERENCE_NAME, referenceMatchRoutes } from "../harness/reference.js";
import { PEERS, buildPeer } from "../peers/index.js";
import {
  createRoutePatternMatcher,
  createV6RegExpMatcher,
  loadMatchRoutes,
} from "../upstream/releases.js";
import { freshTrees } from "./fresh-trees.js";

/**
 * @typedef {import("../harness/reference.js").Match} Match
 * @typedef {import("../harness/reference.js").Route} Route
 *
 * @typedef {object} Task
 * @property {Route[]} routes
 * @property {string[]} pathnames
 * @property {(Match[] | null)[]} answers the right one for each pathname
 *
 * @typedef {object} Prepared
 * @property {(pathname: string, index: number) => any} match
 * @property {(calls: number) => void} [refill] called, untimed, before at most CALLS_PER_REFILL calls
 * @property {(pathname: string) => Match[] | null} [expected] in the place of the task's answers
 * @property {(result: any) => Route | null} [leafOf] for a subject that returns no matches
 * @property {string} [note] what it was prepared without
 * @property {() => void} [dispose]
 *
 * @typedef {object} Subject
 * @property {string} key what --subjects calls it
 * @property {string} name
 * @property {"floor" | "turnout" | "upstream" | "baseline" | "peer"} group
 * @property {(task: Task) => Prepared | Promise<Prepared>} prepare
 */

/** The three that the others are compared with. */
export const FLOOR = "floor";
export const TURNOUT = "turnout";
export const REFERENCE = "remix-router-1";

/** @type {Subject[]} */
export const SUBJECTS = [
  {
    key: FLOOR,
    name: "floor: results only",
    group: "floor",
    prepare({ answers }) {
      const build = createFloor(answers);
      return { match: (_, index) => build(index) };
    },
  },
  {
    key: "floor-cutting",
    name: "floor, strings cut from the pathname",
    group: "floor",
    prepare({ answers, pathnames }) {
      const build = createCuttingFloor(answers, pathnames);
      return { match: (pathname, index) => build(index, pathname) };
    },
  },
  {
    key: TURNOUT,
    name: "turnout createMatcher",
    group: "turnout",
    async prepare({ routes }) {
      const { createMatcher } = await loadTurnout();
      const matcher = createMatcher(routes);
      return { match: (pathname) => matcher.match(pathname), dispose: () => matcher.dispose() };
    },
  },
  {
    key: "turnout-again",
    name: "turnout createMatcher, each location 7 times",
    group: "turnout",
    async prepare({ routes }) {
      const { createMatcher } = await loadTurnout();
      const matcher = createMatcher(routes);
      let calls = 0;
      let location = "";
      return {
        // As the framework does it for a request: the time is that of one call of the seven.
        match(pathname) {
          if (calls++ % 7 === 0) location = pathname;
          return matcher.match(location);
        },
        expected: () => referenceMatchRoutes(routes, location),
        dispose: () => matcher.dispose(),
      };
    },
  },
  {
    key: "turnout-drop-in",
    name: "turnout matchRoutes",
    group: "turnout",
    async prepare({ routes }) {
      const { matchRoutes } = await loadTurnout();
      return { match: (pathname) => matchRoutes(routes, pathname) };
    },
  },
  {
    key: "turnout-fresh",
    name: "turnout matchRoutes, fresh array",
    group: "turnout",
    async prepare({ routes }) {
      const { matchRoutes } = await loadTurnout();
      const trees = freshTrees(routes);
      return {
        refill: trees.refill,
        match: (pathname) => matchRoutes(trees.next(), pathname),
        expected: (pathname) => referenceMatchRoutes(trees.latest(), pathname),
      };
    },
  },
  {
    key: "turnout-branches",
    name: "turnout, with 8.5.3's precomputed branches",
    group: "turnout",
    async prepare({ routes }) {
      const { flattenAndRankRoutes, matchRoutesImpl } = await loadTurnout("v8");
      const branches = flattenAndRankRoutes(routes);
      return { match: (pathname) => matchRoutesImpl(routes, pathname, "/", false, branches) };
    },
  },
  {
    key: "baseline",
    name: "memoized + bucketed JS",
    group: "baseline",
    prepare: ({ routes }) => ({ match: (pathname) => baselineMatchRoutes(routes, pathname) }),
  },
  {
    key: REFERENCE,
    name: REFERENCE_NAME,
    group: "upstream",
    prepare: ({ routes }) => ({ match: (pathname) => referenceMatchRoutes(routes, pathname) }),
  },
  publicMatchRoutes("react-router-7", "react-router 7.18.7", "react-router-7.18.7"),
  publicMatchRoutes("react-router-8", "react-router 8.5.3", "react-router-8.5.3"),
  internalMatcher("v6-regexp", "8.5.3 V6RegExMatcher", createV6RegExpMatcher),
  internalMatcher("route-pattern", "8.5.3 routePatternMatching", createRoutePatternMatcher),
  ...PEERS.map(peerSubject),
];

/**
 * @param {string} key
 * @param {string} name
 * @param {Parameters<typeof loadMatchRoutes>[0]} alias
 * @returns {Subject}
 */
function publicMatchRoutes(key, name, alias) {
  return {
    key,
    name,
    group: "upstream",
    async prepare({ routes }) {
      const matchRoutes = await loadMatchRoutes(alias);
      return { match: (pathname) => matchRoutes(routes, pathname) };
    },
  };
}

/**
 * @param {string} key
 * @param {string} name
 * @param {typeof createV6RegExpMatcher} create
 * @returns {Subject}
 */
function internalMatcher(key, name, create) {
  return {
    key,
    name,
    group: "upstream",
    async prepare({ routes }) {
      const matcher = await create();
      matcher.update(routes);
      return { match: (pathname) => matcher.match(pathname) };
    },
  };
}

/**
 * @param {import("../peers/index.js").Peer} peer
 * @returns {Subject}
 */
function peerSubject(peer) {
  return {
    key: peer.key,
    name: peer.name,
    group: "peer",
    async prepare({ routes }) {
      const { match, leafOf, leftOut } = await buildPeer(peer, routes);
      const note = leftOut.length === 0 ? undefined : `${leftOut.length} paths left out`;
      return { match, leafOf, note };
    },
  };
}
