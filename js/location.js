// What a match is asked about.

import { describe } from "./describe.js";

/**
 * The pathname of a location as matchRoutes takes it; mirrors upstream's parsePath for a string. A
 * string is cut at its hash and search, an object's pathname is taken as it is; no pathname is "/".
 *
 * @param {unknown} location
 * @returns {string}
 */
export function pathnameOf(location) {
  if (typeof location === "string") return pathnameOfPath(location) || "/";
  if (location == null) {
    throw new TypeError(
      `turnout: the location must be a string or an object with a pathname, not ${location}`,
    );
  }
  const pathname = /** @type {{ pathname?: unknown }} */ (location).pathname || "/";
  if (typeof pathname !== "string") {
    throw new TypeError(
      `turnout: the location's pathname must be a string, not ${describe(pathname)}`,
    );
  }
  return pathname;
}

/** @param {string} path */
function pathnameOfPath(path) {
  const hash = path.indexOf("#");
  const search = path.indexOf("?");
  if (hash >= 0 && (search < 0 || hash < search)) return path.slice(0, hash);
  return search >= 0 ? path.slice(0, search) : path;
}
