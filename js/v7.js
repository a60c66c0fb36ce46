// React Router 7: answers as react-router 7.18.7.
import { dialect } from "./dialect-api.js";

const spoken = /** @type {import("./public-types.js").TurnoutWithBranches} */ (dialect("v7"));

export const {
  matchRoutes,
  matchRoutesImpl,
  flattenAndRankRoutes,
  matchPath,
  createMatcher,
  invalidate,
} = spoken;
