/**
 * Small random changes of a pathname.
 */

// Pieces with a meaning somewhere on the way from a URL to a match.
const PIECES =
  "/ // % %2F %2f %252F %5C \\ ? # : * . .. - %0A %E2%80%A8 %C3%A9 é σ ſ \u212a \0 \ufeff \ud800 a b x 1";

const pieces = PIECES.split(" ");

/** Changes of the text, whatever it means. */
const TEXT_CHANGES = [
  (random, text, at) => text.slice(0, at) + text.slice(at + 1),
  (random, text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
  (random, text, at) => text.slice(0, at) + random.pick(pieces) + text.slice(at),
  (random, text, at) => text.slice(0, at) + random.pick(pieces) + text.slice(at + 1),
  (random, text) => text + random.pick(pieces),
];

/** Changes of the list of segments. */
const SEGMENT_CHANGES = [
  (random, segments, at) => segments.filter((_, i) => i !== at),
  (random, segments, at) => [...segments.slice(0, at + 1), ...segments.slice(at)],
  (random, segments) => random.shuffled(segments),
  (random, segments, at) => segments.map((s, i) => (i === at ? random.pick(pieces) : s)),
  (random, segments, at) => [...segments.slice(0, at), random.pick(pieces), ...segments.slice(at)],
];

/**
 * @param {import("./random.js").Random} random
 * @param {string} pathname
 * @returns {string}
 */
export function mutatePathname(random, pathname) {
  if (random.chance(0.5)) {
    return random.pick(TEXT_CHANGES)(random, pathname, random.int(pathname.length + 1));
  }
  const segments = pathname.split("/").slice(1);
  const changed = random.pick(SEGMENT_CHANGES)(random, segments, random.int(segments.length + 1));
  return `/${changed.join("/")}`;
}
