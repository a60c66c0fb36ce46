// What the entries export, required by a CommonJS module.
import newest = require("turnout");
import v6 = require("turnout/v6");
import { createMatcher, matchPath } from "turnout/v8";

const routes = [{ path: "users", children: [{ path: ":id" }] }];

const pathname: string | undefined = v6.matchRoutes(routes, "/users")?.[0]?.pathname;
const path: string | undefined = v6.matchRoutes(routes, { pathname: "/users" })?.[0]?.route.path;
const params: Record<string, string | undefined> | undefined = matchPath("/a/:b", "/a/1")?.params;
const matcher = createMatcher(routes, { basename: "/app" });
matcher.match("/app")?.[0]?.route.children[0]?.path.length;
matcher.dispose();
newest.createMatcher(routes).match("/");

void [pathname, path, params];
