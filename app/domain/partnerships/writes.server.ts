import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import type { NewPartner, NewPayment, PartnerChange } from "#app/domain/partnerships/inputs.server.ts";
import { codeSigns, type Standing } from "#app/domain/partners/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const newCode = () => Array.from({ length: 6 }, () => codeSigns[randomInt(codeSigns.length)]).join("");

/** Sent twice, it is one partner, with one code. */
export async function addPartner(actor: Actor, partner: NewPartner) {
  if (!can(actor, "partners.keep")) return undefined;
  return inTransaction(async (tx) => {
    const added = await tx
      .insertInto("partners")
      .values({ ...partner, code: await freeCode(tx), created_by: actor.id, updated_by: actor.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await tellOf(tx, actor, { what: "partner.added", id: partner.id, detail: { name: partner.name } });
    return { id: partner.id };
  });
}

/** Of a thousand million codes one that nobody has. */
async function freeCode(tx: Tx) {
  for (;;) {
    const code = newCode();
    const taken = await tx.selectFrom("partners").select("id").where("code", "=", code).executeTakeFirst();
    if (!taken) return code;
  }
}

type Saved = Omit<PartnerChange, "version">;
export type PartnerConflict = { version: number; by: string | null; at: Date; theirs: Saved };

/** Only what the person saw is changed: when somebody else was faster, both versions are told and nothing happens. The code stays. */
export async function changePartner(
  actor: Actor,
  id: string,
  { version, ...mine }: PartnerChange,
): Promise<{ conflict?: PartnerConflict } | undefined> {
  if (!isId(id) || !can(actor, "partners.keep")) return undefined;
  return inTransaction(async (tx) => {
    const before = await tx
      .selectFrom("partners")
      .select(["name", sql<Saved["kind"]>`kind`.as("kind"), "contact", "note", sql<Saved["language"]>`language`.as("language"), "path"])
      .select(["version", "updated_at as at"])
      .select((eb) => eb.selectFrom("users").select("name").whereRef("users.id", "=", "updated_by").as("by"))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    const { version: current, at, by, ...saved } = before;
    const changed = (Object.keys(saved) as (keyof Saved)[]).filter((field) => saved[field] !== mine[field]);
    if (changed.length === 0) return {};
    if (current !== version) return { conflict: { version: current, by, at, theirs: saved } };
    await tx
      .updateTable("partners")
      .set({ ...mine, version: version + 1, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .execute();
    // Which, and not what: how somebody is reached stands in one place.
    await tellOf(tx, actor, { what: "partner.changed", id, detail: { name: mine.name, fields: changed } });
    return {};
  });
}

/** Paused and ended links lead on and count for nobody; the page of who is ended ends with it. */
export async function setStanding(actor: Actor, id: string, standing: Standing) {
  if (!isId(id) || !can(actor, "partners.keep")) return undefined;
  return inTransaction(async (tx) => {
    const partner = await tx.selectFrom("partners").select(["standing", "name"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (!partner) return undefined;
    if (partner.standing === standing) return { id };
    await tx
      .updateTable("partners")
      .set({ standing, standing_since: sql`now()`, version: sql`version + 1`, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .execute();
    if (standing === "ended") await tx.updateTable("partner_pages").set({ token_hash: null }).where("partner_id", "=", id).execute();
    const detail = { name: partner.name, from: partner.standing, to: standing };
    await tellOf(tx, actor, { what: "partner.standing", id, detail });
    return { id };
  });
}

/** What is agreed for each admission; nothing is no agreement. */
export async function agreeOn(actor: Actor, id: string, { rate, showsMoney }: { rate: number | null; showsMoney: boolean }) {
  if (!isId(id) || !can(actor, "partners.pay")) return undefined;
  return inTransaction(async (tx) => {
    const partner = await tx.selectFrom("partners").select(["rate", "name"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (!partner) return undefined;
    await sql`insert into partner_pages (partner_id, shows_money) values (${id}, ${showsMoney})
      on conflict (partner_id) do update set shows_money = excluded.shows_money`.execute(tx);
    if (partner.rate !== rate) {
      await tx
        .updateTable("partners")
        .set({ rate, updated_at: sql`now()`, updated_by: actor.id })
        .where("id", "=", id)
        .execute();
      const detail = { name: partner.name, from: partner.rate, to: rate };
      await tellOf(tx, actor, { what: "commission.partner-agreed", id, detail }, audit);
    }
    await publish(tx, "partners");
    return { id };
  });
}

/** Sent twice, it is paid once. */
export async function addPayment(actor: Actor, partner: string, payment: NewPayment) {
  if (!isId(partner) || !can(actor, "partners.pay")) return undefined;
  return inTransaction(async (tx) => {
    const known = await tx.selectFrom("partners").select(["name", "rate"]).where("id", "=", partner).forShare().executeTakeFirst();
    if (!known) return undefined;
    if (known.rate === null) throw new Refused(m.partner_pay_no_rate());
    const added = await tx
      .insertInto("partner_payments")
      .values({ ...payment, partner_id: partner, created_by: actor.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    const detail = { name: known.name, rupees: payment.rupees, day: payment.day };
    if (added) await tellOf(tx, actor, { what: "commission.partner-paid", id: partner, detail }, audit);
    return { id: payment.id };
  });
}

export async function removePayment(actor: Actor, partner: string, id: string) {
  if (!isId(partner) || !isId(id) || !can(actor, "partners.pay")) return undefined;
  return inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom("partner_payments")
      .where("id", "=", id)
      .where("partner_id", "=", partner)
      .returning(["rupees", "day", (eb) => eb.selectFrom("partners").select("name").where("partners.id", "=", partner).as("name")])
      .executeTakeFirst();
    if (!gone) return undefined;
    const detail = { ...gone, name: gone.name ?? "" };
    await tellOf(tx, actor, { what: "commission.partner-payment-removed", id: partner, detail }, audit);
    return { id };
  });
}

type Line = { what: string; id: string; detail: NonNullable<Parameters<typeof record>[1]["detail"]> };

export async function tellOf(tx: Tx, actor: Actor, { what, id, detail }: Line, write = record) {
  await write(tx, { what, actorId: actor.id, subject: `partner:${id}`, detail });
  await publish(tx, "partners");
}
