// Writes the site as an app in React Router's framework mode, a file for each route, for Vite to build.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { behaviourOf, siteRoutes, walkRoutes } from "../site.mjs";

const folder = fileURLToPath(
  new URL("../../../../build/frameworks/react-router-7/", import.meta.url),
);
const write = (name, text) => writeFileSync(`${folder}${name}`, text);

/** The module of a route: the compiler asks for each export by its name. */
function moduleOf(route) {
  const { isResource, hasBoundary, action } = behaviourOf(route);
  const { id, path } = route;
  return [
    `import { behaviourOf, headers as pageHeaders, pageOf } from "${id === "root" ? "." : ".."}/pages.js";`,
    `const route = ${JSON.stringify({ id, path })};`,
    `export const loader = (args) => behaviourOf(route).loader(args);`,
    action && `export const action = (args) => behaviourOf(route).action(args);`,
    !isResource && `export const headers = (args) => pageHeaders(args);`,
    !isResource && `export default pageOf(route).Component;`,
    hasBoundary && `export const ErrorBoundary = pageOf(route).ErrorBoundary;`,
  ]
    .filter(Boolean)
    .join("\n");
}

const [{ children }] = siteRoutes();
const fileOf = new Map([...walkRoutes(children)].map(({ id }, i) => [id, `routes/route-${i}.js`]));
const configure = (routes) =>
  routes.map(({ children, ...route }) => ({
    ...route,
    file: fileOf.get(route.id),
    ...(children && { children: configure(children) }),
  }));

mkdirSync(`${folder}app/routes`, { recursive: true });
write("app/root.js", moduleOf({ id: "root" }));
write("app/routes.js", `export default ${JSON.stringify(configure(children))};`);
for (const route of walkRoutes(children)) write(`app/${fileOf.get(route.id)}`, moduleOf(route));
write(
  "vite.config.mjs",
  `import { reactRouter } from "@react-router/dev/vite";
export default { plugins: [reactRouter()], logLevel: "warn" };`,
);
