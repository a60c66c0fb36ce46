/**
 * A made-up route table of the size and shape of a production Remix 2 app, for the equivalence
 * suite, the benchmarks and the examples:
 *
 *     import { productionRoutes } from "../test/support/production-table.js";
 *     const routes = productionRoutes(); // 521 route objects, a fresh tree every time
 *
 * It is generated from fixed word lists and a fixed seed, so it is the same on every machine, and
 * contains no real app's routes. What it is made of (test/equivalence/production.test.js checks the
 * numbers):
 *
 * - one root route with path "" whose children are flat file routes: long paths of several segments
 *   with ids such as `routes/orgs_.$orgId_.projects`;
 * - 35 distinct static first segments (of the branches that remain once optional segments are
 *   exploded), one of them ("orgs") holding 140 routes;
 * - dynamic chains of 10 segments and more with up to seven params;
 * - nested layouts with children, pathless layouts, index routes;
 * - splats (`docs/*`, a root `*`), optional static (`beta?`) and dynamic (`:locale?`) segments, and
 *   params with a suffix (`:exportId.json`).
 */
import { createRandom } from "./random.js";

/**
 * @typedef {object} RouteObject
 * @property {string} id
 * @property {string} [path] undefined for a pathless layout
 * @property {boolean} [index]
 * @property {boolean} [caseSensitive]
 * @property {RouteObject[]} [children]
 */

/** How many routes the table has, the root and every nested one counted. */
export const PRODUCTION_ROUTE_COUNT = 521;

/** The first segment of the biggest bucket, and how many routes start with it. */
export const BIGGEST_BUCKET = { segment: "orgs", routes: 140 };

const SEED = 20050;

// Each section is a first segment and what one item of it is called. The number is how many routes
// the section gets in all; the biggest bucket comes first.
const SECTIONS = [
  ["orgs", "org", 140],
  ["projects", "project", 34],
  ["admin", "account", 30],
  ["teams", "team", 26],
  ["billing", "invoice", 18],
  ["customers", "customer", 18],
  ["reports", "report", 16],
  ["integrations", "integration", 14],
  ["api", "resource", 18],
  ["workflows", "workflow", 12],
  ["catalog", "product", 12],
  ["orders", "order", 12],
  ["support", "ticket", 10],
  ["deployments", "deployment", 10],
  ["datasets", "dataset", 10],
  ["members", "member", 8],
  ["events", "event", 8],
  ["campaigns", "campaign", 8],
  ["inventory", "item", 8],
  ["audit", "entry", 6],
  ["webhooks", "webhook", 6],
  ["library", "asset", 6],
  ["forms", "form", 5],
  ["notebooks", "notebook", 5],
];

const COLLECTIONS = [
  ["workspaces", "workspaceId"],
  ["projects", "projectSlug"],
  ["environments", "envName"],
  ["boards", "boardId"],
  ["cards", "cardId"],
  ["comments", "commentId"],
  ["runs", "runId"],
  ["tasks", "taskId"],
  ["versions", "version"],
  ["members", "memberId"],
  ["roles", "roleId"],
  ["invoices", "invoiceNumber"],
  ["schedules", "scheduleId"],
  ["alerts", "alertId"],
  ["keys", "keyId"],
  ["files", "fileId"],
];

const PAGES =
  "edit new settings activity access usage history export import preview logs metrics overview " +
  "archive notifications danger-zone api-keys custom-domains sign-off";

/** Every route is made here, so that each has an id, and the fields come in one order. */
function route(id, path, more = {}) {
  return { id: `routes/${id}`, path, ...more };
}

/**
 * The file name that Remix's flat routes convention would have for a path. The trailing underscore
 * is how a file opts out of being nested in a file whose name it continues.
 */
function fileName(path) {
  return path
    .split("/")
    .map((segment) => {
      const optional = segment.endsWith("?");
      let name = optional ? segment.slice(0, -1) : segment;
      name = name === "*" ? "$" : name.replace(/^:/, "$").replace(/\.(json|csv|xml)$/, "[.]$1");
      return optional ? `(${name})` : name;
    })
    .join("_.");
}

const flat = (path, more) => route(fileName(path), path, more);

/** A layout route with an index child and one child for each of the paths given. */
function layout(path, childPaths) {
  const name = fileName(path);
  const children = [route(`${name}._index`, undefined, { index: true })];
  for (const child of childPaths) children.push(route(`${name}.${fileName(child)}`, child));
  return route(name, path, { children });
}

/** One layout without a path around the children given. */
function pathless(name, children) {
  return route(name, undefined, { children });
}

