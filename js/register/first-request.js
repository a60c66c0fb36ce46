import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { warn } from "./warn.js";

/** When a request has been answered, since many a server loads its routes at the first one. */
const CHANNEL = "http.server.response.finish";

/**
 * Says so if the first request is answered and no copy of React Router was intercepted. Costs nothing after
 * that.
 *
 * @param {import("../public-types.js").Counters} counters
 */
export function warnIfFirstRequestFindsNothing(counters) {
  let isFirst = true;
  const look = () => {
    if (!isFirst) return;
    isFirst = false;
    // Not at once: the channel is just going through its subscribers.
    queueMicrotask(() => unsubscribe(CHANNEL, look));
    if (counters.intercepted.length > 0) return;
    warn(
      "a request has been answered, and React Router was not found in any module that was loaded: " +
        "nothing is faster. Is it bundled with the server, or was it loaded before turnout/register?",
    );
  };
  subscribe(CHANNEL, look);
}
