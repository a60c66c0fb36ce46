// A compiled table with the route objects of one tree: matches pathnames, and makes the result objects.
import { stripBasename } from "./basename.js";
import { MATCHES_BY_INDEX, MATCHES_BY_LAST_RESULT, MATCHES_BY_SCAN } from "./count-places.js";
import { counts } from "./counters.js";
import { calls, engine } from "./engine.js";
import { pathnameOf } from "./location.js";
import { makeBranches } from "./made-branches.js";
import { exceedsOptionalMarkers, optionalMarkersError, regexpError } from "./path-errors.js";
import { makeMatches, makeMatchesOfLocation } from "./results.js";
import * as transfer from "./transfer.js";
import { warnOfMalformedPathname, warnOfPath } from "./warnings.js";

// What turnout_match is told, and what it returns instead of a rank: see bindings/data_plane.cpp.
const IS_ASCII = 1;
const HAS_BASENAME = 2;
const ALLOW_PARTIAL = 4;
const INVALID_PATH = -2;
const BASENAME_UNDECIDED = -3;
const OUTSIDE_BASENAME = -4;

/**
 * @typedef {import("./dialects.js").Dialect} Dialect
 * @typedef {import("./compiled-table.js").CompiledTable} CompiledTable
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 */

/**
 * @template {RouteLike} [Route=RouteLike]
 * @typedef {object} RouteMatch
 * @property {Record<string, string | undefined>} params
 * @property {string} pathname
 * @property {string} pathnameBase
 * @property {Route} route
 */

/**
 * @typedef {object} BranchObjects
 * @property {RouteLike[]} routes from the top-level route to the leaf
 * @property {string[]} params
 */

export class RouteTable {
  #routes;
  #dialect;
  /** By rank; made when a branch first matches. @type {(BranchObjects | undefined)[]} */
  #branches;
  /** A location that no branch matches matches the empty branch that stands behind them. */
  matchesAnything = false;
  /** What upstream warns of when it flattens the routes, until it is said. @type {readonly string[]} */
  #unsaid;
  /** The other path warnings, once they are given, as "rank position". @type {Set<string> | undefined} */
  #warned;

  /**
   * @param {CompiledTable} compiled
   * @param {readonly RouteLike[]} routes one for each record of the compiled table
   * @param {Dialect} dialect
   */
  constructor(compiled, routes, dialect) {
    this.compiled = compiled;
    this.#routes = routes;
    this.#dialect = dialect;
    this.#branches = new Array(compiled.branchCount).fill(undefined);
    this.#unsaid = compiled.warnings;
  }

  /**
   * The same as match() of the location's pathname, without a basename and a partial match: the way that
   * nearly all matches go.
   *
   * @param {string} location
   * @returns {RouteMatch<any>[] | null}
   */
  matchLocation(location) {
    if (this.#unsaid.length > 0) return this.match(pathnameOf(location), "/", false);
    const { handle } = this.compiled;
    if (!transfer.holdsResults(handle, location)) {
      const isAscii = transfer.writePathname(location);
      let rank;
      calls.isInside = true;
      try {
        rank = engine.turnout_match_location(handle.address, location.length, isAscii ? 1 : 0);
      } catch (error) {
        throw transfer.faultOf(error);
      }
      calls.isInside = false;
      transfer.refreshViews();
      if (transfer.pathnameLength() === 0) return this.#finish(pathnameOf(location), rank);
      transfer.holdResults(handle, location, rank);
      counts[MATCHES_BY_INDEX]++;
    } else {
      counts[MATCHES_BY_LAST_RESULT]++;
    }
    const rank = transfer.heldRank;
    if (rank < 0) return this.#noMatch();
    const branch = this.#branches[rank] ?? this.#resolveBranch(rank);
    return makeMatchesOfLocation(branch, location, transfer.pathnameLength());
  }

  /**
   * Mirrors upstream's matchRoutesImpl, but for the parsing of the location.
   *
   * @param {string} pathname
   * @param {string} basename
   * @param {boolean} allowPartial
   * @returns {RouteMatch<any>[] | null}
   */
  match(pathname, basename, allowPartial) {
    const hasBasename = basename !== "/";
    let flags = (hasBasename ? HAS_BASENAME : 0) | (allowPartial ? ALLOW_PARTIAL : 0);
    if (transfer.writePathname(pathname, hasBasename ? basename : "")) flags |= IS_ASCII;
    const { address } = this.compiled.handle;
    const basenameLength = hasBasename ? basename.length : 0;
    let rank;
    calls.isInside = true;
    try {
      rank = engine.turnout_match(address, pathname.length, basenameLength, flags);
    } catch (error) {
      throw transfer.faultOf(error);
    }
    calls.isInside = false;
    transfer.refreshViews();
    if (rank === BASENAME_UNDECIDED) {
      const rest = stripBasename(pathname, basename);
      return rest === null ? null : this.match(rest, "/", allowPartial);
    }
    if (rank === OUTSIDE_BASENAME) return null;
    const rest = hasBasename ? pathname.slice(transfer.restOfPathname()) || "/" : pathname;
    return this.#finish(rest, rank);
  }

  /**
   * Makes the matches, and says what there is to say.
   *
   * @param {string} pathname below the basename
   * @param {number} rank what the match returned
   */
  #finish(pathname, rank) {
    if (transfer.isIndexed()) counts[MATCHES_BY_INDEX]++;
    else counts[MATCHES_BY_SCAN]++;
    let matches = this.#noMatch();
    if (rank >= 0) {
      const branch = this.#branches[rank] ?? this.#resolveBranch(rank);
      matches = makeMatches(branch, transfer.changedText() ?? pathname);
    }
    if (rank === INVALID_PATH || this.#unsaid.length > 0 || transfer.isNoteworthy()) {
      this.#report(pathname, rank);
    }
    return matches;
  }

