/**
 * The pathnames of the benchmark: what a server of these routes might be asked for, in shares of
 * about what production logs show. Most of them are plain and match a route; all routes are equally
 * likely.
 */
import { createFiller } from "../../test/support/path-patterns.js";
import { encode, foreignText, word } from "../../test/support/path-values.js";
import { createRandom } from "../../test/support/random.js";

/**
 * @typedef {import("../harness/reference.js").Route} Route
 * @typedef {"plain" | "percent-encoded" | "with a trailing slash" | "not found"} Kind
 * @typedef {{ kind: Kind, pathname: string }} Sample
 */

/** @type {[Kind, number][]} */
const SHARES = [
  ["plain", 0.8],
  ["percent-encoded", 0.06],
  ["with a trailing slash", 0.05],
  ["not found", 0.09],
];

// What scanners ask every server for.
const SCANS =
  "/wp-login.php /wp-admin/setup-config.php /.env /.git/config /xmlrpc.php /phpmyadmin/index.php " +
  "/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php /apple-touch-icon-precomposed.png";
const SCANNED = SCANS.split(" ");

// A table may have no route of the kind that is looked for.
const ATTEMPTS = 50;

/**
 * @param {Route[]} routes
 * @param {number} count
 * @param {number} seed
 * @returns {Sample[]} the same ones for the same arguments
 */
export function mixedPathnames(routes, count, seed) {
  const random = createRandom(seed);
  const filler = createFiller(routes, random, "realistic");
  const literals = new Set(filler.literals);
  const isValue = (/** @type {string} */ segment) =>
    !/[%.]/.test(segment) && !literals.has(segment);

  /** @param {(segments: string[]) => boolean} accept */
  const draw = (accept) => {
    let segments = filler.any();
    for (let i = 1; i < ATTEMPTS && !accept(segments); i++) segments = filler.any();
    return segments;
  };
  const plain = () => join(draw((segments) => !segments.some((each) => each.includes("%"))));

  /** @type {Record<Kind, () => string>} */
  const make = {
    plain,
    "percent-encoded": () => {
      const segments = draw((each) => each.some(isValue));
      const at = segments.findIndex(isValue);
      if (at >= 0) segments[at] = encode(foreignText(random));
      return join(segments);
    },
    "with a trailing slash": () => plain().replace(/\/*$/, "/"),
    "not found": () =>
      random.chance(0.5) ? random.pick(SCANNED) : `${plain()}/${word(random)}/${word(random)}s`,
  };
  const kinds = shareOut(count).flatMap(([kind, part]) => Array.from({ length: part }, () => kind));
  return random.shuffled(kinds).map((kind) => ({ kind, pathname: flat(make[kind]()) }));
}

/**
 * @param {Sample[]} mix
 * @returns {string}
 */
export function describeMix(mix) {
  const parts = SHARES.map(([kind]) => {
    const part = mix.filter((sample) => sample.kind === kind).length;
    return `${part.toLocaleString("en-US")} ${kind}`;
  });
  return `${mix.length.toLocaleString("en-US")}: ${parts.join(", ")}`;
}

/**
 * Whole numbers that add up to the count; what rounding leaves over is plain.
 *
 * @param {number} count
 * @returns {[Kind, number][]}
 */
function shareOut(count) {
  const [[first], ...others] = SHARES;
  /** @type {[Kind, number][]} */
  const parts = others.map(([kind, share]) => [kind, Math.floor(count * share)]);
  return [[first, count - parts.reduce((sum, [, part]) => sum + part, 0)], ...parts];
}

/** @param {string[]} segments */
function join(segments) {
  return `/${segments.join("/")}`;
}

/**
 * The same text as a new flat string, as an HTTP parser makes it: V8 keeps concatenated strings as
 * trees until somebody reads them, and that would be charged to the first subject that does.
 *
 * @param {string} text
 */
export function flat(text) {
  return Buffer.from(text).toString();
}
