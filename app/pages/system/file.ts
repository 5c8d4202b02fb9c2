import { visitorIn } from "#app/access/gate.server.ts";
import { openVariant } from "#app/domain/files/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/file";

/** A picture as we made it, never as it was sent; a video under the type that we found in it, in parts for those who seek. Its address changes with its content, so it may be kept forever. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const file = found(await openVariant(visitorIn(context), params.id, params.variant, rangeOf(request, params.id)));
  const { part, inParts } = file;
  if (part === "beyond") return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${inParts}` } });
  // The router drops the body of a HEAD and of a browser that has left without telling the store behind it.
  const unread = () => void file.body.cancel().catch(() => {});
  if (request.method === "HEAD" || request.signal.aborted) unread();
  else request.signal.addEventListener("abort", unread);
  return new Response(request.method === "HEAD" ? null : file.body, {
    status: part ? 206 : 200,
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.size),
      "Cache-Control": `${file.isPublic ? "public" : "private"}, max-age=31536000, immutable`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      ...(inParts && { "Accept-Ranges": "bytes", ETag: tagOf(params.id) }),
      ...(part && { "Content-Range": `bytes ${part.first}-${part.last}/${inParts}` }),
    },
  });
}

const tagOf = (id: string) => `"${id}"`;

/** A browser that holds a part of something else is given the whole. */
function rangeOf({ method, headers }: Request, id: string) {
  const held = headers.get("if-range");
  return method === "GET" && (held === null || held === tagOf(id)) ? headers.get("range") : null;
}
