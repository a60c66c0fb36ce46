// The types of what turnout exports: as upstream's, generic over the caller's route objects.

/** What turnout reads of a route object. */
export interface RouteLike {
  path?: string | null | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
  children?: readonly RouteLike[] | undefined;
}

/** A location; only its pathname is looked at. */
export interface LocationLike {
  pathname?: string | undefined;
  search?: string | undefined;
  hash?: string | undefined;
  state?: any;
  key?: string | undefined;
}

export interface RouteMatch<Route = RouteLike> {
  /** One object for all matches of a result. */
  params: Record<string, string | undefined>;
  /** The part of the pathname that the route and its parents matched. */
  pathname: string;
  /** The same, as the base of child routes: without a splat's value and trailing slashes. */
  pathnameBase: string;
  route: Route;
}

/** A branch as upstream's flattenAndRankRoutes describes it. */
export interface RouteBranch<Route = RouteLike> {
  path: string;
  score: number;
  routesMeta: {
    relativePath: string;
    caseSensitive: boolean;
    childrenIndex: number;
    route: Route;
  }[];
}

type Letters =
  | ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m")
  | ("n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z");
type Digits = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
type NameUnit = Letters | Uppercase<Letters> | Digits | "_" | "-";

/** As much of a text as can be in a param's name: of "id.json" the "id". */
type NameAtStart<Text extends string> = Text extends `${infer Unit}${infer Rest}`
  ? Unit extends NameUnit
    ? `${Unit}${NameAtStart<Rest>}`
    : ""
  : "";

type ParamOfSegment<Segment extends string> = Segment extends `:${infer Name}`
  ? Exclude<NameAtStart<Name>, "">
  : Segment extends "*"
    ? "*"
    : never;

type ParamOfPath<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOfSegment<Segment> | ParamOfPath<Rest>
  : ParamOfSegment<Path>;

/** The names of a path's params; any, for a path that is not known to the compiler. */
export type ParamName<Path extends string> = [ParamOfPath<Path>] extends [never]
  ? string
  : ParamOfPath<Path>;

export interface PathPattern<Path extends string = string> {
  path: Path;
  /** false if left out */
  caseSensitive?: boolean | undefined;
  /** Whether to match to the end of the pathname; true if left out. */
  end?: boolean | undefined;
}

export interface PathMatch<Name extends string = string> {
  params: { [Key in Name]: string | undefined };
  /** The part of the pathname that matched. */
  pathname: string;
  /** The same without a splat's value and trailing slashes. */
  pathnameBase: string;
  pattern: { path: string; caseSensitive?: boolean; end?: boolean };
}

/** A route tree compiled once: a snapshot. */
export interface Matcher<Route = RouteLike> {
  /** What matchRoutes returns and throws for the location. */
  match(
    location: string | LocationLike,
    options?: { allowPartial?: boolean | undefined },
  ): RouteMatch<Route>[] | null;
  /** The branches of the tree in rank order, with the routes from the top-level one to the last. */
  branches(): { path: string; score: number; routes: Route[] }[];
  /** The bytes of WebAssembly memory that the compiled tree takes; 0 after dispose(). */
  memoryUsage(): number;
  /** Frees the compiled tree. Without it, garbage collection does. May be called again. */
  dispose(): void;
}

/** What turnout does, as one release of upstream does it. */
export interface Turnout {
  /**
   * Matches a route tree against a location: what upstream's matchRoutes returns, throws and warns of.
   * The tree is compiled once for each routes array, and again when it has changed.
   */
  matchRoutes<Route extends RouteLike>(
    routes: readonly Route[],
    location: string | LocationLike,
    basename?: string,
  ): RouteMatch<Route>[] | null;

  /** The function that frameworks call: upstream's matchRoutesImpl. */
  matchRoutesImpl<Route extends RouteLike>(
    routes: readonly Route[],
    location: string | LocationLike,
    basename: string,
    allowPartial?: boolean,
    precomputedBranches?: readonly RouteBranch<Route>[],
  ): RouteMatch<Route>[] | null;

