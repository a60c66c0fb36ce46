// React Router 6 and Remix 2: answers as @remix-run/router 1.23.4.
import { dialect } from "./dialect-api.js";

/** @type {import("./public-types.js").Turnout} */
const spoken = dialect("v6");

export const { matchRoutes, matchRoutesImpl, matchPath, createMatcher, invalidate } = spoken;
