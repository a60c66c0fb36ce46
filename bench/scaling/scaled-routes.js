/**
 * Route tables of any size, and pathnames that are found in them, or not, or as late as can be.
 *
 * @typedef {import("../baselines/ranked-branches.js").Route} Route
 *
 * @typedef {object} ScaledCase
 * @property {string} key
 * @property {string} name
 * @property {(size: number) => Route[]} routes exactly that many, nested ones counted
 * @property {(size: number) => string[]} pathnames none where the case makes no sense
 */

const SECTION = 10;
const MOST_PATHNAMES = 1000;

/** The children of a section: path (none for the index route), and a pathname below the section's. */
const CHILDREN = [
  [undefined, ""],
  ["new", "/new"],
  [":id", "/42"],
  [":id/edit", "/42/edit"],
  [":id/:tab", "/42/members"],
  [":id.json", "/42.json"],
  ["files/*", "/files/a/b/c"],
  ["settings/profile", "/settings/profile"],
  ["reports/:year?/summary", "/reports/2024/summary"],
];

/** @type {ScaledCase[]} */
export const CASES = [
  { key: "hit", name: "hit", routes: sections, pathnames: hits },
  { key: "miss", name: "404", routes: sections, pathnames: misses },
  {
    // No first segment tells the routes apart, and the pathname agrees with each up to its last one.
    key: "shared",
    name: "404, all below the same params",
    routes: (size) => numbered(size, (i) => `:tenant/:project/page-${i}`),
    pathnames: (size) =>
      size === 0 ? [] : ["/acme/web/page-none", "/acme/web/page-", "/acme/web"],
  },
  {
    // No segment tells them apart either: the text after the param does, and it has no fixed place.
    key: "suffix",
    name: "404, all one param with a suffix",
    routes: (size) => numbered(size, (i) => `:file.x${i}`),
    pathnames: (size) => (size === 0 ? [] : ["/report.none", "/report.x", "/report"]),
  },
];

/**
 * Sections of ten: a layout and nine children of all kinds. The last one may be cut short.
 *
 * @param {number} size
 * @returns {Route[]}
 */
function sections(size) {
  const count = Math.ceil(size / SECTION);
  return Array.from({ length: count }, (_, section) => {
    const children = CHILDREN.slice(0, size - section * SECTION - 1).map(([path], at) => {
      const id = `s${section}.${at}`;
      return path === undefined ? { id, index: true } : { id, path };
    });
    const id = `s${section}`;
    const path = `section-${section}`;
    return children.length === 0 ? { id, path } : { id, path, children };
  });
}

/** @param {number} size */
function hits(size) {
  const count = Math.min(size, MOST_PATHNAMES);
  return Array.from({ length: count }, (_, i) => {
    const route = Math.floor((i * size) / count);
    const child = CHILDREN[(route % SECTION) - 1];
    return `/section-${Math.floor(route / SECTION)}${child?.[1] ?? ""}`;
  });
}

/** @param {number} size */
function misses(size) {
  const unknown = ["/wp-login.php", "/.env", "/no/such/page"];
  const near = hits(Math.min(size, MOST_PATHNAMES / 2)).map((pathname) => {
    // Nothing is so deep, but for the splat.
    return `${pathname.replace("/files/", "/file/")}/x/y/z`;
  });
  return [...near, ...Array.from({ length: near.length || 1 }, (_, i) => unknown[i % 3])];
}

/**
 * @param {number} size
 * @param {(i: number) => string} pathOf
 * @returns {Route[]}
 */
function numbered(size, pathOf) {
  return Array.from({ length: size }, (_, i) => ({ id: `r${i}`, path: pathOf(i) }));
}
