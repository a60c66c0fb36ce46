/** The real package, whose answers are right by definition and whose time is the one to beat. */
import remixRouter from "remix-router-1.23.4";

/**
 * @typedef {import("../baselines/memoized-bucketed.js").Match} Match
 * @typedef {import("../baselines/ranked-branches.js").Route} Route
 */

export const REFERENCE_NAME = "@remix-run/router 1.23.4";

/** @type {(routes: Route[], location: string) => Match[] | null} */
export const referenceMatchRoutes = /** @type {any} */ (remixRouter.matchRoutes);
