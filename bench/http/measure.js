/** Measures one arm of a framework for one round. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProfile } from "../../js/profile/read.js";
import { startClient } from "./client.js";
import { figuresOf } from "./figures.js";
import { timesOf } from "./matching.js";
import { startArm } from "./server.js";

/** In seconds: of a server that has just been started, and before each other mix; no longer than what is measured. */
const FIRST_WARM_UP = 4;
const WARM_UP = 1;

/**
 * @typedef {object} Job
 * @property {import("./frameworks.js").Framework} framework
 * @property {import("./arms.js").Arm} arm
 * @property {string[]} mixes
 * @property {number} seconds
 * @property {number} connections
 * @property {number} round
 * @property {string | null} profiles the folder to keep the profiles in
 */

/**
 * @param {Job} job
 * @returns {Promise<Record<string, { figures: import("./figures.js").Figures, errorTexts: string[] }>>} by mix
 */
export async function measureRound({
  framework,
  arm,
  mixes,
  seconds,
  connections,
  round,
  profiles,
}) {
  const server = await startArm(framework, arm);
  const client = startClient(server.port, connections);
  const folder = profiles ?? mkdtempSync(join(tmpdir(), "turnout-http-"));
  mkdirSync(folder, { recursive: true });
  try {
    /** @type {Awaited<ReturnType<typeof measureRound>>} */
    const results = {};
    for (const [i, mix] of mixes.entries()) {
      const warmUp = i === 0 ? FIRST_WARM_UP : WARM_UP;
      await client.run(mix, 1000 * Math.min(seconds, warmUp));
      const file = join(folder, `${framework.key}-${arm.key}-${mix}-${round}.cpuprofile`);
      await server.ask({ command: "start" });
      const { errorTexts, ...load } = await client.run(mix, 1000 * seconds);
      const inside = await server.ask({ command: "stop", file });
      results[mix] = { figures: figuresOf(load, inside, timesOf(readProfile(file))), errorTexts };
    }
    return results;
  } finally {
    await Promise.all([client.stop(), server.stop()]);
    if (profiles === null) rmSync(folder, { recursive: true, force: true });
  }
}
