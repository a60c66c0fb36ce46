/**
 * The clients of a server: each has a connection of its own, sends a request, waits for the answer, and sends the
 * next one.
 */
import { Agent, request as httpRequest } from "node:http";
import { performance } from "node:perf_hooks";

/**
 * @typedef {import("./requests.js").Request} Request
 *
 * @typedef {object} Load what came of it
 * @property {number} answered
 * @property {number} aborted
 * @property {string[]} errors
 * @property {number[]} latencies of what was answered, in ms
 */

/** How the site is called, whatever its port. */
const HOST = "site.test";
/** In ms; for an answer. */
const TIMEOUT = 30_000;

/**
 * @param {number} port
 * @param {number} connections
 */
export function createClients(port, connections) {
  const agents = Array.from(
    { length: connections },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  return {
    /**
     * Goes through the sequence for a time, and waits for the last answers.
     *
     * @param {Request[]} sequence
     * @param {number} ms
     * @returns {Promise<Load>}
     */
    async run(sequence, ms) {
      /** @type {Load} */
      const load = { answered: 0, aborted: 0, errors: [], latencies: [] };
      const end = performance.now() + ms;
      let at = 0;
      const client = async (/** @type {Agent} */ agent) => {
        while (performance.now() < end) {
          await sendOne(port, agent, sequence[at++ % sequence.length], load);
        }
      };
      await Promise.all(agents.map(client));
      return load;
    },

    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}

/**
 * @param {number} port
 * @param {Agent} agent
 * @param {Request} request
 * @param {Load} load receives what came of it
 * @returns {Promise<void>}
 */
function sendOne(port, agent, { path, status, abortAfter }, load) {
  return new Promise((resolve) => {
    const begin = performance.now();
    let isAborted = false;
    let isOver = false;
    /** @param {string} [error] */
    const finish = (error) => {
      // What is aborted may end in more ways than one.
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (isAborted) load.aborted++;
      else if (error !== undefined) load.errors.push(`${path}: ${error}`);
      else {
        load.answered++;
        load.latencies.push(performance.now() - begin);
      }
      resolve();
    };
    const fail = (/** @type {Error} */ error) => finish(error.message);
    const options = { host: "127.0.0.1", port, path, agent, headers: { host: HOST } };
    const outgoing = httpRequest(options, (response) => {
      response.resume();
      response.on("error", fail);
      response.on("end", () => {
        const isRight = response.statusCode === status;
        finish(isRight ? undefined : `${response.statusCode} instead of ${status}`);
      });
    });
    outgoing.on("error", fail);
    const timer = setTimeout(() => {
      isAborted = abortAfter !== undefined;
      outgoing.destroy(new Error(`no answer within ${TIMEOUT} ms`));
    }, abortAfter ?? TIMEOUT);
    outgoing.end();
  });
}
