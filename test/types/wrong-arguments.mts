// Arguments of the wrong kind are errors.
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";

const routes = [{ path: "a" }];

// @ts-expect-error no location
matchRoutes(routes);
// @ts-expect-error
matchRoutes(undefined, "/");
// @ts-expect-error
matchRoutes({ path: "a" }, "/");
// @ts-expect-error
matchRoutes("routes", "/");
// @ts-expect-error
matchRoutes(new Set(routes), "/");
// @ts-expect-error
matchRoutes([null], "/");
// @ts-expect-error
matchRoutes(["a"], "/");
// @ts-expect-error
matchRoutes([1], "/");
// @ts-expect-error
matchRoutes(routes, null);
// @ts-expect-error
matchRoutes(routes, 5);
// @ts-expect-error
matchRoutes(routes, { pathname: 5 });
// @ts-expect-error
matchRoutes(routes, "/", null);
// @ts-expect-error
matchRoutes(routes, "/", 5);
// @ts-expect-error the result may be null
matchRoutes(routes, "/").length;

// @ts-expect-error
createMatcher();
// @ts-expect-error
createMatcher(routes, "/app");
// @ts-expect-error
createMatcher(routes, { basename: null });
// @ts-expect-error
createMatcher(routes, { basname: "/app" });
// @ts-expect-error
createMatcher(routes).match();
// @ts-expect-error
createMatcher(routes).match(5);
// @ts-expect-error
createMatcher(routes).free();

// @ts-expect-error
matchPath();
// @ts-expect-error
matchPath("/a");
// @ts-expect-error
matchPath(5, "/");
// @ts-expect-error
matchPath({}, "/");
// @ts-expect-error
matchPath({ path: "/a", end: "yes" }, "/");
// @ts-expect-error
matchPath("/a", null);
// @ts-expect-error the result may be null
matchPath("/a", "/").params;