  /** Matches one path pattern against a pathname, which is taken as it is: upstream's matchPath. */
  matchPath<Path extends string>(
    pattern: Path | PathPattern<Path>,
    pathname: string,
  ): PathMatch<ParamName<Path>> | null;
  /** The same for who names both types, as version 6 has them. */
  matchPath<Name extends ParamName<Path>, Path extends string>(
    pattern: Path | PathPattern<Path>,
    pathname: string,
  ): PathMatch<Name> | null;

  /**
   * Compiles a route tree. `basename` is as in matchRoutes; `dialect` is the release to answer as: "v6",
   * "v7", "v8", or a version of @remix-run/router or react-router.
   */
  createMatcher<Route extends RouteLike>(
    routes: readonly Route[],
    options?: { basename?: string; dialect?: string },
  ): Matcher<Route>;

  /** Forgets what was compiled for a routes array. */
  invalidate(routes: readonly RouteLike[]): void;
}

/** The same for a release that has precomputed branches: from 7.15 on. */
export interface TurnoutWithBranches extends Turnout {
  /**
   * The branches of a route tree in rank order: upstream's flattenAndRankRoutes, but for the regular
   * expressions in them, which matching does without.
   */
  flattenAndRankRoutes<Route extends RouteLike>(routes: readonly Route[]): RouteBranch<Route>[];
}

/** What turnout has done in this thread: what `turnout/register` counts. */
export interface Counters {
  /** Calls of React Router's matchRoutesImpl, by matchRoutes too, that turnout took. */
  readonly calls: number;
  /** The same of flattenAndRankRoutes. */
  readonly flattenings: number;
  /** How often turnout had a compiled tree at hand; the sum of the next three. */
  readonly memoHits: number;
  /** For an array of routes that it knew; for a tree equal to one that it knew; for branches that it knew. */
  readonly memoHitsByArray: number;
  memoHitsByStructure: number;
  readonly memoHitsByBranches: number;
  /** Matches by the segment index, with a look at irregular paths if there are any. */
  readonly matchesByIndex: number;
  /** Matches that the segment index could do nothing for: of an irregular pathname, say, or partial ones. */
  readonly matchesByScan: number;
  /** Matches of the location that was matched just before, with a tree that is equal. */
  readonly matchesByLastResult: number;
  /** How often it compiled one. */
  builds: number;
  /** Calls that React Router's own functions answered, because turnout could not, or threw an error. */
  fallbacks: number;
  /** Calls that React Router's own functions answered as well, to compare: TURNOUT_SHADOW. */
  shadowed: number;
  /** How many of them turnout has answered differently. */
  shadowDifferences: number;
  /** Each copy of React Router's matching functions that was loaded, and the first release that answers as it does. */
  intercepted: { name: string; version: string; file?: string; dialect: string }[];
  /** Each copy that matches by itself, and why. */
  skipped: { name: string; version: string; file: string; reason: string }[];
}

/**
 * What `turnout/register` publishes on the channel "turnout:match" of node:diagnostics_channel for each call
 * of matchRoutesImpl that returns. There are no params' values in it.
 */
export interface MatchMessage {
  /** The copy of React Router that was asked: "react-router@7.18.7". */
  release: string;
  /**
   * The basename and the paths of the matched routes, as they are written: "/app/users/:userId", for
   * OpenTelemetry's `http.route`. null if nothing matched.
   */
  route: string | null;
  /** The ids of the matched routes, from the top-level one down to the leaf. */
  routeIds: (string | undefined)[];
  /** The names of the params, in the order of the params' keys. */
  paramNames: string[];
  /**
   * What found the answer: turnout's segment index, its ranked scan, the results of the match before, which
   * was the same; the basename alone, which the pathname is not below; or React Router's own function.
   */
  answeredBy: "index" | "scan" | "last result" | "basename" | "original";
  /** In milliseconds, with fractions. */
  duration: number;
}

/** The options of turnout/vite, turnout/esbuild and turnout/webpack. */
export interface BundlerOptions {
  /**
   * Where the server finds the WebAssembly: in the bundle, as text ("inline", if left out); in turnout.wasm
   * beside it ("file"); as an import of a compiled module, for workerd ("module"); in turnout as it is
   * installed ("external").
   */
  wasm?: "inline" | "file" | "module" | "external" | undefined;
  /** Whether it is a server that is bundled. If left out, what the bundler says. */
  server?: boolean | undefined;
}
