// What the entries export, imported by an ES module.
import * as newest from "turnout";
import { createMatcher, invalidate, matchPath, matchRoutes, matchRoutesImpl } from "turnout/v6";
import * as v7 from "turnout/v7";
import * as v8 from "turnout/v8";

const routes = [{ path: "users", children: [{ path: ":id" }] }];

const matches = matchRoutes(routes, "/users/7?tab=x#top", "/");
if (matches) {
  const { params, pathname, pathnameBase, route } = matches[0]!;
  const texts: [string, string, string | undefined] = [pathname, pathnameBase, params["id"]];
  const path: string = route.path;
  void [texts, path];
}
const none: null | object = matchRoutes(routes, { pathname: "/users" });
const partial: null | object = matchRoutesImpl(
  routes,
  { pathname: "/users", search: "" },
  "/",
  true,
);
invalidate(routes);

const matcher = createMatcher(routes, { basename: "/app" });
const bytes: number = matcher.memoryUsage();
for (const { path, score, routes: chain } of matcher.branches()) {
  const branch: [string, number, string] = [path, score, chain[0]!.path];
  void branch;
}
const matched: string | undefined = matcher.match("/app/users/7")?.[0]?.params["id"];
const disposed: void = matcher.dispose();
createMatcher(routes);
createMatcher(routes, {});
createMatcher(routes, { dialect: "7.8" });

const found = matchPath("/users/:id", "/users/7");
const value: string | undefined = found?.params["id"];
const pattern: string | undefined = found?.pattern.path;
matchPath({ path: "/users/*", caseSensitive: true, end: false }, "/users/7");

const branches = v8.flattenAndRankRoutes(routes);
v8.matchRoutesImpl(routes, "/users/7", "/", false, branches);
v7.matchRoutes(routes, "/");
newest.dialect("v6").matchRoutes(routes, "/")?.[0]?.route.children[0]?.path.length;

void [none, partial, bytes, matched, disposed, value, pattern];
