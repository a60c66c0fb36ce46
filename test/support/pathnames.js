/**
 * Request pathnames for any route tree, each marked with the kind it is of, so that a test can
 * count how many of each kind it really compared.
 */
import { createRandom } from "./random.js";
import { createFiller } from "./path-patterns.js";
import { mutatePathname } from "./mutate-pathname.js";
import {
  LINE_TERMINATORS,
  MALFORMED,
  caseVariant,
  encode,
  escapeAscii,
  foreignText,
  word,
} from "./path-values.js";

export { basenamesFor, withBasename } from "./basenames.js";
export { mutatePathname };

/**
 * @typedef {object} Sample
 * @property {string | object} location what to pass to matchRoutes
 * @property {string} kind
 */

const join = (segments) => `/${segments.join("/")}`;

/** The segments with one of them changed by `change`. */
function changeOne(random, segments, change) {
  if (segments.length === 0) return [change(word(random))];
  const at = random.int(segments.length);
  return segments.map((segment, i) => (i === at ? change(segment) : segment));
}

/** A text with a piece put somewhere inside, never in the middle of a percent escape. */
function insert(random, text, piece) {
  const units = text.match(/%[0-9a-f]{2}|[^]/gi) ?? [];
  const at = random.int(units.length + 1);
  return [...units.slice(0, at), piece, ...units.slice(at)].join("");
}

const isPlain = (character) => /^[\w.~-]$/.test(character);

