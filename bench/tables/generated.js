/**
 * The route tables that the project makes itself, so that anybody can measure on the same ones.
 */
import { productionRoutes } from "../../test/support/production-table.js";

/**
 * @typedef {import("../baselines/ranked-branches.js").Route} Route
 */

const SMALL_CHILDREN = 14;

/** @type {Record<string, () => Route[]>} by name, the one that matters most first */
export const GENERATED = {
  production: productionRoutes,
  // Everything below one dynamic segment, as apps have it that put the language or the organization
  // first: a list of branches by first segment is one list there.
  "production-lang": () => {
    const [root] = productionRoutes();
    return [{ ...root, children: [{ id: "lang", path: ":lang", children: root.children }] }];
  },
  // The hand-written beginning of the production table: every kind of route, each about once.
  small: () => {
    const [root] = productionRoutes();
    return [{ ...root, children: root.children?.slice(0, SMALL_CHILDREN) }];
  },
};
