// Routes whose fields are of the wrong kind are errors, as they are upstream.
import { createMatcher, matchRoutes } from "turnout/v6";

// @ts-expect-error
matchRoutes([{ path: 5 }], "/");
// @ts-expect-error
matchRoutes([{ path: ["a"] }], "/");
// @ts-expect-error
matchRoutes([{ path: "a", children: "b" }], "/");
// @ts-expect-error
matchRoutes([{ path: "a", children: { length: 1 } }], "/");
// @ts-expect-error
matchRoutes([{ path: "a", children: [null] }], "/");
// @ts-expect-error
matchRoutes([{ path: "a", children: [{ path: 5 }] }], "/");
// @ts-expect-error
createMatcher([{ path: 5 }]);
