// Finds Boost's headers, which the tests of regular expressions need, and hands them to the native
// builds through one folder of our own.
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { paths } from "./paths.mjs";
import { Failure } from "./process.mjs";

/** The first version whose Boost.Regex needs neither a library nor the rest of Boost's config. */
export const MINIMUM_BOOST = [1, 76];

/** Where `unpack` in apt.mjs puts the headers if the system's own Boost is too old to be used. */
export const unpackedBoost = paths.inBuild("boost");

/** The include folder that holds a good enough `boost/`, or null. What the user set is final. */
export function findBoost() {
  for (const variable of ["TURNOUT_BOOST", "BOOST_ROOT"]) {
    const chosen = process.env[variable];
    if (!chosen) continue;
    const found = [resolve(chosen), resolve(chosen, "include")].find(isGoodBoost);
    if (found) return found;
    throw new Failure(`${variable}=${chosen} holds no Boost ${MINIMUM_BOOST.join(".")} or newer`);
  }
  return (
    [
      join(unpackedBoost, "usr/include"),
      "/usr/local/include",
      "/usr/include",
      "/opt/homebrew/include",
    ].find(isGoodBoost) ?? null
  );
}

/** Whether the system has a Boost that is too old, which a newer package would push out. */
export const hasOldBoost = () =>
  existsSync("/usr/include/boost/version.hpp") && !isGoodBoost("/usr/include");

function isGoodBoost(folder) {
  const header = join(folder, "boost/version.hpp");
  if (!existsSync(header) || !existsSync(join(folder, "boost/regex.hpp"))) return false;
  const version = Number(/#define BOOST_VERSION (\d+)/.exec(readFileSync(header, "utf8"))?.[1]);
  const [major, minor] = MINIMUM_BOOST;
  return version >= major * 100_000 + minor * 100;
}

/**
 * Makes build/boost-include, which holds nothing but a link to the `boost` folder. The folder it
 * was found in is often /usr/include, which compilers search in an order of their own.
 */
export function linkBoost(folder) {
  const include = paths.inBuild("boost-include");
  const link = join(include, "boost");
  const target = join(folder, "boost");
  mkdirSync(include, { recursive: true });
  if (existsSync(link) && readlinkSync(link) === target) return include;
  rmSync(link, { force: true });
  symlinkSync(target, link);
  return include;
}
