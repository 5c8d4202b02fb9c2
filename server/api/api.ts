import { Hono, type Context } from "hono";
import { mayCall, type Caller } from "#app/access/scopes.ts";
import { apiMap, type ApiRow } from "#app/api-map.ts";
import { countCall, missKey } from "#app/domain/connections/limits.reads.server.ts";
import { callLimit } from "#app/domain/connections/problems.model.ts";
import { findCaller } from "#app/domain/connections/reads.server.ts";
import { noteCall } from "#app/domain/connections/writes.server.ts";
import { readOwnLists } from "#app/domain/own-lists/reads.server.ts";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { currentNetwork, currentRequest } from "#app/platform/request.server.ts";
import { isAway } from "#db/watch.ts";
import { concurrencyLimiter } from "#server/concurrency-limiter.ts";
import { readJson, storable } from "#server/api/body.ts";
import type { Definition } from "#server/api/definition.ts";
import { operations } from "#server/api/operations.ts";
import { answerOf, Problem } from "#server/api/problem.ts";
import type { Transport } from "#server/transport.ts";

/**
 * What programs ask. It knows no cookie and no session, so a browser's word where a form is from says nothing here; what opens a
 * door is the key alone. Under load programs have places of their own, and nobody waits behind them.
 */
export const api = new Hono<Transport>();

const places = concurrencyLimiter({ concurrency: 4, maxWait: 10_000, maxQueue: 200, maxQueuePerNetwork: 50 });

for (const row of apiMap) api.on(row.method, row.address, (c) => answer(c, row));
for (const [address, rows] of Map.groupBy(apiMap, (row) => row.address))
  api.all(address, () => {
    const methods = rows.map(({ method }) => (method === "GET" ? "GET, HEAD" : method));
    return answerOf(new Problem("method-not-allowed", { headers: { Allow: methods.join(", ") } }));
  });
api.all("*", () => answerOf(new Problem("not-found")));

type Context_ = Context<Transport>;

async function answer(c: Context_, row: ApiRow): Promise<Response> {
  const told: Record<string, string> = {};
  const known: { caller?: Caller } = {};
  try {
    // As a form: here as a whole before it waits for a place, so that who sends slowly holds none.
    const sent = operations[row.operation].body ? await readJson(c.req.raw).catch((error: unknown) => ({ error })) : undefined;
    const done = await within(async () => {
      await readOwnLists();
      if (row.door !== "anyone") {
        known.caller = await admit(c, told);
        if (!mayCall(known.caller, row.door)) throw new Problem("scope-missing", { detail: `It needs the scope ${row.door}.` });
      }
      const call = callOf(c, operations[row.operation], sent);
      const result = await operations[row.operation].run({ ...call, caller: known.caller! });
      if (known.caller) await noteCall(known.caller, undefined);
      return result;
    });
    return Response.json(done.answer, { status: done.status, headers: { "Cache-Control": "no-store", ...told, ...done.headers } });
  } catch (error) {
    const problem = problemIn(error);
    if (known.caller && problem.kind !== "unavailable") await noteCall(known.caller, problem.kind).catch(() => {});
    return answerOf(new Problem(problem.kind, { ...problem.more, headers: { ...told, ...problem.more.headers } }));
  }
}

async function within<T>(work: () => Promise<T>): Promise<T> {
  if (isAway()) throw new Problem("unavailable", { headers: { "Retry-After": "5" } });
  const network = currentNetwork();
  if (!(await places.acquire(network))) throw new Problem("busy", { headers: { "Retry-After": "3" } });
  try {
    return await work();
  } finally {
    places.release(network);
  }
}

function problemIn(error: unknown) {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) return new Problem("unavailable", { headers: { "Retry-After": "5" } });
  log.error({ err: error, requestId: currentRequest()?.id }, "api");
  return new Problem("internal");
}

/** Whose key it is, when it has calls left. */
async function admit(c: Context_, told: Record<string, string>): Promise<Caller> {
  const secret = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const asks = { "WWW-Authenticate": 'Bearer realm="api"' };
  if (secret === undefined) throw new Problem("key-missing", { headers: asks });
  const caller = await findCaller(secret);
  if (!caller) {
    const wait = await missKey();
    if (wait !== undefined) throw new Problem("too-many-requests", { headers: { "Retry-After": String(wait) } });
    throw new Problem("key-unknown", { headers: { ...asks, "WWW-Authenticate": `${asks["WWW-Authenticate"]}, error="invalid_token"` } });
  }
  const { isAllowed, left, msBeforeNext } = await countCall(caller.id);
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  told["RateLimit-Policy"] = `"key";q=${callLimit.points};w=${callLimit.seconds}`;
  told.RateLimit = `"key";r=${Math.max(0, left)};t=${seconds}`;
  if (!isAllowed) {
    await noteCall(caller, "too-many-requests");
    throw new Problem("too-many-requests", { headers: { ...told, "Retry-After": String(seconds) } });
  }
  return caller;
}

/** What was sent, or why it cannot be read: told only to who may send it. */
type Sent = Awaited<ReturnType<typeof readJson>> | { error: unknown };

function callOf(c: Context_, { query, body }: Definition, sent: Sent | undefined) {
  const params = Object.fromEntries(Object.entries(c.req.param()).map(([name, value]) => [name, storable(value)]));
  const asked = Object.fromEntries([...new URL(c.req.url).searchParams].map(([name, value]) => [name, storable(value)]));
  const call = { params, query: query ? judged(query, asked) : {}, body: undefined as unknown, text: "", idempotencyKey: "" };
  if (!body || !sent) return call;
  const idempotencyKey = c.req.header("idempotency-key") ?? "";
  if (!/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) throw new Problem("idempotency-key-missing");
  if ("error" in sent) throw sent.error;
  const { text, value } = sent;
  return { ...call, body: judged(body, value), text, idempotencyKey };
}

function judged(schema: NonNullable<Definition["body"]>, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Problem("invalid", {
    errors: parsed.error.issues.slice(0, 50).map(({ path, message }) => ({ field: path.join("."), message })),
  });
}
