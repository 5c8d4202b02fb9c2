import { sql } from "kysely";
import { kindNamed } from "#app/domain/connector-kinds/all.inputs.server.ts";
import type { Ask, ConnectorKind, Fetched, Part } from "#app/domain/connector-kinds/port.model.ts";
import { plainWords } from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { wordsAsKept, type Mapping } from "#app/domain/connector-kinds/model.ts";
import { enquiryFrom } from "#app/domain/connectors/enquiry.inputs.server.ts";
import { keptDays, type Why } from "#app/domain/connectors/model.ts";
import { openSecrets } from "#app/domain/connectors/secrets.reads.server.ts";
import { receiveFromProgram } from "#app/domain/enquiries/program.writes.server.ts";
import type { Purpose } from "#app/domain/enquiries/model.ts";
import { noteDenied, noteTaken } from "#app/domain/token-denials/writes.server.ts";
import { waitAfter } from "#app/domain/webhooks/model.ts";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { askOutside } from "#app/platform/outside-request.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

const patience = 10_000;
const maxBytes = 256 * 1024;

const askProvider: Ask = async ({ url, headers }) => {
  const answer = await askOutside({ url, headers: { accept: "application/json", ...headers }, patience, most: maxBytes });
  return answer.kind === "failed" ? { kind: "away" } : { kind: "answer", status: answer.status, body: answer.body.toString() };
};

const findWaiting = (id: string) =>
  db
    .selectFrom("connector_deliveries as d")
    .innerJoin("connectors as c", "c.id", "d.connector_id")
    .select(["d.id", "d.delivery_id as delivery", "d.raw", "d.content_type as contentType", "d.fetched", "d.is_test as isTest", "attempts"])
    .select(["c.id as connector", "c.kind", "c.name", "c.source", "c.language", "c.sealed"])
    .select([sql<Purpose[]>`c.purposes`.as("purposes"), sql<Mapping>`c.mapping`.as("mapping")])
    .where("d.id", "=", id)
    .where("d.state", "=", "waiting")
    .where("c.paused_at", "is", null)
    .where(sql<boolean>`d.try_at <= now() + interval '1 second'`)
    .executeTakeFirst();
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/**
 * Decides what becomes of one that came in. Run again, also at the same moment, it changes nothing. Returns the seconds after
 * which it wants to be tried once more.
 */
export async function takeOne(id: string, ask: Ask = askProvider): Promise<number | undefined> {
  const waiting = await findWaiting(id);
  if (!waiting) return undefined;
  const kind = kindNamed(waiting.kind);
  if (!kind) return fail(waiting, { why: "kind", status: null, again: false });
  try {
    const fetched = await fetchFor(kind, waiting, ask);
    return "why" in fetched ? await fail(waiting, fetched) : await take(waiting, kind, fetched.text);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error({ err: error, delivery: id }, "connector delivery");
    return fail(waiting, { why: "unexpected", status: null, again: true });
  }
}

async function take(waiting: Waiting, kind: ConnectorKind, fetched: string) {
  const { id } = waiting;
  await inTransaction(async (tx) => {
    if (!(await lock(tx, id))) return;
    const given = { fetched: kind.fetch ? fetched : null };
    const end = (state: "tested" | "refused" | "failed", why: Why | null) => setEnd(tx, id, { state, why, ...given });
    const told = kind.map(kind.fetch ? fetched : waiting.raw, waiting.contentType);
    if (!told) return end("refused", "unreadable");
    const words = wordsAsKept(told);
    const found = await enquiryFrom(words, { ...waiting, kind, knownBy: (phone) => knownName(tx, phone) });
    if ("why" in found) return end(found.why === "not-agreed" ? "refused" : "failed", found.why);
    if (waiting.isTest || kind.isTest?.(words)) return end("tested", null);
    const { id: enquiry } = await receiveFromProgram(tx, { connector: waiting.connector }, { ...found, request: waiting.delivery });
    await setEnd(tx, id, { state: "taken", why: null, enquiry, ...given });
  });
  return undefined;
}

