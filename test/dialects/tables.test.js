/**
 * The tables of production size in every dialect: the generated one, and the extra ones where they are
 * present. Releases that flatten slowly are asked with precomputed branches, as frameworks ask them.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialect } from "turnout";
import {
  matchesDifferences,
  observe,
  outcomeDifferences,
  warningDifferences,
} from "../support/compare.js";
import { createFailureLog } from "../support/failures.js";
import { createSampler } from "../support/pathnames.js";
import { productionRoutes } from "../support/production-table.js";
import { createRandom } from "../support/random.js";
import { loadRelease, releases } from "../support/releases.js";
import { sharedTables } from "../support/shared-tables.js";
import { isFullRun } from "../support/subjects.js";
import { toCode } from "../support/tree-tools.js";

const PATHS = isFullRun ? 2_000 : 60;

const TABLES = [{ name: "production", routes: productionRoutes() }, ...sharedTables()];

/** Half of them realistic, half made so that routes compete for them; hostile ones among both. */
function locationsFor(routes, seed) {
  const random = createRandom(seed);
  const samplers = ["realistic", "colliding"].map((values) =>
    createSampler(routes, random, values),
  );
  return Array.from({ length: PATHS }, (_, i) => samplers[i % 2]().location);
}

for (const version of releases) {
  test(`tables, ${version}`, async (t) => {
    const oracle = await loadRelease(version);
    const subject = dialect(version);
    const failures = createFailureLog({ oracle, subject });
    let [comparisons, matched] = [0, 0];
    for (const { name, routes } of TABLES) {
      const { value: branches } = observe(() => oracle.flattenAndRankRoutes?.(routes));
      observe(() => subject.matchRoutesImpl(routes, "/", "/"));
      for (const location of locationsFor(routes, 1 + comparisons)) {
        const ask = (side, given) =>
          observe(() => side.matchRoutesImpl(routes, location, "/", false, given));
        const expected = ask(oracle, branches);
        if (expected.value) matched++;
        for (const actual of branches ? [ask(subject), ask(subject, branches)] : [ask(subject)]) {
          comparisons++;
          const differences = [
            ...outcomeDifferences(expected, actual, matchesDifferences),
            ...warningDifferences(expected.warnings, actual.warnings),
          ];
          if (differences.length > 0) {
            failures.note([`${name}, ${toCode(location)}:`, ...differences].join("\n  "));
          }
        }
      }
    }
    t.diagnostic(
      `${version}: ${comparisons} comparisons on ${TABLES.length} tables, ${matched} matched`,
    );
    failures.assertNone();
    assert.ok(comparisons >= PATHS * TABLES.length);
    assert.ok(matched > 0.4 * PATHS * TABLES.length, "enough matches");
  });
}
