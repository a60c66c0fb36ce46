// React Router 8: answers as react-router 8.5.3.
import { dialect } from "./dialect-api.js";

const spoken = /** @type {import("./public-types.js").TurnoutWithBranches} */ (dialect("v8"));

export const {
  matchRoutes,
  matchRoutesImpl,
  flattenAndRankRoutes,
  matchPath,
  createMatcher,
  invalidate,
} = spoken;