async function fetchFor(kind: ConnectorKind, waiting: Waiting, ask: Ask): Promise<Fetched> {
  if (!kind.fetch) return { text: "" };
  if (waiting.fetched !== null) return { text: waiting.fetched };
  const secrets = openSecrets(waiting.sealed);
  if (!secrets) return { why: "denied", status: null, again: false };
  const part: Part = { id: waiting.delivery, raw: waiting.raw, isTest: waiting.isTest };
  const fetched = await kind.fetch(ask, part, secrets);
  const { connector: id, name } = waiting;
  if (!("why" in fetched)) await noteTaken(`connector:${id}`);
  else if (fetched.why === "denied") await noteDenied(`connector:${id}`, { notice: "connector-denied", name, id });
  return fetched;
}

/** Who calls from a number that we know is called by the name that we know, so that they are nobody else. */
async function knownName(tx: Tx, phone: string) {
  const known = await tx
    .selectFrom("leads")
    .select("name")
    .where("mobile", "=", phone)
    .where("is_here", "=", true)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return known?.name;
}

const lock = (tx: Tx, id: string) =>
  tx.selectFrom("connector_deliveries").select("id").where("id", "=", id).where("state", "=", "waiting").forUpdate().executeTakeFirst();

type End = { state: "taken" | "tested" | "refused" | "failed"; why: Why | null; enquiry?: string; fetched: string | null };

const setEnd = async (tx: Tx, id: string, { state, why, enquiry, fetched }: End) =>
  void (await tx
    .updateTable("connector_deliveries")
    .set({ state, why, status: null, enquiry_id: enquiry ?? null, fetched: fetched?.replaceAll("\0", "").toWellFormed() ?? null })
    .set({ ended_at: sql<Date>`now()`, attempts: sql`attempts + 1` })
    .$if(fetched !== null, (update) => update.set({ said: plainWords(fetched!, "json").replaceAll("\0", "") }))
    .where("id", "=", id)
    .execute());

type Failed = { why: Why; status: number | null; again: boolean };

/** Later once more, for three days and a half; or it waits for somebody to mend what is wrong. */
async function fail({ id, attempts }: Waiting, { why, status, again }: Failed) {
  const wait = again ? waitAfter(attempts + 1) : undefined;
  const isOver = wait === undefined;
  const { numUpdatedRows } = await db
    .updateTable("connector_deliveries")
    .set({ why, status, attempts: attempts + 1, ...(isOver && { state: "failed", ended_at: sql<Date>`now()` }) })
    .set({ try_at: sql<Date>`now() + make_interval(secs => ${wait ?? 0})` })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? wait : undefined;
}

/** What is due, and what nobody took although it was there for two minutes. */
export const listLeftBehind = async () =>
  (
    await db
      .selectFrom("connector_deliveries")
      .innerJoin("connectors", "connectors.id", "connector_id")
      .select("connector_deliveries.id")
      .where("state", "=", "waiting")
      .where("connectors.paused_at", "is", null)
      .where(sql<boolean>`try_at <= now() and (attempts > 0 or received_at < now() - interval '2 minutes')`)
      .orderBy("try_at")
      .limit(500)
      .execute()
  ).map(({ id }) => id);

/**
 * What waits behind a pause is no exception, or a connector that was forgotten would keep people's words for ever: its page says so.
 * With what is too old go the secrets of those that were removed, when nothing waits for them any more.
 */
export async function forgetDeliveries() {
  await sql`delete from connector_deliveries where ended_at < now() - make_interval(days => ${keptDays})`.execute(db);
  await sql`delete from connector_deliveries using connectors where connectors.id = connector_id and paused_at is not null
    and state = 'waiting' and received_at < now() - make_interval(days => ${keptDays})`.execute(db);
  await sql`update connectors set sealed = '' where ended_at is not null and sealed <> ''
    and not exists (select from connector_deliveries where connector_id = connectors.id and state = 'waiting')`.execute(db);
}
