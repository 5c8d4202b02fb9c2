import { sql } from "kysely";
import { can, maySee, seesOthers, type Actor } from "#app/access/roles.ts";
import { takesLeads } from "#app/access/visible.server.ts";
import { wholeList, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { unassigned, workQuestions } from "#app/domain/numbers/model.ts";
import { givenOn, inTurn } from "#app/domain/leads/assignment.writes.server.ts";
import { isAway } from "#app/domain/leaves/reads.server.ts";
import { listStaff } from "#app/domain/leads/reads.server.ts";
import { teamName, wholeTeam } from "#app/domain/teams/model.ts";
import { askedFor, readTeams } from "#app/domain/teams/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
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

/** Everybody who can take leads with their day, on duty first, and how many leads wait for somebody; who leads a team, its people. */
export async function readTeam(actor: Actor) {
  if (!can(actor, "leads.hand-out")) return undefined;
  const isWhole = can(actor, "leads.see-all");
  const [everybody, rules, waiting] = await Promise.all([
    listMembers(),
    isWhole ? listRules() : [],
    isWhole ? countLeads(actor, { ...wholeList, ...unassigned }) : 0,
  ]);
  const members = everybody.filter(({ id }) => maySee(actor, id));
  return {
    isWhole,
    members,
    rules,
    waiting,
    away: await Promise.all(members.filter(({ isAway }) => isAway).map(({ id }) => dueOf(actor, id))),
  };
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
    .select(["id", "name", "on_duty_since as since", "team_id as team"])
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
    .select(["id", "name", "categories", "places", "languages", "staff", "version", "team_id as team"])
    .select(sql<boolean>`paused_at is not null`.as("isPaused"))
    .orderBy("position")
    .orderBy("id")
    .execute();

export type Rule = Awaited<ReturnType<typeof listRules>>[number];

/** Whose leads and numbers somebody may ask for by themselves: teams, and people. Nobody, for whoever sees only their own. */
export async function listAskable(actor: Actor): Promise<{ id: string; name: string }[]> {
  if (!seesOthers(actor)) return [];
  const [teams, staff] = await Promise.all([readTeams(), listStaff()]);
  return [
    ...teams
      .filter(({ id }) => can(actor, "leads.see-all") || id === actor.team?.id)
      .map((team) => ({ id: wholeTeam(team.id), name: m.team_group_whole({ name: teamName(team) }) })),
    ...staff.filter(({ id }) => maySee(actor, id)).map(({ id, name }) => ({ id, name })),
  ];
}

/** A shared view may ask for a colleague: whoever may not finds what they see, and is not told of a filter that is none. */
export const askable = async (actor: Actor, query: LeadQuery): Promise<LeadQuery> =>
  can(actor, "leads.see-all") || (await askedFor(actor, query.owner)) ? query : { ...query, owner: "" };
