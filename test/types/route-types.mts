// A match's route is of the type that the caller's routes are of.
import { createMatcher, matchRoutes } from "turnout/v6";

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

interface AppRoute {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  handle: { crumb: string };
  children?: AppRoute[];
}
declare const routes: AppRoute[];
declare const frozen: readonly AppRoute[];

const matches = matchRoutes(routes, "/");
same<NonNullable<typeof matches>[number]["route"], AppRoute>(true);
const crumbs: string[] | undefined = matches?.map((match) => match.route.handle.crumb);
const explicit = matchRoutes<AppRoute>(frozen, "/");
same<NonNullable<typeof explicit>[number]["route"], AppRoute>(true);

const matcher = createMatcher(frozen);
same<NonNullable<ReturnType<typeof matcher.match>>[number]["route"], AppRoute>(true);
same<ReturnType<typeof matcher.branches>[number]["routes"], AppRoute[]>(true);

// Routes of several kinds, as routers have them.
interface IndexRoute {
  index: true;
  children?: undefined;
  element: number;
}
interface PathRoute {
  path?: string;
  index?: false;
  children?: (IndexRoute | PathRoute)[];
  loader(): void;
}
declare const mixed: (IndexRoute | PathRoute)[];
const [first] = matchRoutes(mixed, "/") ?? [];
if (first?.route.index) same<typeof first.route, IndexRoute>(true);

// Classes, and literals of any nesting.
class Route {
  #secret = 1;
  path = "a";
  get children(): Route[] {
    return this.#secret ? [] : [new Route()];
  }
}
same<NonNullable<ReturnType<typeof matchRoutes<Route>>>[number]["route"], Route>(true);
matchRoutes([new Route()], "/")?.[0]?.route.children;
matchRoutes([], "/");
matchRoutes([{ path: "a", id: 1 }] as const, "/")?.[0]?.route.id.toFixed();

// A tree that knows its params and may be written to.
const params: Record<string, string | undefined> | undefined = matches?.[0]?.params;

void [crumbs, params];
