// Pathnames that a route tree's own paths make, for measuring: what an app's visitors ask for is not known.

/** @typedef {import("../public-types.js").RouteLike} RouteLike */

const NOT_FOUND = ["/no/such/page", "/favicon.ico"];

/**
 * One for each route that can be the last one of a match, and some for no route.
 *
 * @param {readonly RouteLike[]} routes
 * @param {number} most spread evenly if there are more
 */
export function pathnamesOf(routes, most) {
  const all = [...new Set(pathsOf(routes, "").map(filledIn))];
  const step = Math.max(1, all.length / most);
  const chosen = [];
  for (let i = 0; i < all.length; i += step) chosen.push(all[Math.floor(i)]);
  return [...chosen, ...NOT_FOUND];
}

/** @param {readonly RouteLike[]} routes @param {string} parent @returns {string[]} */
const pathsOf = (routes, parent) =>
  routes.flatMap(({ path, index, children }) => {
    const whole = path?.startsWith("/") ? path : `${parent}/${path ?? ""}`;
    const own = path || index ? [whole] : [];
    return [...own, ...pathsOf(children ?? [], whole)];
  });

/** @param {string} path @param {number} i */
function filledIn(path, i) {
  const segments = path.split("/").filter(Boolean);
  const values = segments.map((segment) => {
    if (segment === "*") return `some/where-${i}`;
    return segment.replace(/\?$/, "").replace(/^:[\w-]+/, `value-${i}`);
  });
  return `/${values.join("/")}`;
}
