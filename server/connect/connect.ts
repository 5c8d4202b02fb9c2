import { Hono, type Context } from "hono";
import type { Acknowledgement } from "#app/domain/connector-kinds/port.model.ts";
import { countForged } from "#app/domain/connectors/limits.reads.server.ts";
import { maxBodyBytes } from "#app/domain/connectors/model.ts";
import { noteRefused, receive, type Received } from "#app/domain/connectors/receiving.writes.server.ts";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { currentNetwork, currentRequest } from "#app/platform/request.server.ts";
import { isAway } from "#db/watch.ts";
import { concurrencyLimiter } from "#server/concurrency-limiter.ts";
import type { Transport } from "#server/transport.ts";
import { wholeBody } from "#server/whole-body.ts";

/**
 * Where other places bring enquiries. No cookie is read and nobody asks where a request is from: what opens the door is the proof
 * of each connector alone. Under load it has places of its own.
 */
export const connect = new Hono<Transport>();

const places = concurrencyLimiter({ concurrency: 4, maxWait: 10_000, maxQueue: 400, maxQueuePerNetwork: 200 });

for (const address of ["/:id", "/:id/:token"]) {
  connect.on(["GET", "POST"], address, answer);
  connect.all(address, () => say(405, "This address takes GET and POST", { Allow: "GET, HEAD, POST" }));
}
connect.all("*", () => say(404, "There is nothing here"));

const say = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers: { "Cache-Control": "no-store", ...headers } });
const words = ({ type, body }: Acknowledgement) => new Response(body, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
const later = (seconds = 5) => say(503, "We cannot take it just now; send it again in a moment", { "Retry-After": String(seconds) });

async function answer(c: Context<Transport>): Promise<Response> {
  const { id = "", token = "" } = c.req.param() as { id?: string; token?: string };
  try {
    // Here as a whole before it waits for a place, so that who sends slowly holds none.
    const body = c.req.method === "POST" ? await wholeBody(c.req.raw, maxBodyBytes) : new Uint8Array();
    if (body === "cut-off") return say(400, "Not all of it arrived");
    return await within(async () => {
      if (body === "too-large") {
        await noteRefused(id, "too-large");
        return say(413, "This is too large");
      }
      const received = await receive(id, {
        method: c.req.method === "POST" ? "POST" : "GET",
        query: new URL(c.req.url).searchParams,
        header: (name) => c.req.header(name),
        body,
        token,
        now: new Date(),
      });
      return answerOf(received);
    });
  } catch (error) {
    if (isDatabaseAway(error)) return later();
    log.error({ err: error, requestId: currentRequest()?.id }, "connect");
    return say(500, "Something went wrong on our side");
  }
}

async function answerOf(received: Received): Promise<Response> {
  if (received.kind === "kept") return words(received.answer ?? { type: "application/json", body: '{"received":true}' });
  if (received.kind === "challenge") return words({ type: "text/plain; charset=utf-8", body: received.words });
  if (received.kind === "away") return later();
  if (received.kind === "too-many") return say(429, "Too much at once", { "Retry-After": String(received.seconds) });
  const wait = await countForged();
  if (wait !== undefined) return say(429, "Too many that are not ours", { "Retry-After": String(wait) });
  if (received.kind === "unknown") return say(404, "There is nothing here");
  return say(401, received.kind === "stale" ? "This was signed too long ago" : "This is not signed as it should be");
}

async function within(work: () => Promise<Response>): Promise<Response> {
  if (isAway()) return later();
  const network = currentNetwork();
  if (!(await places.acquire(network))) return later(3);
  try {
    return await work();
  } finally {
    places.release(network);
  }
}