  /** @returns {RouteMatch<any>[] | null} */
  #noMatch() {
    return this.matchesAnything ? [] : null;
  }

  /** The branches as upstream's flattenAndRankRoutes returns them. */
  makeBranches() {
    const isShared = !this.#dialect.compilesEagerly;
    return makeBranches(this.compiled.describedBranches, this.#routes, isShared);
  }

  /** Gives the warnings that upstream gives when it flattens the routes, once. */
  warnOfRoutes() {
    const unsaid = this.#unsaid;
    this.#unsaid = [];
    unsaid.forEach(warnOfPath);
  }

  /** @param {number} rank */
  #resolveBranch(rank) {
    const { routes, params } = this.compiled.branch(rank);
    const branch = { routes: Array.from(routes, (route) => this.#routes[route]), params };
    this.#branches[rank] = branch;
    return branch;
  }

  /**
   * Warns and throws as upstream does; but of a path it warns once for each place that it has in the
   * table. Reads all that there is to read first: console.warn may be anybody's, and may match. An
   * invalid path's error is the engine's own.
   *
   * @param {string} pathname
   * @param {number} rank what the match returned
   */
  #report(pathname, rank) {
    const isMalformed = transfer.isMalformed();
    const places = transfer.pathWarnings();
    const invalidAt = rank === INVALID_PATH ? transfer.invalidPath() : undefined;
    const lastTried = rank >= 0 ? rank : invalidAt ? invalidAt[0] : this.compiled.branchCount - 1;
    const warnings = places
      .filter((place) => this.#isNewWarning(place))
      .map(([rank, position]) => ({ rank, path: this.#relativePath(rank, position) }));
    const error = invalidAt && this.#errorAt(...invalidAt);
    if (error && this.#dialect.isBacked) throw error;

    this.warnOfRoutes();
    if (this.#dialect.decodesEachBranch && isMalformed) {
      for (let tried = 0; tried <= lastTried; tried++) {
        warnOfMalformedPathname(pathname, this.#dialect);
        while (warnings[0]?.rank === tried) warnOfPath(/** @type {any} */ (warnings.shift()).path);
      }
    } else if (isMalformed) {
      warnOfMalformedPathname(pathname, this.#dialect);
    }
    for (const { path } of warnings) warnOfPath(path);
    if (error) throw error;
  }

  /** @param {[number, number]} place of a path that upstream warns of: rank and position */
  #isNewWarning(place) {
    const key = place.join(" ");
    const warned = (this.#warned ??= new Set());
    const isNew = !warned.has(key);
    warned.add(key);
    return isNew;
  }

  /**
   * @param {number} rank
   * @param {number} position
   */
  #relativePath(rank, position) {
    const { address } = this.compiled.handle;
    return transfer.guarded(() => transfer.readUnits(engine.relativePath(address, rank, position)));
  }

  /**
   * Why upstream cannot use the path of a route that a match came to.
   *
   * @param {number} rank
   * @param {number} position
   */
  #errorAt(rank, position) {
    const { address } = this.compiled.handle;
    if (this.#dialect.limitsOptionalMarkers) {
      const path = this.#relativePath(rank, position);
      if (exceedsOptionalMarkers(path)) return optionalMarkersError(path);
    }
    return transfer.guarded(() => {
      const source = transfer.readUnits(engine.regexpSource(address, rank, position));
      return regexpError(source, engine.isCaseSensitive(address, rank, position));
    });
  }
}
