/**
 * Compares many calls on one routes array, which is what a subject may keep something about.
 */
import {
  errorDifferences,
  laterWarningDifferences,
  matchesDifferences,
  observe,
  outcomeDifferences,
  rememberWarnings,
  spoil,
  warningDifferences,
} from "./compare.js";

/**
 * @typedef {object} Call
 * @property {string | object} location
 * @property {string} [basename] left out of the call if undefined
 * @property {"matchRoutes" | "matcher"} [through] which function of the subject answers
 */

/**
 * @param {object} sides
 * @param {import("./subjects.js").Subject} sides.oracle
 * @param {import("./subjects.js").Subject} sides.subject
 * @param {object[]} routes an array that the subject has not seen yet
 */
export function compareTable({ oracle, subject }, routes) {
  /** Route-path warnings that upstream has given for this array. */
  const given = new Set();
  const matchers = new Map();
  let isFirst = true;

  function matcherFor(basename) {
    if (!matchers.has(basename)) {
      const options = basename === undefined ? {} : { basename };
      matchers.set(
        basename,
        observe(() => subject.createMatcher(routes, options)),
      );
    }
    return matchers.get(basename);
  }

  /** A matcher may find an invalid tree when it is made, rather than when it is asked. */
  function refusalDifferences(creation) {
    const { threw, error } = observe(() => oracle.matchRoutes(routes, "/"));
    if (!threw) return [`createMatcher threw ${creation.error} for a tree that upstream accepts`];
    if (error instanceof SyntaxError) return ["createMatcher threw for a branch nobody tried"];
    return errorDifferences(error, creation.error);
  }

  function ask({ location, basename, through }) {
    if (through === "matcher") {
      const creation = matcherFor(basename);
      if (creation.threw) return null;
      const answer = observe(() => creation.value.match(location));
      // Whether a warning is given when the matcher is made or at its first match is its own
      // business.
      answer.warnings.unshift(...creation.warnings.splice(0));
      return answer;
    }
    return observe(() =>
      basename === undefined
        ? subject.matchRoutes(routes, location)
        : subject.matchRoutes(routes, location, basename),
    );
  }

  return {
    /**
     * Makes one call on both sides.
     *
     * @param {Call} call
     * @returns {{ differences: string[], expected: import("./compare.js").Observed }}
     */
    check(call) {
      const { location, basename } = call;
      const expected = observe(() => oracle.matchRoutes(routes, location, basename));
      return { expected, differences: this.checkAgainst(expected, call) };
    },

    /**
     * Makes one call of the subject for which the oracle's answer is known already.
     *
     * @param {import("./compare.js").Observed} expected
     * @param {Call} call
     * @returns {string[]}
     */
    checkAgainst(expected, call) {
      const actual = ask(call);
      if (actual === null) return refusalDifferences(matcherFor(call.basename));
      const differences = [
        ...outcomeDifferences(expected, actual, matchesDifferences),
        ...(isFirst
          ? warningDifferences(expected.warnings, actual.warnings)
          : laterWarningDifferences(expected.warnings, actual.warnings, given)),
      ];
      isFirst = false;
      rememberWarnings(given, expected.warnings);
      spoil(actual.value);
      return differences;
    },

    /** Frees what was made for the table. */
    dispose() {
      for (const { value } of matchers.values()) value?.dispose();
    },
  };
}

/**
 * Makes some calls in order on a fresh array.
 *
 * @param {object} sides see {@link compareTable}
 * @param {object[]} routes
 * @param {Call[]} calls
 * @returns {string[]} the differences of all the calls
 */
export function compareCalls(sides, routes, calls) {
  const table = compareTable(sides, routes);
  const differences = calls.flatMap((call) => table.check(call).differences);
  table.dispose();
  return differences;
}
