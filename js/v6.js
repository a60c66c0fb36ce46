// React Router 6 and Remix 2: answers as @remix-run/router 1.23.4.
import { dialect } from "./dialect-api.js";

export const { matchRoutes, matchRoutesImpl, matchPath, createMatcher, invalidate } = dialect("v6");
