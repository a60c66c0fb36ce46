import { checkBasename } from "./basename.js";
import { pathnameOf } from "./location.js";
import { RouteTable } from "./route-table.js";

/**
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 */

/** A matcher that was dropped without dispose(). */
const dropped = new FinalizationRegistry((/** @type {RouteTable["handle"]} */ handle) =>
  handle.free(),
);

/**
 * A route tree compiled once. A snapshot: what is done to the tree afterwards goes unnoticed, which
 * saves the look at every route that matchRoutes takes.
 *
 * @template {RouteLike} [Route=RouteLike]
 */
class Matcher {
  #table;
  #basename;

  /**
   * @param {readonly Route[]} routes
   * @param {string} basename
   */
  constructor(routes, basename) {
    this.#table = new RouteTable(routes);
    this.#basename = basename;
    dropped.register(this, this.#table.handle, this);
  }

  /**
   * What matchRoutes returns and throws for the location.
   *
   * @param {string | { pathname?: string }} location
   * @returns {import("./route-table.js").RouteMatch<Route>[] | null}
   */
  match(location) {
    const pathname = pathnameOf(location);
    this.#table.handle.check();
    return this.#table.match(pathname, this.#basename);
  }

  /**
   * The branches of the tree in rank order: the joined path, its score, the routes from the top-level
   * one to the last.
   *
   * @returns {{ path: string, score: number, routes: Route[] }[]}
   */
  branches() {
    this.#table.handle.check();
    return /** @type {any} */ (
      Array.from({ length: this.#table.branchCount }, (_, rank) => this.#table.branch(rank))
    );
  }

  /**
   * The bytes of WebAssembly memory that the compiled tree takes; 0 after dispose().
   *
   * @returns {number}
   */
  memoryUsage() {
    return this.#table.handle.address === 0 ? 0 : this.#table.handle.native.bytes();
  }

  /** Frees the compiled tree. Without it, garbage collection does. May be called again. */
  dispose() {
    dropped.unregister(this);
    this.#table.handle.free();
  }
}

/**
 * Compiles a route tree.
 *
 * @template {RouteLike} Route
 * @param {readonly Route[]} routes
 * @param {{ basename?: string }} [options] basename: as in matchRoutes
 * @returns {Matcher<Route>}
 * @throws {TypeError} naming the argument, for one that is of the wrong kind
 * @throws {Error} for an invalid tree, as upstream's matchRoutes
 */
export function createMatcher(routes, options = {}) {
  if (typeof options !== "object" || options === null) {
    throw new TypeError("turnout: the options must be an object, such as { basename }");
  }
  const { basename = "/", ...unknown } = options;
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw new TypeError(`turnout: there is no option "${name}"`);
  return new Matcher(routes, checkBasename(basename));
}
