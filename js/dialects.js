// Which release of upstream behaves how. Every boundary below was found by comparing the matching
// functions of all releases, and is held by the equivalence suite.

import { describe } from "./describe.js";

/**
 * What a range of releases does differently. Most of it is C++'s to do: see cpp/turnout/dialect.hpp.
 *
 * @typedef {object} Dialect
 * @property {number} bits for C++: see dialect_from_bits in bindings/control_plane.cpp
 * @property {boolean} compilesEagerly every path is compiled, warned of and refused at once
 * @property {boolean} decodesEachBranch a malformed pathname is warned of for each branch tried
 * @property {boolean} limitsOptionalMarkers matchPath refuses more than 12 of them
 * @property {boolean} saysIsIs in the warning of a malformed pathname
 * @property {boolean} hasBranches flattenAndRankRoutes and precomputed branches exist
 * @property {boolean} isBacked upstream itself is asked when a call throws, and says what there is to say
 */

const OPTIONAL_PARAM_WHOLE_SEGMENT = 1;
const OPTIONAL_SEGMENT_CAPTURING_GROUP = 1 << 2;
const OPTIONAL_SEGMENT_GROUP = 2 << 2;
const OPTIONAL_SEGMENT_GROUP_OF_TEXT = 3 << 2;
const SCORES_PARTIAL_PARAMS = 1 << 4;
const COLLAPSES_BACKSLASHES = 1 << 5;
const STRIPS_SLASH_AFTER_LINE_TERMINATOR = 1 << 6;
const SKIPS_MISPLACED_OPTIONALS = 1 << 7;
const COMPILES_EAGERLY = 1 << 8;
const LIMITS_OPTIONAL_MARKERS = 1 << 9;

/**
 * @param {number} bits
 * @param {{ decodesEachBranch?: boolean, saysIsIs?: boolean, hasBranches?: boolean }} [rest]
 * @returns {Dialect}
 */
function dialect(bits, { decodesEachBranch = false, saysIsIs = false, hasBranches = false } = {}) {
  return {
    bits,
    compilesEagerly: (bits & COMPILES_EAGERLY) !== 0,
    limitsOptionalMarkers: (bits & LIMITS_OPTIONAL_MARKERS) !== 0,
    decodesEachBranch,
    saysIsIs,
    hasBranches,
    isBacked: false,
  };
}

/**
 * The dialect as it is for branches that upstream did not make: it compiles their paths when it comes to
 * them.
 *
 * @param {Dialect} spoken
 * @returns {Dialect}
 */
export function compilingLazily(spoken) {
  return { ...spoken, bits: spoken.bits & ~COMPILES_EAGERLY, compilesEagerly: false };
}

/**
 * The dialect as it is in the place of upstream's own functions.
 *
 * @param {Dialect} spoken
 * @returns {Dialect}
 */
export function backed(spoken) {
  return { ...spoken, isBacked: true };
}

const V7_8_1 = SKIPS_MISPLACED_OPTIONALS | OPTIONAL_SEGMENT_CAPTURING_GROUP;
const V7_13_1 = V7_8_1 | OPTIONAL_PARAM_WHOLE_SEGMENT;
const V7_18_0 = V7_13_1 | COLLAPSES_BACKSLASHES | COMPILES_EAGERLY;
const V7_18_3 = V7_18_0 | STRIPS_SLASH_AFTER_LINE_TERMINATOR;
const V8_2_0 =
  SKIPS_MISPLACED_OPTIONALS |
  OPTIONAL_PARAM_WHOLE_SEGMENT |
  OPTIONAL_SEGMENT_GROUP |
  COLLAPSES_BACKSLASHES |
  COMPILES_EAGERLY |
  SCORES_PARTIAL_PARAMS;
const V8_3_1 = V8_2_0 | STRIPS_SLASH_AFTER_LINE_TERMINATOR;
const V8_5_0 = V8_3_1 | OPTIONAL_SEGMENT_GROUP_OF_TEXT;

/**
 * The dialects in the order of their releases: the first release of each, and after the last one the
 * last release that is known to speak it.
 *
 * @typedef {{ since: number[], dialect: Dialect }[]} Releases
 */

/** Two or three numbers, without leading zeros. */
const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){1,2}$/;

/** @param {string} version */
const numbers = (version) => version.split(".").map(Number);

/**
 * Releases by what they are called: @remix-run/router counts 1.x, react-router 6.x to 8.x.
 *
 * @type {{ name: string, last: number[], releases: Releases }[]}
 */
