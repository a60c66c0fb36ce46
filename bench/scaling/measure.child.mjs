// One matcher at one size, in this process. Prints a line of JSON for each quantity as soon as it is
// known, so that what was measured before a time limit is not lost.
import { median, quantile } from "../harness/statistics.js";
import { measure } from "../harness/timing.js";
import { MATCHERS } from "./matchers.js";
import { CASES } from "./scaled-routes.js";

const MOST_BUILDS = 9;
const LONGEST_BUILDS_NS = 2e9;

const { matcher: key, size, rounds } = JSON.parse(process.argv[2]);
const { load } = MATCHERS.find((matcher) => matcher.key === key);
const build = await load();
console.warn = () => {};

/** Prints the values of a quantity. */
function report(quantity, values) {
  const point = {
    quantity,
    value: median(values),
    lowerQuartile: quantile(values, 0.25),
    upperQuartile: quantile(values, 0.75),
  };
  process.stdout.write(JSON.stringify(point) + "\n");
}

/** Builds again and again; the first times are the ones that a server has. */
function timeBuilds(routes) {
  const times = [];
  for (let spent = 0; times.length < MOST_BUILDS && spent < LONGEST_BUILDS_NS;) {
    const start = process.hrtime.bigint();
    const built = build(routes);
    const ns = Number(process.hrtime.bigint() - start);
    if (times.length === 0) {
      if (built.bytes !== null && size > 0) report("bytes a route", [built.bytes / size]);
    }
    built.dispose();
    times.push(ns);
    spent += ns;
  }
  report("build", times);
}

timeBuilds(CASES[0].routes(size));
for (const { key: quantity, routes, pathnames } of CASES) {
  const asked = pathnames(size);
  if (asked.length === 0) continue;
  const built = build(routes(size));
  const [{ nsPerCall }] = measure([{ name: key, match: built.match }], asked, rounds);
  report(quantity, nsPerCall);
  built.dispose();
}
