import { sql, type RawBuilder } from "kysely";
import { can, peopleOf, type Actor } from "#app/access/roles.ts";
import { visibleApplications, visibleLeads } from "#app/access/visible.server.ts";
import { farness, isOver, statuses, type Mode, type Status } from "#app/domain/applications/model.ts";
import { parseCursor } from "#app/domain/lead-lists/finding.reads.server.ts";
import { maxCounted } from "#app/domain/lead-lists/model.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { isId } from "#app/domain/ids.ts";
import { db, prepared } from "#db/client.ts";

/** The page with every cost of this course at this college, while the catalogue has it. */
const costSheet = sql<{ college: string; course: string } | null>`(
  select jsonb_build_object('college', colleges.slug, 'course', courses.slug)
  from offerings join colleges on colleges.id = offerings.college_id join courses on courses.id = offerings.course_id
  where offerings.college_id = applications.college_id and offerings.id = applications.offering_id)`;

/** What a family gave, without what was struck out, and how much of it nobody has checked. */
const tokens = {
  paid: sql<number>`(select coalesce(sum(amount), 0)::int from application_tokens where application_id = applications.id and struck_at is null)`,
  unchecked: sql<number>`(select count(*)::int from application_tokens
    where application_id = applications.id and struck_at is null and checked_at is null)`,
};

const shown = (actor: Actor) =>
  db
    .selectFrom("applications")
    .modifyFront(prepared)
    .select(["applications.id", "lead_number as lead", "college", "course", "applications.session", "tuition", "applications.version"])
    .select([sql<Status>`status`.as("status"), "status_since as statusSince", costSheet.as("costSheet")])
    .select([tokens.paid.as("paid"), tokens.unchecked.as("unchecked")])
    .where(visibleApplications(actor));

/** The applications of a lead, the furthest first. */
export async function listOfLead(actor: Actor, number: number) {
  const found = await shown(actor).where("lead_number", "=", number).orderBy("created_at").execute();
  return found.toSorted((one, other) => farness(other.status) - farness(one.status));
}
export type ShownApplication = Awaited<ReturnType<typeof listOfLead>>[number];

/** One application with everything that happened to it; undefined when there is none for this person. */
export async function findApplication(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const application = await shown(actor).where("applications.id", "=", id).executeTakeFirst();
  if (!application) return undefined;
  const [history, money, passed, others] = await Promise.all([stepsOf(id), tokensOf(id), passedOf(id), statusesOf(application.lead, id)]);
  return { ...application, steps: history, tokens: money, passed, isLast: others.every(isOver) };
}
export type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

const stepsOf = (id: string) =>
  db
    .selectFrom("application_steps")
    .leftJoin("users", "users.id", "by_id")
    .select(["application_steps.id", "at", "note", "users.name as by"])
    .select([sql<Status | null>`from_status`.as("from"), sql<Status>`to_status`.as("to")])
    .where("application_id", "=", id)
    .orderBy("application_steps.id", "desc")
    .execute();

const tokenColumns = [
  "application_tokens.id",
  "amount",
  "reference",
  "taken_at as takenAt",
  "checked_at as checkedAt",
  "struck_at as struckAt",
  "struck_why as struckWhy",
  "taken_by as takenById",
  "taker.name as takenBy",
  "checker.name as checkedBy",
  "striker.name as struckBy",
] as const;

const tokenRows = () =>
  db
    .selectFrom("application_tokens")
    .innerJoin("users as taker", "taker.id", "taken_by")
    .leftJoin("users as checker", "checker.id", "checked_by")
    .leftJoin("users as striker", "striker.id", "struck_by")
    .select(tokenColumns)
    .select(sql<Mode>`mode`.as("mode"));

const tokensOf = (id: string) => tokenRows().where("application_id", "=", id).orderBy("taken_at", "desc").execute();
export type Token = Awaited<ReturnType<typeof tokensOf>>[number];

const passedOf = (id: string) =>
  db
    .selectFrom("shared_details")
    .leftJoin("users", "users.id", "by_id")
    .select(["shared_details.id", "college", "data", "purpose", "told_at as toldAt", "users.name as by"])
    .where("application_id", "=", id)
    .orderBy("told_at", "desc")
    .execute();

async function statusesOf(lead: number, except: string) {
  const rows = await db
    .selectFrom("applications")
    .select(sql<Status>`status`.as("status"))
    .where("lead_number", "=", lead)
    .where("id", "<>", except)
    .execute();
  return rows.map(({ status }) => status);
}

/** Of each of these leads the application that is furthest, as a card tells it. */
export async function furthestOf(actor: Actor, numbers: readonly number[]) {
  const order = sql`array_position(${statuses.filter((status) => !isOver(status))}::text[], status) desc nulls last, status_since desc`;
  const rows = await db
    .selectFrom("applications")
    .modifyFront(prepared)
    .distinctOn("lead_number")
    .select(["lead_number as lead", "college", "course", sql<Status>`status`.as("status")])
    .where("lead_number", "=", sql<number>`any(${[...numbers]}::int[])`)
    .where(visibleApplications(actor))
    .orderBy("lead_number")
    .orderBy(order)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.lead, row]));
}
export type Furthest = Awaited<ReturnType<typeof furthestOf>>;

