import { setTimeout as sleep } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { pauseAfter, switchedOffAfter, waitAfter } from "#app/domain/webhooks/model.ts";
import { bodyOf, headersOf } from "#app/domain/webhooks/payload.reads.server.ts";
import { signingKeys } from "#app/domain/webhooks/reads.server.ts";
import { horizon } from "#app/platform/looking.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { webhooks as counted } from "#app/platform/observing/metrics.server.ts";
import { askOutside } from "#app/platform/outside-request.server.ts";
import { isStaging } from "#app/platform/staging.server.ts";
import { db, inTransaction } from "#db/client.ts";

/** So many are on their way at the same time, and so many of them to one place: who is slow holds up nobody else. */
const atOnce = 20;
const atOncePerPlace = 4;
const patience = 15_000;

type Ask = typeof askOutside;

/** Who takes something now or soon: of all others nothing is read, however much waits for them. */
const takesBy = (moment: RawBuilder<unknown>) =>
  sql<boolean>`w.ended_at is null and w.off_at is null and (w.resume_at is null or w.resume_at <= ${moment})`;

/** It is its turn: nothing older about the same lead waits. */
const isNext = sql<boolean>`d.webhook_id = w.id and d.ended_at is null and not exists (
  select from webhook_deliveries before
  where before.webhook_id = d.webhook_id and before.subject = d.subject and before.ended_at is null and before.id < d.id)`;

/** When the next one wants to be sent. */
export const nextDelivery = sql<Date | null>`select min(greatest(next.try_at, w.resume_at)) from webhooks w cross join lateral (
    select d.try_at from webhook_deliveries d where ${isNext} and d.try_at <= ${horizon} order by d.try_at, d.id limit 1) as next
  where ${takesBy(horizon)}`;

type Waiting = {
  id: string;
  message: string;
  webhook: string;
  name: string;
  url: string;
  withDetails: boolean;
  what: string;
  lead: number | null;
  enquiry: string | null;
  detail: Record<string, unknown>;
  at: Date;
  attempts: number;
};

async function listWaiting(flying: readonly Waiting[]) {
  const full = [...Map.groupBy(flying, ({ webhook }) => webhook)].filter(([, all]) => all.length >= atOncePerPlace).map(([id]) => id);
  const { rows } =
    await sql<Waiting>`select next.id, next.message_id as message, w.id as webhook, w.name, w.url, w.with_details as "withDetails", next.what,
      next.lead_number as lead, next.enquiry_id as enquiry, next.detail, next.at, next.attempts
    from webhooks w cross join lateral (
      select * from webhook_deliveries d where ${isNext} and d.try_at <= now() and d.id <> all(${flying.map(({ id }) => id)}::bigint[])
      order by d.try_at, d.id limit ${sql.lit(atOncePerPlace)}) as next
    where ${takesBy(sql`now()`)} and w.id <> all(${full}::uuid[])
    order by next.try_at, next.id limit ${sql.lit(atOncePerPlace)}`.execute(db);
  return rows;
}

/**
 * Sends what waits until nothing does. For one process at a time (platform/looking.server.ts). A message is noted when it was
 * taken: one whose sender was killed between the two is sent again, under the same name.
 */
export async function sendWaiting(ask: Ask = askOutside) {
  const flying = new Map<string, { message: Waiting; sending: Promise<void> }>();
  let failure: { error: unknown } | undefined;
  while (!failure) {
    const onTheirWay = [...flying.values()].map(({ message }) => message);
    const waiting = onTheirWay.length < atOnce ? await listWaiting(onTheirWay) : [];
    if (waiting.length === 0 && onTheirWay.length === 0) return;
    // One that arrived while we looked may have let another go.
    if (waiting.length === 0 && flying.size === 0) continue;
    for (const message of waiting) {
      const sending = sendOne(message, ask)
        .catch((error: unknown) => void (failure = { error }))
        .finally(() => flying.delete(message.id));
      flying.set(message.id, { message, sending });
    }
    if (waiting.length < atOncePerPlace || flying.size >= atOnce)
      await Promise.race([...[...flying.values()].map(({ sending }) => sending), sleep(1_000, undefined, { ref: false })]);
  }
  await Promise.all([...flying.values()].map(({ sending }) => sending));
  throw failure.error;
}

