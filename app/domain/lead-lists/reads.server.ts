import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { givenToAny, ownScopes, visibleLeads, isOwn, mayWork } from "#app/access/visible.server.ts";
import { afterOf, findPage } from "#app/domain/lead-lists/finding.reads.server.ts";
import { maxCounted, wholeList, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { hasNextStep, kindOf, stages, type LeadSource, type Stage } from "#app/domain/leads/model.ts";
import type { Own } from "#app/domain/own-fields/model.ts";
import { maxAtOnce } from "#app/domain/leads/model.ts";
import { phoneFor } from "#app/domain/leads/reads.server.ts";
import type { Team } from "#app/domain/teams/model.ts";
import { db, prepared } from "#db/client.ts";

export const leadsPerPage = 50;

/** One page of the list, where the next one begins, and with the first one how many there are. */
export async function listLeads(actor: Actor, question: LeadQuery) {
  const isFirst = question.after === "";
  const { places, count } = await findPage(actor, question, leadsPerPage + 1, isFirst ? maxCounted + 1 : 0);
  const shown = places.slice(0, leadsPerPage);
  return {
    leads: await leadsAt(
      actor,
      shown.map(({ number }) => number),
      question.left,
    ),
    nextCursor: places.length > leadsPerPage ? afterOf(shown.at(-1)!) : undefined,
    count: isFirst ? count : undefined,
  };
}

export type ListedLead = Awaited<ReturnType<typeof listLeads>>["leads"][number];

/** How many a question finds; a little over a thousand means more than that. */
export const countLeads = async (actor: Actor, question: LeadQuery) =>
  (await findPage(actor, { ...question, after: "" }, 1, maxCounted + 1)).count;

/** How many leads have each of these tags, by their ids: each is what the list finds that is asked for it. */
export async function countTagged(actor: Actor, tags: readonly string[]): Promise<Record<string, number>> {
  const counts = await Promise.all(tags.map((tag) => countLeads(actor, { ...wholeList, tag: [tag] })));
  return Object.fromEntries(tags.map((tag, at) => [tag, counts[at]!]));
}

/** How many leads the people of each team have, by its id, for who sees all: each is what the list finds that is asked for the team. */
export async function countLeadsOfTeams(actor: Actor, teams: readonly Pick<Team, "id" | "people">[]): Promise<Record<string, number>> {
  if (teams.length === 0 || !can(actor, "leads.see-all")) return {};
  const of = ({ id, people }: Pick<Team, "id" | "people">) => sql`select ${id}::uuid as id, count(*)::int as count
    from (select from leads where is_here and ${givenToAny(people)} limit ${sql.lit(maxCounted + 1)}) as few`;
  const { rows } = await sql<{ id: string; count: number }>`${sql.join(teams.map(of), sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

/** The first few that a question finds, with as much as tells them apart. */
export async function findLeads(actor: Actor, question: LeadQuery, limit = 6) {
  const { places } = await findPage(actor, question, limit);
  const leads = await leadsAt(
    actor,
    places.map(({ number }) => number),
  );
  return leads.map(({ number, name, course, city, stage }) => ({ number, name, course, city, stage }));
}

/** The numbers that a question finds, as many as can be changed at once. */
export const listNumbers = async (actor: Actor, question: LeadQuery) =>
  (await findPage(actor, { ...question, after: "" }, maxAtOnce)).places.map(({ number }) => number);

/** These leads as the list shows them, in the order of their numbers here; with the days at the rung that is asked about. */
async function leadsAt(actor: Actor, numbers: number[], left: LeadQuery["left"] = "") {
  const rows = await db
    .selectFrom("leads")
    .modifyFront(prepared)
    .leftJoin("users", "users.id", "assigned_to")
    .select([
      "number",
      "leads.name",
      "mobile",
      "alternate_mobile",
      "leads.email",
      "locality",
      "city",
      "pin",
      "budget",
      "college",
      "last_campaign as campaign",
      "partner",
    ])
    .select(["course_interest as course", "next_at as nextAt", "leads.created_at as createdAt", "asked_again_at as askedAgainAt"])
    .select(["users.name as owner", "assigned_to", "stop", "follow_up_count as followUpCount", "first_response_minutes as answer"])
    .select([sql<Own>`leads.own`.as("own"), "leads.tags"])
    .select(["sub_stage as subStage", "finance_state as financeState"])
    .select(["is_minor as isMinor", "guardian_name as guardianName"])
    .select(sql<number | null>`stay_days(rungs_at, rung(${left}))`.as("stay"))
    .select([sql<Stage>`stage`.as("stage"), sql<LeadSource>`source`.as("source")])
    .where("number", "=", sql<number>`any(${numbers}::int[])`)
    .where(visibleLeads(actor))
    .execute();
  const byNumber = new Map(
    rows.map(({ mobile, alternate_mobile, assigned_to, ...lead }) => {
      const owners = { assigned_to, stop: lead.stop };
      return [
        lead.number,
        {
          ...lead,
          isOwn: isOwn(actor, owners),
          mayWork: mayWork(actor, owners),
          ...(lead.stop !== null && { email: "", own: {}, tags: [] }),
          phone: phoneFor(actor, owners, mobile),
          alternatePhone: phoneFor(actor, owners, alternate_mobile),
        },
      ] as const;
    }),
  );
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** How many leads stand at each stage. Managers read the tallies; a counsellor's own are counted, up to a little over a thousand. */
export async function countStages(actor: Actor): Promise<Record<Stage, number>> {
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;
  if (!can(actor, "leads.work")) return counts;
  const { rows } = await (
    can(actor, "leads.see-all")
      ? sql<{ stage: Stage; count: number }>`${prepared}
        select word as stage, sum(count)::int as count from lead_tallies
        where owner = '*' and what = 'stage' and day = '2000-01-01' group by word`
      : sql<{ stage: Stage; count: number }>`${prepared}
        select stage, (select count(*)::int from (${sql.join(
          ownScopes(actor).map(
            (own) => sql`(select number from leads where is_here and ${own} and leads.stage = each.stage limit ${sql.lit(maxCounted + 1)})`,
          ),
          sql` union `,
        )}) as own) as count from unnest(${[...stages]}::text[]) as each (stage)`
  ).execute(db);
  for (const { stage, count } of rows) counts[stage] = count;
  return counts;
}

export const cardsPerColumn = 20;
/** The columns of the board with cards in them, up to the admission; the stages beside them are only counted. */
export const boardStages = stages.filter((stage) => kindOf(stage) !== "lost");

/** The most urgent leads of each stage that is still worked on, and who was admitted last known first. */
export async function listBoard(actor: Actor, question: LeadQuery) {
  const columns = await Promise.all(
    boardStages.map(async (stage) => {
      const { places } = await findPage(
        actor,
        { ...question, stage: [stage], sort: hasNextStep(stage) ? "next" : "newest", after: "" },
        cardsPerColumn + 1,
      );
      return { stage, numbers: places.slice(0, cardsPerColumn).map(({ number }) => number), hasMore: places.length > cardsPerColumn };
    }),
  );
  const leads = await leadsAt(
    actor,
    columns.flatMap(({ numbers }) => numbers),
  );
  return columns.map(({ stage, hasMore }) => ({ stage, hasMore, leads: leads.filter((lead) => lead.stage === stage) }));
}
