// How many bytes of JavaScript objects a match makes: what the heap grows by while nothing is collected.
// Needs --expose-gc, and a young generation with room for all counted calls: see bench/memory/measure.js.
import { getHeapStatistics } from "node:v8";
import { median } from "../harness/statistics.js";
import { watchCollections } from "./collections.js";
import { loadSubject } from "./load-subject.js";

const ROUNDS = 7;
const MOST_CALLS = 20_000;
const CALLS_TO_ESTIMATE = 4;

const job = JSON.parse(process.argv[2]);
const { count, call } = await loadSubject(job);
const collected = watchCollections();

const estimate = Math.max(1, ((await growth(CALLS_TO_ESTIMATE)) ?? 0) / CALLS_TO_ESTIMATE);
let calls = Math.min(MOST_CALLS, Math.max(1, Math.floor(job.roundBytes / estimate)));
// Whole passes where there is room for one, so that every pathname counts alike.
if (calls > count) calls -= calls % count;
const rounds = [];
for (let round = 0; round < ROUNDS; round++) {
  // To look at the heap takes some of it as well.
  const looking = (await growth(0)) ?? 0;
  const grown = await growth(calls);
  if (grown !== null) rounds.push((grown - looking) / calls);
}
const bytes = rounds.length === 0 ? null : Math.max(0, median(rounds));
process.stdout.write(`${JSON.stringify({ bytes, calls, rounds: rounds.length })}\n`);

/** Bytes that the heap grows by in a number of calls, or null if it was collected meanwhile. */
async function growth(calls) {
  globalThis.gc();
  await collected();
  const before = getHeapStatistics().used_heap_size;
  for (let n = 0; n < calls; n++) call(n);
  const grown = getHeapStatistics().used_heap_size - before;
  const { count: collections } = await collected();
  return collections > 0 ? null : grown;
}
