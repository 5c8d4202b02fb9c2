import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router";
import css from "#app/app.css?inline";
import { DocumentContext } from "#app/platform/document.ts";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import { log } from "#app/platform/log.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";

/** A page that cannot be rendered by then is given up; the visitor sees the error page. */
export const streamTimeout = 10_000;

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { nonce, id, databaseAway, shared = false } = currentRequest()!;
  // Only a page that all is well with is kept for others. Any other is asked for again, by the one person whose it is.
  if (shared && status !== 200) return new Response(null, { status });
  const parts = { css, nonce, ...(!shared && { requestId: id }), ...(databaseAway ? { databaseAway } : {}) };
  return new Promise<Response>((resolve, reject) => {
    const whole = shared || isbot(request.headers.get("user-agent"));
    let responseStatus = status;
    const respond = () => {
      const body = new PassThrough();
      headers.set("Content-Type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={parts}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        ...(whole ? { onAllReady: respond } : { onShellReady: respond }),
        onShellError: reject,
        onError: (error) => {
          responseStatus = 500;
          log.error({ err: error }, "render");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Logged once, here, with the request's id. What a person may see is on the error page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const current = currentRequest();
  if (current && isDatabaseAway(error)) current.databaseAway = true;
  log.error({ err: error, path: new URL(request.url).pathname }, "failed");
};
