import { checkBasename } from "./basename.js";
import { compileRoutes } from "./compiled-table.js";
import { dialectOf } from "./dialects.js";
import { pathnameOf } from "./location.js";
import { RouteTable } from "./route-table.js";
import { RouteTree } from "./route-tree.js";
import { throwFault } from "./table-memo.js";
import * as transfer from "./transfer.js";
import { Cleanup } from "./weak-references.js";

/**
 * @typedef {import("./dialects.js").Dialect} Dialect
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 */

const MATCH_OPTIONS = { allowPartial: false };
const MATCHER_OPTIONS = { basename: "/", dialect: /** @type {string | undefined} */ (undefined) };

/** A matcher that was dropped without dispose(). */
const dropped = new Cleanup((/** @type {RouteTable["compiled"]["handle"]} */ handle) =>
  handle.free(),
);

/**
 * A route tree compiled once. A snapshot: what is done to the tree afterwards goes unnoticed, which
 * saves the look at every route that matchRoutes takes.
 *
 * @template {RouteLike} [Route=RouteLike]
 */
class Matcher {
  /** @type {RouteTable | null} */
  #table;
  #basename;
  #dialect;

  /**
   * @param {readonly Route[]} routes
   * @param {string} basename
   * @param {Dialect} dialect
   */
  constructor(routes, basename, dialect) {
    const tree = new RouteTree(routes);
    throwFault(tree, dialect);
    transfer.prepare();
    this.#table = new RouteTable(compileRoutes(tree.records, dialect), tree.routes, dialect);
    this.#basename = basename;
    this.#dialect = dialect;
    dropped.register(this, this.#table.compiled.handle, this);
  }

  /**
   * What matchRoutes returns and throws for the location.
   *
   * @param {string | { pathname?: string }} location
   * @param {{ allowPartial?: boolean }} [options] allowPartial: as in matchRoutesImpl
   * @returns {import("./route-table.js").RouteMatch<Route>[] | null}
   */
  match(location, options) {
    if (options === undefined && typeof location === "string" && this.#basename === "/") {
      return this.#ready().matchLocation(location);
    }
    const pathname = pathnameOf(location);
    const { allowPartial } = checkOptions(options, MATCH_OPTIONS);
    return this.#ready().match(pathname, this.#basename, Boolean(allowPartial));
  }

  /**
   * The branches of the tree in rank order: the joined path, its score, the routes from the top-level
   * one to the last.
   *
   * @returns {{ path: string, score: number, routes: Route[] }[]}
   */
  branches() {
    const table = this.#ready();
    return table.makeBranches().branches.map(({ path, score, routesMeta }) => ({
      path,
      score,
      routes: routesMeta.map(({ route }) => /** @type {Route} */ (route)),
    }));
  }

  /**
   * The bytes of WebAssembly memory that the compiled tree takes; 0 after dispose().
   *
   * @returns {number}
   */
  memoryUsage() {
    if (this.#table === null) return 0;
    return this.#ready().compiled.bytes;
  }

  /** Frees the compiled tree. Without it, garbage collection does. May be called again. */
  dispose() {
    dropped.unregister(this);
    this.#table?.compiled.handle.free();
    this.#table = null;
  }

  /**
   * The table; compiled again if the instance that held it had to be given up.
   *
   * @throws {Error} after dispose()
   */
  #ready() {
    transfer.prepare();
    const table = this.#table;
    if (table === null) throw new Error("turnout: this matcher has been disposed of");
    if (!table.compiled.handle.isAlive) {
      dropped.unregister(this);
      table.compiled = compileRoutes(table.compiled.records, this.#dialect);
      dropped.register(this, table.compiled.handle, this);
    }
    return table;
  }
}

/**
 * Options with the defaults of those that are left out.
 *
 * @template {Record<string, unknown>} Options
 * @param {Partial<Options> | undefined} options
 * @param {Options} defaults of all options that there are
 * @returns {Options}
 * @throws {TypeError} for what is no object of these options
 */
function checkOptions(options, defaults) {
  if (options === undefined) return defaults;
  const known = Object.keys(defaults).join(", ");
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`turnout: the options must be an object, of ${known}`);
  }
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(defaults, name));
  if (unknown !== undefined) {
    throw new TypeError(`turnout: there is no option "${unknown}"; there is ${known}`);
  }
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/**
 * createMatcher, with the dialect that it has if none is asked for.
 *
 * @param {Dialect} defaultDialect
 */
export function matcherMaking(defaultDialect) {
  /**
   * Compiles a route tree.
   *
   * @template {RouteLike} Route
   * @param {readonly Route[]} routes
   * @param {{ basename?: string, dialect?: string }} [options] basename: as in matchRoutes; dialect: the
   *   release to answer as, "v6", "v7", "v8", or a version of @remix-run/router or react-router
   * @returns {Matcher<Route>}
   * @throws {TypeError} naming the argument, for one that is of the wrong kind, or a release that is not
   *   known
   * @throws {Error} for an invalid tree, as upstream's matchRoutes
   */
  function createMatcher(routes, options) {
    const { basename, dialect } = checkOptions(options, MATCHER_OPTIONS);
    const spoken = dialect === undefined ? defaultDialect : dialectOf(dialect);
    return new Matcher(routes, checkBasename(basename), spoken);
  }
  return createMatcher;
}
