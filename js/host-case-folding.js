// Hands the host's case folding to C++, when a path first needs it.
import { caseFoldingPairs } from "./case-folding.js";
import { engine, generation } from "./engine.js";
import { withMemory } from "./transfer.js";

const NON_ASCII = /[\u0080-\uffff]/;

/** The instance that has it. */
let installedIn = 0;

/**
 * To be called before `text`, which holds route paths, is compiled. Without a non-ASCII unit in a path
 * ASCII is all there is to fold, and most processes never pay for the rest.
 *
 * @param {string} text
 */
export function prepareCaseFolding(text) {
  if (installedIn === generation || !NON_ASCII.test(text)) return;
  const pairs = caseFoldingPairs();
  withMemory(pairs.length * 2, (address) => {
    new Uint16Array(engine.memory.buffer, address, pairs.length).set(pairs);
    engine.setCaseFolding(address, pairs.length / 2);
  });
  installedIn = generation;
}