async function sendOne(message: Waiting, ask: Ask) {
  // A copy to try things out with may hold the data of real people, and the addresses of real programs.
  if (isStaging) return end(message, "dropped", null);
  const [body, keys] = await Promise.all([bodyOf(message), signingKeys(message.webhook)]);
  // Nobody is told anything that they cannot check.
  if (keys.length === 0) return noteFailed(message, { status: null, failure: "secret", wait: 0 });
  const id = `msg_${message.message}`;
  const question = { method: "POST", url: message.url, headers: headersOf(id, body, keys, new Date()), body, patience, most: 0 } as const;
  // Whatever one place does, it must not stop what is for the others.
  const answer = await ask(question).catch((error: unknown) => {
    log.error({ err: error, webhook: message.webhook }, "webhook");
    return { kind: "failed" as const, why: "unexpected" as const };
  });
  const status = answer.kind === "answer" ? answer.status : null;
  if (status !== null && status >= 200 && status < 300) return noteArrived(message, status);
  const asked = answer.kind === "answer" ? Number(answer.headers["retry-after"]) : Number.NaN;
  await noteFailed(message, {
    status,
    failure: answer.kind === "failed" ? answer.why : "status",
    wait: Number.isFinite(asked) ? asked : 0,
  });
}

async function end({ id }: Waiting, outcome: "delivered" | "dropped", status: number | null) {
  await db
    .updateTable("webhook_deliveries")
    .set({ outcome, ended_at: sql<Date>`clock_timestamp()`, status, failure: null, attempts: sql`attempts + 1` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Who is back gets what waited for them at once, not when each would have been tried. */
async function noteArrived(message: Waiting, status: number) {
  counted.inc({ outcome: "delivered" });
  await inTransaction(async (tx) => {
    const { rows } = await sql<{
      wasAway: boolean;
    }>`update webhooks set last_sent_at = clock_timestamp(), failures = 0, failing_since = null, resume_at = null
      from (select id, failures from webhooks where id = ${message.webhook} for no key update) before where webhooks.id = before.id
      returning before.failures >= 3 as "wasAway"`.execute(tx);
    await sql`update webhook_deliveries set outcome = 'delivered', ended_at = clock_timestamp(), status = ${status}, failure = null, attempts = attempts + 1
      where id = ${message.id} and ended_at is null`.execute(tx);
    if (rows[0]?.wasAway)
      await sql`update webhook_deliveries set try_at = now() where webhook_id = ${message.webhook} and ended_at is null and try_at > now()`.execute(
        tx,
      );
  });
}

type Failed = { status: number | null; failure: string; wait: number };

async function noteFailed(message: Waiting, { status, failure, wait }: Failed) {
  const own = waitAfter(message.attempts + 1);
  counted.inc({ outcome: own === undefined ? "given-up" : "later" });
  const seconds = Math.max(own ?? 0, Math.min(wait, 24 * 60 * 60));
  await inTransaction(async (tx) => {
    // In the order of whoever notes an arrival. Not "for update": a change that is being written refers to this row, and may take minutes.
    await sql`select from webhooks where id = ${message.webhook} for no key update`.execute(tx);
    await sql`update webhook_deliveries set attempts = attempts + 1, status = ${status}, failure = ${failure},
        try_at = clock_timestamp() + make_interval(secs => ${seconds}),
        ended_at = case when ${own === undefined} then clock_timestamp() end, outcome = case when ${own === undefined} then 'given-up' end
      where id = ${message.id} and ended_at is null`.execute(tx);
    const { rows } = await sql<{
      failures: number;
      isLong: boolean;
    }>`update webhooks set failures = failures + case when resume_at > clock_timestamp() then 0 else 1 end,
        failing_since = coalesce(failing_since, clock_timestamp()), last_failed_at = clock_timestamp(),
        last_failure = ${status === null ? failure : String(status)}
      where id = ${message.webhook} and off_at is null
      returning failures, failing_since < now() - ${switchedOffAfter}::interval as "isLong"`.execute(tx);
    const [now] = rows;
    if (!now) return;
    const pause = Math.max(pauseAfter(now.failures), Math.min(wait, 60 * 60));
    // One message that is not taken does not hold up the others.
    if (status === null || status >= 500 || status === 429)
      await sql`update webhooks set resume_at = clock_timestamp() + make_interval(secs => ${pause}) where id = ${message.webhook}`.execute(
        tx,
      );
    const why = status === 410 ? "gone" : now.isLong ? "failing" : undefined;
    if (why === undefined) return;
    await tx
      .updateTable("webhooks")
      .set({ off_at: sql<Date>`now()`, off_why: why })
      .where("id", "=", message.webhook)
      .execute();
    const detail = { name: message.name };
    await audit(tx, { what: "connection.webhook-switched-off", actorId: null, subject: `webhook:${message.webhook}`, detail });
    await tellOwners(tx, { notice: "webhook-off", name: message.name });
  });
}
