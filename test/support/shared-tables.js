/**
 * Route tables of the shapes of real apps, where they are at hand: next to the checkout, or in the
 * directory that TURNOUT_TABLES names. They are no part of the project.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const sharedDirectory = process.env.TURNOUT_TABLES
  ? resolve(process.env.TURNOUT_TABLES)
  : fileURLToPath(new URL("../../../shared/tables/", import.meta.url));

/** @returns {{ name: string, routes: object[] }[]} none where there is no such directory */
export function sharedTables() {
  if (!existsSync(sharedDirectory)) return [];
  return readdirSync(sharedDirectory)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const { routes } = JSON.parse(readFileSync(resolve(sharedDirectory, name), "utf8"));
      return { name, routes };
    });
}
