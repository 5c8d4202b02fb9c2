import { createHash } from "node:crypto";
import { drawSharePicture, type ShareText } from "#app/platform/media/share-picture.server.ts";

/** To be raised when the drawing changes, so that nobody keeps the old one. */
const edition = 1;
const maxBytesKept = 8_000_000;
/** Half a second each: whoever is last in the queue still gets it before a messenger gives up. */
const maxWaiting = 8;

const cache = new Map<string, Uint8Array<ArrayBuffer>>();
const beingDrawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Anybody may ask for a share picture, so each is drawn once however many ask at the same time, the last ones are cached, and
 * a crowd of different ones is asked to come back. The caller has found the page that the words are from.
 */
export async function answerWithSharePicture(request: Request, text: ShareText): Promise<Response> {
  const name = createHash("sha256")
    .update(JSON.stringify([edition, text.locale, text.title, text.eyebrow, text.facts]))
    .digest("base64url");
  const headers = { etag: `"${name}"`, "cache-control": "public, max-age=50, must-revalidate" };
  if (request.headers.get("if-none-match")?.includes(headers.etag)) return new Response(null, { status: 304, headers });

  const picture = recall(name) ?? (await drawOnce(name, text));
  if (!picture) return new Response(null, { status: 503, headers: { "retry-after": "10", "cache-control": "no-store" } });
  return new Response(picture, { headers: { ...headers, "content-type": "image/png", "content-length": String(picture.length) } });
}

/** The least recently used is evicted first. */
function recall(name: string) {
  const picture = cache.get(name);
  if (picture) keep(name, picture);
  return picture;
}

function keep(name: string, picture: Uint8Array<ArrayBuffer>) {
  cache.delete(name);
  cache.set(name, picture);
  let bytes = 0;
  for (const each of cache.values()) bytes += each.length;
  for (const [oldest, { length }] of cache) {
    if (bytes <= maxBytesKept) return;
    cache.delete(oldest);
    bytes -= length;
  }
}

function drawOnce(name: string, text: ShareText) {
  const under = beingDrawn.get(name);
  if (under || beingDrawn.size >= maxWaiting) return under;
  const drawing = drawSharePicture(text).then((bytes) => {
    const picture = Uint8Array.from(bytes);
    keep(name, picture);
    return picture;
  });
  beingDrawn.set(name, drawing);
  void drawing.catch(() => {}).finally(() => beingDrawn.delete(name));
  return drawing;
}
