import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleVisits } from "#app/access/visible.server.ts";
import { lastDays } from "#app/domain/numbers/model.ts";
import { maxListed, type Period } from "#app/domain/visits/model.ts";
import { listSpeeds } from "#app/domain/visits/speed.reads.server.ts";
import { reading } from "#db/reading.ts";

/** So many Indian days, today the last of them, and as many before. */
export function periodOf(count: number, now = new Date()): Period {
  const days = lastDays(2 * count, now);
  return { before: days[0]!, from: days[count]!, days: days.slice(count) };
}

/** How many came and what they looked at, day by day and altogether. A day without anybody is a day too. */
export async function readVisits(actor: Actor, period: Period) {
  const [perDay, referrers, campaigns, pages, devices, languages, speeds] = await Promise.all([
    listDays(actor, period),
    listNames(actor, period, "referrer"),
    listNames(actor, period, "campaign"),
    listNames(actor, period, "page"),
    listNames(actor, period, "device"),
    listNames(actor, period, "language"),
    listSpeeds(actor, { from: period.from, to: period.days.at(-1)! }),
  ]);
  return { ...perDay, referrers, campaigns, pages, devices, languages, speeds };
}

async function listDays(actor: Actor, { before, from, days }: Period) {
  const rows = await reading((at) =>
    at
      .selectFrom("visit_days")
      .select(["day", "views", "arrivals"])
      .where("kind", "=", "all")
      .where("day", ">=", sql<string>`${before}::date`)
      .where(visibleVisits(actor))
      .execute(),
  );
  const known = new Map(rows.map((row) => [row.day, row]));
  const past = rows.filter(({ day }) => day < from);
  return {
    days: days.map((day) => ({ day, arrivals: known.get(day)?.arrivals ?? 0, views: known.get(day)?.views ?? 0 })),
    before: past.reduce((sum, { arrivals }) => sum + arrivals, 0),
  };
}

export type Counted = { name: string; arrivals: number; views: number };

/** The most frequent first, how many names there are, and what all of them come to. */
async function listNames(actor: Actor, { from }: Period, kind: string) {
  const rows = await reading((at) =>
    at
      .selectFrom("visit_days")
      .select([
        "name",
        sql<number>`sum(arrivals)::int`.as("arrivals"),
        sql<number>`sum(views)::int`.as("views"),
        sql<number>`(count(*) over ())::int`.as("names"),
      ])
      .where("kind", "=", kind)
      .where("day", ">=", sql<string>`${from}::date`)
      .where(visibleVisits(actor))
      .groupBy("name")
      .orderBy(kind === "referrer" ? "arrivals" : "views", "desc")
      .orderBy("name")
      .limit(maxListed)
      .execute(),
  );
  return { names: rows[0]?.names ?? 0, rows: rows.map(({ name, arrivals, views }) => ({ name, arrivals, views })) };
}

export type VisitKind = "page" | "referrer" | "campaign" | "device" | "language";

/** Visits between two days, both with them, day by day; of all, or of one name. */
export const readVisitTable = (actor: Actor, { from, to, of }: { from: string; to: string; of?: { kind: VisitKind; name: string } }) =>
  reading((at) =>
    at
      .selectFrom("visit_days")
      .select(["day", "arrivals", "views"])
      .where("day", ">=", sql<string>`${from}::date`)
      .where("day", "<=", sql<string>`${to}::date`)
      .where(visibleVisits(actor))
      .where("kind", "=", of?.kind ?? "all")
      .where("name", "=", of?.name ?? "")
      .orderBy("day", "desc")
      .execute(),
  );
