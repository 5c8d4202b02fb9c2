import { expressionBuilder, sql, type Expression, type RawBuilder } from "kysely";
import { takesLeads } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isAway } from "#app/domain/leaves/reads.server.ts";
import { managers, remind } from "#app/domain/reminders/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { afterWorkingMinutes, type WorkingHours } from "#app/domain/working-hours/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { lockNamed, prepared, type Tx } from "#db/client.ts";
import type { DB } from "#db/types.ts";

/** Why somebody has a lead; told as a sentence in the reader's language. */
export type Why =
  | { kind: "chosen" }
  | { kind: "transferred" }
  | { kind: "own"; family: string | null }
  | { kind: "family" }
  | { kind: "rule"; rule: string | null; today: number; cap: number }
  // Never kept: what is told instead of the family to whoever does not know it.
  | { kind: "rules" }
  // Came in a file, which is apart from the day's number: its owner chose them, the file names them, or the rules did.
  | { kind: "import"; how: "chosen" | "named" | "rule"; rule: string | null }
  | { kind: "nobody"; rule: string | null };

/** The reason for whoever knows nobody else with that phone: that somebody is known with it, is not theirs to learn. */
export const withoutFamily = (why: Why): Why =>
  why.kind === "family" ? { kind: "rules" } : why.kind === "own" ? { kind: "own", family: null } : why;

/** Untouched for so long in working time, a new lead goes back to the queue. */
const leaseMinutes = 4 * 60;

export const leaseFromNow = (hours: WorkingHours) => afterWorkingMinutes(new Date(), leaseMinutes, hours);

/** Refused when this person cannot be given leads. */
export async function mustTakeLeads(tx: Tx, id: string) {
  const person = await tx.selectFrom("users").modifyFront(prepared).select("id").where("id", "=", id).where(takesLeads).executeTakeFirst();
  if (!person) throw new Refused(m.lead_person_unknown());
}

/** How many leads the rules gave to this person today and nobody took back: what the cap of a day counts. */
export const givenOn = (person: RawBuilder<unknown>) => sql<number>`coalesce((select sum(count) from lead_tallies
  where owner = ${person} and what = 'given' and day = (now() at time zone 'Asia/Kolkata')::date), 0)::int`;

/** Whose turn it is among those who could get a lead: who has fewest, then who waits longest. Of `users` beside `counsellors`. */
export const inTurn = (given: Expression<number>) => sql`${given}, counsellors.last_given_at nulls first, users.id`;

type Gift = { to: string; by: string | null; why: Why; lease?: Date | null };

