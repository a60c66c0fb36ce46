// The share of the time that the garbage collector takes of matching without pause.
import { performance } from "node:perf_hooks";
import { watchCollections } from "./collections.js";
import { loadSubject } from "./load-subject.js";

const job = JSON.parse(process.argv[2]);
const { call } = await loadSubject(job);
const collected = watchCollections();
await collected();

const start = performance.now();
let calls = 0;
while (performance.now() - start < job.ms) call(calls++);
const ms = performance.now() - start;
const { count, ms: gcMs } = await collected();
process.stdout.write(`${JSON.stringify({ share: gcMs / ms, collections: count, calls })}\n`);
