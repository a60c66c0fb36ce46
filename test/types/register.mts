// The counters of turnout/register.
import { counters } from "turnout/register";

const numbers: number[] = [
  counters.calls,
  counters.flattenings,
  counters.memoHits,
  counters.memoHitsByArray,
  counters.memoHitsByStructure,
  counters.memoHitsByBranches,
  counters.matchesByIndex,
  counters.matchesByScan,
  counters.matchesByLastResult,
  counters.builds,
  counters.fallbacks,
];
const copies: string[] = counters.intercepted.flatMap(({ name, version, dialect }) => [
  name,
  version,
  dialect,
]);
const file: string | undefined = counters.intercepted[0]?.file;
const reasons: string[] = counters.skipped.map(({ file, reason }) => `${file}: ${reason}`);

// @ts-expect-error there is no such counter
void counters.misses;

void [numbers, copies, file, reasons];
