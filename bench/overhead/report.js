/** The results of the overhead benchmark as a table. */
import { median, quantile } from "../harness/statistics.js";
import { duration } from "../harness/text.js";

/** @typedef {{ name: string, nsPerCall: number[] }} Lane */

/**
 * @param {Lane[]} lanes the first of them is what the others are compared with
 * @returns {string[][]}
 */
export function overheadTable(lanes) {
  const [reference] = lanes;
  const ratio = (/** @type {number} */ value) => value.toFixed(3);
  return [
    ["one call", "median", "ratio", "quartiles of the ratio"],
    ...lanes.map(({ name, nsPerCall }) => {
      const ratios = nsPerCall.map((ns, round) => ns / reference.nsPerCall[round]);
      const quartiles = [0.25, 0.75].map((share) => ratio(quantile(ratios, share)));
      return [name, duration(median(nsPerCall)), ratio(median(ratios)), quartiles.join(" to ")];
    }),
  ];
}
