import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isId } from "#app/domain/ids.ts";
import { owedFor, partnerLink, type PartnerKind, type Standing } from "#app/domain/partners/model.ts";
import { env } from "#app/platform/env.server.ts";
import { qrPicture, qrPng, qrSvg } from "#app/platform/media/qr.server.ts";
import { db } from "#db/client.ts";

const kept = () =>
  db
    .selectFrom("partners")
    .leftJoin("partner_pages", "partner_id", "id")
    .select(["id", "code", "name", "contact", "note", "path", "partners.version", "partners.created_at as createdAt"])
    .select([sql<PartnerKind>`kind`.as("kind"), sql<Standing>`standing`.as("standing"), "standing_since as standingSince"])
    .select([sql<"en" | "hi">`language`.as("language"), "rate"])
    .select([sql<Date | null>`case when token_hash is not null then partner_pages.made_at end`.as("pageSince")])
    .select(sql<boolean>`coalesce(shows_money, false)`.as("showsMoney"));

type Row = Awaited<ReturnType<ReturnType<typeof kept>["execute"]>>[number];

/** What was agreed is the owner's business alone. */
const forActor = (actor: Actor, row: Row) => ({ ...row, rate: can(actor, "partners.pay") ? row.rate : null });

export async function findPartner(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "partners.keep")) return undefined;
  const found = await kept().where("id", "=", id).executeTakeFirst();
  return found && { ...forActor(actor, found), link: partnerLink(env.ORIGIN, found.code) };
}
export type KeptPartner = NonNullable<Awaited<ReturnType<typeof findPartner>>>;

/** The same with its QR code, for a screen. */
export async function drawPartner(actor: Actor, id: string) {
  const found = await findPartner(actor, id);
  return found && { ...found, picture: qrPicture(found.link) };
}

/** Its QR code as a file: a PNG for what is sent, a drawing for what is printed. */
export async function drawPartnerFile(actor: Actor, id: string, format: "png" | "svg") {
  const found = await findPartner(actor, id);
  return found && { code: found.code, bytes: format === "svg" ? Buffer.from(qrSvg(found.link)) : qrPng(found.link) };
}

/** The leads of each partner, and those who are admitted now: the rows that the list of leads shows. */
const leadsOf = (code?: string) => sql<{ code: string; leads: number; admitted: number; gone: number }>`
  select partner as code, (count(*) filter (where is_here))::int as leads,
    (count(*) filter (where is_here and stage = 'admitted'))::int as admitted,
    (count(*) filter (where erased_at is not null and merged_into is null and stage = 'admitted'))::int as gone
  from leads where partner <> '' ${code === undefined ? sql`` : sql`and partner = ${code}`} group by 1`;

const enquiriesOf = (code?: string) => sql<{ code: string; asked: number }>`
  select partner as code, count(*)::int as asked from enquiries join enquiry_states on enquiry_id = id
  where partner <> '' and outcome <> 'quarantined' ${code === undefined ? sql`` : sql`and partner = ${code}`} group by 1`;

const sumPaid = async (id: string) =>
  (
    await db
      .selectFrom("partner_payments")
      .select(sql<number>`coalesce(sum(rupees), 0)::int`.as("paid"))
      .where("partner_id", "=", id)
      .executeTakeFirstOrThrow()
  ).paid;

/** All partners with what came of them; what is owed for those whom it concerns. */
export async function listPartners(actor: Actor) {
  if (!can(actor, "partners.keep")) return [];
  const [rows, { rows: leads }, { rows: asked }, paid] = await Promise.all([
    kept()
      .orderBy(sql`standing <> 'active'`)
      .orderBy("name")
      .orderBy("id")
      .limit(2_000)
      .execute(),
    leadsOf().execute(db),
    enquiriesOf().execute(db),
    can(actor, "partners.pay")
      ? db
          .selectFrom("partner_payments")
          .select(["partner_id", sql<number>`sum(rupees)::int`.as("paid")])
          .groupBy("partner_id")
          .execute()
      : [],
  ]);
  return rows.map((row) => {
    const came = leads.find(({ code }) => code === row.code) ?? { leads: 0, admitted: 0, gone: 0 };
    const money = { rate: row.rate, admissions: came.admitted + came.gone, paid: paid.find((one) => one.partner_id === row.id)?.paid ?? 0 };
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      kind: row.kind,
      standing: row.standing,
      asked: asked.find(({ code }) => code === row.code)?.asked ?? 0,
      leads: came.leads,
      admitted: came.admitted,
      ...(can(actor, "partners.pay") && { owed: owedFor(money) }),
    };
  });
}
export type ListedPartner = Awaited<ReturnType<typeof listPartners>>[number];

/** What came of one, from the beginning, and what is owed for it. */
export async function readPartnerNumbers(actor: Actor, { id, code, rate }: { id: string; code: string; rate: number | null }) {
  if (!can(actor, "partners.keep")) return undefined;
  const [{ rows: leads }, { rows: asked }, payments] = await Promise.all([
    leadsOf(code).execute(db),
    enquiriesOf(code).execute(db),
    listPayments(actor, id),
  ]);
  const { leads: brought = 0, admitted = 0, gone = 0 } = leads[0] ?? {};
  const paid = payments && (await sumPaid(id));
  return {
    asked: asked[0]?.asked ?? 0,
    leads: brought,
    admitted,
    payments,
    money: paid === undefined ? undefined : { rate, gone, paid, owed: owedFor({ rate, admissions: admitted + gone, paid }) },
  };
}
export type PartnerNumbers = NonNullable<Awaited<ReturnType<typeof readPartnerNumbers>>>;

/** What was paid, each entry. Undefined for whom money is no business of. */
export async function listPayments(actor: Actor, partner: string) {
  if (!isId(partner) || !can(actor, "partners.pay")) return undefined;
  return db
    .selectFrom("partner_payments")
    .leftJoin("users", "users.id", "partner_payments.created_by")
    .select(["partner_payments.id", "day", "rupees", "note", "users.name as by"])
    .where("partner_id", "=", partner)
    .orderBy("day", "desc")
    .orderBy("partner_payments.created_at", "desc")
    .orderBy("partner_payments.id")
    .execute();
}

export async function findPayment(actor: Actor, partner: string, id: string) {
  if (!isId(partner) || !isId(id) || !can(actor, "partners.pay")) return undefined;
  return db
    .selectFrom("partner_payments")
    .select(["day", "rupees", "note"])
    .where("id", "=", id)
    .where("partner_id", "=", partner)
    .executeTakeFirst();
}
