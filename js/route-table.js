// A route tree with what C++ made of it: matches pathnames, and makes the result objects.
import { stripBasename } from "./basename.js";
import { engine } from "./engine.js";
import { prepareCaseFolding } from "./host-case-folding.js";
import { NativeHandle } from "./native-handle.js";
import { RouteTree } from "./route-tree.js";
import { throwSyntaxError } from "./syntax-error.js";
import * as transfer from "./transfer.js";
import { warnOfMalformedPathname, warnOfPath } from "./warnings.js";

// What turnout_match returns instead of a rank.
const INVALID_PATH = -2;
const BASENAME_UNDECIDED = -3;

const NO_BASENAME = -1;

/**
 * @typedef {import("./route-tree.js").RouteLike} RouteLike
 * @typedef {import("./engine.js").NativeTable} NativeTable
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
 * What makes the matches of one branch.
 *
 * @typedef {object} BranchShape
 * @property {RouteLike[]} routes from the top-level route to the leaf
 * @property {string[]} params the names of the params, in the order of the object's keys
 */

export class RouteTable {
  #tree;
  /** By rank; made when a branch first matches. @type {(BranchShape | undefined)[]} */
  #branches;
  /** The path warnings given, as "rank position". @type {Set<string>} */
  #warned = new Set();

  /**
   * Mirrors upstream's flattenRoutes and rankRouteBranches.
   *
   * @param {readonly RouteLike[]} routes
   * @throws {TypeError} for what is no route tree
   * @throws {Error} upstream's, for what is no valid one
   * @throws {RangeError} for a tree whose optional segments multiply beyond all bounds
   */
  constructor(routes) {
    this.#tree = new RouteTree(routes);
    const native = buildNative(this.#tree);
    this.#branches = new Array(native.branchCount());
    /** To be freed by whoever owns the table. */
    this.handle = new NativeHandle(native);
  }

  get branchCount() {
    return this.#branches.length;
  }

  /** Whether the tree that the table was made from is still as it was. @param {readonly RouteLike[]} routes */
  isCurrent(routes) {
    return this.#tree.isCurrent(routes);
  }

  /**
   * Mirrors upstream's matchRoutesImpl, but for the parsing of the location.
   *
   * @param {string} pathname
   * @param {string} basename
   * @returns {RouteMatch<any>[] | null}
   */
  match(pathname, basename) {
    const hasBasename = basename !== "/";
    const isAscii = transfer.writePathname(pathname, hasBasename ? basename : "");
    const basenameLength = hasBasename ? basename.length : NO_BASENAME;
    const { address } = this.handle;
    const rank = engine.turnout_match(address, pathname.length, basenameLength, isAscii);
    transfer.checkViews();
    if (rank === BASENAME_UNDECIDED) {
      const rest = stripBasename(pathname, basename);
      return rest === null ? null : this.match(rest, "/");
    }
    const rest = hasBasename ? pathname.slice(transfer.restOfPathname()) || "/" : pathname;
    let matches = null;
    if (rank >= 0) {
      const branch = this.#branches[rank] ?? this.#describeBranch(rank);
      matches = makeMatches(branch, transfer.changedText() ?? rest);
    }
    const isInvalid = rank === INVALID_PATH;
    if (isInvalid || transfer.isNoteworthy()) this.#report(rest, isInvalid);
    return matches;
  }

  /**
   * A branch as upstream describes it.
   *
   * @param {number} rank
   * @returns {{ path: string, score: number, routes: RouteLike[] }}
   */
  branch(rank) {
    const { native } = this.handle;
    const { routes } = this.#branches[rank] ?? this.#describeBranch(rank);
    return {
      path: transfer.readUnits(native.branchPath(rank)),
      score: native.branchScore(rank),
      routes: [...routes],
    };
  }

  /** @param {number} rank */
  #describeBranch(rank) {
    const { native } = this.handle;
    const names = native.branchParams(rank);
    /** @type {BranchShape} */
    const shape = {
      routes: Array.from(native.branchRoutes(rank), (route) => this.#tree.routes[route]),
      params: names === "" ? [] : names.split("/"),
    };
    this.#branches[rank] = shape;
    transfer.renewViews();
    return shape;
  }

  /**
   * Warns and throws as upstream does; but of a path it warns once for each place that it has in the
   * table. Reads all that there is to read first: console.warn may be anybody's, and may match. An
   * invalid path's error is the engine's own.
   *
   * @param {string} pathname
   * @param {boolean} isInvalid the match came to an invalid path
   */
  #report(pathname, isInvalid) {
    const isMalformed = transfer.isMalformed();
    const newWarnings = transfer.pathWarnings().filter((place) => this.#isNewWarning(place));
    const invalidPath = isInvalid ? transfer.invalidPath() : undefined;
    const { native } = this.handle;
    const paths = newWarnings.map((place) => transfer.readUnits(native.relativePath(...place)));
    const source = invalidPath && transfer.readUnits(native.regexpSource(...invalidPath));
    const caseSensitive = invalidPath && native.isCaseSensitive(...invalidPath);

    if (isMalformed) warnOfMalformedPathname(pathname);
    paths.forEach(warnOfPath);
    if (source) throwSyntaxError(source, caseSensitive);
  }

  /** @param {[number, number]} place of a path that upstream warns of: rank and position */
  #isNewWarning(place) {
    const key = place.join(" ");
    const isNew = !this.#warned.has(key);
    this.#warned.add(key);
    return isNew;
  }
}

/**
 * @param {RouteTree} tree
 * @returns {NativeTable}
 */
function buildNative({ records, routes, text }) {
  prepareCaseFolding(text);
  const native = transfer.withIntegers(records, (recordsAt) =>
    transfer.withText(
      text,
      (textAt) => new engine.RouteTable(recordsAt, routes.length, textAt, text.length),
    ),
  );
  try {
    throwIfInvalid(native);
    rankBranches(native);
    return native;
  } catch (error) {
    native.delete();
    throw error;
  }
}

/** @param {NativeTable} native */
function throwIfInvalid(native) {
  const invalid = native.invalid();
  if (!invalid) return;
  const message = transfer.readUnits(invalid.message);
  throw invalid.isTooLarge ? new RangeError(`turnout: ${message}`) : new Error(message);
}

/**
 * Ranks with the engine's own sort, because the order of ties depends on it: upstream's comparison is
 * not transitive.
 *
 * @param {NativeTable} native
 */
function rankBranches(native) {
  const address = native.address();
  const order = Array.from({ length: native.branchCount() }, (_, i) => i);
  order.sort((a, b) => engine.turnout_compare_branches(address, a, b));
  transfer.withIntegers(order, (orderAt) => native.rank(orderAt));
}

/**
 * @param {BranchShape} branch
 * @param {string} text that the spans of the result point into
 */
function makeMatches({ routes, params: names }, text) {
  /** @type {Record<string, string | undefined>} */
  const params = {};
  let word = routes.length * 4;
  for (let i = 0; i < names.length; i++, word += 2) params[names[i]] = transfer.valueAt(text, word);

  const matches = new Array(routes.length);
  word = 0;
  for (let i = 0; i < routes.length; i++, word += 4) {
    matches[i] = {
      params,
      pathname: transfer.pathnameAt(text, word),
      pathnameBase: transfer.pathnameAt(text, word + 2),
      route: routes[i],
    };
  }
  return matches;
}
