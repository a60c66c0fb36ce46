// Puts turnout in the place of React Router's matching functions, in every copy of React Router that is
// loaded from now on: node -r turnout/register server.js
import { isMainThread, parentPort } from "node:worker_threads";
import { counters as own } from "./counters.js";
import { warnIfFirstRequestFindsNothing } from "./register/first-request.js";
import { hookModules } from "./register/hook-modules.js";
import { makeRegistry, publish, published } from "./register/registry.js";
import { reportAtExit } from "./register/report.js";

/** Whether this is the thread in which Node runs module hooks, where it preloads what it preloads elsewhere. */
const isThreadOfHooks = !isMainThread && parentPort === null;

if (!isThreadOfHooks && published() === undefined) {
  publish(makeRegistry(own));
  reportAtExit(own);
  warnIfFirstRequestFindsNothing(own);
  hookModules();
}

/**
 * What was done in this thread, counted up as it is done. That of the copy of turnout that was loaded first,
 * if there are several.
 *
 * @type {import("./public-types.js").Counters}
 */
export const counters = published()?.counters ?? own;
