import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { LeadSource, Stage } from "#app/domain/leads/model.ts";
import { meantBy, wordFor } from "#app/domain/teams/reads.server.ts";
import { answersOf, firstDayOf, lastDays, type NumberPeriod } from "#app/domain/numbers/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { db } from "#db/client.ts";

/** Whose numbers: one person's, a team's (`wholeTeam`), or "*" for everybody's. */
export type Whose = string;

/**
 * Whoever sees all leads may ask for a person, a team or everybody; who leads a team for anybody in it or all of them. Everybody else
 * gets their own, whatever they ask for.
 */
export const whoseNumbers = (actor: Actor, person: string | undefined): Whose => wordFor(actor, person) || "*";

/** As whose the tallies are kept that this asks for. */
export const talliesOf = async (actor: Actor, whose: Whose) => [...((whose === "*" ? undefined : await meantBy(actor, whose)) ?? ["*"])];

type Counted = { what: "created" | "followed" | "stage" | "source" | "admitted" | "answered"; day: string; word: string; count: number };

/**
 * Every number of the dashboard but those of the work list. Kept in the transaction of each change, so reading them takes
 * the same time however many leads there are.
 */
export async function readTallies(
  actor: Actor,
  { person, period }: { person?: string | undefined; period: NumberPeriod },
  now = new Date(),
) {
  const owners = await talliesOf(actor, whoseNumbers(actor, person));
  const days = lastDays(30, now);
  const today = indianDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const from = firstDayOf(period, now);
  const since = (what: Counted["what"], first: string, last = today) =>
    sql`select what, day, word, count from lead_tallies
      where owner = any(${owners}::text[]) and what = ${what} and day between ${first}::date and ${last}::date`;
  const parts = [
    since("created", days[0]! < month ? days[0]! : month),
    since("followed", days[0]! < month ? days[0]! : month),
    since("stage", currentDay, currentDay),
    since("source", from),
    since("admitted", from),
    since("answered", from),
  ];
  const kept = sql<Counted>`select what, case when what in ('created', 'followed') then to_char(day, 'YYYY-MM-DD') end as day,
      word, sum(count)::int as count
    from (${sql.join(parts, sql` union all `)}) as kept group by 1, 2, 3`;
  const [rows, target] = await Promise.all([
    ask(kept, (rows) => rows),
    ask(db.selectFrom("settings").select("answer_target as target"), ([settings]) => settings!.target),
  ]);
  const words = <T extends string>(what: Counted["what"]) =>
    new Map(rows.filter((row) => row.what === what && row.count > 0).map((row) => [row.word as T, row.count]));
  const perDay = (what: Counted["what"]) => {
    const known = new Map(rows.filter((row) => row.what === what).map((row) => [row.day, row.count]));
    const inMonth = [...known].filter(([day]) => day >= month).reduce((sum, [, count]) => sum + count, 0);
    return { today: known.get(today) ?? 0, month: inMonth, days: days.map((day) => ({ day, count: known.get(day) ?? 0 })) };
  };
  return {
    from,
    today,
    created: perDay("created"),
    followed: perDay("followed"),
    stages: words<Stage>("stage"),
    sources: words<LeadSource>("source"),
    admitted: words<LeadSource>("admitted"),
    answers: answersOf(
      [...words("answered")].map(([shelf, count]) => [Number(shelf), count] as const),
      target,
    ),
    target,
  };
}
export type Tallies = Awaited<ReturnType<typeof readTallies>>;

/** The day under which numbers of this moment stand. */
const currentDay = "2000-01-01";