const FAMILIES = [
  family("@remix-run/router", "1.23.4", {
    "1.17.0": dialect(0, { decodesEachBranch: true, saysIsIs: true }),
    "1.23.3": dialect(0, { saysIsIs: true }),
  }),
  family("react-router 6", "6.30.6", {
    "6.24.0": dialect(0, { decodesEachBranch: true, saysIsIs: true }),
    "6.30.4": dialect(0, { saysIsIs: true }),
  }),
  family("react-router 7", "7.18.7", {
    "7.0.0": dialect(0, { decodesEachBranch: true, saysIsIs: true }),
    "7.1.2": dialect(0, { decodesEachBranch: true }),
    "7.8.1": dialect(V7_8_1, { decodesEachBranch: true }),
    "7.13.1": dialect(V7_13_1, { decodesEachBranch: true }),
    "7.15.0": dialect(V7_13_1, { hasBranches: true }),
    "7.18.0": dialect(V7_18_0, { hasBranches: true }),
    "7.18.3": dialect(V7_18_3, { hasBranches: true }),
    "7.18.7": dialect(V7_18_3 | LIMITS_OPTIONAL_MARKERS, { hasBranches: true }),
  }),
  family("react-router 8", "8.5.3", {
    "8.0.0": dialect(V7_18_0, { hasBranches: true }),
    "8.2.0": dialect(V8_2_0, { hasBranches: true }),
    "8.3.1": dialect(V8_3_1, { hasBranches: true }),
    "8.5.0": dialect(V8_5_0, { hasBranches: true }),
    "8.5.3": dialect(V8_5_0 | LIMITS_OPTIONAL_MARKERS, { hasBranches: true }),
  }),
];

/**
 * @param {string} name
 * @param {string} last
 * @param {Record<string, Dialect>} dialects by the first release that speaks them
 */
function family(name, last, dialects) {
  const releases = Object.entries(dialects).map(([version, dialect]) => ({
    since: numbers(version),
    dialect,
  }));
  return { name, last: numbers(last), releases };
}

/** The newest release of each major version. */
const NEWEST = new Map([
  ["v6", "1.23.4"],
  ["v7", "7.18.7"],
  ["v8", "8.5.3"],
]);

/**
 * Compares versions of which the second may lack its last numbers, which then match any.
 *
 * @param {number[]} version
 * @param {number[]} prefix
 */
function compare(version, prefix) {
  for (let i = 0; i < prefix.length; i++) {
    if (version[i] !== prefix[i]) return version[i] - prefix[i];
  }
  return 0;
}

/** @param {unknown} release */
function quoted(release) {
  if (typeof release !== "string") return describe(release);
  const MOST = 40;
  return JSON.stringify(release.length > MOST ? `${release.slice(0, MOST)}…` : release);
}

/** @returns {string} */
function knownRanges() {
  const ranges = FAMILIES.map(
    ({ name, releases, last }) => `${name}: ${releases[0].since.join(".")} to ${last.join(".")}`,
  );
  return `"v6", "v7", "v8", or a release of ${ranges.join("; ")}`;
}

/**
 * @param {string} release
 * @returns {{ since: number[], dialect: Dialect } | undefined}
 */
function find(release) {
  const version = typeof release === "string" ? (NEWEST.get(release) ?? release) : "";
  if (!VERSION.test(version)) return undefined;
  const wanted = numbers(version);
  for (const { releases, last } of FAMILIES) {
    if (compare(releases[0].since, wanted) > 0 || compare(last, wanted) < 0) continue;
    const spoken = releases.filter(({ since }) => compare(since, wanted) <= 0);
    return spoken[spoken.length - 1];
  }
  return undefined;
}

/**
 * The dialect of a release.
 *
 * @param {string} release "v6", "v7", "v8"; or a version of @remix-run/router or react-router, such as
 *   "1.23.2", "6.30.1", "7.8.2" or "7.8", which is the newest 7.8
 * @returns {Dialect}
 * @throws {TypeError} for a release that is not known
 */
export function dialectOf(release) {
  const found = find(release);
  if (found) return found.dialect;
  throw new TypeError(
    `turnout: the dialect ${quoted(release)} is not known. Known are ${knownRanges()}`,
  );
}

/**
 * What a dialect is called: the first release that speaks it.
 *
 * @param {string} release as in dialectOf
 * @returns {string | undefined} undefined for a release that is not known
 */
export function firstReleaseLike(release) {
  return find(release)?.since.join(".");
}
