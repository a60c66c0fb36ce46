/** The garbage collections of this process. */
import { PerformanceObserver } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

// The observer hears of a collection a moment later.
const DELAY_MS = 5;

/** @returns {() => Promise<{ count: number, ms: number }>} call it: what there was since the last time */
export function watchCollections() {
  /** @type {number[]} */
  let durations = [];
  const observer = new PerformanceObserver((list) => {
    durations.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ entryTypes: ["gc"] });
  return async () => {
    await sleep(DELAY_MS);
    const seen = durations;
    durations = [];
    return { count: seen.length, ms: seen.reduce((sum, ms) => sum + ms, 0) };
  };
}
