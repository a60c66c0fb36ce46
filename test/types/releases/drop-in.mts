// turnout in the place of a release of upstream, in code that is typed with upstream's types. What
// "release.mjs" is, is each file beside this one in turn.
import * as upstream from "./release.mjs";
import type {
  DataRouteMatch,
  DataRouteObject,
  IndexRouteObject,
  Location,
  NonIndexRouteObject,
  Params,
  PathMatch,
  PathPattern,
  RouteMatch,
  RouteObject,
} from "./release.mjs";

const { createMatcher, matchPath, matchRoutes, matchRoutesImpl } = upstream.turnout;

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

declare const routes: RouteObject[];
declare const dataRoutes: DataRouteObject[];
declare const indexRoutes: IndexRouteObject[];
declare const location: Location;
declare const partial: Partial<Location>;

// The functions themselves, where one of upstream's type is wanted.
const dropIn: typeof upstream.matchRoutes = matchRoutes;
const dropInPath: typeof upstream.matchPath = matchPath;

// Route objects of each kind, named and inferred, give matches of that kind.
const named: RouteMatch<string, RouteObject>[] | null = matchRoutes<RouteObject>(routes, "/", "/b");
const plain: RouteMatch[] | null = matchRoutes(routes, location);
const data: RouteMatch<string, DataRouteObject>[] | null = matchRoutes(dataRoutes, partial);
const dataMatches: DataRouteMatch[] | null = matchRoutes<DataRouteObject>(dataRoutes, location);
const impl: DataRouteMatch[] | null = matchRoutesImpl(dataRoutes, location, "/", true);
const ofMatcher: RouteMatch[] | null = createMatcher<RouteObject>(routes).match(location);
const ofDataMatcher: DataRouteMatch[] | null = createMatcher(dataRoutes).match(partial);
const branches: DataRouteObject[][] = createMatcher(dataRoutes)
  .branches()
  .map((b) => b.routes);
same<NonNullable<ReturnType<typeof matchRoutes<RouteObject>>>[number]["route"], RouteObject>(true);
same<typeof plain, RouteMatch[] | null>(true);
const inferred = matchRoutes(dataRoutes, location);
same<NonNullable<typeof inferred>[number]["route"], DataRouteObject>(true);
const id: string | undefined = inferred?.[0]?.route.id;
const index: true | undefined = matchRoutes(indexRoutes, "/")?.[0]?.route.index;
const params: Params | undefined = inferred?.[0]?.params;

// @ts-expect-error a route that need not have an id is no data route
const noData: DataRouteMatch[] | null = matchRoutes(routes, "/");
// @ts-expect-error nor is one named so
matchRoutes<DataRouteObject>(routes, "/");
// @ts-expect-error there may be no match
const always: RouteMatch[] = matchRoutes(routes, "/");
// @ts-expect-error the route is no other than the caller's
matchRoutes(routes, "/")?.[0]?.route.nothing;
// @ts-expect-error what is no location upstream is none here
matchRoutes(routes, { pathname: 1 });
// @ts-expect-error
matchRoutes<{ path: number }>([], "/");

// A union is told apart by its index, as upstream.
function childrenOf(route: RouteObject): readonly RouteObject[] {
  const nonIndex: NonIndexRouteObject | undefined = route.index ? undefined : route;
  const [first] = matchRoutes(nonIndex?.children ?? [], "/") ?? [];
  return first?.route.index ? [] : (first?.route.children ?? []);
}

// Routes with more fields than upstream's.
type AppRoute = DataRouteObject & { crumb: string };
declare const appRoutes: AppRoute[];
const app: RouteMatch<string, AppRoute>[] | null = matchRoutes(appRoutes, location);
const crumb: string | undefined = app?.[0]?.route.crumb;
const appMatcher = createMatcher<AppRoute>(appRoutes);
const appMatches: RouteMatch<string, AppRoute>[] | null = appMatcher.match("/");

// Generic code around it, with upstream's constraint.
function match<R extends RouteObject>(tree: R[], at: Partial<Location> | string) {
  const found: RouteMatch<string, R>[] | null = matchRoutes(tree, at);
  const explicit: RouteMatch<string, R>[] | null = matchRoutes<R>(tree, at, "/base");
  const compiled: RouteMatch<string, R>[] | null = createMatcher(tree).match(at);
  const original: upstream.turnout.RouteMatch<R>[] | null = upstream.matchRoutes(tree, at);
  return [found, explicit, compiled, original];
}

// Results go where upstream's go, and upstream's where turnout's go.
type Upstreams = ReturnType<typeof upstream.matchRoutes>;
type Ours = ReturnType<typeof upstream.turnout.matchRoutes>;
declare function takesUpstreams(matches: Upstreams): void;
declare function takesOurs(matches: Ours): void;
declare function takesOurRoutes(
  matches: ReturnType<typeof upstream.turnout.matchRoutes<RouteObject>>,
): void;
takesUpstreams(matchRoutes(routes, location));
takesUpstreams(matchRoutes(dataRoutes, location));
takesUpstreams(appMatcher.match(location));
takesUpstreams(null);
takesOurs(upstream.matchRoutes(routes, location));
takesOurs(upstream.matchRoutes(dataRoutes, location));
takesOurRoutes(upstream.matchRoutes(routes, location));
const either: (typeof upstream.matchRoutes)[] = [upstream.matchRoutes, matchRoutes];
const chosen = Math.random() < 0.5 ? matchRoutes(routes, "/") : upstream.matchRoutes(routes, "/");
chosen?.map(({ route }) => route.id);
// @ts-expect-error a match of an object that is no route of upstream's
takesUpstreams(matchRoutes([{ path: "/", handle: 1, loader: "no function" }], "/"));

// Arguments as upstream's callers have them.
const [, ...others]: Parameters<typeof upstream.matchRoutes> = [routes, location, "/base"];
matchRoutes(routes, ...others);
matchRoutes([{ path: "/", children: [{ index: true }] }] satisfies RouteObject[], "/");
const everything: Required<Location> = { ...partial } as Required<Location>;
matchRoutes(routes, everything);
matchRoutes(routes, { pathname: "/", search: "", hash: "", state: null, key: "k" });
matchRoutes(routes, globalThis.location);
matchRoutes(routes, new URL("http://localhost/"));
declare const frozen: readonly RouteObject[];
const ofFrozen: RouteMatch[] | null = matchRoutes(frozen, "/");
// @ts-expect-error upstream takes no array that may not be written to, turnout does
upstream.matchRoutes(frozen, "/");

// matchPath.
declare const pattern: PathPattern<"/users/:id">;
const path: PathMatch<"id"> | null = matchPath(pattern, "/users/7");
const anyPath: PathMatch | null = matchPath(pattern, "/users/7");
const tabs: PathMatch<"id" | "tab" | "*"> | null = matchPath("/users/:id/:tab?/*", "/users/7");
const read: string | undefined = matchPath("/users/:id", "/")?.params.id;
const ours: upstream.turnout.PathMatch<"id"> | null = upstream.matchPath("/users/:id", "/");
// @ts-expect-error the path has no such param
const wrongParam: PathMatch<"name"> | null = matchPath("/users/:id", "/users/7");

void [
  dropIn,
  dropInPath,
  named,
  plain,
  data,
  dataMatches,
  impl,
  ofMatcher,
  ofDataMatcher,
  branches,
];
void [id, index, params, noData, always, childrenOf, crumb, appMatches, match, either, ofFrozen];
void [path, anyPath, tabs, read, ours, wrongParam];
