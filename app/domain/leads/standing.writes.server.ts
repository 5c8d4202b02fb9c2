import { expressionBuilder, sql } from "kysely";
import { takesLeads } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { proposedNext } from "#app/domain/leads/next-step.model.ts";
import { alertManagers } from "#app/domain/leads/assignment.writes.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { fromIndianTime, toIndianTime } from "#app/platform/i18n/indian-time.ts";
import type { Tx } from "#db/client.ts";
import type { DB, JsonObject } from "#db/types.ts";

/** Where a lead stands: what moving or giving it changes. */
const standing = [
  "stage",
  "stage_since",
  "reached",
  "rungs_at",
  "lost_reason",
  "sub_stage",
  "next_at",
  "next_kind",
  "attempts",
  "touched_at",
  "lease_until",
  "assigned_to",
  "assigned_by",
  "assigned_at",
  "assigned_why",
] as const;

/** What a follow-up changes besides. */
const answered = ["asked_again_at", "first_response_at", "first_response_minutes", "follow_up_count", "temperature"] as const;

/** A lead as it stands, to be put back. Moments as the database writes them: to the microsecond, which a date of ours does not hold. */
const asJson = (columns: readonly string[]) =>
  sql<
    JsonObject & { number: number }
  >`jsonb_build_object(${sql.join(["number", ...columns].flatMap((column) => [sql.lit(column), sql.ref(`leads.${column}`)]))})`;

export const asItStands = asJson(standing);
export const asItStandsUnanswered = asJson([...standing, ...answered]);

export type PutBack = { number: number; stage: string; assigned_to: string | null; created_by: string | null };

/**
 * Puts leads back as they stood. `version` is what the verb left behind: only a lead that still has it is as it left it. What
 * was not kept stays as it is now. Nobody who left meanwhile gets one back.
 */
export async function putBack(tx: Tx, kept: readonly JsonObject[]): Promise<PutBack[]> {
  const columns = [...standing, ...answered].map((column) => sql`${sql.ref(column)} = back.${sql.ref(column)}`);
  const { rows } = await sql<PutBack & { isReceived: boolean }>`
    update leads set ${sql.join(columns)}, version = leads.version + 1, updated_at = now()
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as one (kept)
      join leads as now on now.number = (one.kept->>'number')::int
      cross join lateral jsonb_populate_record(now, one.kept) as back
    where leads.number = now.number and leads.version = (one.kept->>'version')::int
    returning leads.number, leads.stage, leads.assigned_to, leads.created_by,
      leads.assigned_to is distinct from now.assigned_to as "isReceived"`.execute(tx);
  const numbers = (of: typeof rows) => of.map(({ number }) => number);
  const freed = new Set([
    ...(await freeOfWhoLeft(tx, numbers(rows))),
    ...(await freeOfWhoLeft(tx, numbers(rows.filter(({ isReceived }) => isReceived)), { isAlsoClosed: true })),
  ]);
  return rows.map((row) => (freed.has(row.number) ? { ...row, assigned_to: null } : row));
}

/**
 * An open lead is nobody's who has left, whichever way it came back: it waits in the queue for a colleague, its history says
 * so, and the managers are told. A closed one stays in the name of who closed it, unless it would be given to them anew.
 */
export async function freeOfWhoLeft(tx: Tx, numbers: readonly number[], { isAlsoClosed = false } = {}): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: number; from: string }>`
    update leads set assigned_to = null, assigned_why = '{"kind": "nobody", "rule": null}', lease_until = null,
      version = leads.version + 1, updated_at = now()
    from leads as was
    where leads.number = any(${numbers}::int[]) and was.number = leads.number and leads.is_here
      and (${isAlsoClosed} or leads.next_at is not null) and leads.assigned_to is not null
      and not exists (select from users where users.id = leads.assigned_to and ${takesLeads(expressionBuilder<DB, "users">())})
    returning leads.number, was.assigned_to as "from"`.execute(tx);
  for (const { number, from } of rows) {
    await record(tx, { what: "lead.released", actorId: null, subject: `lead:${number}`, detail: { from } });
    await alertManagers(tx, number, "unassigned");
  }
  return rows.map(({ number }) => number);
}

/**
 * Where none is named, the date it has while that is still to come, else the next time of work: nobody who was just moved is
 * late. A form sends minutes: the same minute is the same moment.
 */
export async function nextStepOf(tx: Tx, lead: { next_at: Date | null }, stage: Stage, nextAt: Date | null): Promise<Date> {
  const wanted = nextAt === null ? proposedNext(stage, lead.next_at, Date.now(), await readWorkingHours(tx)) : toIndianTime(nextAt);
  if (wanted === "") throw new Refused(m.lead_next_missing());
  if (lead.next_at !== null && toIndianTime(lead.next_at) === wanted) return lead.next_at;
  return nextAt ?? fromIndianTime(wanted);
}