// What makes a pathname of a kind out of the segments of one that is likely to match. `random`
// comes first in all of them.
const TWISTS = {
  case: (random, segments) => join(changeOne(random, segments, (s) => caseVariant(random, s))),
  "encoded-ascii": (random, segments) =>
    join(
      changeOne(random, segments, (segment) => {
        if (segment.includes("%")) return segment;
        const share = random.pick([0.2, 1]);
        return Array.from(segment, (each) =>
          isPlain(each) && random.chance(share) ? escapeAscii(random, each) : each,
        ).join("");
      }),
    ),
  "encoded-utf8": (random, segments) =>
    join(
      changeOne(random, segments, (segment) => {
        const text = encode(foreignText(random));
        return random.chance(0.5) ? text : insert(random, segment, text);
      }),
    ),
  "encoded-slash": (random, segments) =>
    join(changeOne(random, segments, (s) => insert(random, s, random.pick(["%2F", "%2f"])))),
  "double-encoded": (random, segments) =>
    join(
      changeOne(random, segments, (segment) =>
        insert(random, segment, random.pick(["%252F", "%252f", "%2520", "%2541", "%25"])),
      ),
    ),
  malformed: (random, segments) =>
    join(changeOne(random, segments, (s) => insert(random, s, random.pick(MALFORMED)))),
  "doubled-slash": (random, segments) =>
    insert(random, join(segments), random.pick(["/", "//", "///"])).replace(/([^/])$/, "$1//"),
  "inner-doubled-slash": (random, segments) =>
    join(changeOne(random, segments, (segment) => `${random.pick(["/", "//"])}${segment}`)),
  "trailing-slash": (random, segments) => `${join(segments)}${random.pick(["/", "/", "//"])}`,
  "no-leading-slash": (random, segments) => join(segments).slice(1),
  "near-miss": (random, segments) =>
    join(
      changeOne(random, segments, (segment) => {
        const letters = Array.from(segment);
        if (letters.length < 2) return `${segment}${random.pick("abz")}`;
        const at = random.int(letters.length - 1);
        [letters[at], letters[at + 1]] = [letters[at + 1], letters[at]];
        return random.chance(0.5) ? letters.join("") : segment.slice(0, -1);
      }),
    ),
  "not-found": (random, segments) =>
    random.pick([
      () => join([word(random), "nothing", "here"]),
      () => join([...segments, "wp-admin", "setup-config.php"]),
      () => "/.env",
      () => "/favicon.ico",
      () => join(segments.slice(0, -1)),
      () => join([`${word(random)}s`, ...segments]),
    ])(),
  backslash: (random, segments) =>
    random.pick([
      () => join(segments).replace(/(.)\//, "$1\\"),
      () => join(changeOne(random, segments, (s) => insert(random, s, "\\"))),
      () => join(changeOne(random, segments, (s) => insert(random, s, "%5C"))),
      () => `${join(segments)}%5C%5c`,
    ])(),
  "line-terminator": (random, segments) => {
    const unit = encode(random.pick(LINE_TERMINATORS));
    return random.pick([
      () => join(changeOne(random, segments, (segment) => insert(random, segment, unit))),
      () => join(changeOne(random, segments, () => unit)),
      () => `${join(segments)}${unit}${random.pick(["", "/", "//"])}`,
      () => `${join([...segments.slice(0, -1), unit])}${random.pick(["/", "//"])}`,
    ])();
  },
  "raw-line-terminator": (random, segments) => {
    const unit = random.pick(LINE_TERMINATORS);
    if (random.chance(0.7)) return insert(random, join(segments), unit);
    return `${join([...segments.slice(0, -1), unit])}${random.pick(["/", "//"])}`;
  },
  "lone-surrogate": (random, segments) =>
    join(
      changeOne(random, segments, (segment) => {
        const surrogate = random.pick(["\ud800", "\udfff", "\udc00\ud800"]);
        return random.chance(0.3) ? surrogate : insert(random, segment, surrogate);
      }),
    ),
  "search-and-hash": (random, segments) => {
    const tail = random.pick(["?", "#", "?a=/b", "#/x?y", "?q#h", "#h?q", "?%", "/?x=1"]);
    return random.chance(0.8) ? join(segments) + tail : insert(random, join(segments), tail);
  },
  "object-location": (random, segments) =>
    random.pick([
      () => ({ pathname: join(segments) }),
      () => ({ pathname: join(segments), search: "?a", hash: "#b", state: null, key: "k" }),
      () => ({ pathname: insert(random, join(segments), random.pick("?#")) }),
      () => ({ search: "?a" }),
      () => ({ pathname: "" }),
      () => ({ pathname: undefined }),
    ])(),
  empty: (random) => random.pick(["", "/", "//", "///", "?", "#x", "?a#b"]),
  long: (random, segments) =>
    random.pick([
      () => join([...segments, "y".repeat(3000)]),
      () => join([...segments, ...Array(300).fill("z")]),
      () => join(segments) + "/".repeat(400),
      () => join([...segments, "%41".repeat(700)]),
      () => join([...segments, "é".repeat(1500), ...segments]),
      () => join([...segments, `${"%25".repeat(300)}%`]),
    ])(),
  mutated: (random, segments) => {
    let pathname = join(segments);
    for (let n = random.between(1, 3); n > 0; n--) pathname = mutatePathname(random, pathname);
    return pathname;
  },
};

/** Every kind there is; the first four are pathnames that were filled in and left as they are. */
export const PATHNAME_KINDS = ["literal", "dynamic", "splat", "optional", ...Object.keys(TWISTS)];

// Well-formed pathnames are as many as all the odd ones together, and long ones are dear.
const UNTWISTED_SHARE = 0.5;
const LONG_WEIGHT = 0.1;
// Which letters outside ASCII are the same letter takes many tries to find out.
const FOREIGN_CASE_WEIGHT = 8;

function twistWeights(literals) {
  const isForeign = literals.some((literal) => /[^\0-\x7f]/.test(literal));
  const weights = { long: LONG_WEIGHT, case: isForeign ? FOREIGN_CASE_WEIGHT : 1 };
  return Object.keys(TWISTS).map((kind) => [weights[kind] ?? 1, kind]);
}

/**
 * An endless source of samples for a tree.
 *
 * @param {object[]} routes
 * @param {import("./random.js").Random} random
 * @param {"realistic" | "colliding"} [values] what params get: ids as in a real app, or short texts
 *   for which several routes compete
 * @returns {() => Sample}
 */
export function createSampler(routes, random, values = "realistic") {
  const filler = createFiller(routes, random, values);
  const weights = twistWeights(filler.literals);
  return () => {
    if (filler.kinds.length > 0 && random.chance(UNTWISTED_SHARE)) {
      const kind = random.pick(filler.kinds);
      return { kind, location: join(filler.ofKind(kind)) };
    }
    const kind = random.weighted(weights);
    return { kind, location: TWISTS[kind](random, filler.any()) };
  };
}

/**
 * @param {object[]} routes
 * @param {number} count
 * @param {number} seed
 * @param {"realistic" | "colliding"} [values]
 * @returns {Sample[]} the same ones for the same arguments
 */
export function pathnamesFor(routes, count, seed, values) {
  const sample = createSampler(routes, createRandom(seed), values);
  return Array.from({ length: count }, sample);
}
