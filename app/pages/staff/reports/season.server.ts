import { ladder } from "#app/domain/leads/model.ts";
import { readCohortDays } from "#app/domain/reports/cohort.reads.server.ts";
import { daysOfYearBefore, lengthOf, type Days } from "#app/domain/reports/model.ts";
import { firstDayOf } from "#app/domain/numbers/model.ts";
import type { DayLine } from "#app/domain/cohorts/reads.server.ts";
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

/** This season against the last one, week by week from the day on which each opened. */
export async function buildSeason(actor: Asker, { narrowed }: ReportQuery, now: Date): Promise<Report> {
  const [from, today] = [firstDayOf("session", now), indianDay(now)];
  const season = { from, to: moved(from, weeks * 7) > today ? today : moved(from, weeks * 7) };
  const whole = { from, to: moved(from, weeks * 7 - 1) };
  const last = daysOfYearBefore(whole);
  const [lines, linesBefore] = await Promise.all([
    readCohortDays(actor, { days: season, narrowed }),
    readCohortDays(actor, { days: last, narrowed }),
  ]);
  const [these, those] = [weeksOf(lines, season), weeksOf(linesBefore, last)];
  const ask = (days: Days, more = {}) => questionFor(actor, days, narrowed)(more);
  const named = (week: Week) => m.report_week({ number: week.index + 1, from: formatDay(week.days.from) });
  const keys = those.map(({ index }) => String(index));
  const series = [
    { name: m.report_this_season(), values: these.map(({ leads }) => leads) },
    { name: m.report_last_season(), values: those.map(({ leads }) => leads) },
  ];
  const both = [these, those];
  return {
    note: m.report_season_note({ from: formatDay(from), before: formatDay(last.from) }),
    plot: {
      kind: "lines",
      label: m.report_season_plot(),
      plot: drawLines(keys, series),
      ends: [named(those[0]!), named(those.at(-1)!)],
      said: both.map((of) => of.map((week) => m.report_week_leads({ week: named(week), count: week.leads }))),
      to: both.map((of) => of.map((week) => countCell(week.leads, ask(week.days)).to)),
    },
    tables: [
      {
        caption: m.report_season_table(),
        name: m.report_week_column(),
        columns: [m.report_leads(), m.report_leads_last(), m.report_admitted(), m.report_admitted_last()],
        rows: these.toReversed().map((week) => {
          const then = those[week.index]!;
          return {
            key: String(week.index),
            name: named(week),
            cells: [
              countCell(week.leads, ask(week.days)),
              countCell(then.leads, ask(then.days)),
              countCell(week.admitted, ask(week.days, { reached: "admitted" })),
              countCell(then.admitted, ask(then.days, { reached: "admitted" })),
            ],
          };
        }),
      },
    ],
  };
}

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
