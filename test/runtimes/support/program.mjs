/**
 * What runs in every host: turnout's answers to the shared cases, and how long it takes. Imports nothing, so
 * that any host and any bundler can load it.
 */

/**
 * @typedef {object} Work made by work.js
 * @property {object[][]} trees
 * @property {{ api: string, tree: number, location: unknown, basename?: string }[]} cases
 * @property {{ tree: number, pathnames: string[] }} timed
 */

/**
 * @param {Record<string, { matchRoutes: Function }>} apis by name: v6, v7, v8, and index for the entry itself
 * @param {Work} work
 * @returns {unknown[]} an answer for each case, of what JSON can hold
 */
export function answersOf(apis, { trees, cases }) {
  const places = trees.map(placesOf);
  return cases.map(({ api, tree, location, basename }) => {
    try {
      const matches = apis[api].matchRoutes(trees[tree], location, basename);
      return matches === null ? null : matches.map((match) => plain(match, places[tree], matches));
    } catch (error) {
      // What is wrong with a regular expression each engine says in its own words.
      const { name } = error.constructor;
      return name === "SyntaxError" ? { error: name } : { error: name, message: error.message };
    }
  });
}

/** The places of a tree's routes, in pre-order. */
function placesOf(tree) {
  const places = new Map();
  const add = (routes) => {
    for (const route of routes) {
      places.set(route, places.size);
      add(route.children ?? []);
    }
  };
  add(tree);
  return places;
}

/** Fields and params as lists, since their order counts and an undefined value is a value. */
function plain(match, places, [first]) {
  const shown = { ...match, route: places.get(match.route) };
  shown.params = [match.params === first.params, ...Object.entries(match.params).map(entryOf)];
  return Object.entries(shown);
}

const entryOf = ([name, value]) => (value === undefined ? [name] : [name, value]);

/**
 * What is timed: calls that each match a number of pathnames, round and round.
 *
 * @param {{ createMatcher: Function, matchRoutes: Function }} turnout
 * @param {Function} createFloor of bench/baselines/floor.js
 * @param {Work} work
 * @returns {Record<"floor" | "matcher" | "sameArray", (count: number) => number>} each returns a number that
 *   depends on all answers, so that none can be left out
 */
export function subjectsOf(turnout, createFloor, { trees, timed: { tree, pathnames } }) {
  const matcher = turnout.createMatcher(trees[tree]);
  const floor = createFloor(pathnames.map((pathname) => matcher.match(pathname)));
  const rounds = (/** @type {(i: number) => any} */ answer) => (/** @type {number} */ count) => {
    let seen = 0;
    for (let i = 0; i < count; i++) seen += answer(i % pathnames.length)?.length ?? 1;
    return seen;
  };
  return {
    floor: rounds(floor),
    matcher: rounds((i) => matcher.match(pathnames[i])),
    sameArray: rounds((i) => turnout.matchRoutes(trees[tree], pathnames[i])),
  };
}

const ROUNDS = 7;
const ROUND_MS = 30;

/**
 * The median time of a call, in nanoseconds, where there is a clock. The subjects take turns.
 *
 * @param {ReturnType<typeof subjectsOf>} subjects
 */
export function timesOf(subjects) {
  const names = Object.keys(subjects);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const counts = Object.fromEntries(names.map((name) => [name, countFor(subjects[name])]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) times[name].push(timeOf(subjects[name], counts[name]));
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
}

/** How many calls take long enough to be timed; compiles them on the way. */
function countFor(subject) {
  for (let count = 1000; ; count *= 2) {
    if ((timeOf(subject, count) * count) / 1e6 > ROUND_MS) return count;
  }
}

function timeOf(subject, count) {
  const begin = performance.now();
  subject(count);
  return ((performance.now() - begin) * 1e6) / count;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
