import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { takesLeads } from "#app/access/visible.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { unassigned, workQuestions } from "#app/domain/numbers/model.ts";
import { givenOn, inTurn } from "#app/domain/leads/assignment.writes.server.ts";
import { isAway } from "#app/domain/leaves/reads.server.ts";
import { unseenReminders } from "#app/domain/reminders/reads.server.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { db } from "#db/client.ts";

/** For the bar above every page of the workspace: whether this person takes leads now, and how many reminders are new. */
export async function readBar(actor: Actor) {
  if (!can(actor, "leads.work")) return { isOnDuty: false, unseen: 0 };
  return ask(
    sql<{ isOnDuty: boolean; unseen: number }>`
      select exists (select from counsellors where user_id = ${actor.id} and on_duty_since is not null) as "isOnDuty",
        (${unseenReminders(actor)})::int as unseen`,
    ([bar]) => bar!,
  );
}

/** Everybody who can take leads with their day, on duty first, and how many leads wait for somebody. */
export async function readTeam(actor: Actor) {
  if (!can(actor, "leads.reassign")) return undefined;
  const [members, rules, waiting] = await Promise.all([listMembers(), listRules(), countLeads(actor, { ...wholeList, ...unassigned })]);
  return { members, rules, waiting, away: await Promise.all(members.filter(({ isAway }) => isAway).map(({ id }) => dueOf(actor, id))) };
}

/** What is due of whoever is on leave: a manager sees to it. */
async function dueOf(actor: Actor, owner: string) {
  const count = (which: "overdue" | "today") => countLeads(actor, { ...wholeList, ...workQuestions[which], owner });
  const [overdue, today] = await Promise.all([count("overdue"), count("today")]);
  return { owner, overdue, today };
}
export type Away = Awaited<ReturnType<typeof dueOf>>;

const listMembers = () =>
  db
    .selectFrom("users")
    .leftJoin("counsellors", "user_id", "id")
    .select(["id", "name", "on_duty_since as since"])
    .select([
      sql<boolean>`on_duty_since is not null and not ${isAway(sql`users.id`)}`.as("isOn"),
      isAway(sql`users.id`).as("isAway"),
      sql<number>`coalesce(counsellors.daily_cap, (select settings.daily_cap from settings))`.as("cap"),
      sql<string[]>`coalesce(languages, '{en,hi}')`.as("languages"),
      givenOn(sql`users.id`).as("given"),
      sql<number>`(row_number() over (order by ${inTurn(givenOn(sql`users.id`))}))::int`.as("turn"),
    ])
    .where(takesLeads)
    .orderBy("isOn", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();

export type TeamMember = Awaited<ReturnType<typeof listMembers>>[number];

const listRules = () =>
  db
    .selectFrom("assignment_rules")
    .select(["id", "name", "categories", "places", "languages", "staff", "version"])
    .select(sql<boolean>`paused_at is not null`.as("isPaused"))
    .orderBy("position")
    .orderBy("id")
    .execute();

export type Rule = Awaited<ReturnType<typeof listRules>>[number];
