/** Measurements over a size, and how they grow. */
import { growthExponent } from "./statistics.js";

/**
 * @typedef {object} Point
 * @property {string} subject
 * @property {string} quantity
 * @property {number} size
 * @property {number} value in nanoseconds, or in what the quantity says
 * @property {number} lowerQuartile
 * @property {number} upperQuartile
 *
 * @typedef {object} Growth
 * @property {string} subject
 * @property {string} quantity
 * @property {number | null} exponent null where there are less than two sizes
 * @property {number} from the first size that counts
 * @property {number} to the last
 */

/**
 * @param {Point[]} points
 * @param {number} from smaller sizes say more about what a call costs than about growth
 * @returns {Growth[]} of each subject and quantity, in the order of their first points
 */
export function growths(points, from) {
  /** @type {Map<string, Point[]>} */
  const series = new Map();
  for (const point of points) {
    const key = JSON.stringify([point.quantity, point.subject]);
    series.set(key, [...(series.get(key) ?? []), point]);
  }
  return [...series.values()].map((own) => {
    const counted = own.filter(({ size }) => size >= from);
    const sizes = counted.map(({ size }) => size);
    return {
      subject: own[0].subject,
      quantity: own[0].quantity,
      exponent: growthExponent(counted),
      from: Math.min(...sizes),
      to: Math.max(...sizes),
    };
  });
}

/**
 * A table of one quantity: a line for each size, a column for each subject.
 *
 * @param {Point[]} points of any quantities
 * @param {string} quantity
 * @param {{ key: string, name: string }[]} subjects
 * @param {number[]} sizes
 * @param {(value: number) => string} show
 * @param {(size: number) => string} showSize
 * @returns {string[][]} with a heading; subjects without a point are left out
 */
export function pivot(points, quantity, subjects, sizes, show, showSize) {
  const own = points.filter((point) => point.quantity === quantity);
  const shown = subjects.filter(({ key }) => own.some(({ subject }) => subject === key));
  const lines = sizes
    .filter((size) => own.some((point) => point.size === size))
    .map((size) => {
      const cells = shown.map(({ key }) => {
        const point = own.find((each) => each.subject === key && each.size === size);
        return point ? show(point.value) : "not measured";
      });
      return [showSize(size), ...cells];
    });
  return [["", ...shown.map(({ name }) => name)], ...lines];
}

/**
 * The exponents of a quantity, as the last line of its table.
 *
 * @param {Growth[]} all
 * @param {string} quantity
 * @param {{ key: string }[]} subjects the columns
 */
export function growthLine(all, quantity, subjects) {
  const own = all.filter((growth) => growth.quantity === quantity);
  const cells = subjects
    .map(({ key }) => own.find(({ subject }) => subject === key))
    .filter((growth) => growth !== undefined)
    .map(({ exponent }) => (exponent === null ? "" : exponent.toFixed(2)));
  return ["growth exponent", ...cells];
}
