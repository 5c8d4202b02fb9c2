import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { responseShelves, sessionOf, type LeadSource, type Stage, type TallyPeriod } from "#app/domain/leads/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db, prepared } from "#db/client.ts";

/** Whose numbers: one person's, or "*" for everybody's. */
export type Whose = string;

/** Whoever sees all leads may ask for a person or for everybody. Everybody else gets their own, whatever they ask for. */
export const whoseNumbers = (actor: Actor, person: string | undefined): Whose => (can(actor, "leads.see-all") ? (person ?? "*") : actor.id);

const dayLong = 24 * 60 * 60 * 1000;

/** The first Indian day of a period that ends today. A session opens in October, a year before its admissions close. */
export function firstDayOf(period: TallyPeriod, now: Date) {
  if (period === "month") return `${indianDay(now).slice(0, 7)}-01`;
  if (period === "session") return `${Number(sessionOf(now).slice(0, 4)) - 1}-10-01`;
  return indianDay(new Date(now.getTime() - (Number(period) - 1) * dayLong));
}

/** The first of the month in which a period begins: sources are counted by months. */
export const firstMonthOf = (period: TallyPeriod, now: Date) => `${firstDayOf(period, now).slice(0, 7)}-01`;

/** The last thirty Indian days, today the last of them. */
export const lastThirtyDays = (now: Date) =>
  Array.from({ length: 30 }, (_, index) => indianDay(new Date(now.getTime() - (29 - index) * dayLong)));

type Counted = { what: "created" | "followed" | "stage" | "source" | "admitted" | "response"; day: string; word: string; count: number };

/**
 * Every number of the dashboard but those of the work list. Kept in the transaction of each change, so reading them takes
 * the same time however many leads there are. Sources are counted by months: theirs begin on the first of one.
 */
export async function readTallies(
  actor: Actor,
  { person, period }: { person?: string | undefined; period: TallyPeriod },
  now = new Date(),
) {
  const whose = whoseNumbers(actor, person);
  const days = lastThirtyDays(now);
  const today = indianDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const from = firstDayOf(period, now);
  const fromMonth = firstMonthOf(period, now);
  const since = (what: Counted["what"], first: string, last = today) =>
    sql`select what, day, word, count from lead_tallies
      where owner = ${whose} and what = ${what} and day between ${first}::date and ${last}::date`;
  const parts = [
    since("created", days[0]! < month ? days[0]! : month),
    since("followed", days[0]! < month ? days[0]! : month),
    since("stage", momentDay, momentDay),
    since("source", fromMonth),
    since("admitted", fromMonth),
    since("response", from),
  ];
  const { rows } =
    await sql<Counted>`${prepared} select what, case when what in ('created', 'followed') then to_char(day, 'YYYY-MM-DD') end as day,
      word, sum(count)::int as count
    from (${sql.join(parts, sql` union all `)}) as kept group by 1, 2, 3`.execute(db);
  const words = <T extends string>(what: Counted["what"]) =>
    new Map(rows.filter((row) => row.what === what && row.count > 0).map((row) => [row.word as T, row.count]));
  const perDay = (what: Counted["what"]) => {
    const known = new Map(rows.filter((row) => row.what === what).map((row) => [row.day, row.count]));
    const inMonth = [...known].filter(([day]) => day >= month).reduce((sum, [, count]) => sum + count, 0);
    return { today: known.get(today) ?? 0, month: inMonth, days: days.map((day) => ({ day, count: known.get(day) ?? 0 })) };
  };
  return {
    from,
    fromMonth,
    created: perDay("created"),
    followed: perDay("followed"),
    stages: words<Stage>("stage"),
    sources: words<LeadSource>("source"),
    admitted: words<LeadSource>("admitted"),
    response: responseOf(words("response")),
  };
}
export type Tallies = Awaited<ReturnType<typeof readTallies>>;

/** The day under which numbers of this moment stand. */
const momentDay = "2000-01-01";

/** How long the first answer took, by the shelves on which answers are counted: so many minutes, or more than all of them. */
export function responseOf(shelves: ReadonlyMap<string, number>) {
  const sorted = [...shelves].toSorted(([one], [other]) => Number(one) - Number(other));
  const answers = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (answers === 0) return undefined;
  const within = (share: number) => {
    let seen = 0;
    const shelf = sorted.find(([, count]) => (seen += count) >= answers * share)!;
    return Number(shelf[0]);
  };
  return { answers, median: within(0.5), ninetieth: within(0.9), longest: responseShelves.at(-1)! };
}
