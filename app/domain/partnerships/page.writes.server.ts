import { sql } from "kysely";
import { href } from "react-router";
import { can, type Actor } from "#app/access/roles.ts";
import { isId } from "#app/domain/ids.ts";
import { openStages } from "#app/domain/numbers/model.ts";
import { inSteps, type PageCounts } from "#app/domain/partners/model.ts";
import { tellOf } from "#app/domain/partnerships/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { hashOf, newSecret } from "#app/platform/encryption.server.ts";
import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** A new secret address of a partner's page, which ends the one before. Only its hash is kept, so it is shown this once. */
export async function renewPage(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "partners.keep")) return undefined;
  return inTransaction(async (tx) => {
    const partner = await tx
      .selectFrom("partners")
      .select(["name", "code", "standing", "language"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!partner) return undefined;
    if (partner.standing === "ended") throw new Refused(m.partner_page_ended_refused());
    const secret = newSecret();
    await sql`insert into partner_pages (partner_id, token_hash, made_at, made_by) values (${id}, ${hashOf(secret)}, now(), ${actor.id})
      on conflict (partner_id) do update set token_hash = excluded.token_hash, made_at = now(), made_by = excluded.made_by`.execute(tx);
    // Renewing tells nothing newer: what was counted this week stays until the next.
    const { isOld } = await tx
      .selectFrom("partner_pages")
      .select(sql<boolean>`(counted_at is null or counted_at < now() - interval '8 days')`.as("isOld"))
      .where("partner_id", "=", id)
      .executeTakeFirstOrThrow();
    if (isOld) await countFor(tx, id, partner.code);
    await tellOf(tx, actor, { what: "partner.page-made", id, detail: { name: partner.name } });
    return { address: env.ORIGIN + inLocale(href("/partner/:token", { token: secret }), partner.language === "hi" ? "hi" : "en") };
  });
}

/** No address any more, from this moment on. */
export async function endPage(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "partners.keep")) return undefined;
  return inTransaction(async (tx) => {
    const partner = await tx.selectFrom("partners").select("name").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!partner) return undefined;
    const { numUpdatedRows } = await tx
      .updateTable("partner_pages")
      .set({ token_hash: null })
      .where("partner_id", "=", id)
      .where("token_hash", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tellOf(tx, actor, { what: "partner.page-ended", id, detail: { name: partner.name } });
    return { id };
  });
}

/** Every partner who has a page, once a week: who looks each day learns no more than who looks each week. */
export async function countPages() {
  const rows = await db
    .selectFrom("partner_pages")
    .innerJoin("partners", "partners.id", "partner_id")
    .select(["partner_id as id", "code"])
    .where("token_hash", "is not", null)
    .where(sql<boolean>`(counted_at is null or counted_at < now() - interval '6 days')`)
    .orderBy("partner_id")
    .execute();
  for (const { id, code } of rows) await inTransaction((tx) => countFor(tx, id, code));
}

/** How far back months are told. */
const months = 6;
/** With whom somebody spoke and goes on speaking. */
const talking = openStages.filter((stage) => stage !== "new" && stage !== "attempting");

/** Counts are made coarse before they are written down: what is not kept cannot be read out. */
async function countFor(tx: Tx, id: string, code: string) {
  const { rows } = await sql<{ enquiries: number; talking: number; months: { month: string; count: number }[] }>`select
    (select count(*)::int from enquiries join enquiry_states on enquiry_id = enquiries.id
      where enquiries.partner <> '' and enquiries.partner = ${code} and outcome <> 'quarantined') as enquiries,
    (select count(*)::int from leads where is_here and partner <> '' and partner = ${code} and stage = any(${[...talking]}::text[])) as talking,
    (select jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'count', (
        select count(*) from leads where is_here and partner <> '' and partner = ${code} and stage = 'admitted'
          and date_trunc('month', stage_since at time zone 'Asia/Kolkata') = month)) order by month desc)
      from generate_series(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 month' * ${sql.lit(months - 1)},
        date_trunc('month', now() at time zone 'Asia/Kolkata'), interval '1 month') as month) as months`.execute(tx);
  const counted = rows[0]!;
  const counts: PageCounts = {
    enquiries: inSteps(counted.enquiries),
    talking: inSteps(counted.talking),
    admissions: counted.months.map(({ month, count }) => ({ month, count: inSteps(count) })),
  };
  await tx
    .updateTable("partner_pages")
    .set({ counts: JSON.stringify(counts), counted_at: sql`now()` })
    .where("partner_id", "=", id)
    .execute();
}
