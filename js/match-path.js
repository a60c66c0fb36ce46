import { describe } from "./describe.js";
import { engine } from "./engine.js";
import { prepareCaseFolding } from "./host-case-folding.js";
import { NativeHandle } from "./native-handle.js";
import { exceedsOptionalMarkers, optionalMarkersError, regexpError } from "./path-errors.js";
import { makeParams, pathnameAt } from "./results.js";
import * as transfer from "./transfer.js";
import { isMisplacedSplat, warnOfPath } from "./warnings.js";

/** How many patterns are kept compiled, for each combination of the two flags. */
const MOST_PATTERNS = 250;

/**
 * @template {string} [Path=string]
 * @typedef {object} PathPattern
 * @property {Path} path
 * @property {boolean} [caseSensitive] false if left out
 * @property {boolean} [end] whether to match to the end of the pathname; true if left out
 */

/**
 * @template {string} [Path=string]
 * @typedef {object} PathMatch
 * @property {Record<string, string | undefined>} params
 * @property {string} pathname the part that matched
 * @property {string} pathnameBase the part that matched before a splat, without trailing slashes
 * @property {PathPattern<Path>} pattern
 */

/**
 * @typedef {object} CompiledPattern
 * @property {NativeHandle} handle
 * @property {string[]} params
 */

/**
 * matchPath, in one dialect.
 *
 * @param {import("./dialects.js").Dialect} dialect
 */
export function pathMatching(dialect) {
  /** By path; one map for each combination of the two flags. @type {Map<string, CompiledPattern>[]} */
  const patterns = [new Map(), new Map(), new Map(), new Map()];

  /**
   * Matches one path pattern against a pathname, which is taken as it is: what upstream's matchPath
   * returns, throws and warns of.
   *
   * @template {string} Path
   * @param {Path | PathPattern<Path>} pattern
   * @param {string} pathname
   * @returns {PathMatch<Path> | null}
   * @throws {TypeError} naming the argument, for one that is of the wrong kind
   * @throws {SyntaxError} for an invalid pattern, as upstream
   * @throws {Error} for more optional markers than upstream takes
   */
  function matchPath(pattern, pathname) {
    const object =
      typeof pattern === "string" ? { path: pattern, caseSensitive: false, end: true } : pattern;
    const { path, caseSensitive = false, end = true } = object ?? {};
    if (typeof path !== "string") {
      throw new TypeError(
        pattern !== null && typeof pattern === "object"
          ? `turnout: the pattern's path must be a string, not ${describe(path)}`
          : `turnout: the pattern must be a string or an object with a path, not ${describe(pattern)}`,
      );
    }
    if (typeof pathname !== "string") {
      throw new TypeError(`turnout: the pathname must be a string, not ${describe(pathname)}`);
    }
    if (dialect.limitsOptionalMarkers && exceedsOptionalMarkers(path)) {
      throw optionalMarkersError(path);
    }
    if (isMisplacedSplat(path)) warnOfPath(path);

    transfer.prepare();
    const { handle, params: names } = compiled(path, Boolean(caseSensitive), Boolean(end));
    const isAscii = transfer.writePathname(pathname);
    const isMatch = transfer.guarded(() =>
      engine.turnout_match_path(handle.address, pathname.length, isAscii),
    );
    transfer.refreshViews();
    if (!isMatch) return null;
    const text = transfer.changedText() ?? pathname;
    return {
      params: makeParams(names, text, 4),
      pathname: pathnameAt(text, 0),
      pathnameBase: pathnameAt(text, 2),
      pattern: object,
    };
  }

  /**
   * @param {string} path
   * @param {boolean} caseSensitive
   * @param {boolean} end
   * @returns {CompiledPattern}
   */
  function compiled(path, caseSensitive, end) {
    const byPath = patterns[(caseSensitive ? 2 : 0) + (end ? 1 : 0)];
    const known = byPath.get(path);
    if (known?.handle.isAlive) return known;
    const pattern = transfer.withMemoryToSpare(() =>
      compile(path, caseSensitive, end, dialect.bits),
    );
    if ("error" in pattern) throw pattern.error;
    if (byPath.size >= MOST_PATTERNS) {
      const [oldest] = byPath;
      oldest[1].handle.free();
      byPath.delete(oldest[0]);
    }
    byPath.set(path, pattern);
    return pattern;
  }

  return matchPath;
}

/**
 * @param {string} path
 * @param {boolean} caseSensitive
 * @param {boolean} end
 * @param {number} dialectBits
 * @returns {CompiledPattern | { error: unknown }} the error that upstream throws
 */
function compile(path, caseSensitive, end, dialectBits) {
  prepareCaseFolding(path);
  const pattern = transfer.withText(path, (address) =>
    engine.compilePattern(address, path.length, caseSensitive, end, dialectBits),
  );
  const handle = new NativeHandle(pattern, (address) => engine.freePattern(address));
  return transfer.guarded(() => {
    if (engine.isPatternValid(pattern)) {
      const names = engine.patternParams(pattern);
      return { handle, params: names === "" ? [] : names.split("/") };
    }
    const source = transfer.readUnits(engine.patternRegexpSource(pattern));
    handle.free();
    return { error: regexpError(source, caseSensitive) };
  });
}
