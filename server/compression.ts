import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const worthIt = /^(text\/(html|plain|x-script)|application\/(json|manifest\+json|xml)|image\/svg)/;

export function encodingFor(accepted = "") {
  return wants(accepted, "br") ? "br" : wants(accepted, "gzip") ? "gzip" : undefined;
}

const refused = { zstd: /\bzstd\s*;\s*q=0(\.0*)?\s*(,|$)/, br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/, gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/ };
const named = { zstd: /\bzstd\b/, br: /\bbr\b/, gzip: /\bgzip\b/ };
type Encoding = keyof typeof named;
const wants = (accepted: string, encoding: Encoding) => named[encoding].test(accepted) && !refused[encoding].test(accepted);

/**
 * Fast settings, because a person waits. For a page of 100 kB: zstd 0.5 ms and 21 kB, brotli 1 ms and 21 kB (at 4 twice the
 * time for 4 % fewer bytes), gzip 1 ms and 23 kB.
 */
const compress: Record<Encoding, (bytes: ArrayBuffer) => Promise<Buffer<ArrayBuffer>>> = {
  zstd: (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};

/** Answers are small and complete when they come here, so each is compressed and sent in one piece. Streams of events stay as they are. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { body, headers, status } = c.res;
  if (!body || status === 204 || status === 304 || headers.has("Content-Encoding") || !worthIt.test(headers.get("Content-Type") ?? ""))
    return;
  const accepted = c.req.header("accept-encoding");
  const encoding = wants(accepted ?? "", "zstd") ? "zstd" : encodingFor(accepted);
  c.header("Vary", "Accept-Encoding", { append: true });
  if (encoding === undefined) return;

  const bytes = await compress[encoding](await c.res.arrayBuffer());
  const answer = new Headers(headers);
  answer.set("Content-Encoding", encoding);
  answer.set("Content-Length", String(bytes.length));
  c.res = undefined;
  c.res = new Response(bytes, { status, headers: answer });
};
