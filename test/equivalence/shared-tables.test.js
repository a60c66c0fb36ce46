/**
 * Route tables of the shapes of real apps, where they are at hand: next to the checkout, or in the
 * directory that TURNOUT_TABLES names. They are not part of the package, so without them there is
 * nothing to do here.
 */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { createFailureLog } from "../support/failures.js";
import { pathnamesFor } from "../support/pathnames.js";
import { sharedDirectory, sharedTables } from "../support/shared-tables.js";
import { oracle, seedsOfRun, subject } from "../support/subjects.js";
import { compareTable } from "../support/table-comparison.js";
import { deepFreeze } from "../support/tree-tools.js";

const SIDES = { oracle, subject };
const PATHNAMES = 2000;
// Half as many again with what a real app's traffic has too little of.
const ODD_PATHNAMES = 1000;

const generatorPath = resolve(sharedDirectory, "paths.mjs");
const tables = sharedTables();

test(
  "shared tables",
  { skip: tables.length === 0 && `there are none in ${sharedDirectory}` },
  async (t) => {
    const generator =
      existsSync(generatorPath) && (await import(pathToFileURL(generatorPath).href));
    const [seed] = seedsOfRun([7]);

    for (const { name, routes } of tables) {
      await t.test(name, (t) => {
        deepFreeze(routes);
        const real = generator
          ? generator.genPaths(routes, PATHNAMES, seed)
          : pathnamesFor(routes, PATHNAMES, seed + 1).map(({ location }) => location);
        const odd = pathnamesFor(routes, ODD_PATHNAMES, seed).map(({ location }) => location);
        const failures = createFailureLog(SIDES);
        const table = compareTable(SIDES, routes);
        let [comparisons, matched] = [0, 0];
        for (const location of [...real, ...odd]) {
          if (failures.isFull) break;
          const { expected, differences } = table.check({ location });
          differences.push(...table.checkAgainst(expected, { location, through: "matcher" }));
          comparisons++;
          if (expected.value) matched++;
          if (differences.length > 0) {
            const origin = `${name}, seed ${seed}, #${comparisons}`;
            failures.add({ routes, calls: [{ location }] }, differences, origin);
          }
        }
        table.dispose();
        t.diagnostic(`${comparisons} comparisons, ${matched} matched`);
        failures.assertNone();
        assert.equal(comparisons, PATHNAMES + ODD_PATHNAMES);
        assert.ok(matched > 0.6 * comparisons, "most pathnames match");
      });
    }
  },
);
