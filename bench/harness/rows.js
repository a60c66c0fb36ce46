/** The measurements of a table as the rows of a report. */
import { FLOOR, REFERENCE, TURNOUT } from "../subjects/index.js";
import { median, medianRatio, quantile } from "./statistics.js";

/**
 * @typedef {import("./measure-table.js").SubjectResult} SubjectResult
 * @typedef {import("./measure-table.js").TableResult} TableResult
 *
 * @typedef {object} Figures of a subject that was measured
 * @property {number} nsPerCall the median of the rounds
 * @property {number} lowerQuartile
 * @property {number} upperQuartile
 * @property {number | null} timesFloor how many times as long as the floor's its calls take
 * @property {number | null} timesTurnout … as those of turnout's matcher
 * @property {number | null} timesReference … as those of the reference
 *
 * @typedef {SubjectResult & { figures: Figures | null }} Row
 */

/**
 * @param {TableResult} result
 * @param {boolean} isolated whether the rounds of different subjects have nothing to do with each other
 * @returns {Row[]}
 */
export function toRows({ subjects }, isolated) {
  const roundsOf = (/** @type {string} */ wanted) =>
    subjects.find(({ key }) => key === wanted)?.rounds ?? null;
  const floor = roundsOf(FLOOR);
  const turnout = roundsOf(TURNOUT);
  const reference = roundsOf(REFERENCE);
  const times = (/** @type {number[]} */ rounds, /** @type {number[] | null} */ other) => {
    if (other === null) return null;
    return isolated ? median(rounds) / median(other) : medianRatio(rounds, other);
  };
  return subjects.map((subject) => {
    const { rounds } = subject;
    if (rounds === null) return { ...subject, figures: null };
    const figures = {
      nsPerCall: median(rounds),
      lowerQuartile: quantile(rounds, 0.25),
      upperQuartile: quantile(rounds, 0.75),
      timesFloor: times(rounds, floor),
      timesTurnout: times(rounds, turnout),
      timesReference: times(rounds, reference),
    };
    return { ...subject, figures };
  });
}
