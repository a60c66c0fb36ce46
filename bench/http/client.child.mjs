/** The clients in a process of their own, so that they take no time of the server's: told over IPC what to do. */
import { quantile } from "../harness/statistics.js";
import { createClients } from "./load.js";
import { makeRequests, makeSequence } from "./requests.js";

const [port, connections] = process.argv.slice(2).map(Number);
const clients = createClients(port, connections);
const requests = makeRequests();

/** Enough to see what is wrong. */
const MOST_ERRORS = 5;

process.on("message", async (/** @type {{ mix: string, ms: number }} */ { mix, ms }) => {
  const { answered, aborted, errors, latencies } = await clients.run(
    makeSequence(requests, mix),
    ms,
  );
  const latencyAt = (/** @type {number} */ share) =>
    latencies.length > 0 ? quantile(latencies, share) : NaN;
  process.send?.({
    requests: answered + aborted,
    aborted,
    errors: errors.length,
    errorTexts: errors.slice(0, MOST_ERRORS),
    latencyP50: latencyAt(0.5),
    latencyP99: latencyAt(0.99),
  });
});
process.on("disconnect", () => clients.close());
