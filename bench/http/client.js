/** The process of the clients. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const CHILD = fileURLToPath(new URL("client.child.mjs", import.meta.url));

/**
 * @param {number} port
 * @param {number} connections
 */
export function startClient(port, connections) {
  const child = fork(CHILD, [String(port), String(connections)], {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
  });
  const ended = once(child, "exit");
  return {
    /**
     * @param {string} mix
     * @param {number} ms
     * @returns {Promise<Parameters<typeof import("./figures.js").figuresOf>[0] & { errorTexts: string[] }>}
     */
    async run(mix, ms) {
      child.send({ mix, ms });
      const [answer] = await Promise.race([once(child, "message"), ended]);
      if (typeof answer !== "object") throw new Error("the process of the clients has ended");
      return answer;
    },

    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
