import { ladder, stageNames, type Rung } from "#app/domain/leads/model.ts";
import { percentOf } from "#app/domain/numbers/model.ts";
import { readCohort, readStays } from "#app/domain/reports/cohort.reads.server.ts";
import { byWord, comparedDays, reachedOf, type Reached } from "#app/domain/reports/model.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { countCell, questionFor, rateCell, readNames, type Asker } from "#app/pages/staff/reports/cells.server.ts";
import { dimensionNames } from "#app/pages/staff/reports/labels.ts";
import { reportAddress, type ReportQuery } from "#app/pages/staff/reports/query.ts";
import { staysTable } from "#app/pages/staff/reports/stays.server.ts";
import type { Report, ReportRow } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** So many rows are shown; whoever wants the rest narrows it. */
const most = 60;
const shown: Rung[] = ["contacted", "counselling", "application", "seat-booked", "admitted"];

/** Of the leads that came in these days, how far they have come, and by what that differs. */
export async function buildFunnel(actor: Asker, query: ReportQuery): Promise<Report> {
  const { from, to, by, compare, narrowed } = query;
  const days = { from, to };
  const before = comparedDays(days, compare);
  const [whole, wholeBefore, lines, linesBefore, stays, staysBefore, nameOf] = await Promise.all([
    readCohort(actor, { days, narrowed }),
    readCohort(actor, { days: before, narrowed }),
    readCohort(actor, { days, by, narrowed }),
    readCohort(actor, { days: before, by, narrowed }),
    readStays(actor, { days, narrowed }),
    readStays(actor, { days: before, narrowed }),
    readNames(actor),
  ]);
  const ask = questionFor(actor, days, narrowed);
  const askBefore = questionFor(actor, before, narrowed);
  const earlier = new Map(byWord(linesBefore).map(({ word, all }) => [word, all]));
  const rowOf = (key: string, name: string, reached: Reached, leadsBefore: number, also = {}): ReportRow => ({
    key,
    name,
    cells: [
      countCell(reached.new, ask({}, also)),
      countCell(leadsBefore, askBefore({}, also)),
      ...shown.map((rung) => countCell(reached[rung], ask({ reached: rung }, also))),
      rateCell(reached.admitted, reached.new, ask({ reached: "admitted" }, also), ask({}, also)),
    ],
  });
  const all = reachedOf(whole);
  const words = byWord(lines).map(({ word, lines: own }) => ({ word, name: nameOf(by, word), reached: reachedOf(own) }));
  return {
    answer: all.new === 0 ? undefined : firstByAdmissions(words),
    note: m.report_funnel_note(),
    plot: {
      kind: "funnel",
      label: m.report_funnel_plot(),
      steps: ladder.map((rung, index) => {
        const [count, last] = [all[rung], index === 0 ? all.new : all[ladder[index - 1]!]];
        return {
          key: rung,
          name: index === 0 ? m.report_leads() : stageNames[rung](),
          value: count,
          said: grouped(count),
          share: index === 0 || last === 0 ? "" : m.report_of_step_before({ percent: percentOf(count, last) }),
          to: countCell(count, ask(index === 0 ? {} : { reached: rung })).to,
        };
      }),
    },
    tables: [
      {
        caption: m.report_by({ dimension: dimensionNames[by]() }),
        name: dimensionNames[by](),
        columns: [m.report_leads(), m.report_leads_before(), ...shown.map((rung) => stageNames[rung]()), m.report_conversion()],
        keys: ["leads", "before", ...shown, "conversion"],
        most,
        rows: words.map(({ word, name, reached }) => ({
          ...rowOf(word, name, reached, earlier.get(word) ?? 0, { [by]: word }),
          to: narrowed[by] === undefined ? reportAddress("funnel", { ...query, narrowed: { ...narrowed, [by]: word } }) : undefined,
        })),
        total: rowOf("all", m.report_all(), all, reachedOf(wholeBefore).new),
      },
      staysTable(stays, staysBefore, ask, askBefore),
    ],
  };
}

/** Who or what brought most to admission, in one sentence; all of them where they are equal. */
function firstByAdmissions(words: readonly { name: string; reached: Reached }[]) {
  const highest = Math.max(0, ...words.map(({ reached }) => reached.admitted));
  if (highest === 0) return m.report_none_admitted();
  const first = words.filter(({ reached }) => reached.admitted === highest);
  const said = grouped(highest);
  if (first.length > 1) return m.report_most_admitted_each({ names: first.map(({ name }) => name).join(", "), said });
  return m.report_most_admitted({ name: first[0]!.name, said, leads: grouped(first[0]!.reached.new) });
}
