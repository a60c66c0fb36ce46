// turnout itself, as the registry's functions call it. In a module of its own, since a bundled server gets
// another one: js/bundled/load-turnout.js.
import { createRequire } from "node:module";

/** @returns {any} what "turnout" exports */
export const loadTurnout = () => createRequire(import.meta.url)("./index.cjs");
