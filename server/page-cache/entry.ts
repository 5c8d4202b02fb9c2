import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { takeTags } from "#app/platform/edge/cdn.server.ts";
import type { PublicAddress } from "#server/page-cache/key.ts";

type Encoding = "br" | "gzip" | "plain";

/** A rendered page as bytes, ready to be sent: `head` is its headers as node:http takes them, name and value in turn. */
export type CachedPage = {
  status: 200 | 404;
  etag: string;
  /** Without what is about the body: for the answer "you have it already". */
  head: string[];
  encoded: Record<Encoding, { head: string[]; body: Buffer }>;
  bytes: number;
  /** By which it is found when something changes; without them by the topics of its address. */
  tags?: readonly string[] | undefined;
  isStale?: true;
  isFile?: true;
};

/** A larger file is a film, or printed once: it is read from the store. */
const maxFile = 400_000;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// Said anew with each answer, or about one encoding only.
const ownToOneAnswer = ["x-request-id", "content-length", "content-encoding", "content-type", "vary"];

/** Undefined unless the page says in this very answer that it is for everybody, or leads nowhere as was expected. */
export async function cachedPage(
  answer: Response,
  { isData, status, isFile }: Pick<PublicAddress, "isData" | "status" | "isFile">,
): Promise<CachedPage | undefined> {
  const { headers } = answer;
  const isForAll = status === 404 || headers.get("Cache-Control")?.startsWith("public,");
  if (answer.status !== status || !isForAll || headers.has("Set-Cookie")) {
    await answer.body?.cancel();
    return undefined;
  }
  if (isFile) return cachedFile(answer);
  const { html, policy } = withHashes(await answer.text(), headers.get("Content-Security-Policy") ?? "");
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compress.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    compress.gzip(plain, { level: 9 }),
  ]);
  // Weak: the three encodings say the same in different bytes.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const said = new Headers(headers);
  for (const name of ownToOneAnswer) said.delete(name);
  const tags = takeTags(said);
  said.set("ETag", etag);
  said.set("Server-Timing", "cache;desc=hit");
  said.set("Vary", "Accept-Encoding");
  if (policy) said.set("Content-Security-Policy", policy);
  // After a notice every open page asks for its data: no proxy may answer that with what it kept.
  if (isData) {
    said.set("Cache-Control", "public, no-cache");
    said.delete("CDN-Cache-Control");
  }

  const head = [...said].flat();
  const type = headers.get("Content-Type") ?? "";
  const encoded = (body: Buffer, encoding?: string) => {
    const about = ["Content-Length", String(body.length), "Content-Type", type, ...(encoding ? ["Content-Encoding", encoding] : [])];
    return { head: [...head, ...about], body };
  };
  return {
    status,
    etag,
    head,
    encoded: { br: encoded(br, "br"), gzip: encoded(gz, "gzip"), plain: encoded(plain) },
    bytes: plain.length + br.length + gz.length,
    tags,
  };
}

/** As it came: it is compressed already, and knows its name. */
async function cachedFile(answer: Response): Promise<CachedPage | undefined> {
  const { headers } = answer;
  const etag = headers.get("ETag");
  if (!etag || !(Number(headers.get("Content-Length")) <= maxFile)) {
    await answer.body?.cancel();
    return undefined;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  const all = [...headers].filter(([name]) => name !== "x-request-id");
  const head = all.filter(([name]) => !ownToOneAnswer.includes(name)).flat();
  const whole = { head: all.flat(), body };
  return { status: 200, etag, head, encoded: { br: whole, gzip: whole, plain: whole }, bytes: body.length, isFile: true };
}

/** The same copy for those who wait, and for no CDN to keep: it may be old already. */
export function forNow(copy: CachedPage): CachedPage {
  const short = (head: string[]) => {
    const at = head.findIndex((word, index) => index % 2 === 0 && word.toLowerCase() === "cdn-cache-control");
    return at < 0 ? head : head.toSpliced(at, 2, "CDN-Cache-Control", "no-store");
  };
  const shortened = ({ head, body }: { head: string[]; body: Buffer }) => ({ head: short(head), body });
  const { br, gzip, plain } = copy.encoded;
  return { ...copy, head: short(copy.head), encoded: { br: shortened(br), gzip: shortened(gzip), plain: shortened(plain) } };
}

/** The same copy, saying how old it is and why it is given out nevertheless. */
export function markedStale(kept: CachedPage, age: number, oldAfter: number): CachedPage {
  const copy = forNow(kept);
  const [seconds, fresh] = [age, oldAfter].map((ms) => Math.round(ms / 1_000)) as [number, number];
  const mark = ["Age", String(seconds), "Cache-Status", `career-zone; hit; ttl=${fresh - seconds}; detail=database-away`];
  const marked = ({ head, body }: { head: string[]; body: Buffer }) => ({ head: [...head, ...mark], body });
  const { br, gzip, plain } = copy.encoded;
  return { ...copy, isStale: true, head: [...copy.head, ...mark], encoded: { br: marked(br), gzip: marked(gzip), plain: marked(plain) } };
}

/**
 * A nonce that many people see protects nobody. Only what bears this page's nonce was written by us: its hash takes the
 * nonce's place, and a script that got into the page in any other way still does not run.
 */
export function withHashes(page: string, policy: string) {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return { html: page, policy };
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, attributes = "", text = ""] of page.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)) {
    if (!attributes.includes(attribute) || text === "") continue;
    hashes[kind as keyof typeof hashes].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  const named = (kind: keyof typeof hashes) => [...hashes[kind]].join(" ");
  return {
    html: page.replaceAll(attribute, ""),
    policy: policy
      .replace(`script-src 'self' 'nonce-${nonce}'`, `script-src 'self' ${named("script")}`.trimEnd())
      .replace(`style-src 'self' 'nonce-${nonce}'`, `style-src 'self' ${named("style")}`.trimEnd()),
  };
}
