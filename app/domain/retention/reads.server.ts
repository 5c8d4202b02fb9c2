import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isHeld, keptUntil } from "#app/domain/leads/keeping.reads.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { monthAfter, monthsAhead, rules, seenDays, type RetentionQuery, type Rule, type Years } from "#app/domain/retention/model.ts";
import { db, type Tx } from "#db/client.ts";

/** For how many years a lead is kept, by its rule. */
export async function readYears(tx: Tx | typeof db = db): Promise<Years> {
  return tx
    .selectFrom("settings")
    .select(["keep_open_years as open", "keep_lost_years as lost", "keep_admitted_years as admitted"])
    .executeTakeFirstOrThrow();
}

/** Leads of one rule whose time ends before that moment. The years are taken from the moment, so that an index finds them. */
export const endsBefore = (rule: Rule, years: number, moment: RawBuilder<unknown> = sql`now()`) =>
  sql<boolean>`leads.is_here and keeping_rule(leads.stage) = ${sql.lit(rule)} and leads.kept_from < ${moment} - make_interval(years => ${years})`;

export const anyRule = (years: Years, moment?: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(
    rules.map((rule) => endsBefore(rule, years[rule], moment)),
    sql` or `,
  )})`;

/** A month begins by the Indian clock. */
const beginOf = (month: string) => sql`(${`${month}-01`}::date::timestamp at time zone 'Asia/Kolkata')`;
export const soon = sql`(now() + make_interval(days => ${sql.lit(seenDays)}))`;

function conditionOf(question: RetentionQuery, years: Years): RawBuilder<boolean> {
  if (question.show === "held") return sql<boolean>`leads.erased_at is null and ${isHeld}`;
  const notHeld = sql<boolean>`not ${isHeld}`;
  if (question.show === "soon") return sql<boolean>`${anyRule(years, soon)} and ${notHeld}`;
  const of = years[question.rule];
  if (question.show === "over") return sql<boolean>`${endsBefore(question.rule, of)} and ${notHeld}`;
  const from = sql`greatest(${beginOf(question.month)}, now())`;
  return sql<boolean>`${endsBefore(question.rule, of, beginOf(monthAfter(question.month)))}
    and leads.kept_from >= ${from} - make_interval(years => ${of}) and ${notHeld}`;
}

const perPage = 50;
export type Cursor = { from: Date; number: number };

/** The leads behind a number of the page, those that end first at the top. */
export async function listEnding(actor: Actor, question: RetentionQuery, after?: Cursor) {
  if (!can(actor, "settings.change")) return undefined;
  const rows = await db
    .selectFrom("leads")
    .leftJoin("lead_holds", "lead_holds.lead_number", "number")
    .leftJoin("users", "users.id", "lead_holds.by_id")
    .select(["number", "leads.name", sql<Stage>`stage`.as("stage"), "kept_from as from", "listed_at as listedAt"])
    .select([keptUntil.as("until"), "lead_holds.why as heldWhy", "lead_holds.at as heldAt", "users.name as heldBy"])
    .select(sql<boolean>`is_here`.as("isHere"))
    .where(conditionOf(question, await readYears()))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(kept_from, number) > (${after!.from}, ${after!.number})`))
    .orderBy("kept_from")
    .orderBy("number")
    .limit(perPage + 1)
    .execute();
  const leads = rows.slice(0, perPage);
  return { leads, nextCursor: rows.length > perPage ? leads.at(-1) : undefined };
}

export type EndingLead = NonNullable<Awaited<ReturnType<typeof listEnding>>>["leads"][number];

/** How many end when, by rule; what is held; and whether the night's work is done. */
export async function readRetention(actor: Actor) {
  if (!can(actor, "settings.change")) return undefined;
  const years = await readYears();
  const [{ rows: now }, { rows: held }, { rows: undated }, { rows: runs }] = await Promise.all([
    sql<{ month: string }>`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') as month`.execute(db),
    sql<{
      count: number;
    }>`select count(*)::int as count from lead_holds join leads on number = lead_number where erased_at is null`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from leads where kept_from is null and erased_at is null`.execute(db),
    sql<{ at: Date; first: string; erased: number }>`
      select at, detail->>'first' as first, (detail->>'erased')::int as erased from heartbeats where name = 'retention'`.execute(db),
  ]);
  const months = Array.from({ length: monthsAhead }, (_, ahead) => monthAfter(now[0]!.month, ahead));
  const counts = await Promise.all(rules.map((rule) => countsOf(rule, years[rule], months)));
  const soonest = await sql<{
    count: number;
  }>`select count(*)::int as count from leads where ${conditionOf({ show: "soon" }, years)}`.execute(db);
  return {
    years,
    months: months.map((month, at) => ({ month, ...perRule(counts.map(({ ahead }) => ahead[at]!)) })),
    over: perRule(counts.map(({ over }) => over)),
    soon: soonest.rows[0]!.count,
    held: held[0]!.count,
    undated: undated[0]!.count,
    run: runs[0] && { ...runs[0], first: new Date(runs[0].first) },
  };
}

const perRule = (counts: number[]) => Object.fromEntries(rules.map((rule, at) => [rule, counts[at]!])) as Record<Rule, number>;

async function countsOf(rule: Rule, years: number, months: string[]) {
  const last = monthAfter(months.at(-1)!);
  const { rows } = await sql<{ month: string | null; count: number }>`
    select case when kept_from < now() - make_interval(years => ${years}) then null
      else to_char((kept_from + make_interval(years => ${years})) at time zone 'Asia/Kolkata', 'YYYY-MM') end as month, count(*)::int as count
    from leads where ${endsBefore(rule, years, beginOf(last))} and not ${isHeld} group by 1`.execute(db);
  const by = new Map(rows.map(({ month, count }) => [month, count]));
  return { over: by.get(null) ?? 0, ahead: months.map((month) => by.get(month) ?? 0) };
}

/** The hold of a lead, for the page that asks; undefined when there is no such lead. */
export async function findKeeping(actor: Actor, number: number) {
  if (!can(actor, "settings.change")) return undefined;
  return db
    .selectFrom("leads")
    .leftJoin("lead_holds", "lead_number", "number")
    .select(["number", "name", "why", keptUntil.as("until")])
    .where("number", "=", number)
    .where("erased_at", "is", null)
    .where("merged_into", "is", null)
    .executeTakeFirst();
}

/** How many the owner should look at: they end within a month. */
export async function countEndingSoon() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leads where ${conditionOf({ show: "soon" }, await readYears())}`.execute(db);
  return rows[0]!.count;
}