const perPage = 50;

/** A counsellor's own are asked for one after the other, as in the list of leads: an index answers each. Who may see it, the lead says. */
const scopesOf = (actor: Actor): RawBuilder<boolean>[] =>
  can(actor, "leads.see-all")
    ? [sql`true`]
    : [...peopleOf(actor).map((person) => sql<boolean>`applications.lead_owner = ${person}`), sql`applications.lead_creator = ${actor.id}`];

/** The first of a status, each once: what came to it last first. */
function firstOf(actor: Actor, status: Status, limit: number, beyond: RawBuilder<boolean> = sql`true`) {
  const parts = scopesOf(actor).map((scope) => {
    const part = db
      .selectFrom("applications")
      .innerJoin("leads", "number", "lead_number")
      .select(["applications.id", "status_since"])
      .where("status", "=", status)
      .where(scope)
      .where(beyond)
      .where(visibleLeads(actor))
      .orderBy("status_since", "desc")
      .orderBy("applications.id")
      .limit(sql.lit(limit));
    return sql`(${part})`;
  });
  return sql`(select * from (${sql.join(parts, sql` union `)}) as parts order by status_since desc, id limit ${sql.lit(limit)})`;
}

/** The applications of one status, those that came to it last first. */
export async function listApplications(actor: Actor, { status, after }: { status: Status; after?: string | undefined }) {
  const { rows: first } = await sql<{ id: string; at: string }>`
    select id, ${micros("status_since")} as at from ${firstOf(actor, status, perPage + 1, beyondOf(after))} as first`.execute(db);
  const page = first.slice(0, perPage);
  const rows = await db
    .selectFrom("applications")
    .innerJoin("leads", "number", "lead_number")
    .leftJoin("users", "users.id", "assigned_to")
    .select(["applications.id", "lead_number as lead", "leads.name", "applications.college", "applications.course", "applications.session"])
    .select([sql<Status>`status`.as("status"), "status_since as statusSince", "users.name as owner", "next_at as nextAt"])
    .select([sql<Stage>`leads.stage`.as("stage"), tokens.paid.as("paid"), tokens.unchecked.as("unchecked")])
    .where("applications.id", "=", sql<string>`any(${page.map(({ id }) => id)}::uuid[])`)
    .where(visibleLeads(actor))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = first.length > perPage ? page.at(-1) : undefined;
  return { applications: page.flatMap(({ id }) => byId.get(id) ?? []), nextCursor: last && `${last.at}.${last.id}` };
}
export type ListedApplication = Awaited<ReturnType<typeof listApplications>>["applications"][number];

const micros = (column: string) => sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

function beyondOf(after: string | undefined): RawBuilder<boolean> | undefined {
  const [at = "", id = ""] = after?.split(".") ?? [];
  const moment = parseCursor(`${at}-1`)?.moment;
  if (moment === undefined || !isId(id)) return undefined;
  return sql<boolean>`(status_since <= ${moment}::timestamptz and (status_since < ${moment}::timestamptz or applications.id > ${id}::uuid))`;
}

/** How many stand at each status, up to a little over a thousand. */
export async function countStatuses(actor: Actor): Promise<Record<Status, number>> {
  const counts = statuses.map(
    (status) => sql`(select count(*)::int from ${firstOf(actor, status, maxCounted + 1)} as few) as ${sql.ref(status)}`,
  );
  const { rows } = await sql<Record<Status, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** A token with the application that it belongs to, and its lead. */
const tokensAt = (actor: Actor) =>
  tokenRows()
    .innerJoin("applications", "applications.id", "application_id")
    .innerJoin("leads", "number", "applications.lead_number")
    .select(["applications.id as application", "leads.number as lead", "leads.name", "applications.college", "applications.course"])
    .where(visibleLeads(actor));

export const findToken = (actor: Actor, id: string) =>
  isId(id) ? tokensAt(actor).where("application_tokens.id", "=", id).executeTakeFirst() : Promise.resolve(undefined);

const isUnchecked = sql<boolean>`application_tokens.checked_at is null and application_tokens.struck_at is null`;

/** Money that waits for somebody else than who took it, the longest first. */
export const listUnchecked = (actor: Actor) =>
  tokensAt(actor)
    .where(isUnchecked)
    .orderBy("taken_at")
    .orderBy("application_tokens.id")
    .limit(sql.lit(maxCounted + 1))
    .execute();
export type UncheckedToken = Awaited<ReturnType<typeof listUnchecked>>[number];

/** How many those are. */
export async function countUnchecked(actor: Actor) {
  const few = db
    .selectFrom("application_tokens")
    .innerJoin("leads", "number", "lead_number")
    .select("application_tokens.id")
    .where(visibleLeads(actor))
    .where(isUnchecked)
    .limit(sql.lit(maxCounted + 1));
  return ask(sql<{ count: number }>`select count(*)::int from (${few}) as few`, ([row]) => row!.count);
}
