/** Everything that is measured on one route table, in this process. */
import { SUBJECTS } from "../subjects/index.js";
import { loadRouteTable } from "../tables/index.js";
import { checkAgreement } from "./agreement.js";
import { referenceMatchRoutes } from "./reference.js";
import { measure } from "./timing.js";

/**
 * @typedef {import("../subjects/index.js").Prepared} Prepared
 * @typedef {import("../subjects/index.js").Subject} Subject
 * @typedef {import("../subjects/index.js").Task} Task
 *
 * @typedef {object} Job
 * @property {string} table
 * @property {string[]} subjects keys
 * @property {number} rounds
 * @property {number} paths
 * @property {number} seed
 *
 * @typedef {object} SubjectResult
 * @property {string} key
 * @property {string} name
 * @property {Subject["group"]} group
 * @property {string | null} failure why it could not be prepared; then the rest is null
 * @property {string | null} note
 * @property {import("./agreement.js").Agreement | null} agreement
 * @property {number[] | null} rounds nanoseconds a call
 * @property {number | null} callsPerRound
 * @property {boolean | null} wholePasses
 *
 * @typedef {object} TableResult
 * @property {string} name
 * @property {number} size how many routes
 * @property {string} mix the pathnames in words
 * @property {{ pathnames: number, found: number, matches: number, params: number }} answers matches
 *   and params: how many there are on average where something is found
 * @property {SubjectResult[]} subjects
 */

/**
 * @param {Job} job
 * @param {(done: number) => void} [onRound]
 * @returns {Promise<TableResult>}
 */
export async function measureTable({ table, subjects, rounds, paths, seed }, onRound) {
  const { name, routes, size, pathnames, mix } = await loadRouteTable(table, paths, seed);
  // Printing would be timed, and would drown the report. The texts are the test suite's business.
  const { warn } = console;
  console.warn = () => {};
  try {
    const answers = pathnames.map((pathname) => referenceMatchRoutes(routes, pathname));
    const task = { routes, pathnames, answers };
    const chosen = SUBJECTS.filter(({ key }) => subjects.includes(key));
    /** @type {{ result: SubjectResult, prepared: Prepared | null }[]} */
    const entries = [];
    for (const subject of chosen) entries.push(await enter(subject, task));
    const runners = entries.flatMap(({ result, prepared }) =>
      prepared ? { name: result.key, match: prepared.match, refill: prepared.refill } : [],
    );
    for (const measurement of measure(runners, pathnames, rounds, onRound)) {
      const { result } = entries.find((entry) => entry.result.key === measurement.name) ?? {};
      if (!result) continue;
      result.rounds = measurement.nsPerCall;
      result.callsPerRound = measurement.callsPerRound;
      result.wholePasses = measurement.wholePasses;
    }
    for (const { prepared } of entries) prepared?.dispose?.();
    const results = entries.map(({ result }) => result);
    return { name, size, mix, answers: describeAnswers(answers), subjects: results };
  } finally {
    console.warn = warn;
  }
}

/**
 * Prepares a subject and checks its answers. One that cannot do the task is left out, not fatal.
 *
 * @param {Subject} subject
 * @param {Task} task
 */
async function enter({ key, name, group, prepare }, task) {
  /** @type {SubjectResult} */
  const result = {
    key,
    name,
    group,
    failure: null,
    note: null,
    agreement: null,
    rounds: null,
    callsPerRound: null,
    wholePasses: null,
  };
  try {
    const prepared = await prepare(task);
    result.note = prepared.note ?? null;
    result.agreement = checkAgreement(prepared, task);
    return { result, prepared };
  } catch (error) {
    result.failure = describeError(error);
    return { result, prepared: null };
  }
}

/**
 * Not every class of errors has a name of its own, so the class is asked.
 *
 * @param {unknown} error
 */
function describeError(error) {
  if (!(error instanceof Error)) return String(error);
  return `${error.constructor.name}: ${error.message}`.split("\n")[0];
}

/**
 * How big the results are, which decides what the floor costs.
 *
 * @param {Task["answers"]} answers
 * @returns {TableResult["answers"]}
 */
function describeAnswers(answers) {
  const found = answers.filter((matches) => matches !== null);
  const mean = (/** @type {(matches: NonNullable<Task["answers"][number]>) => number} */ of) =>
    found.length === 0 ? 0 : found.reduce((sum, matches) => sum + of(matches), 0) / found.length;
  return {
    pathnames: answers.length,
    found: found.length,
    matches: mean(({ length }) => length),
    params: mean(([{ params }]) => Object.keys(params).length),
  };
}
