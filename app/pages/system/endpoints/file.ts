import { visitorIn } from "#app/access/gate.server.ts";
import type { Actor } from "#app/access/roles.ts";
import { findVariant, openVariant } from "#app/domain/files/reads.server.ts";
import { cdnHeadersOfFile } from "#app/platform/edge/cdn.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/file";

/**
 * A file is public while something public shows it, and that may end: whoever keeps a copy asks again before a minute is over,
 * and is told in a few bytes that it still holds. What only editors see is kept by nobody.
 */
const keptBy = (isPublic: boolean) => (isPublic ? "public, max-age=50, must-revalidate" : "private, no-store");

/** A picture as we made it, never as it was sent; a video under the type that we found in it, in parts for those who seek. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = visitorIn(context);
  if (holds(request, params.id)) return stillHolds(visitor, params);
  const file = found(await openVariant(visitor, params.id, params.variant, rangeOf(request, params.id)));
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
      "Cache-Control": keptBy(file.isPublic),
      ...(file.isPublic && !part && cdnHeadersOfFile(params.id)),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      ETag: tagOf(params.id),
      ...(inParts && { "Accept-Ranges": "bytes" }),
      ...(part && { "Content-Range": `bytes ${part.first}-${part.last}/${inParts}` }),
    },
  });
}

/** The content under an address never changes, so its name is enough to know it again. */
const tagOf = (id: string) => `"${id.toLowerCase()}"`;

const holds = ({ headers }: Request, id: string) =>
  headers
    .get("if-none-match")
    ?.split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === tagOf(id)) ?? false;

async function stillHolds(visitor: Actor | null, { id, variant }: Route.LoaderArgs["params"]) {
  const { isPublic } = found(await findVariant(visitor, id, variant));
  return new Response(null, {
    status: 304,
    headers: { "Cache-Control": keptBy(isPublic), ETag: tagOf(id), ...(isPublic && cdnHeadersOfFile(id)) },
  });
}

/** A browser that holds a part of something else is given the whole. */
function rangeOf({ method, headers }: Request, id: string) {
  const held = headers.get("if-range");
  return method === "GET" && (held === null || held === tagOf(id)) ? headers.get("range") : null;
}
