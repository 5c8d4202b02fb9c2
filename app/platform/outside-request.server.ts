import type { LookupAddress } from "node:dns";
import { lookup as resolveName } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "#app/platform/env.server.ts";
import { isPublicAddress } from "#app/platform/public-networks.server.ts";

/*
 * The one way to ask an address that a person typed. Where it leads is looked up first, every answer must be public, and the
 * connection is made to what was looked at, so that a name cannot lead elsewhere in between.
 */

export type OutsideQuestion = {
  method?: "GET" | "HEAD" | "POST" | "PUT";
  url: string;
  /** What the connection is made of (Host, Content-Length, Connection…) is not the caller's to say, and is left out. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Milliseconds for all of it: the name, each redirection and the last byte. */
  patience?: number;
  /** Bytes of the answer's body. 0: the body does not matter and is not read. */
  most?: number;
};

export type OutsideFailure = "refused-address" | "refused-port" | "dns" | "connection" | "tls" | "timeout" | "too-large" | "redirects";

/** `url` is who answered in the end. A failure's `words` are for the log and for who looks into it, in English. */
export type OutsideAnswer =
  | { kind: "answer"; status: number; headers: http.IncomingHttpHeaders; body: Buffer; url: string }
  | { kind: "failed"; why: OutsideFailure; words: string };

type Settings = {
  /** Hosts of this machine, with a port or with any, that may be asked although nobody outside can: for trying things out. */
  here?: readonly string[];
  resolve?: (host: string) => Promise<LookupAddress[]>;
};

const maxRedirects = 4;
const maxUrl = 2_000;

type Failed = Error & { why: OutsideFailure };
const failed = (why: OutsideFailure, words: string): Failed => Object.assign(new Error(words), { why });

export function createAsker({ here = [], resolve = (host) => resolveName(host, { all: true }) }: Settings) {
  /** Only what can be asked at all; a redirection is measured by it again. */
  async function placeOf(url: string, signal: AbortSignal) {
    const address = URL.parse(url);
    if (!address || url.length > maxUrl) throw failed("refused-address", "not an address");
    if (address.protocol !== "http:" && address.protocol !== "https:") throw failed("refused-address", "only http and https are asked");
    if (address.username !== "" || address.password !== "") throw failed("refused-address", "a name or a password stands in the address");
    const isHere = here.includes(address.hostname) || here.includes(address.host);
    if (!isHere && !["", "80", "443"].includes(address.port)) throw failed("refused-port", `port ${address.port} is not asked`);
    const host = address.hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await unlessAborted(resolved(host), signal);
    const fits = isHere ? isLoopbackAddress : isPublicAddress;
    const bad = found.find((one) => !fits(one.address));
    if (bad) throw failed("refused-address", `${host} leads to ${bad.address}, which is not public`);
    return { address, found };
  }

  async function resolved(host: string) {
    const found = await resolve(host).catch((error: unknown) => {
      throw failed("dns", wordsOf(error));
    });
    if (found.length === 0) throw failed("dns", `${host} has no address`);
    return found;
  }

  async function asked({ method = "GET", url, headers = {}, body, most = 65_536 }: OutsideQuestion, signal: AbortSignal) {
    let [next, said] = [url, ownHeaders(headers)];
    for (let hops = 0; ; hops++) {
      const { address, found } = await placeOf(next, signal);
      const answer = await ask({ address, found, method, headers: said, body, most, signal });
      const to = [301, 302, 303, 307, 308].includes(answer.status) && answer.headers.location;
      // What is sent to somebody is for them: only a question without a body is asked again elsewhere.
      if (!to || (method !== "GET" && method !== "HEAD")) return { kind: "answer" as const, ...answer, url: address.href };
      if (hops === maxRedirects) throw failed("redirects", `led on more than ${maxRedirects} times`);
      const target = URL.parse(to, address);
      if (!target) throw failed("refused-address", "led to something that is no address");
      if (target.origin !== address.origin) said = onlyPlain(said);
      next = target.href;
    }
  }

  /** Never throws for what the outside does; what comes back says it. */
  return async function ask(question: OutsideQuestion): Promise<OutsideAnswer> {
    const { patience = 10_000 } = question;
    const signal = AbortSignal.timeout(patience);
    try {
      return await asked(question, signal);
    } catch (error) {
      if (error instanceof Error && "why" in error) return { kind: "failed", why: (error as Failed).why, words: error.message };
      if (signal.aborted) return { kind: "failed", why: "timeout", words: `no answer within ${patience} ms` };
      if (!isOfConnection(error)) throw error;
      return { kind: "failed", why: isOfTls(error) ? "tls" : "connection", words: wordsOf(error) };
    }
  };
}

export const askOutside = createAsker({ here: env.OUTSIDE_HERE ?? [] });

type Prepared = {
  address: URL;
  found: LookupAddress[];
  signal: AbortSignal;
  method: string;
  headers: Record<string, string>;
  most: number;
  body: OutsideQuestion["body"] | undefined;
};

/** One question and one answer, over a connection of its own to what was looked at, past any proxy. */
function ask({ address, found, method, headers, body, most, signal }: Prepared) {
  const { request: start, Agent } = address.protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: false });
  const options = { method, headers: { "accept-encoding": "identity", ...headers }, agent, signal, lookup: pinnedTo(found) };
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = start(address, options, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      const done = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      const give = (outcome: () => void) => {
        outcome();
        request.destroy();
      };
      if (most === 0) return give(done);
      answer.on("data", (part: Buffer) => {
        size += part.length;
        if (size > most) return give(() => reject(failed("too-large", `the answer has more than ${most} bytes`)));
        parts.push(part);
      });
      answer.once("error", reject);
      answer.once("end", done);
    });
    request.on("error", reject);
    request.end(body);
  });
}

const pinnedTo =
  (found: LookupAddress[]): LookupFunction =>
  (_host, options, answer) =>
    options.all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);

/** A lookup cannot be called off; whoever asked does not wait for it. */
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal) => {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener("abort", stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
};

const ofTheConnection =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|proxy-.*)$/;

const ownHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !ofTheConnection.test(name)),
  );

/** To somebody else than was meant goes nothing that could be a secret. */
const onlyPlain = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === "accept" || name === "accept-language" || name === "user-agent"));

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
const isLoopbackAddress = (ip: string) => loopback.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? "";
/** What sockets, TLS and the reader of HTTP throw has a code of the system, of OpenSSL or of the reader; a slip of ours has none of them. */
const isOfConnection = (error: unknown) => /^(E[A-Z]+|HPE_.*|UND_.*)$/.test(codeOf(error)) || isOfTls(error);
/** Certificates that OpenSSL refuses for a reason that Node has no name for: too short a key, too old a digest. */
const isOfTls = (error: unknown) =>
  /^(ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|CRL_|ERROR_IN_|UNSPECIFIED$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_)/.test(
    codeOf(error),
  );
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);
