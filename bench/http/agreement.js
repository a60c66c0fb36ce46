/** Whether the arms of a framework answer alike, and each matches as it is meant to: before anything is timed. */
import { isDeepStrictEqual } from "node:util";
import { startArm } from "./server.js";
import { makeRequests } from "./requests.js";

/** Of each kind. */
const SAMPLES = 8;

/**
 * @param {import("./frameworks.js").Framework} framework
 * @param {import("./arms.js").Arm[]} arms
 * @returns {Promise<number>} how many requests were answered alike, byte for byte
 * @throws {Error} for the first one that was not
 */
export async function checkAgreement(framework, arms) {
  const requests = Object.values(makeRequests()).flatMap((list) => list.slice(0, SAMPLES));
  /** @type {Awaited<ReturnType<typeof startArm>>[]} */
  const servers = [];
  try {
    for (const arm of arms) servers.push(await startArm(framework, arm));
    for (const { path, status } of requests) {
      const answers = await Promise.all(servers.map((server) => server.request({ path })));
      const [first] = answers;
      if (first.status !== status) {
        throw new Error(`${framework.name} answers ${path} with ${first.status}, not ${status}`);
      }
      const other = answers.findIndex((answer) => !isDeepStrictEqual(answer, first));
      if (other >= 0) {
        throw new Error(
          `${framework.name} answers ${path} in another way with ${arms[other].name} than with ${arms[0].name}`,
        );
      }
    }
    await Promise.all(servers.map((server, i) => checkCounters(arms[i], server)));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return requests.length;
}

/**
 * @param {import("./arms.js").Arm} arm
 * @param {Awaited<ReturnType<typeof startArm>>} server
 */
async function checkCounters({ key, name }, server) {
  const { calls, fallbacks, intercepted } = await server.ask({ command: "counters" });
  const isAsMeant = {
    stock: intercepted === undefined,
    patched: intercepted?.length > 0 && calls === 0,
    turnout: intercepted?.length > 0 && calls > 0 && fallbacks === 0,
  };
  if (!isAsMeant[/** @type {keyof typeof isAsMeant} */ (key)]) {
    throw new Error(`the server with ${name} does not match with it`);
  }
}
