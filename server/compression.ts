import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { bytesOf } from "#app/platform/page-bytes.server.ts";

const worthIt = /^(text\/(html|plain|x-script)|application\/(json|manifest\+json|xml)|image\/svg)/;

export function encodingFor(accepted = "") {
  return wants(accepted, "br") ? "br" : wants(accepted, "gzip") ? "gzip" : undefined;
}

const refused = { zstd: /\bzstd\s*;\s*q=0(\.0*)?\s*(,|$)/, br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/, gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/ };
const named = { zstd: /\bzstd\b/, br: /\bbr\b/, gzip: /\bgzip\b/ };
type Encoding = keyof typeof named;
const wants = (accepted: string, encoding: Encoding) => named[encoding].test(accepted) && !refused[encoding].test(accepted);

/**
 * Fast settings, because a person waits. For a page of 90 kB: zstd 0.35 ms and 20.7 kB (half as much again with
 * a window that is larger than a page), less than it takes to hand it to another thread; brotli 1 ms and 20.9 kB (at 3 half as much again for 2 % fewer bytes); gzip 1 ms and 22.8 kB.
 */
const least = 1024;
const maxAtOnce = 256 * 1024;
const zstd = { chunkSize: 64 * 1024, params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 17 } };
const compress: Record<Encoding, (bytes: Uint8Array) => Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>> = {
  zstd: (bytes) => (bytes.length <= maxAtOnce ? zstdCompressSync(bytes, zstd) : promisify(zstdCompress)(bytes, zstd)),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};

/** Answers are small and complete when they come here, so each is compressed and sent in one piece. Streams of events stay as they are. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { body, headers, status } = c.res;
  if (!body || status === 204 || status === 304 || headers.has("Content-Encoding") || !worthIt.test(headers.get("Content-Type") ?? ""))
    return;
  if (Number(headers.get("Content-Length") ?? least) < least) return;
  const accepted = c.req.header("accept-encoding");
  const encoding = wants(accepted ?? "", "zstd") ? "zstd" : encodingFor(accepted);
  if (encoding === undefined) return c.header("Vary", "Accept-Encoding", { append: true });

  const bytes = await compress[encoding](await bytesOf(c.res));
  const answer = new Headers(headers);
  answer.append("Vary", "Accept-Encoding");
  answer.set("Content-Encoding", encoding);
  answer.set("Content-Length", String(bytes.length));
  c.res = undefined;
  c.res = new Response(bytes, { status, headers: answer });
};
