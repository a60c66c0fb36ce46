/**
 * How long each node was what ran, in µs. A sample says what runs until the next one is taken.
 *
 * @param {import("./read.js").Profile} profile
 * @returns {Map<number, number>} by the node's id; none for what was never seen running
 */
export function selfTimes({ samples, timeDeltas, startTime, endTime }) {
  /** @type {Map<number, number>} */
  const times = new Map();
  let now = startTime;
  samples.forEach((id, i) => {
    now += timeDeltas[i];
    const isLast = i === samples.length - 1;
    // Samples are not always written in their order, by a few µs.
    const lasted = Math.max(0, isLast ? endTime - now : timeDeltas[i + 1]);
    times.set(id, (times.get(id) ?? 0) + lasted);
  });
  return times;
}
