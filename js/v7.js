// React Router 7: answers as react-router 7.18.7.
import { dialect } from "./dialect-api.js";

export const {
  matchRoutes,
  matchRoutesImpl,
  flattenAndRankRoutes,
  matchPath,
  createMatcher,
  invalidate,
} = dialect("v7");
