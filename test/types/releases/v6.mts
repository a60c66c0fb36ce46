// @remix-run/router's names for what drop-in.mts holds turnout against.
export * as turnout from "turnout/v6";
export { matchPath, matchRoutes } from "remix-router-1.23.4";
export type {
  AgnosticDataRouteMatch as DataRouteMatch,
  AgnosticDataRouteObject as DataRouteObject,
  AgnosticIndexRouteObject as IndexRouteObject,
  AgnosticNonIndexRouteObject as NonIndexRouteObject,
  AgnosticRouteMatch as RouteMatch,
  AgnosticRouteObject as RouteObject,
  Location,
  ParamParseKey,
  Params,
  PathMatch,
  PathPattern,
} from "remix-router-1.23.4";
