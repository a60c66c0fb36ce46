/** A copy of React Router with turnout/register in each of its states, and turnout without it. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const PACKAGE = "react-router-7.18.7";
const CHANNEL = "turnout:match";

/**
 * @param {import("../tables/index.js").RouteTable["routes"]} routes
 * @returns {import("../harness/timing.js").Runner[]} turnout called directly is the first
 */
export function hookLanes(routes) {
  const { hook, version } = hookedPackage();
  const turnout = require("turnout").dialect(version);
  const lanes = [
    { name: "turnout called directly", functions: turnout },
    { name: "hooked", functions: hook(0) },
    { name: "hooked, TURNOUT_SHADOW=0", functions: hook(0) },
    { name: "hooked, with a subscriber", functions: hook(0), isHeard: true },
    { name: "hooked, TURNOUT_SHADOW=0.01", functions: hook(0.01) },
  ];
  return lanes.map(({ name, functions, isHeard = false }) => ({
    name,
    match: (pathname) => functions.matchRoutesImpl(routes, pathname, "/", false),
    // All of them have one, so that the clock is looked at as often.
    refill: () => setHearing(isHeard),
  }));
}

/** What the package's file hands to turnout when it is loaded: its own functions. */
let loaded;

function hookedPackage() {
  require("turnout/register");
  const registry = globalThis[Symbol.for("turnout.register")];
  if (!loaded) {
    const { intercept } = registry;
    registry.intercept = (functions, copy) => (loaded ??= { functions: { ...functions }, copy });
    require(PACKAGE);
    registry.intercept = intercept;
  }
  /** Puts turnout into the places of those functions once more. @param {number} share of TURNOUT_SHADOW */
  const hook = (share) => {
    const functions = { ...loaded.functions };
    registry.shadowShare = share;
    registry.intercept(functions, loaded.copy);
    return functions;
  };
  return { hook, version: loaded.copy.version };
}

/** How many messages have come. */
export let heard = 0;
const hear = () => heard++;
let isHearing = false;

/** @param {boolean} isWanted */
function setHearing(isWanted) {
  if (isWanted === isHearing) return;
  isHearing = isWanted;
  if (isWanted) subscribe(CHANNEL, hear);
  else unsubscribe(CHANNEL, hear);
}
