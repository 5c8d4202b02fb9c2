import { sql, type RawBuilder } from "kysely";
import { mayCall, type Caller } from "#app/access/scopes.ts";
import { readNumber, shownNumber, type NextKind, type Stage, type Temperature } from "#app/domain/leads/model.ts";
import { ownAt, type Own, type OwnField } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { reachOf, type Purpose } from "#app/domain/reach/model.ts";
import { standingOf, wasHeard } from "#app/domain/reach/stops.reads.server.ts";
import { db, type Tx } from "#db/client.ts";

/*
 * Leads as a program reads them, by a key or in a webhook: no free text of ours, and of whoever may not be called neither name nor
 * phone. What was thrown away, merged or erased is told as such, so that it goes there too.
 */

const rows = (on: Tx | typeof db) =>
  on
    .selectFrom("leads")
    .leftJoin("users", "users.id", "assigned_to")
    .select(["number", "leads.version", "leads.updated_at as updatedAt", "leads.created_at as createdAt", "merged_into as mergedInto"])
    .select(["trashed_at as trashedAt", "erased_at as erasedAt", "stage", "stage_since as stageSince", "lost_reason as lostReason"])
    .select(["temperature", "leads.name", "mobile", "leads.email", "is_minor", "guardian_name", "guardian_answer", "stop", "city", "state"])
    .select(["course_interest as course", "college", "leads.language", "source", "first_campaign as firstCampaign"])
    .select(["last_campaign as lastCampaign", "partner", "session", "next_at as nextAt", "next_kind as nextKind", "users.name as owner"])
    .select(["sub_stage as subStage", "finance_state as financeState"])
    .select([sql<Own>`leads.own`.as("own"), "leads.tags"])
    .select(sql<string>`(extract(epoch from leads.updated_at) * 1000000)::bigint::text`.as("changed"));

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

function asTold(row: Row, agreed: readonly Purpose[], told: readonly OwnField[]) {
  const common = { number: shownNumber(row.number), version: row.version, updated_at: row.updatedAt.toISOString() };
  if (row.erasedAt !== null || row.mergedInto !== null || row.trashedAt !== null) {
    const reason = row.erasedAt !== null ? ("erased" as const) : row.mergedInto === null ? ("trashed" as const) : ("merged" as const);
    return { ...common, deleted: true as const, reason, merged_into: row.mergedInto === null ? null : shownNumber(row.mergedInto) };
  }
  const { call, whatsApp, mail } = reachOf({ ...standingOf(row), agreed });
  const known = call !== "no";
  return {
    ...common,
    deleted: false as const,
    created_at: row.createdAt.toISOString(),
    stage: row.stage as Stage,
    stage_since: row.stageSince.toISOString(),
    lost_reason: row.lostReason,
    sub_stage: row.subStage,
    temperature: row.temperature as Temperature,
    name: known ? row.name : null,
    phone: known ? row.mobile : null,
    email: known && row.email !== "" ? row.email : null,
    under_18: row.is_minor,
    guardian_name: known && row.guardian_name !== "" ? row.guardian_name : null,
    city: row.city,
    state: row.state,
    course: row.course,
    college: row.college,
    language: row.language,
    source: row.source,
    finance_state: known ? row.financeState : null,
    first_campaign: row.firstCampaign,
    last_campaign: row.lastCampaign,
    partner: row.partner === "" ? null : row.partner,
    session: row.session,
    owner: row.owner,
    next_step: row.nextAt === null ? null : { kind: row.nextKind as NextKind, at: row.nextAt.toISOString() },
    tags: known ? row.tags : [],
    own: known ? ownTold(row.own, told) : {},
    contact: { call, whatsapp: whatsApp, mail },
  };
}
/** Of the business's own fields those that the owner lets programs read; words that were typed freely are told to nobody. */
const ownTold = (own: Own, told: readonly OwnField[]) =>
  Object.fromEntries(told.flatMap(({ id, kind }) => (kind !== "text" && own[id] !== undefined ? [[id, own[id]]] : [])));

export type ToldLead = ReturnType<typeof asTold>;

async function told(on: Tx | typeof db, found: Row[]): Promise<ToldLead[]> {
  const phones = found.map(({ mobile }) => mobile).filter(Boolean);
  const { rows: agreed } = await sql<{ phone: string; purpose: Purpose }>`select distinct phone, purpose from consents
    where phone = any(${phones}::text[]) and withdrawn_at is null and ${wasHeard}`.execute(on);
  const fields = ownAt(await readOwnFields(), "api");
  const byPhone = Map.groupBy(agreed, ({ phone }) => phone);
  return found.map((row) =>
    asTold(
      row,
      (byPhone.get(row.mobile) ?? []).map(({ purpose }) => purpose),
      fields,
    ),
  );
}

/** One lead, also one that is gone; undefined when there never was one, or this key may not know. */
export async function findLeadForProgram(caller: Caller, number: string) {
  const asked = readNumber(number);
  return asked === undefined || !mayCall(caller, "leads:read") ? undefined : tellLead(db, asked);
}

export const tellLead = async (on: Tx | typeof db, number: number): Promise<ToldLead | undefined> =>
  (await told(on, await rows(on).where("number", "=", number).execute()))[0];

export type LeadsAsked = { after?: { changed: string; number: number } | undefined; since?: string | undefined; limit: number };

/**
 * In the order in which they changed, each once per change. A change bears the moment at which its transaction began, so what
 * is younger than the oldest of ours that is still at work waits for the next call: nothing can turn up behind the cursor.
 */
async function settledBefore() {
  const { rows: found } = await sql<{ at: string }>`select least(now(), (select min(xact_start) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'))::text as at`.execute(
    db,
  );
  return found[0]!.at;
}

export async function listLeadsForProgram(caller: Caller, { after, since, limit }: LeadsAsked) {
  if (!mayCall(caller, "leads:read")) return undefined;
  const from: RawBuilder<boolean> = after
    ? sql`(leads.updated_at, number) > (to_timestamp(0) + ${after.changed}::bigint * interval '1 microsecond', ${after.number}::int)`
    : since === undefined
      ? sql`true`
      : sql`leads.updated_at >= ${since}::timestamptz`;
  // Before the leads, in a statement of its own: whoever is at work no more by then is seen by what reads them.
  const settled = await settledBefore();
  const found = await rows(db)
    .where(from)
    .where(sql<boolean>`leads.updated_at < ${settled}::timestamptz`)
    .orderBy("leads.updated_at")
    .orderBy("number")
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    leads: await told(db, page),
    last: last ? { changed: last.changed, number: last.number } : after,
    hasMore: found.length > limit,
  };
}
