/** The few statistics that a handful of rounds allow. */

/**
 * @param {number[]} values at least one
 * @returns {number}
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * How many times `values` is of `reference`: the median of the ratios of each round. The two were
 * measured within the same second, so a machine that slows down for a while slows down both.
 *
 * @param {number[]} values one for each round
 * @param {number[]} reference of the same rounds
 */
export function medianRatio(values, reference) {
  return median(values.map((value, round) => value / reference[round]));
}
