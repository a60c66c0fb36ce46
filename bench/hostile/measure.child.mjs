// One matcher on one hostile case, in this process. Prints a line of JSON for each length as soon as it
// is known, since the next one may take forever.
import { createHash } from "node:crypto";
import { loadTurnout } from "../harness/load-turnout.js";
import { referenceMatchRoutes } from "../harness/reference.js";
import { median, quantile } from "../harness/statistics.js";
import { run, warmUp } from "../harness/timing.js";
import { CASES } from "./cases.js";

const WARM_UP_MS = 100;
const ROUND_NS = 40e6;
// A call that takes this long is timed once.
const SLOW_NS = 5e8;

const { matcher, key, sizes, rounds } = JSON.parse(process.argv[2]);
const { tree, make } = CASES.find((hostile) => hostile.key === key);
const routes = tree();
const match = await load();
console.warn = () => {};

for (const size of sizes) {
  const pathname = make(size);
  const runner = { name: matcher, match };
  const answer = digest(() => match(pathname));
  const ns = warmUp(runner, [pathname], WARM_UP_MS);
  const calls = Math.max(1, Math.ceil(ROUND_NS / ns));
  const times = ns > SLOW_NS ? [ns] : [];
  for (let i = times.length; i < (ns > SLOW_NS ? 1 : rounds); i++) {
    times.push(run(runner, [pathname], 0, calls) / calls);
  }
  const point = {
    size,
    value: median(times),
    lowerQuartile: quantile(times, 0.25),
    upperQuartile: quantile(times, 0.75),
    answer,
  };
  process.stdout.write(JSON.stringify(point) + "\n");
}

/** Returns what matches; an exception is as good an answer as any, if both make it. */
async function load() {
  const plain =
    matcher === "upstream"
      ? (pathname) => referenceMatchRoutes(routes, pathname)
      : await compiled();
  return (pathname) => {
    try {
      return plain(pathname);
    } catch (error) {
      return error.name;
    }
  };
}

async function compiled() {
  const { createMatcher } = await loadTurnout();
  const matcher = createMatcher(routes);
  return (pathname) => {
    // Another one in between: the location that was matched last need not be matched again.
    matcher.match("/");
    return matcher.match(pathname);
  };
}

/** The answer in short, so that two processes' can be compared. */
function digest(call) {
  const text = JSON.stringify(call(), (name, value) => (value === undefined ? "undefined" : value));
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
