// React Router 7's names for what drop-in.mts holds turnout against.
export * as turnout from "turnout/v7";
export { matchPath, matchRoutes } from "react-router-7.18.7";
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
} from "react-router-7.18.7";
