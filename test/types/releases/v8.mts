// React Router 8's names for what drop-in.mts holds turnout against.
export * as turnout from "turnout/v8";
export { matchPath, matchRoutes } from "react-router-8.5.3";
export type {
  DataRouteMatch,
  DataRouteObject,
  IndexRouteObject,
  Location,
  NonIndexRouteObject,
  ParamParseKey,
  Params,
  PathMatch,
  PathPattern,
  RouteMatch,
  RouteObject,
} from "react-router-8.5.3";
