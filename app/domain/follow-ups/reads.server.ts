import { expressionBuilder, sql, type RawBuilder, type SqlBool } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleFollowUps, visibleLeads } from "#app/access/visible.server.ts";
import type { FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import type { Statement } from "#app/domain/follow-ups/model.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { searchQuery } from "#app/platform/search-words.ts";
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
  nextAt: Date | null;
  doneAt: Date | null;
  by: string;
  summary: string;
  remarks: string;
};

/** Follow-ups as this person may read them, newest first. `after` is the number of the last one seen. */
export async function listFollowUps(actor: Actor, filter: FollowUpFilter, after?: number, most = perPage) {
  const rows = await pageOf(actor, filter, after, most + 1);
  const followUps = rows.slice(0, most);
  return { followUps, more: rows.length > most ? followUps.at(-1)!.number : undefined };
}

/**
 * A counsellor's are those they wrote, and those about leads they see: two questions with an index each, because one
 * question with "or" reads everybody's until it has found enough of theirs.
 */
async function pageOf(actor: Actor, filter: FollowUpFilter, after: number | undefined, most: number) {
  const isRange = Boolean(filter.from ?? filter.to);
  // Numbers run with the clock, but not exactly: between two days the day decides.
  const order = isRange ? sql`follow_ups.at desc, follow_ups.number desc` : sql`follow_ups.number desc`;
  const which = conditionsOf(actor, filter);
  if (after !== undefined)
    which.push(
      isRange
        ? sql`(follow_ups.at, follow_ups.number) < (select at, number from follow_ups where number = ${after})`
        : sql`follow_ups.number < ${after}`,
    );
  const page = (...also: RawBuilder<unknown>[]) =>
    sql`(select follow_ups.* from follow_ups where ${sql.join([...which, ...also], sql` and `)} order by ${order} limit ${most})`;
  const own = sql`select leads.number from leads where ${visibleLeads(actor)(expressionBuilder<DB, "leads">())}`;
  const seen = can(actor, "leads.see-all")
    ? page()
    : sql`${page(sql`follow_ups.by_id = ${actor.id}`)} union all
        (select theirs.* from (${own}) as own cross join lateral ${page(sql`follow_ups.lead_number = own.number`, sql`follow_ups.by_id <> ${actor.id}`)} as theirs
          order by ${isRange ? sql`theirs.at desc, theirs.number desc` : sql`theirs.number desc`} limit ${most})`;
  const { rows } = await sql<ListedFollowUp>`
    select follow_ups.number, lead_number as lead, at, statement, is_open as "isOpen", follow_ups.next_at as "nextAt",
      done_at as "doneAt", users.name as by, summary, follow_ups.remarks,
      (select leads.name from leads where leads.number = lead_number and ${visibleLeads(actor)(expressionBuilder<DB, "leads">())}) as name
    from (${seen}) as follow_ups join users on users.id = by_id
    where ${visibleFollowUps(actor)(expressionBuilder<DB, "follow_ups">())}
    order by ${order} limit ${most}`.execute(db);
  return rows;
}

/** What is asked for. */
function conditionsOf(actor: Actor, { statement, status, by, from, to, q }: FollowUpFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (statement) all.push(sql`follow_ups.statement = ${statement}`);
  if (status) all.push(sql`follow_ups.is_open = ${status === "open"}`);
  // Whom else a counsellor asks for, they get nobody's but their own.
  if (by && (can(actor, "leads.see-all") || by === actor.id)) all.push(sql`follow_ups.by_id = ${by}`);
  if (from) all.push(sql`follow_ups.at >= ${fromIndianTime(`${from}T00:00`)}`);
  if (to) all.push(sql`follow_ups.at < ${new Date(fromIndianTime(`${to}T00:00`).getTime() + 24 * 60 * 60 * 1000)}`);
  if (q !== "") all.push(about(actor, q));
  return all;
}

/** A lead's number, a follow-up's number, or words of the name of a lead this person sees. */
function about(actor: Actor, q: string): RawBuilder<SqlBool> {
  const number = readNumber(q);
  if (number !== undefined) return sql`(follow_ups.lead_number = ${number} or follow_ups.number = ${number})`;
  const words = searchQuery(q).split(" ").filter(Boolean);
  if (words.length === 0) return sql`false`;
  const query = words.map((word) => `${word}:*`).join(" & ");
  return sql`follow_ups.lead_number in (select leads.number from leads
    where searched @@ to_tsquery('simple', ${query}) and ${visibleLeads(actor)(expressionBuilder<DB, "leads">())})`;
}
