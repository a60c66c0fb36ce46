// React Router 6 and Remix 2: answers as @remix-run/router 1.23.
export { createMatcher } from "./matcher.js";
export { matchPath } from "./match-path.js";
export { matchRoutes } from "./match-routes.js";
