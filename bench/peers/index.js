/**
 * Routers with simpler semantics, as marks of speed: no nested matches, no ranking by React Router's
 * scores, and mostly case sensitive. Each is set up to come as close to React Router as its options
 * allow, and is asked for all of the benchmark's pathnames; how many it answers is reported.
 */
import { leafPaths } from "./leaf-paths.js";
import { SYNTAXES, translate } from "./syntaxes.js";

/**
 * @typedef {import("./leaf-paths.js").Route} Route
 * @typedef {import("./syntaxes.js").PeerPath} PeerPath
 *
 * @typedef {object} Router one peer's, with a tree's paths in it
 * @property {(pathname: string) => unknown} match whatever the peer returns
 * @property {(result: any) => Route | null} leafOf
 *
 * @typedef {object} Peer
 * @property {string} key
 * @property {string} name
 * @property {keyof typeof SYNTAXES} syntax
 * @property {(paths: PeerPath[]) => Promise<Router>} build throws what the peer throws
 */

const METHOD = "GET";
// As long as a pathname may get here; the default is 100.
const MOST_PARAM_UNITS = 1 << 20;

/** @type {Peer[]} */
export const PEERS = [
  { key: "find-my-way", name: "find-my-way", syntax: "find-my-way", build: buildFindMyWay(false) },
  {
    key: "find-my-way-compiled",
    name: "find-my-way, compiled",
    syntax: "find-my-way",
    build: buildFindMyWay(true),
  },
  { key: "rou3", name: "rou3", syntax: "rou3", build: buildRou3 },
  { key: "hono-regexp", name: "hono RegExpRouter", syntax: "hono", build: buildHono("regexp") },
  { key: "hono-smart", name: "hono SmartRouter", syntax: "hono", build: buildHono("smart") },
  { key: "hono-trie", name: "hono TrieRouter", syntax: "hono", build: buildHono("trie") },
  { key: "memoirist", name: "memoirist", syntax: "memoirist", build: buildMemoirist },
  {
    key: "path-to-regexp",
    name: "path-to-regexp, in rank order",
    syntax: "path-to-regexp",
    build: buildPathToRegexp,
  },
];

/**
 * @param {Peer} peer
 * @param {Route[]} routes
 * @returns {Promise<Router & { leftOut: string[] }>} leftOut: the paths that it was not given
 */
export async function buildPeer(peer, routes) {
  const leaves = leafPaths(routes);
  const { paths, leftOut } = translate(leaves.paths, SYNTAXES[peer.syntax]);
  const router = await peer.build(paths);
  return { ...router, leftOut: [...leaves.leftOut.map(({ path }) => path), ...leftOut] };
}

/** @param {boolean} compiled whether to have it generate code for the paths */
function buildFindMyWay(compiled) {
  return async (/** @type {PeerPath[]} */ paths) => {
    const { default: findMyWay } = await import("find-my-way");
    const router = findMyWay({
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: MOST_PARAM_UNITS,
    });
    const handler = () => {};
    for (const { path, route } of paths) router.on(METHOD, path, handler, route);
    if (compiled) /** @type {any} */ (router).compile();
    return {
      match: (/** @type {string} */ pathname) => router.find(METHOD, pathname),
      leafOf: (/** @type {any} */ result) => result?.store ?? null,
    };
  };
}

/** @param {PeerPath[]} paths */
async function buildRou3(paths) {
  const { addRoute, createRouter, findRoute } = await import("rou3");
  const router = createRouter();
  for (const { path, route } of paths) addRoute(router, METHOD, path, route);
  return {
    match: (/** @type {string} */ pathname) => findRoute(router, METHOD, pathname),
    leafOf: (/** @type {any} */ result) => result?.data ?? null,
  };
}

/**
 * Hono's routers return every path that matches, in the order in which they were added, which is
 * the rank order here: the first is the answer. Params come as positions of a list.
 *
 * @param {"regexp" | "smart" | "trie"} kind
 */
function buildHono(kind) {
  return async (/** @type {PeerPath[]} */ paths) => {
    const { RegExpRouter } = await import("hono/router/reg-exp-router");
    const { SmartRouter } = await import("hono/router/smart-router");
    const { TrieRouter } = await import("hono/router/trie-router");
    const make = {
      regexp: () => new RegExpRouter(),
      smart: () => new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] }),
      trie: () => new TrieRouter(),
    };
    const router = make[kind]();
    for (const { path, route } of paths) router.add(METHOD, path, route);
    // They compile, choose between them and refuse paths at the first match.
    router.match(METHOD, "/");
    return {
      match: (/** @type {string} */ pathname) => router.match(METHOD, pathname),
      leafOf: (/** @type {any} */ [handlers]) => handlers[0]?.[0] ?? null,
    };
  };
}

/** @param {PeerPath[]} paths */
async function buildMemoirist(paths) {
  const { Memoirist } = await import("memoirist");
  const router = new Memoirist();
  for (const { path, route } of paths) router.add(METHOD, path, route);
  return {
    match: (/** @type {string} */ pathname) => router.find(METHOD, pathname),
    leafOf: (/** @type {any} */ result) => result?.store ?? null,
  };
}

/**
 * No router, but what many write around it: a list of compiled paths, of which the first that matches
 * is the answer.
 *
 * @param {PeerPath[]} paths
 */
async function buildPathToRegexp(paths) {
  const { match } = await import("path-to-regexp");
  const list = paths.map(({ path, route }) => ({ match: match(path), route }));
  return {
    match(/** @type {string} */ pathname) {
      for (const { match, route } of list) {
        const found = match(pathname);
        if (found) return { params: found.params, route };
      }
      return null;
    },
    leafOf: (/** @type {any} */ result) => result?.route ?? null,
  };
}
