// What of a profile has become more in another, and what less. Shares of the time on the CPU are what two
// profiles have in common: they may have taken different times.
import { OWNERS } from "./places.js";
import { shareOf } from "./ranking.js";

/**
 * @typedef {import("./ranking.js").Ranking} Ranking
 * @typedef {import("./ranking.js").Times} Times
 *
 * @typedef {object} Change
 * @property {string} name
 * @property {Times | null} before null for what is new
 * @property {Times | null} after null for what is gone
 * @property {number} selfShare by how much its share has grown, of 1; negative if it has become less
 * @property {number} totalShare
 */

/**
 * @param {Ranking} before
 * @param {Ranking} after
 * @returns {{ packages: Change[], functions: Change[] }} what has changed most first
 */
export function compare(before, after) {
  const changes = (/** @type {"packages" | "functions"} */ kind) => {
    const [old, recent] = [before, after].map((ranking) => byName(ranking[kind]));
    return [...new Set([...old.keys(), ...recent.keys()])]
      .filter((name) => name !== OWNERS.idle)
      .map((name) => changeOf(name, old.get(name), recent.get(name), before, after))
      .sort((a, b) => Math.abs(b.selfShare) - Math.abs(a.selfShare));
  };
  return { packages: changes("packages"), functions: changes("functions") };
}

/**
 * The lines at which functions stand may change from one release to the next.
 *
 * @param {(Times & { name: string, source?: string })[]} entries
 */
function byName(entries) {
  /** @type {Map<string, Times>} */
  const times = new Map();
  for (const { name, source, self, total } of entries) {
    const key = source ? `${name} ${source}` : name;
    const known = times.get(key);
    times.set(key, { self: self + (known?.self ?? 0), total: total + (known?.total ?? 0) });
  }
  return times;
}

/**
 * @param {string} name
 * @param {Times | undefined} before
 * @param {Times | undefined} after
 * @param {Ranking} whole
 * @param {Ranking} wholeAfter
 * @returns {Change}
 */
function changeOf(name, before, after, whole, wholeAfter) {
  const grown = (/** @type {"self" | "total"} */ kind) =>
    shareOf(after?.[kind] ?? 0, wholeAfter) - shareOf(before?.[kind] ?? 0, whole);
  return {
    name,
    before: before ?? null,
    after: after ?? null,
    selfShare: grown("self"),
    totalShare: grown("total"),
  };
}
