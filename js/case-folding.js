// The host's own case folding, for the C++ side: how a RegExp with the i flag and without u compares
// code units. Taken from the engine that turnout runs in, because Unicode grows and engines follow at
// their own pace; upstream's regular expressions know what this engine knows.

const FIRST_NON_ASCII = 0x80;
const BLOCK = 0x80;

/**
 * Calls `each` for every block of code units that some upper case differs in. A block is compared as a
 * whole first: most of Unicode has no case, and 65,000 single calls would take milliseconds.
 *
 * @param {(unit: number) => void} each
 */
function eachUnitOfCasedBlocks(each) {
  const units = new Array(BLOCK);
  for (let start = FIRST_NON_ASCII; start < 0x10000; start += BLOCK) {
    // Surrogates have no case of their own, and pairs of them would be one letter.
    if (start >= 0xd800 && start < 0xe000) continue;
    for (let i = 0; i < BLOCK; i++) units[i] = start + i;
    const block = String.fromCharCode.apply(null, units);
    if (block.toUpperCase() === block) continue;
    units.forEach(each);
  }
}

/**
 * Every non-ASCII code unit that folds to another one, followed by that one: [unit, folded, unit,
 * folded, …]. Mirrors the specification's Canonicalize: a mapping to several units is none, nor is one
 * from non-ASCII to ASCII.
 *
 * @returns {number[]}
 */
export function caseFoldingPairs() {
  /** @type {number[]} */
  const pairs = [];
  eachUnitOfCasedBlocks((unit) => {
    const upper = String.fromCharCode(unit).toUpperCase();
    if (upper.length !== 1) return;
    const folded = upper.charCodeAt(0);
    if (folded !== unit && folded >= FIRST_NON_ASCII) pairs.push(unit, folded);
  });
  return pairs;
}
