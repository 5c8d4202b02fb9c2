import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { TokenInput } from "#app/domain/applications/inputs.server.ts";
import { holdApplication, wasWritten } from "#app/domain/applications/writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** Money that a family gave to hold a seat. Sent twice, it was given once. */
export async function takeToken(actor: Actor, id: string, { key, ...said }: TokenInput) {
  return inTransaction(async (tx) => {
    const found = await holdApplication(tx, actor, id);
    if (!found) return undefined;
    const { lead, application } = found;
    if (await wasWritten(tx, "application_tokens", id, key)) return { id };
    if (lead.stop !== null) throw new Refused(m.reach_refused());
    const token = await tx
      .insertInto("application_tokens")
      .values({ ...said, creation_key: key, application_id: id, lead_number: application.lead_number, taken_by: actor.id })
      .returning(["id", "amount", "mode"])
      .executeTakeFirstOrThrow();
    await tellMoney(tx, actor, lead.number, "taken", { application: id, token });
    return { id };
  });
}

/** The second check: somebody else has seen the money. The database holds this too. */
export async function checkToken(actor: Actor, token: string) {
  return inTransaction(async (tx) => {
    const found = await holdToken(tx, actor, token);
    if (!found) return undefined;
    const { token: taken, lead } = found;
    if (taken.struck_at !== null) throw new Refused(m.application_token_struck());
    if (taken.taken_by === actor.id) throw new Refused(m.application_check_other());
    if (taken.checked_at !== null) return { application: taken.application_id };
    await tx
      .updateTable("application_tokens")
      .set({ checked_by: actor.id, checked_at: sql`now()` })
      .where("id", "=", token)
      .execute();
    await tellMoney(tx, actor, lead.number, "checked", { application: taken.application_id, token: taken });
    return { application: taken.application_id };
  });
}

/** A line that was wrong counts no more and stays readable. What was checked is struck out only by who hands leads out. */
export async function strikeToken(actor: Actor, token: string, why: string) {
  return inTransaction(async (tx) => {
    const found = await holdToken(tx, actor, token);
    if (!found) return undefined;
    const { token: taken, lead } = found;
    if (taken.struck_at !== null) return { application: taken.application_id };
    if (taken.checked_at !== null && !can(actor, "leads.reassign")) throw new Refused(m.application_strike_checked());
    await tx
      .updateTable("application_tokens")
      .set({ struck_by: actor.id, struck_at: sql`now()`, struck_why: why })
      .where("id", "=", token)
      .execute();
    await tellMoney(tx, actor, lead.number, "struck", { application: taken.application_id, token: taken });
    return { application: taken.application_id };
  });
}

async function holdToken(tx: Tx, actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const own = () => tx.selectFrom("application_tokens").where("id", "=", id);
  const known = await own().select("application_id").executeTakeFirst();
  const found = known && (await holdApplication(tx, actor, known.application_id));
  if (!found) return undefined;
  const token = await own().selectAll().forUpdate().executeTakeFirstOrThrow();
  return { ...found, token };
}

type Money = { application: string; token: { id: string; amount: number; mode: string } };

async function tellMoney(tx: Tx, actor: Actor, number: number, what: "taken" | "checked" | "struck", { application, token }: Money) {
  const detail = { application, token: token.id, amount: token.amount, mode: token.mode };
  await audit(tx, { what: `application.token-${what}`, actorId: actor.id, subject: leadSubject(number), detail });
  await announceLead(tx, number);
}
