import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";

/** Renders a document to a response; all of it at once, as for crawlers, so that no time shows in it. */
export function render(element, status, headers) {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe } = renderToPipeableStream(element, {
      onAllReady() {
        // Called after a failure as well.
        if (hasFailed) return;
        headers.set("content-type", "text/html");
        resolve(
          text(pipe(new PassThrough())).then((html) => new Response(html, { status, headers })),
        );
      },
      onShellError(error) {
        hasFailed = true;
        reject(error);
      },
      onError(error) {
        console.error(String(error));
      },
    });
  });
}