/** A path below `/section/:id` of two more segments and up: collection, item, collection, … */
function chain(random, section, item, links) {
  const segments = [section, `:${item}Id`];
  const collections = random.shuffled(COLLECTIONS).slice(0, links);
  for (const [name, param] of collections) segments.push(name, `:${param}`);
  return segments;
}

/** Adds routes to `out` until the section has as many as it is to get. */
function fillSection(out, random, [section, item, count]) {
  const pages = PAGES.split(" ");
  const taken = new Set();
  let left = count;
  const add = (made, size = 1) => {
    out.push(made);
    left -= size;
  };
  const addFlat = (path) => {
    if (taken.has(path) || left === 0) return;
    taken.add(path);
    add(flat(path));
  };

  addFlat(section);
  addFlat(`${section}/new`);
  addFlat(`${section}/:${item}Id`);
  if (count >= 10) {
    addFlat(`${section}/:${item}Id.json`);
    addFlat(`${section}/:${item}Id/files/*`);
  }
  while (left > 0) {
    // The big bucket has the deep chains; small sections stay shallow, as in real apps.
    const links = count > 30 ? random.between(0, 6) : random.between(0, count > 10 ? 3 : 1);
    const segments = chain(random, section, item, links);
    const base = segments.join("/");
    if (links < 3 && left >= 6 && !taken.has(base) && random.chance(0.12)) {
      taken.add(base);
      const childPaths = random.shuffled(pages).slice(0, random.between(2, 4));
      add(layout(base, childPaths), childPaths.length + 2);
    } else if (random.chance(0.2)) {
      addFlat(segments.slice(0, -1).join("/"));
    } else if (random.chance(0.12)) {
      addFlat(`${base}/${random.pick(pages)}?/:tab`);
    } else if (random.chance(0.08)) {
      addFlat(`${base}/:exportId.${random.pick(["json", "csv", "xml"])}`);
    } else {
      addFlat(`${base}/${random.pick(pages)}`);
    }
  }
}

/** The routes that are written out because each of them is there for its shape. */
function handWritten() {
  const index = (id, more = {}) => route(id, undefined, { index: true, ...more });
  return [
    index("_index"),
    flat("*"),
    // Marketing pages, each with an optional language in front.
    ...["pricing", "about", "careers/:slug?", "legal/:document"].map((p) => flat(`:locale?/${p}`)),
    flat("beta?/changelog/:version?"),
    flat("docs/*"),
    flat(":username", { caseSensitive: true }),
    flat(":username/followers"),
    flat(":username/:repository/tree/*"),
    // Sign-in pages share a layout that adds nothing to the path.
    pathless("_auth", [
      ...["login", "logout", "signup/:plan?"].map((p) => route(`_auth.${fileName(p)}`, p)),
      route("_auth.reset", "login/reset/:token", { caseSensitive: true }),
    ]),
    // A layout with a path, inside it a pathless one, inside that more layouts.
    route("account", "account", {
      children: [
        index("account._index"),
        pathless("account._tabs", [
          route("account._tabs.profile", "profile"),
          route("account._tabs.security", "security", {
            children: [
              index("account._tabs.security._index"),
              route("account._tabs.security.sessions", "sessions/:sessionId?"),
              pathless("account._tabs.security._mfa", [
                route("account._tabs.security._mfa.device", "devices/:deviceId"),
              ]),
            ],
          }),
        ]),
        route("account.$", "*"),
      ],
    }),
  ];
}

/** @returns {number} how many routes a tree has, nested ones counted */
export function countRoutes(routes) {
  return routes.reduce((sum, { children }) => sum + 1 + (children ? countRoutes(children) : 0), 0);
}

function generate() {
  const random = createRandom(SEED);
  const children = handWritten();
  for (const section of SECTIONS) fillSection(children, random, section);

  // What is left up to the exact number are help articles, the way a content folder would add them.
  const root = { id: "root", path: "", children };
  for (let n = 1; countRoutes([root]) < PRODUCTION_ROUTE_COUNT; n++) {
    children.push(flat(`docs/guides/${random.pick(COLLECTIONS)[0]}-part-${n}`));
  }
  return [root];
}

function copy(routes) {
  return routes.map(({ children, ...own }) =>
    children ? { ...own, children: copy(children) } : { ...own },
  );
}

let generated;

/**
 * The table, as a tree that shares no object with the one of any other call.
 *
 * @returns {RouteObject[]} one root route, 521 routes in all
 */
export function productionRoutes() {
  generated ??= generate();
  return copy(generated);
}
