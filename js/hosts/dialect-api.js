// Stands in for ../dialect-api.js where the host has an engine of its own (rollup.config.mjs): one file holds the
// rest of turnout for all of them.
import { counters, counts } from "../counters.js";
import { makeTurnout } from "../bundled/bundled-turnout.mjs";
import { makeInstance } from "./make-instance.js";

export const { dialect } = makeTurnout({ counters, counts, makeInstance });
