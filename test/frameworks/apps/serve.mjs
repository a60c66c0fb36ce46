import { createServer } from "node:http";
import { Readable } from "node:stream";

/** Listens on a port that is free, and says on which. */
export function listen(server) {
  const listening = server.listen(0, "127.0.0.1", () => {
    console.log(`listening on ${listening.address().port}`);
  });
}

/** A server of Node's own in front of a handler that takes a Request and returns a Response. */
export function serve(handle) {
  listen(
    createServer(async (incoming, outgoing) => {
      const response = await answer(handle, incoming);
      outgoing.writeHead(response.status, response.statusText, [...response.headers].flat());
      if (response.body) Readable.fromWeb(response.body).pipe(outgoing);
      else outgoing.end();
    }),
  );
}

async function answer(handle, incoming) {
  try {
    return await handle(requestFrom(incoming));
  } catch (error) {
    return new Response(String(error), { status: 500 });
  }
}

function requestFrom(incoming) {
  const { method, url, headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: "half" }),
  });
}
