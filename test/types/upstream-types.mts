// turnout/v6 in the place of @remix-run/router, in code that is typed with upstream's types.
import upstream from "remix-router-1.23.4";
import type {
  AgnosticDataRouteObject,
  AgnosticRouteMatch,
  AgnosticRouteObject,
  Location,
  PathPattern,
} from "remix-router-1.23.4";
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";

declare const routes: AgnosticRouteObject[];
declare const dataRoutes: AgnosticDataRouteObject[];
declare const location: Location;

const matches: AgnosticRouteMatch<string, AgnosticRouteObject>[] | null = matchRoutes(routes, "/a");
const plain: AgnosticRouteMatch[] | null = matchRoutes(routes, location, "/base");
const data: AgnosticRouteMatch<string, AgnosticDataRouteObject>[] | null = matchRoutes(
  dataRoutes,
  location,
);
const ofMatcher: AgnosticRouteMatch[] | null = createMatcher(routes).match(location);

declare const partial: Partial<Location>;
matchRoutes(routes, partial);

declare const pattern: PathPattern<"/users/:id">;
const path: upstream.PathMatch | null = matchPath(pattern, "/users/7");

// The functions themselves, where a function of upstream's type is wanted.
const dropIn: typeof upstream.matchRoutes = matchRoutes;

void [matches, plain, data, ofMatcher, path, dropIn];
