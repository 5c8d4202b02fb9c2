import { ladder } from "#app/domain/leads/model.ts";
import { readCohortDays } from "#app/domain/reports/cohort.reads.server.ts";
import { daysOfYearBefore, lengthOf, type Days } from "#app/domain/reports/model.ts";
import { firstDayOf, percentOf } from "#app/domain/numbers/model.ts";
import type { DayLine } from "#app/domain/cohorts/reads.server.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { countCell, questionFor, type Asker } from "#app/pages/staff/reports/cells.server.ts";
import type { ReportQuery } from "#app/pages/staff/reports/query.ts";
import type { Report } from "#app/pages/staff/reports/report.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { drawLines } from "#app/ui/plots/lines.server.ts";

const weeks = 52;
const top = ladder.length - 1;
const dayLong = 24 * 60 * 60 * 1000;
const moved = (day: string, days: number) => new Date(Date.parse(day) + days * dayLong).toISOString().slice(0, 10);

type Week = { index: number; days: Days; leads: number; admitted: number };

/** This season against the last one, week by week from the day on which each opened, and never more days of the one than of the other. */
export async function buildSeason(actor: Asker, { narrowed }: ReportQuery, now: Date): Promise<Report> {
  const [from, today] = [firstDayOf("session", now), indianDay(now)];
  const whole = { from, to: moved(from, weeks * 7 - 1) };
  const season = { from, to: whole.to > today ? today : whole.to };
  const [last, lastSoFar] = [daysOfYearBefore(whole), daysOfYearBefore(season)];
  const [lines, linesBefore] = await Promise.all([
    readCohortDays(actor, { days: season, narrowed }),
    readCohortDays(actor, { days: last, narrowed }),
  ]);
  const hasBefore = linesBefore.length > 0;
  const [these, those] = [weeksOf(lines, season), weeksOf(linesBefore, last)];
  const over = these.filter(({ days }) => lengthOf(days) === 7);
  const asFar = weeksOf(linesBefore, lastSoFar);
  const [all, allBefore] = [totalOf(these, season), totalOf(asFar, lastSoFar)];
  const ask = (days: Days, more = {}) => questionFor(actor, days, narrowed)(more);
  const named = ({ index, days }: Week) => m.report_week({ number: index + 1, from: formatDay(days.from) });
  const axis = hasBefore ? weeksOf([], whole) : over;
  const drawn = [{ name: m.report_this_season(), weeks: over }, ...(hasBefore ? [{ name: m.report_last_season(), weeks: those }] : [])];
  const leads = (week: Week) => countCell(week.leads, ask(week.days));
  const admitted = (week: Week) => countCell(week.admitted, ask(week.days, { reached: "admitted" }));
  const cells = (week: Week, then: Week | undefined) =>
    [leads, admitted].flatMap((cell) => [cell(week), ...(hasBefore ? [then ? cell(then) : { said: "–" }] : [])]);
  return {
    answer: answerOf(all, hasBefore ? allBefore : undefined),
    days: season,
    note: m.report_season_note({ from: formatDay(from), before: formatDay(last.from) }),
    plot:
      over.length === 0
        ? undefined
        : {
            kind: "lines",
            label: over.length < these.length ? m.report_season_plot_over() : m.report_season_plot(),
            plot: drawLines(
              axis.map(({ index }) => String(index)),
              drawn.map(({ name, weeks: of }) => ({ name, values: of.map((week) => week.leads) })),
            ),
            ends: [named(axis[0]!), named(axis.at(-1)!)],
            said: drawn.map(({ weeks: of }) => of.map((week) => m.report_week_leads({ week: named(week), count: week.leads }))),
            to: drawn.map(({ weeks: of }) => of.map((week) => leads(week).to)),
          },
    tables: [
      {
        caption: m.report_season_table(),
        name: m.report_week_column(),
        columns: [
          m.report_leads(),
          ...(hasBefore ? [m.report_leads_last()] : []),
          m.report_admitted(),
          ...(hasBefore ? [m.report_admitted_last()] : []),
        ],
        rows: these.toReversed().map((week) => ({
          key: String(week.index),
          name: lengthOf(week.days) === 7 ? named(week) : m.report_week_not_over({ week: named(week) }),
          cells: cells(week, asFar[week.index]),
        })),
        total: { key: "all", name: m.report_season_so_far(), cells: cells(all, allBefore) },
      },
    ],
  };
}

/** How this season stands, in one sentence: against as many days of the last one, when anything was written down then. */
function answerOf({ leads, days }: Week, before: Week | undefined) {
  const now = m.report_season_now({ count: leads, said: grouped(leads), day: lengthOf(days) });
  if (!before) return `${now} ${m.report_season_no_last()}`;
  const then = m.report_season_then({ count: before.leads, said: grouped(before.leads) });
  if (before.leads === 0 || leads === before.leads) return `${now} ${then}`;
  const percent = percentOf(Math.abs(leads - before.leads), before.leads);
  return `${now} ${then} ${leads > before.leads ? m.report_season_more({ percent }) : m.report_season_fewer({ percent })}`;
}

const totalOf = (of: readonly Week[], days: Days): Week => ({
  index: 0,
  days,
  leads: of.reduce((sum, { leads }) => sum + leads, 0),
  admitted: of.reduce((sum, { admitted }) => sum + admitted, 0),
});

/** The last one of a season that is under way ends today. */
function weeksOf(lines: readonly DayLine[], { from, to }: Days): Week[] {
  const count = Math.min(weeks, Math.ceil(lengthOf({ from, to }) / 7));
  return Array.from({ length: count }, (_, index) => {
    const last = moved(from, index * 7 + 6);
    const days = { from: moved(from, index * 7), to: last > to ? to : last };
    const own = lines.filter(({ day }) => day >= days.from && day <= days.to);
    const sum = (of: readonly DayLine[]) => of.reduce((all, line) => all + line.count, 0);
    return { index, days, leads: sum(own), admitted: sum(own.filter(({ reached }) => reached === top)) };
  });
}
