// React Router 8: answers as react-router 8.5.3.
import { dialect } from "./dialect-api.js";

export const {
  matchRoutes,
  matchRoutesImpl,
  flattenAndRankRoutes,
  matchPath,
  createMatcher,
  invalidate,
} = dialect("v8");
