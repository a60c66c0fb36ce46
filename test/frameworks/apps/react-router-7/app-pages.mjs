// What the route modules that scripts/bootstrap/frameworks.mjs writes for Vite are made of.
import * as router from "react-router";
import { makePages } from "../pages.mjs";
export { headers } from "../server-build.mjs";
export { behaviourOf } from "../site.mjs";

export const pageOf = makePages(router, { isFramework: true });
