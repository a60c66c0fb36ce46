// The first things that a process does with turnout, in nanoseconds. Everything happens for the first
// time, so each figure is of one event; bench/memory.mjs starts many of these.
import { productionRoutes } from "../../test/support/production-table.js";

const routes = productionRoutes();

// The package compiles and instantiates while it is loaded, so both are timed where they happen.
const events = { compile: 0, instantiate: 0 };
for (const [name, event] of [
  ["Module", "compile"],
  ["Instance", "instantiate"],
]) {
  const Original = WebAssembly[name];
  WebAssembly[name] = class extends Original {
    constructor(...args) {
      const start = process.hrtime.bigint();
      super(...args);
      events[event] += since(start);
    }
  };
}

const start = process.hrtime.bigint();
const { createMatcher } = await import("turnout/v6");
const load = since(start);

const buildStart = process.hrtime.bigint();
const matcher = createMatcher(routes);
const build = since(buildStart);

const matchStart = process.hrtime.bigint();
matcher.match("/orgs/42/projects/new");
const firstMatch = since(matchStart);

const total = since(start);
process.stdout.write(`${JSON.stringify({ ...events, load, build, firstMatch, total })}\n`);

/** Nanoseconds since a moment. */
function since(moment) {
  return Number(process.hrtime.bigint() - moment);
}
