// The site that all servers here serve: the production table, and routes that do what a server does besides
// showing pages. Knows of no framework.
import { productionRoutes } from "../../support/production-table.js";

const probe = (name) => ({ id: `probes.${name}`, path: name });

/** @returns {object[]} one root route; objects of its own for each call */
export function siteRoutes() {
  const [root] = productionRoutes();
  const names = ["throws", "refuses", "render-throws", "redirects", "missing", "form", "slow"];
  const probes = { id: "probes", path: "probes", children: names.map(probe) };
  // Without the splat that takes whatever nothing else does: there have to be pages that are not found.
  const pages = root.children.filter(({ path }) => path !== "*");
  return [{ ...root, children: [...pages, probes, { id: "unguarded", path: "unguarded" }] }];
}

/** @returns {Generator<object>} all routes of a tree, each with its parent's id */
export function* walkRoutes(routes, parentId) {
  for (const { children, ...route } of routes) {
    yield { ...route, parentId, hasChildren: children !== undefined };
    yield* walkRoutes(children ?? [], route.id);
  }
}

const redirect = (location, status) => new Response(null, { status, headers: { location } });

const LOADERS = {
  "probes.throws": () => {
    throw new Error("out of order");
  },
  unguarded: () => {
    throw new Error("out of order, and no boundary near");
  },
  "probes.refuses": () => {
    throw new Response("short and stout", { status: 418, headers: { "x-probe": "teapot" } });
  },
  "probes.missing": () => {
    throw new Response("no such thing", { status: 404 });
  },
  "probes.redirects": ({ request }) =>
    redirect(`/orgs/7${new URL(request.url).search}`, request.method === "GET" ? 302 : 303),
  "probes.slow": () => ({ soon: new Promise((done) => setTimeout(done, 5, "later")) }),
};

/** Routes that show their own errors; those of the others rise. */
const WITH_BOUNDARY = new Set(["root", "probes"]);

const isResource = ({ path = "" }) => /\.(?:json|csv|xml)$/.test(path);

/** @param {object} route @returns {{ isResource: boolean, hasBoundary: boolean, loader: Function, action?: Function }} */
export function behaviourOf(route) {
  const { id } = route;
  const data = ({ params, request }) => ({ id, params, search: new URL(request.url).search });
  if (isResource(route)) {
    const answer = (args) => Response.json(data(args), { headers: { "x-resource": id } });
    const action = async (args) =>
      Response.json({ ...data(args), sent: await args.request.text() }, { status: 201 });
    return { isResource: true, hasBoundary: false, loader: answer, action };
  }
  return {
    isResource: false,
    hasBoundary: WITH_BOUNDARY.has(id),
    loader: LOADERS[id] ?? data,
    action: id === "probes.form" ? submit : undefined,
  };
}

async function submit({ request }) {
  const { to, fail, ...fields } = Object.fromEntries(await request.formData());
  if (to) return redirect(to, 303);
  if (fail) throw new Error("the form cannot be taken");
  return { fields };
}
