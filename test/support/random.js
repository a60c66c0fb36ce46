/**
 * A small seeded random number generator, so that every tree and pathname of the suite can be made
 * again from the seed that a failure prints.
 *
 * The generator is sfc32 ("small fast counter"): 128 bits of state, 32 bits a step, and the same
 * numbers in every JavaScript engine because it only uses 32-bit integer arithmetic.
 */

/**
 * @typedef {object} Random
 * @property {() => number} next a float in [0, 1)
 * @property {(below: number) => number} int an integer in [0, below)
 * @property {(low: number, high: number) => number} between an integer in [low, high], both included
 * @property {(probability: number) => boolean} chance true with that probability
 * @property {<T>(list: readonly T[] | string) => T} pick one entry, all equally likely
 * @property {<T>(table: readonly (readonly [number, T])[]) => T} weighted one entry of [weight, value] pairs
 * @property {<T>(list: readonly T[]) => T[]} shuffled a shuffled copy
 * @property {(alphabet: string, length: number) => string} text UTF-16 units drawn from the alphabet
 * @property {() => Random} fork an independent generator, seeded by this one
 */

/**
 * @param {number} seed any integer; equal seeds give equal sequences
 * @returns {Random}
 */
export function createRandom(seed) {
  let a = seed | 0;
  let b = Math.imul(seed ^ 0x5bd1e995, 0x2545f491) | 0;
  let c = 0x6a09e667;
  let counter = 1;

  function word() {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  // Seeds that differ in few bits start out alike; the first words only mix the state.
  for (let i = 0; i < 15; i++) word();

  const next = () => word() / 4294967296;
  const int = (below) => Math.floor(next() * below);
  const pick = (list) => list[int(list.length)];

  function weighted(table) {
    let total = 0;
    for (const [weight] of table) total += weight;
    let left = next() * total;
    for (const [weight, value] of table) {
      left -= weight;
      if (left < 0) return value;
    }
    return table[table.length - 1][1];
  }

  function shuffled(list) {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(i + 1);
      [copy[i], copy[j]] = [copy[j], copy[i]];
    }
    return copy;
  }

  function text(alphabet, length) {
    let out = "";
    for (let i = 0; i < length; i++) out += pick(alphabet);
    return out;
  }

  return {
    next,
    int,
    between: (low, high) => low + int(high - low + 1),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffled,
    text,
    fork: () => createRandom(word()),
  };
}
