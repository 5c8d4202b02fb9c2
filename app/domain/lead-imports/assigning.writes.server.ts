import { sql } from "kysely";
import { takesLeads } from "#app/access/visible.server.ts";
import type { Run } from "#app/domain/lead-imports/run.writes.server.ts";
import { countGiven, leaseFromNow, pickFor, whyPicked, type Why } from "#app/domain/leads/assignment.writes.server.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import { remind } from "#app/domain/reminders/writes.server.ts";
import type { Tx } from "#db/client.ts";

type Gift = { number: number; to: string; why: Why; lease: Date | null };

/** Gives new leads to whom the file's owner chose: the rules, one person, or nobody yet. Returns who got some. */
export async function assignImported(tx: Tx, run: Run, leads: number[]): Promise<string[]> {
  if (leads.length === 0 || run.assign === "nobody") return [];
  const gifts = run.assign === "rules" ? await byRules(tx, leads) : await toOne(tx, run.assign, leads);
  if (gifts.length > 0) await giveAll(tx, run, gifts);
  return [...new Set(gifts.map(({ to }) => to))];
}

/** Once nobody is free the rest waits in the queue: a thousand leads do not ring for every manager a thousand times. */
async function byRules(tx: Tx, leads: number[]): Promise<Gift[]> {
  const gifts: Gift[] = [];
  for (const number of leads) {
    const picked = await pickFor(tx, number);
    if (!picked) break;
    await countGiven(tx, picked);
    gifts.push({ number, to: picked.id, why: whyPicked(picked), lease: leaseFromNow() });
  }
  const rest = leads.slice(gifts.length);
  const why: Why = { kind: "nobody", rule: null };
  if (rest.length > 0)
    await tx
      .updateTable("leads")
      .set({ assigned_why: JSON.stringify(why) })
      .where("number", "in", rest)
      .execute();
  return gifts;
}

/** Somebody who left meanwhile gets none: they wait in the queue. */
async function toOne(tx: Tx, to: string, leads: number[]): Promise<Gift[]> {
  const person = await tx.selectFrom("users").select("id").where("id", "=", to).where(takesLeads).executeTakeFirst();
  return person ? leads.map((number) => ({ number, to, why: { kind: "chosen" }, lease: null })) : [];
}

/** As `assignTo`, for many; and each person is told once of the whole file. */
async function giveAll(tx: Tx, { id, by }: Run, gifts: Gift[]) {
  const first = new Map(gifts.toReversed().map(({ to, number }) => [to, number]));
  const told = await toldBefore(tx, id, [...first.keys()]);
  await sql`
    update leads set assigned_to = gift."to", assigned_by = ${by}, assigned_at = now(), assigned_why = gift.why,
      lease_until = gift.lease, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb) as gift (number integer, "to" text, why jsonb, lease timestamptz)
    where leads.number = gift.number`.execute(tx);
  await tx
    .insertInto("activity")
    .values(
      gifts.map(({ number, to, why }) => ({
        what: "lead.assigned",
        actor_id: by,
        subject: leadSubject(number),
        detail: JSON.stringify({ from: null, to, why }),
      })),
    )
    .execute();
  for (const [user, lead] of first) if (user !== by && !told.has(user)) await remind(tx, { user, what: "assigned", lead });
}

/** Who has got leads of this file already. */
async function toldBefore(tx: Tx, id: string, people: string[]) {
  const rows = await tx
    .selectFrom("lead_import_rows")
    .innerJoin("leads", "leads.number", "lead_number")
    .select("assigned_to")
    .distinct()
    .where("import_id", "=", id)
    .where("before", "is", null)
    .where("assigned_to", "in", people)
    .execute();
  return new Set(rows.map(({ assigned_to }) => assigned_to));
}
