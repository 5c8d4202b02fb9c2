import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: string[];
  location: string | undefined;
  body: Buffer;
  ms: number;
};
type Wish = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Uint8Array; patience?: number; agent?: Agent };

const ordinary = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request, never sent again by itself: what happened to it is what is told. */
export function send(
  address: string,
  path: string,
  { method = "GET", headers = {}, body, patience = 20_000, agent = ordinary }: Wish = {},
) {
  const began = performance.now();
  return new Promise<Answer>((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const sent = request(new URL(path, address), {
      method,
      agent,
      headers: { ...headers, ...length },
      signal: AbortSignal.timeout(patience),
    });
    sent.once("error", reject);
    sent.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          cookies: response.headers["set-cookie"] ?? [],
          location: response.headers.location,
          body: Buffer.concat(parts),
          ms: performance.now() - began,
        }),
      );
    });
    sent.end(body);
  });
}
