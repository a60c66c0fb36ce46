/** One subject of the benchmark, ready and warm, for what is measured of it alone. */
import { referenceMatchRoutes } from "../harness/reference.js";
import { warmUp } from "../harness/timing.js";
import { SUBJECTS } from "../subjects/index.js";
import { loadRouteTable } from "../tables/index.js";

const WARM_UP_MS = 500;

/**
 * @param {{ table: string, subject: string, paths: number }} job
 * @returns {Promise<{ count: number, call: (n: number) => void }>} how many pathnames there are, and
 *   what matches the one of the n-th call
 */
export async function loadSubject({ table, subject: key, paths }) {
  const { routes, pathnames } = await loadRouteTable(table, paths, 1);
  console.warn = () => {};
  const answers = pathnames.map((pathname) => referenceMatchRoutes(routes, pathname));
  const subject = SUBJECTS.find((each) => each.key === key);
  if (!subject) throw new Error(`there is no subject ${key}`);
  const { match } = await subject.prepare({ routes, pathnames, answers });
  warmUp({ name: key, match }, pathnames, WARM_UP_MS);
  const count = pathnames.length;
  const call = (/** @type {number} */ n) => {
    // Seen by other code, so that no optimiser may leave out making the result.
    /** @type {any} */ (globalThis).lastResult = match(pathnames[n % count], n % count);
  };
  return { count, call };
}
