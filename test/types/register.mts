// The counters of turnout/register.
import { counters, type MatchMessage } from "turnout/register";

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
  counters.shadowed,
  counters.shadowDifferences,
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

// @ts-expect-error it is counted, not set
counters.calls = 0;

function attributesOf({
  route,
  routeIds,
  paramNames,
  answeredBy,
  duration,
  release,
}: MatchMessage) {
  const name: string = route ?? "none";
  const milliseconds: number = duration;
  // @ts-expect-error there is no such way
  const isCached = answeredBy === "cache";
  return [name, release, milliseconds, isCached, ...routeIds, ...paramNames];
}

void [numbers, copies, file, reasons, attributesOf];
