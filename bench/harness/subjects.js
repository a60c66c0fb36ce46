/**
 * What is timed. A new subject is one more entry here: the rest of the harness takes them as they
 * come.
 */
import { createFloor } from "../baselines/floor.js";
import { matchRoutes as baselineMatchRoutes } from "../baselines/memoized-bucketed.js";
import { loadTurnout } from "./load-turnout.js";
import { REFERENCE_NAME, referenceMatchRoutes } from "./reference.js";

/**
 * @typedef {import("./reference.js").Match} Match
 * @typedef {import("./reference.js").Route} Route
 *
 * @typedef {object} Task
 * @property {Route[]} routes
 * @property {string[]} pathnames
 * @property {(Match[] | null)[]} answers the right one for each pathname
 *
 * @typedef {object} Prepared
 * @property {(pathname: string, index: number) => Match[] | null} match
 * @property {() => void} [dispose]
 *
 * @typedef {object} Subject
 * @property {string} name
 * @property {"floor" | "reference"} [role] for the two that the others are compared with
 * @property {(task: Task) => Prepared} prepare
 */

/** @returns {Promise<Subject[]>} */
export async function loadSubjects() {
  const turnout = await loadTurnout();
  return [
    {
      name: "floor: results only",
      role: "floor",
      prepare({ answers }) {
        const build = createFloor(answers);
        return { match: (_, index) => build(index) };
      },
    },
    {
      name: "turnout createMatcher",
      prepare({ routes }) {
        const matcher = turnout.createMatcher(routes);
        return {
          match: (pathname) => matcher.match(pathname),
          dispose: () => matcher.dispose(),
        };
      },
    },
    {
      name: "turnout matchRoutes",
      prepare: ({ routes }) => ({ match: (pathname) => turnout.matchRoutes(routes, pathname) }),
    },
    {
      name: "memoized + bucketed JS",
      prepare: ({ routes }) => ({ match: (pathname) => baselineMatchRoutes(routes, pathname) }),
    },
    {
      name: REFERENCE_NAME,
      role: "reference",
      prepare: ({ routes }) => ({ match: (pathname) => referenceMatchRoutes(routes, pathname) }),
    },
  ];
}
