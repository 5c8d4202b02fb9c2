import { sql } from "kysely";
import { takesLeads } from "#app/access/visible.server.ts";
import type { Run } from "#app/domain/lead-imports/run.model.ts";
import { pickFor, type Why } from "#app/domain/leads/assignment.writes.server.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import { remind } from "#app/domain/reminders/writes.server.ts";
import type { Tx } from "#db/client.ts";

/** A new lead, whom the file names for it, and whether nobody has to work on it any more. */
export type Fresh = { number: number; owner: string | undefined; isClosed: boolean };
type Gift = { number: number; to: string; why: Why };

/**
 * Gives new leads to whom the file names, and the others to whom its owner chose: the rules, one person, or nobody yet. Returns
 * who got some. What comes in a file is nobody's number of the day, and no lease: a list of a thousand is not answered in hours.
 */
export async function assignImported(tx: Tx, run: Run, leads: readonly Fresh[]): Promise<string[]> {
  const here = await stillHere(tx, [run.assign, ...leads.map(({ owner }) => owner ?? "")]);
  const isNamed = ({ owner }: Fresh) => owner !== undefined && here.has(owner);
  const named = leads
    .filter(isNamed)
    .map(({ number, owner }): Gift => ({ number, to: owner!, why: { kind: "import", how: "named", rule: null } }));
  const others = leads.filter((lead) => !isNamed(lead));
  const gifts = [...named, ...(run.assign === "rules" ? await byRules(tx, run, others, named) : toOne(run.assign, here, others))];
  if (gifts.length > 0) await giveAll(tx, run, gifts);
  return [...new Set(gifts.map(({ to }) => to))];
}

/** Somebody who left meanwhile gets none. */
async function stillHere(tx: Tx, people: string[]) {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...new Set(people)])
    .where(takesLeads)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Evenly among those whom the rules find. Once nobody is free the rest waits in the queue: a thousand leads do not ring for
 * every manager a thousand times. Who was admitted or lost long ago is nobody's work.
 */
async function byRules(tx: Tx, run: Run, leads: readonly Fresh[], named: readonly Gift[]): Promise<Gift[]> {
  const open = leads.filter(({ isClosed }) => !isClosed).map(({ number }) => number);
  if (open.length === 0) return [];
  const shares = await sharesOf(tx, run.id);
  const count = (to: string) => shares.set(to, (shares.get(to) ?? 0) + 1);
  for (const { to } of named) count(to);
  const gifts: Gift[] = [];
  for (const number of open) {
    const picked = await pickFor(tx, number, { shares });
    if (!picked) break;
    count(picked.id);
    gifts.push({ number, to: picked.id, why: { kind: "import", how: "rule", rule: picked.rule } });
  }
  const rest = open.slice(gifts.length);
  const why: Why = { kind: "nobody", rule: null };
  if (rest.length > 0)
    await tx
      .updateTable("leads")
      .set({ assigned_why: JSON.stringify(why) })
      .where("number", "in", rest)
      .execute();
  return gifts;
}

const toOne = (to: string, here: Set<string>, leads: readonly Fresh[]): Gift[] =>
  here.has(to) ? leads.map(({ number }) => ({ number, to, why: { kind: "import", how: "chosen", rule: null } })) : [];

/** As `assignTo`, for many; and each person is told once of the whole file. */
async function giveAll(tx: Tx, { id, by }: Run, gifts: Gift[]) {
  const first = new Map(gifts.toReversed().map(({ to, number }) => [to, number]));
  const told = await sharesOf(tx, id);
  await sql`
    update leads set assigned_to = gift."to", assigned_by = ${by}, assigned_at = now(), assigned_why = gift.why,
      version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb) as gift (number integer, "to" text, why jsonb)
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

/** Who has got leads of this file already, and how many. */
async function sharesOf(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom("lead_import_rows")
    .innerJoin("leads", "leads.number", "lead_number")
    .select(["assigned_to", sql<number>`count(*)::int`.as("count")])
    .where("import_id", "=", id)
    .where("before", "is", null)
    .where("assigned_to", "is not", null)
    .groupBy("assigned_to")
    .execute();
  return new Map(rows.map(({ assigned_to, count }) => [assigned_to!, count]));
}
