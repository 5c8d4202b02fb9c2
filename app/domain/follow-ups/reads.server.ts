import { expressionBuilder, sql, type RawBuilder } from "kysely";
import { can, peopleOf, type Actor } from "#app/access/roles.ts";
import { openedSearch } from "#app/access/private-search.server.ts";
import { ownScopes, visibleFollowUps, visibleLeads, writtenBy } from "#app/access/visible.server.ts";
import type { FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import type { Statement } from "#app/domain/follow-ups/model.ts";
import { askedFor } from "#app/domain/teams/reads.server.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { searchQuery } from "#app/platform/search/search-words.ts";
import { db } from "#db/client.ts";
import type { DB } from "#db/types.ts";

const perPage = 50;

export type ListedFollowUp = {
  number: number;
  lead: number;
  /** Null when the lead is not this person's any more: what they wrote stays theirs, the student does not. */
  name: string | null;
  at: Date;
  statement: Statement;
  isOpen: boolean;
  isTakenBack: boolean;
  /** What was agreed in that conversation. */
  agreedAt: Date | null;
  /** The lead's next step now; only beside the last word about a lead that this person sees. */
  nextAt: Date | null;
  by: string;
  summary: string;
  remarks: string;
  /** Whoever asked not to be contacted: what was said is read no more. */
  isStopped: boolean;
};

/** Follow-ups as this person may read them, newest first. `after` is the number of the last one seen. */
export async function listFollowUps(actor: Actor, filter: FollowUpFilter, after?: number, most = perPage) {
  const rows = await pageOf(actor, filter, after, most + 1);
  const followUps = rows.slice(0, most);
  return { followUps, nextCursor: rows.length > most ? followUps.at(-1)!.number : undefined };
}

/**
 * A counsellor's are those they wrote, who leads a team those that its people wrote, and those that others wrote about leads they see:
 * a question with an index for each, because one question with "or" reads everybody's until it has found enough of theirs.
 */
async function pageOf(actor: Actor, filter: FollowUpFilter, after: number | undefined, most: number) {
  const isRange = Boolean(filter.from ?? filter.to);
  // Numbers run with the clock, but not exactly: between two days the day decides.
  const order = isRange ? sql`at desc, number desc` : sql`number desc`;
  const named = filter.q === "" ? undefined : await about(actor, openedSearch(actor, filter.q));
  const asked = [...(await conditionsOf(actor, filter)), ...(named ? [named.condition] : [])];
  const mine = visibleFollowUps(actor)(expressionBuilder<DB, "follow_ups">());
  if (after !== undefined)
    asked.push(
      isRange ? sql`(at, number) < (select at, number from follow_ups where number = ${after} and ${mine})` : sql`number < ${after}`,
    );
  const page = (...also: RawBuilder<unknown>[]) =>
    sql`(select number, at from follow_ups where ${sql.join([sql`true`, ...asked, ...also], sql` and `)} order by ${order} limit ${most})`;
  const own = named?.leads
    ? sql`select unnest(${named.leads}::int[]) as lead`
    : sql.join(
        ownScopes(actor).map((scope) => sql`select number as lead from leads where is_here and ${scope}`),
        sql` union `,
      );
  const found = can(actor, "leads.see-all")
    ? page()
    : sql`${sql.join(
        peopleOf(actor).map((person) => page(sql`by_id = ${person}`)),
        sql` union all `,
      )} union all
        (select theirs.* from (${own}) as own cross join lateral ${page(sql`lead_number = lead`, sql`not ${writtenBy(peopleOf(actor))}`)} as theirs
          order by ${order} limit ${most})`;
  const leads = visibleLeads(actor)(expressionBuilder<DB, "leads">());
  // Of a lead that they do not see, somebody's own words are theirs alone: whoever leads their team knows that they wrote.
  const isTold = sql`(known.name is not null or by_id = ${actor.id})`;
  const { rows } = await sql<ListedFollowUp>`
    select follow_ups.number, lead_number as lead, follow_ups.at, statement, is_open as "isOpen", case when ${isTold} then follow_ups.next_at end as "agreedAt",
      taken_back_at is not null as "isTakenBack", users.name as by, stopped.is as "isStopped", known.name,
      case when stopped.is or not ${isTold} then '' else summary end as summary,
      case when stopped.is or not ${isTold} then '' else remarks end as remarks,
      case when taken_back_at is null and not exists (
        select from follow_ups as later where later.lead_number = follow_ups.lead_number and later.number > follow_ups.number and later.taken_back_at is null
      ) then known.next_at end as "nextAt"
    from (select number, at from (${found}) as found order by ${order} limit ${most}) as found
      join follow_ups using (number) join users on users.id = by_id
      cross join lateral (select stop is not null as is from leads where leads.number = lead_number) as stopped
      left join lateral (select leads.name, leads.next_at from leads where leads.number = lead_number and ${leads}) as known on true
    where ${mine}
    order by ${isRange ? sql`follow_ups.at desc, follow_ups.number desc` : sql`follow_ups.number desc`}`.execute(db);
  return rows;
}

/** What is asked for. */
async function conditionsOf(actor: Actor, { statement, status, by, from, to }: FollowUpFilter): Promise<RawBuilder<unknown>[]> {
  // What was taken back counts nowhere, and is shown to whoever asks for it.
  const all: RawBuilder<unknown>[] = [status === "taken-back" ? sql`taken_back_at is not null` : sql`taken_back_at is null`];
  if (statement) all.push(sql`statement = ${statement}`);
  if (status === "open" || status === "closed") all.push(sql`is_open = ${status === "open"}`);
  // Whom else a counsellor asks for, they get nobody's but their own.
  const people = by && (await askedFor(actor, by));
  if (people) all.push(writtenBy(people));
  if (from) all.push(sql`at >= ${fromIndianTime(`${from}T00:00`)}`);
  if (to) all.push(sql`at < ${new Date(fromIndianTime(`${to}T00:00`).getTime() + 24 * 60 * 60 * 1000)}`);
  return all;
}

/** With more leads of a name than these, any page of follow-ups holds some of them. */
const fewLeads = 2_000;

/**
 * A lead's number, a follow-up's number, or words of the name of a lead this person sees. Whether a name is rare decides
 * how its follow-ups are found, and nobody can tell beforehand: so its leads are looked up first.
 */
async function about(actor: Actor, q: string): Promise<{ condition: RawBuilder<unknown>; leads?: number[] }> {
  const number = readNumber(q);
  if (number !== undefined) return { condition: sql`(lead_number = ${number} or number = ${number})` };
  const words = searchQuery(q).split(" ").filter(Boolean);
  if (words.length === 0) return { condition: sql`false` };
  const named = sql`select leads.number from leads where searched @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})
    and ${visibleLeads(actor)(expressionBuilder<DB, "leads">())}`;
  const { rows } = await sql<{ number: number }>`${named} limit ${fewLeads + 1}`.execute(db);
  if (rows.length > fewLeads) return { condition: sql`lead_number in (${named})` };
  const leads = rows.map((lead) => lead.number);
  return { condition: sql`lead_number = any(${leads}::int[])`, leads };
}
