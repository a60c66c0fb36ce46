/**
 * What the servers are asked: each request with its kind, and the status where it is known.
 */
import { pathnamesFor } from "../support/pathnames.js";
import { isFullRun } from "../support/subjects.js";
import { siteRoutes } from "./apps/site.mjs";

/**
 * @typedef {object} Sent
 * @property {string} kind
 * @property {number} [status] that it must be answered with
 * @property {string} [method]
 * @property {string} path
 * @property {object} [headers]
 * @property {string} [body]
 */

const SEED = 2017;
const SAMPLES = 300;
const SAMPLES_PER_KIND = isFullRun ? 2 : 1;

/** What a client can send in a request line. */
const isSendable = (pathname) => /^\/[!-~]*$/.test(pathname) && !/[#?]/.test(pathname);

/** Pathnames of all kinds, most of which match, with many a twist. */
function samples() {
  const taken = {};
  return pathnamesFor(siteRoutes(), SAMPLES, SEED)
    .filter(({ location }) => typeof location === "string" && isSendable(location))
    .filter(({ kind }) => (taken[kind] = (taken[kind] ?? 0) + 1) <= SAMPLES_PER_KIND)
    .map(({ location }) => location);
}

/** So many segments that React Router 8 does without lazy discovery. */
const DEEP = `/docs/${"page/".repeat(60)}end`;

/** A page that throws when it is shown. */
export const RENDER_THROWS = "/probes/render-throws";

const get = (kind, path, status) => ({ kind, path, status });
const post = (kind, path, fields, status) => ({
  kind,
  path,
  status,
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});

/** Pages that are there, for all servers. @type {Sent[]} */
export const PAGES = [
  "/",
  "/orgs",
  "/orgs/7",
  "/orgs/7/",
  "/ORGS/7?tab=a%20b",
  "/orgs/7/files/a%2Fb/c%20d.txt",
  "/account/security/devices/9",
  "/fr/pricing",
  "/beta/changelog/2.0",
  "/%C3%BCber/followers",
  "/docs/%E6%97%A5%E6%9C%AC/x",
  "/docs/chapter-7",
  DEEP,
].map((path) => get("document", path, 200));

/** Pages that may be there or not. @type {Sent[]} */
export const SAMPLED_PAGES = samples().map((path) => get("document", path));

/** What goes another way than a page. @type {Sent[]} */
export const TURNS = [
  get("document", "/no/such/page", 404),
  get("document", "/probes/no/such/page", 404),
  get("document", "/probes/refuses", 418),
  get("document", "/probes/missing", 404),
  get("document", "/probes/throws", 500),
  get("document", RENDER_THROWS, 500),
  get("document", "/unguarded", 500),
  get("document", "/probes/slow", 200),
  { ...get("document", "/orgs/7", 200), method: "HEAD" },
  post("document", "/probes/form", { name: "é & ü" }, 200),
  post("document", "/probes/form", { fail: "1" }, 500),
  post("document", "/orgs/7", {}, 405),
  get("redirect", "/probes/redirects?from=here", 302),
  post("redirect", "/probes/form", { to: "/orgs" }, 303),
  get("resource", "/orgs/7.json?x=1", 200),
  get("resource", "/billing/a%20b.json", 200),
  post("resource", "/orgs/7.json", { a: "b" }, 201),
];

/** What a client asks that has the page already: single fetch. @type {(root: string) => Sent[]} */
export const dataRequests = (root) => [
  get("data", `${root}.data`, 200),
  get("data", "/orgs/7.data?tab=1", 200),
  get("data", "/account/security/devices/9.data?_routes=root", 200),
  get("data", "/ORGS/a%2Fb/%C3%BC.data"),
  get("data", "/docs/a/b/c.data", 200),
  get("data", "/probes/throws.data", 500),
  get("data", "/probes/refuses.data", 418),
  get("data", "/probes/slow.data", 200),
  get("data", "/probes/redirects.data?from=here", 202),
  get("data", "/no/such/page.data", 404),
  post("data", "/probes/form.data", { name: "é & ü" }, 200),
  post("data", "/probes/form.data", { to: "/orgs" }, 202),
  post("data", "/probes/form.data", { fail: "1" }, 500),
];

/** The same before single fetch: one request for each route. @type {Sent[]} */
export const ROUTE_DATA_REQUESTS = [
  get("data", "/?_data=root", 200),
  get("data", "/orgs/7?_data=routes%2Forgs_.%24orgId", 200),
  get("data", "/orgs/7?_data=root", 200),
  get("data", "/probes/throws?_data=probes.throws", 500),
  get("data", "/probes/refuses?_data=probes.refuses", 418),
  get("data", "/probes/redirects?_data=probes.redirects", 204),
  get("data", "/orgs/7?_data=routes%2Fpricing", 403),
  get("data", "/no/such/page?_data=root", 404),
  post("data", "/probes/form?_data=probes.form", { name: "é & ü" }, 200),
];

/** How many URLs there are from "/" to that of a page, "/" left out if there are others. */
export const ancestors = (path) =>
  Math.max(1, new URL(`http://site.test${path}`).pathname.split("/").filter(Boolean).length);

/** What the answer is, whatever was expected. @returns {Sent["kind"]} */
export const kindOf = ({ kind }, { headers }) =>
  headers.includes("x-resource") ? "resource" : kind;
