// A process of the doctor's: reads the route tree of a file that has to be run for that, and tells it. What is
// told are trees of plain objects, or the routes of a server build by their ids.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { MARK } from "./child.js";

/** What matching depends on, and how the routes of a build hang together. */
const KEYS = ["id", "parentId", "path", "index", "caseSensitive", "children"];

/** @param {any} value @returns {any} */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    KEYS.filter((key) => value[key] !== undefined).map((key) => [key, plain(value[key])]),
  );
}

/** @param {any} module */
function routesIn(module) {
  for (const value of [module.routes, module.default?.routes, module.default]) {
    if (Array.isArray(value)) return plain(value);
    if (typeof value !== "object" || value === null) continue;
    return Object.fromEntries(Object.entries(value).map(([id, route]) => [id, plain(route)]));
  }
  return null;
}

import(pathToFileURL(JSON.parse(readFileSync(0, "utf8"))).href).then(
  (module) => {
    const text = MARK + JSON.stringify(routesIn(module));
    // Then at once: what the app has begun is not to go on.
    process.stdout.write(text, () => process.exit());
  },
  (error) => {
    process.stderr.write(`${error?.stack}\n`, () => process.exit(1));
  },
);
