/** What the servers are asked, by kind, and in which mixes: the same for the same seed. */
import { createRandom } from "../../test/support/random.js";
import { siteRoutes, behaviourOf } from "../../test/frameworks/apps/site.mjs";
import { matchRoutes } from "../baselines/memoized-bucketed.js";
import { mixedPathnames } from "../tables/pathname-mix.js";

/**
 * @typedef {"document" | "data" | "resource" | "not-found" | "aborted"} Kind
 *
 * @typedef {object} Request
 * @property {Kind} kind
 * @property {string} path
 * @property {number} status that the answer must have
 * @property {number} [abortAfter] ms after which the client hangs up, if there is no answer by then
 *
 * @typedef {Record<Kind, Request[]>} Requests
 */

const SEED = 24;
const PATHNAMES = 3000;
const SEQUENCE_LENGTH = 2000;
/** In ms. */
const MOST_PATIENCE = 20;

/** Kinds with their shares. @type {Record<string, [number, Kind][]>} */
const SHARES = {
  mixed: [
    [0.5, "document"],
    [0.25, "data"],
    [0.1, "resource"],
    [0.1, "not-found"],
    [0.05, "aborted"],
  ],
  documents: [[1, "document"]],
  data: [[1, "data"]],
  resources: [[1, "resource"]],
  "not-found": [[1, "not-found"]],
};

export const MIXES = Object.keys(SHARES);

/**
 * @param {number} [seed]
 * @returns {Requests}
 */
export function makeRequests(seed = SEED) {
  const routes = siteRoutes();
  /** @type {Requests} */
  const requests = { document: [], data: [], resource: [], "not-found": [], aborted: [] };
  const random = createRandom(seed);
  for (const { pathname } of mixedPathnames(routes, PATHNAMES, seed)) {
    const route = matchRoutes(routes, pathname)?.at(-1)?.route;
    const add = (/** @type {Kind} */ kind, path = pathname, status = 200) =>
      requests[kind].push({ kind, path, status });
    if (!route) add("not-found", pathname, 404);
    else if (!route.id?.startsWith("routes/")) continue;
    else if (behaviourOf(route).isResource) add("resource");
    else {
      add("document");
      const abortAfter = random.int(MOST_PATIENCE + 1);
      requests.aborted.push({ kind: "aborted", path: pathname, status: 200, abortAfter });
      if (!pathname.endsWith("/")) add("data", `${pathname}.data`);
    }
  }
  return requests;
}

/**
 * A mix as a sequence, to be gone through again and again.
 *
 * @param {Requests} requests
 * @param {string} mix one of MIXES
 * @param {number} [seed]
 * @returns {Request[]}
 */
export function makeSequence(requests, mix, seed = SEED) {
  const random = createRandom(seed);
  return Array.from({ length: SEQUENCE_LENGTH }, () =>
    random.pick(requests[random.weighted(SHARES[mix])]),
  );
}
