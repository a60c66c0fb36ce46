// What copies of React Router that were transformed ahead of time load, because no hook is there to see to
// it: those in bundles (js/bundlers) and those that were patched (js/cli/patch.js).
import { counters as own } from "./counters.js";
import { makeRegistry, publish, published } from "./register/registry.js";
import { reportAtExit } from "./register/report.js";

if (published() === undefined) {
  publish(makeRegistry(own));
  reportAtExit(own);
}

/**
 * What was done in this thread, as in turnout/register.
 *
 * @type {import("./public-types.js").Counters}
 */
export const counters = published()?.counters ?? own;
