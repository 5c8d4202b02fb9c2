import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { givenToAny } from "#app/access/visible.server.ts";
import { conditionOf, readKnown } from "#app/domain/lead-lists/conditions.reads.server.ts";
import { none } from "#app/domain/lead-lists/model.ts";
import { answersOf, unanswered, workQuestions } from "#app/domain/numbers/model.ts";
import { narrowedFor, readCohort } from "#app/domain/reports/cohort.reads.server.ts";
import { byWord, reachedOf, type Days } from "#app/domain/reports/model.ts";
import { meantBy } from "#app/domain/teams/reads.server.ts";
import { db } from "#db/client.ts";
import { reading } from "#db/reading.ts";

type Tally = { owner: string; what: "followed" | "answered"; word: string; count: number };
type Waiting = { owner: string; uncalled: number; unanswered: number; overdue: number };

/** Person by person: what they were given and how far it came, what waits, what they wrote down, how soon they answered. */
export async function readTeamReport(actor: Actor, days: Days, now = new Date()) {
  const { owner = "" } = narrowedFor(actor, {});
  const people = owner === "" ? undefined : await meantBy(actor, owner);
  const [lines, waiting, tallies, names, { target }] = await Promise.all([
    readCohort(actor, { days, by: "owner", narrowed: {} }),
    countWaiting(people, now),
    readTallies(people, days),
    listPeople(people),
    db.selectFrom("settings").select("answer_target as target").executeTakeFirstOrThrow(),
  ]);
  const cohorts = new Map(byWord(lines).map((one) => [one.word, one]));
  const known = new Set([...names.map(({ id }) => id), ...cohorts.keys(), ...waiting.keys()]);
  const rows = [...known].map((id) => {
    const own = tallies.filter((tally) => tally.owner === id);
    const answered = own.filter(({ what }) => what === "answered").map(({ word, count }) => [Number(word), count] as const);
    return {
      id,
      name: id === none ? undefined : names.find((one) => one.id === id)?.name,
      leads: cohorts.get(id)?.all ?? 0,
      reached: reachedOf(cohorts.get(id)?.lines ?? []),
      uncalled: waiting.get(id)?.uncalled ?? 0,
      unanswered: waiting.get(id)?.unanswered ?? 0,
      overdue: waiting.get(id)?.overdue ?? 0,
      followed: own.filter(({ what }) => what === "followed").reduce((sum, { count }) => sum + count, 0),
      answers: answersOf(answered, target),
    };
  });
  const isAtWork = (row: (typeof rows)[number]) => row.leads + row.uncalled + row.overdue + row.followed > 0 || row.answers !== undefined;
  const order = (row: (typeof rows)[number]) => (row.name === undefined ? "" : row.name);
  return { target, rows: rows.filter(isAtWork).toSorted((one, other) => order(one).localeCompare(order(other))) };
}
export type TeamReport = Awaited<ReturnType<typeof readTeamReport>>;

/** Who waits now, by whom they wait for: for a first call at all, for longer than that should take, and for a step whose time is over. */
async function countWaiting(people: readonly string[] | undefined, now: Date) {
  const known = await readKnown(unanswered, now);
  const counted = (what: keyof Omit<Waiting, "owner">, which: typeof unanswered) =>
    sql`select ${sql.lit(what)} as what, coalesce(assigned_to, ${none}) as owner, count(*)::int as count from leads
    where is_here and ${conditionOf(which, known)} ${people === undefined ? sql`` : sql`and ${givenToAny(people)}`} group by 2`;
  const { rows } = await reading((at) =>
    sql<Waiting>`select owner, ${sql.join(
      (["uncalled", "unanswered", "overdue"] as const).map(
        (what) => sql`coalesce(sum(count) filter (where what = ${sql.lit(what)}), 0)::int as ${sql.ref(what)}`,
      ),
    )} from (${counted("uncalled", workQuestions.new)} union all ${counted("unanswered", unanswered)}
      union all ${counted("overdue", workQuestions.overdue)}) as waiting group by owner`.execute(at),
  );
  return new Map(rows.map((row) => [row.owner, row]));
}

async function readTallies(people: readonly string[] | undefined, { from, to }: Days) {
  const whose = people === undefined ? sql`owner <> '*'` : sql`owner = any(${[...people]}::text[])`;
  const { rows } = await reading((at) =>
    sql<Tally>`select case owner when '-' then ${none} else owner end as owner, what, word, sum(count)::int as count from lead_tallies
      where ${whose} and what in ('followed', 'answered') and day between ${from}::date and ${to}::date group by 1, 2, 3 having sum(count) > 0`.execute(
      at,
    ),
  );
  return rows;
}

/** Everybody's name, also of those who have left: what they did is theirs. */
async function listPeople(people: readonly string[] | undefined) {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .$if(people !== undefined, (query) => query.where("id", "in", [...people!]))
    .where("role", "in", ["counsellor", "leader", "manager", "admin"])
    .execute();
}

/** Whose name a word of this dimension is, for whoever may know it. */
export async function readOwnerNames(actor: Actor): Promise<Map<string, string>> {
  const people = await listPeople(await meantBy(actor, ""));
  return new Map(people.map(({ id, name }) => [id, name]));
}