/** Gives a lead to this person. What the rules give is a lease; what a person decides is not. */
export async function assignTo(tx: Tx, number: number, { to, by, why, lease = null }: Gift) {
  await mustTakeLeads(tx, to);
  const before = await tx
    .selectFrom("leads")
    .select(["assigned_to", "stage", "touched_at"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const isUntouched = before.stage === "new" && before.touched_at === null;
  await tx
    .updateTable("leads")
    .set({
      assigned_to: to,
      assigned_by: by,
      assigned_at: sql`now()`,
      assigned_why: JSON.stringify(why),
      lease_until: isUntouched ? lease : null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("number", "=", number)
    .execute();
  await record(tx, { what: "lead.assigned", actorId: by, subject: `lead:${number}`, detail: { from: before.assigned_to, to, why } });
  // Whoever takes a lead themselves knows it.
  if (to !== by) await remind(tx, { user: to, what: "assigned", lead: number });
}

/** What the rules look at. */
type Sought = RawBuilder<{ category: string; city: string; state: string; language: string }>;

export type Picked = { id: string; rule: string | null; given: number; cap: number; isFamily: boolean; hours: WorkingHours };

/** A lead of the same household, who let this one lie, and how many of the same file each has got: a file fills nobody's day. */
type Known = { family?: number | undefined; letLie?: RawBuilder<string>; shares?: ReadonlyMap<string, number> };

/**
 * Whoever is on duty and under their cap: who has the family already, then whoever the first fitting rule names, who speaks the language, then who has fewest today,
 * then who waits longest. One at a time, or two would count the same person's leads; but what comes in a file is not counted, so
 * a portion of it keeps nobody waiting who asked a moment ago.
 */
export async function pickByRules(
  tx: Tx,
  sought: Sought,
  { family, letLie = sql<string>`select null::text`, shares }: Known = {},
): Promise<Picked | undefined> {
  if (!shares) await sql`select ${lockNamed("lead assignment")}`.execute(tx);
  const { rows } = await sql<Picked>`${prepared}
    select users.id, rules.name as rule, counted.given, daily_cap as cap, relatives.is_family as "isFamily",
      (select jsonb_build_object('days', office_days, 'opens', office_opens, 'closes', office_closes, 'holidays', holidays) from settings) as hours
    from (${sought}) as lead
      cross join lateral (
        select position, name, staff, team_id from assignment_rules
        where paused_at is null and (categories = '{}' or lead.category = any(categories))
          and (places = '{}' or lower(lead.city) = any(places) or lower(lead.state) = any(places))
          and (assignment_rules.languages = '{}' or lead.language = any(assignment_rules.languages))
        union all select 2147483647, null, '{}', null
      ) as rules
      join counsellors on true
      join users on users.id = user_id and (user_id = any(rules.staff) or users.team_id = rules.team_id
        or (rules.staff = '{}' and rules.team_id is null))
      cross join lateral (select ${givenOn(sql`user_id`)} as given) as counted
      cross join lateral (
        select exists (select from leads where leads.number = ${family ?? null}::int and assigned_to = user_id) as is_family
      ) as relatives
    where on_duty_since is not null and ${takesLeads(expressionBuilder<DB, "users">())} and counted.given < daily_cap and not ${isAway(sql`users.id`)} and not exists (select from (${letLie}) as who (id) where who.id = user_id)
    order by relatives.is_family desc, rules.position, lead.language = any(counsellors.languages) desc,
      ${inTurn(sql<number>`counted.given + coalesce((${JSON.stringify(Object.fromEntries(shares ?? []))}::jsonb ->> user_id)::int, 0)`)}
    limit 1`.execute(tx);
  return rows[0];
}

export const whyPicked = ({ rule, given, cap, isFamily }: Picked): Why =>
  isFamily ? { kind: "family" } : { kind: "rule", rule, today: given + 1, cap };

/** Whose a new lead is, why, and until when it is theirs untouched. */
export type Given = { to: string | null; why: Why | undefined; lease?: Date | null };

export const givenBy = (picked: Picked | undefined): Given =>
  picked ? { to: picked.id, why: whyPicked(picked), lease: leaseFromNow(picked.hours) } : { to: null, why: { kind: "nobody", rule: null } };

/** They were the last to be given one: of two with as many today, the other one is next. How many it is, the tallies know. */
const noteGiven = (tx: Tx, picked: Picked) => sql`${prepared} ${updateGiven(picked)}`.execute(tx);
export const updateGiven = ({ id }: Picked) => sql`update counsellors set last_given_at = clock_timestamp() where user_id = ${id}`;

/** Gives a lead to whoever the rules find. Nobody: it stays in the queue without an owner, and every manager is told. */
export async function assignByRules(tx: Tx, number: number, by: string | null, family?: number) {
  const picked = await pickFor(tx, number, { family });
  if (!picked) {
    await leaveInQueue(tx, number, { kind: "nobody", rule: null });
    await alertManagers(tx, number, "unassigned");
    return undefined;
  }
  return give(tx, number, picked, by);
}

/** The rules, asked for a lead that is there. Whoever let it lie once does not get it back by itself. */
export const pickFor = (tx: Tx, number: number, known: Pick<Known, "family" | "shares"> = {}) =>
  pickByRules(tx, sql`select course_category as category, city, state, language from leads where number = ${number}`, {
    ...known,
    letLie: sql`select detail->>'from' from activity where subject = ${`lead:${number}`} and what = 'lead.returned'`,
  });

export async function give(tx: Tx, number: number, picked: Picked, by: string | null) {
  await assignTo(tx, number, { to: picked.id, by, why: whyPicked(picked), lease: leaseFromNow(picked.hours) });
  await noteGiven(tx, picked);
  return picked.id;
}

export const leaveInQueue = (tx: Tx, number: number, why: Why) =>
  tx
    .updateTable("leads")
    .set({ assigned_to: null, assigned_why: JSON.stringify(why), lease_until: null })
    .where("number", "=", number)
    .execute();

type Alert = { lead: number | RawBuilder<number>; what: "unassigned" | "returned" };

export const alertManagers = (tx: Tx, number: number, what: Alert["what"]) =>
  sql`${prepared} ${insertAlerts({ lead: number, what })}`.execute(tx);
export const insertAlerts = ({ lead, what }: Alert) =>
  sql`insert into reminders (user_id, what, lead_number, about)
    select id, ${what}, ${lead}, now() from (${managers}) as managers
    on conflict do nothing`;
