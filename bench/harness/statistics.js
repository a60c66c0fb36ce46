/** The few statistics that a handful of measurements allow. */

/**
 * @param {number[]} values at least one
 * @returns {number}
 */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * @param {number[]} values at least one
 * @param {number} share from 0 to 1; between two values it is interpolated
 * @returns {number}
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
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

/**
 * The exponent of growth: the slope of the least-squares line through the logarithms. 0 is flat, 1 is
 * linear, 2 is quadratic.
 *
 * @param {{ size: number, value: number }[]} points of which those that are not above 0 are left out
 * @returns {number | null} null for less than two sizes
 */
export function growthExponent(points) {
  const logs = points
    .filter(({ size, value }) => size > 0 && value > 0)
    .map(({ size, value }) => ({ x: Math.log(size), y: Math.log(value) }));
  const mean = (/** @type {(log: { x: number, y: number }) => number} */ of) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length;
  const meanX = mean(({ x }) => x);
  const meanY = mean(({ y }) => y);
  const variance = mean(({ x }) => (x - meanX) ** 2);
  if (!(variance > 0)) return null;
  return mean(({ x, y }) => (x - meanX) * (y - meanY)) / variance;
}
