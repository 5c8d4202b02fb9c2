import type { CohortLine } from "#app/domain/cohorts/reads.server.ts";
import { none, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { ladder, type LostReason, type Rung } from "#app/domain/leads/model.ts";
import { idsOf } from "#app/domain/own-lists/model.ts";
import { createdBetween, firstDayOf, periods, type NumberPeriod } from "#app/domain/numbers/model.ts";
import { indianDay, isIndianTime } from "#app/platform/i18n/indian-time.ts";

/*
 * A cohort is the leads that were created in these days: how far they have come by now, and why those were lost who were. Each
 * number of it is a question to the list of leads.
 */

/** What leads are told apart by. The database keeps a rollup of each; a crossing of two is counted from the leads. */
export const dimensions = ["source", "campaign", "category", "district", "owner"] as const;
export type Dimension = (typeof dimensions)[number];
export const isDimension = (value: unknown): value is Dimension => dimensions.includes(value as Dimension);

/** What a report was narrowed to by clicking: one word each, `none` for those who have none. */
export type Narrowed = Partial<Record<Dimension, string>>;

/** Both days with them. */
export type Days = { from: string; to: string };
export const reportPeriods = [...periods, "days"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const dayLong = 24 * 60 * 60 * 1000;
const moved = (day: string, days: number) => new Date(Date.parse(day) + days * dayLong).toISOString().slice(0, 10);
const isDay = (text: string) => isIndianTime(`${text}T00:00`);
/** Nobody compares more than this. */
const longest = 3 * 366;

export const lengthOf = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / dayLong) + 1;

/** The days that somebody asks for; this month when they make no sense. */
export function daysAsked(asked: URLSearchParams, now: Date): Days & { period: ReportPeriod } {
  const [from, to] = [asked.get("from") ?? "", asked.get("to") ?? ""];
  const period = reportPeriods.find((one) => one === asked.get("period"));
  if ((period === "days" || period === undefined) && isDay(from) && isDay(to) && from <= to && lengthOf({ from, to }) <= longest)
    return { from, to, period: "days" };
  const known: NumberPeriod = period === undefined || period === "days" ? "month" : period;
  return { from: firstDayOf(known, now), to: indianDay(now), period: known };
}

/** As many days, right before. */
export const daysBefore = ({ from, to }: Days): Days => ({ from: moved(from, -lengthOf({ from, to })), to: moved(from, -1) });
/** The same days a year earlier; the 29th of February is the 1st of March there. */
export const daysOfYearBefore = ({ from, to }: Days): Days => {
  const back = (day: string) =>
    new Date(Date.UTC(Number(day.slice(0, 4)) - 1, Number(day.slice(5, 7)) - 1, Number(day.slice(8)))).toISOString().slice(0, 10);
  return { from: back(from), to: back(to) };
};
/** What a report is held against. */
export const comparisons = ["before", "year"] as const;
export type Comparison = (typeof comparisons)[number];
export const comparedDays = (days: Days, comparison: Comparison) => (comparison === "year" ? daysOfYearBefore(days) : daysBefore(days));

/** How many came at least as far as each rung. */
export type Reached = Record<Rung, number>;

export function reachedOf(lines: readonly CohortLine[]): Reached {
  const counts = ladder.map((_, rung) => lines.filter(({ reached }) => reached >= rung).reduce((sum, { count }) => sum + count, 0));
  return Object.fromEntries(ladder.map((rung, index) => [rung, counts[index]!])) as Reached;
}

/** The lines of each word, those with the most leads first. */
export function byWord(lines: readonly CohortLine[]): { word: string; lines: CohortLine[]; all: number }[] {
  const words = Map.groupBy(lines, ({ word }) => word);
  return [...words]
    .map(([word, own]) => ({ word, lines: own, all: own.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ all }) => all !== 0)
    .toSorted((one, other) => other.all - one.all || one.word.localeCompare(other.word));
}

/** Why so many were lost, by how far they had come. */
export function lostOf(lines: readonly CohortLine[]) {
  const lost = lines.filter((line): line is CohortLine & { lost: LostReason } => line.lost !== "");
  const count = (of: typeof lost) => of.reduce((sum, one) => sum + one.count, 0);
  return idsOf("lost-reason")
    .map((reason) => {
      const own = lost.filter((line) => line.lost === reason);
      return { reason, all: count(own), byRung: ladder.map((_, rung) => count(own.filter(({ reached }) => reached === rung))) };
    })
    .filter(({ all }) => all > 0)
    .toSorted((one, other) => other.all - one.all);
}

/** The leads of a cohort as the list is asked for them. */
export function cohortQuestion({ from, to }: Days, narrowed: Narrowed, more: Partial<LeadQuery> = {}): Partial<LeadQuery> {
  const of: { [D in Dimension]: (word: string) => Partial<LeadQuery> } = {
    source: (word) => ({ source: [word] as LeadQuery["source"] }),
    campaign: (word) => ({ firstCampaign: word }),
    category: (word) => ({ category: word as LeadQuery["category"] }),
    district: (word) => ({ district: word }),
    owner: (word) => ({ owner: word === none ? "none" : word }),
  };
  const parts = dimensions.map((one) => (narrowed[one] === undefined ? {} : of[one](narrowed[one])));
  return Object.assign({}, createdBetween(from, to), ...parts, more) as Partial<LeadQuery>;
}

export const isWhole = (narrowed: Narrowed) => dimensions.every((one) => narrowed[one] === undefined);
