import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { db, prepared } from "#db/client.ts";

/** The student's question, and what a colleague wrote down last. */
export type LastWords = {
  question: { text: string; at: Date } | undefined;
  note: { text: string; at: Date; by: string } | undefined;
};

/**
 * What was said last about each of these leads, for whoever is about to call. A question that was withdrawn and a note that was
 * taken back are read no more, nor anything of whoever asked not to be contacted.
 */
export async function readLastWords(actor: Actor, numbers: readonly number[]): Promise<Map<number, LastWords>> {
  if (numbers.length === 0) return new Map();
  const known = await db
    .selectFrom("leads")
    .modifyFront(prepared)
    .select("number")
    .where("number", "=", sql<number>`any(${numbers}::int[])`)
    .where("stop", "is", null)
    .where(visibleLeads(actor))
    .execute();
  const leads = known.map(({ number }) => number);
  const [questions, notes] = await Promise.all([questionsOf(leads), notesOf(leads)]);
  return new Map(leads.map((lead) => [lead, { question: questions.get(lead), note: notes.get(lead) }]));
}

async function questionsOf(leads: number[]) {
  const { rows } = await sql<{ lead: number; text: string; at: Date }>`${prepared}
    select distinct on (lead_number) lead_number as lead, message as text, enquiries.received_at as at
    from enquiry_states join enquiries on id = enquiry_id
    where lead_number = any(${leads}::int[]) and message <> '' and withdrawn_at is null and enquiries.erased_at is null
    order by lead_number, enquiries.received_at desc`.execute(db);
  return new Map(rows.map(({ lead, ...words }) => [lead, words]));
}

async function notesOf(leads: number[]) {
  const { rows } = await sql<{ lead: number; text: string; at: Date; by: string }>`${prepared}
    select distinct on (lead_number) lead_number as lead, coalesce(nullif(summary, ''), remarks) as text, at, users.name as by
    from follow_ups join users on users.id = by_id
    where lead_number = any(${leads}::int[]) and taken_back_at is null and (summary <> '' or remarks <> '')
    order by lead_number, number desc`.execute(db);
  return new Map(rows.map(({ lead, ...words }) => [lead, words]));
}
