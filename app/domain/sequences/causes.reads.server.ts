import { sql, type RawBuilder } from "kysely";
import { stillMissing } from "#app/domain/papers/reads.server.ts";
import { hasRefused } from "#app/domain/sequences/family.reads.server.ts";
import { maxDays, type Start } from "#app/domain/sequences/model.ts";
import type { Tx } from "#db/client.ts";

/*
 * What begins a sequence, each in one question: of which lead, for which cause, since when, before which day. The same question says
 * later whether it still stands. The conditions are those of the nouns they speak of.
 */

/** Whoever was called in vain longer ago than this is not begun with. */
const freshCallDays = 7;
const open = sql`applications.status not in ('refused', 'withdrawn', 'joined')`;
const indianToday = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

/** Asked for anew is a new cause: another paper on the list, or one that must come again. */
const papers = sql`select applications.lead_number, applications.id as application_id, max(papers.status_since) as began_at,
    null::date as last_day, 'papers:' || applications.id || ':' || extract(epoch from max(papers.status_since)) as cause
  from papers join applications on applications.id = papers.application_id
  where ${stillMissing} and ${open} group by applications.lead_number, applications.id`;

/** The last day to apply at the college, as long as nobody applied. */
const lastDays = sql`select applications.lead_number, applications.id as application_id, applications.created_at as began_at,
    offerings.last_date as last_day, 'last-day:' || applications.id || ':' || offerings.last_date as cause
  from offerings join applications on applications.offering_id = offerings.id and applications.college_id = offerings.college_id
  where applications.status = 'considering' and offerings.last_date between ${indianToday} and ${indianToday} + ${sql.lit(maxDays)}`;

/** What came from the family by itself after somebody called them: then they are not told that nobody was reached. */
const answeredSince = (call: RawBuilder<unknown>) => sql`(coalesce(leads.asked_again_at > ${call}, false)
    or exists (select from whatsapp_messages where lead_number = leads.number and direction = 'in' and at > ${call})
    or exists (select from appointments where lead_number = leads.number and created_at > ${call}))`;
const lastCall = sql`max(follow_ups.at)`;

/** Calls in vain since somebody was reached last; a talk begins the row anew. */
const callsInVain = (days: number) => sql`select leads.number as lead_number, null::uuid as application_id, max(follow_ups.at) as began_at,
    null::date as last_day, 'calls:' || leads.number || ':' || (follow_up_count - attempts) as cause
  from follow_ups join leads on leads.number = follow_ups.lead_number
  where leads.attempts > 0 and taken_back_at is null and follow_ups.at > now() - make_interval(days => ${sql.lit(days)}) group by leads.number
  having not ${answeredSince(lastCall)}`;

/** What there is to begin with. */
const causesOf: Record<Start, RawBuilder<unknown>> = { papers, "last-day": lastDays, "not-reached": callsInVain(freshCallDays) };

const standing: Record<Start, RawBuilder<unknown>> = { ...causesOf, "not-reached": callsInVain(maxDays + freshCallDays) };

/** What was asked of a family before the last way about it ended was answered with it, or told of to its end. */
const wasAsked = sql`exists (select from sequence_runs as run where run.sequence_id = sequences.id and run.application_id = cause.application_id
  and cause.last_day is null and cause.began_at <= case when run.ended_why = 'finished' then run.created_at else run.ended_at end)`;

/**
 * Who begins with a sequence for a cause of this kind: the tables and the conditions of one question, whether the sequence is on or
 * not. One way for each cause and lead, and one at a time in each sequence; who pressed "no more of these" is begun with no more.
 */
export const beginningWith = (start: Start) => sql`(${causesOf[start]}) as cause
  join leads on leads.number = cause.lead_number
  join sequences on sequences.start = ${start} and leads.stage = any(sequences.stages)
  where leads.is_here and leads.stop is null and leads.do_not_contact_at is null
    and (cause.last_day is null or cause.last_day <= ${indianToday}
      + (select max(days) from sequence_steps where sequence_id = sequences.id and removed_at is null)::int)
    and not exists (select from sequence_runs as run where run.sequence_id = sequences.id and run.cause = cause.cause)
    and not ${wasAsked} and not ${hasRefused}
    and not exists (select from sequence_runs as run where run.lead_number = leads.number
      and run.sequence_id = sequences.id and run.ended_at is null)`;

type Run = { lead_number: number; application_id: string | null; last_day: string | null };

/** Whether what began a way still stands. */
export async function stillStands(tx: Tx, start: Start, { lead_number, application_id, last_day }: Run) {
  const { rows } = await sql`select from (${standing[start]}) as cause where lead_number = ${lead_number}
    and application_id is not distinct from ${application_id}::uuid and last_day is not distinct from ${last_day}::date limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
