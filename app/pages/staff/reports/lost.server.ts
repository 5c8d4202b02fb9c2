import { ladder, lostReasonName, stageNames } from "#app/domain/leads/model.ts";
import { readCohort } from "#app/domain/reports/cohort.reads.server.ts";
import { byWord, lostOf } from "#app/domain/reports/model.ts";
import { idsOf } from "#app/domain/own-lists/model.ts";
import { leadsAddress } from "#app/domain/numbers/model.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { countCell, questionFor, readNames, type Asker } from "#app/pages/staff/reports/cells.server.ts";
import type { ReportQuery } from "#app/pages/staff/reports/query.ts";
import type { Report } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Nobody is lost at the top. */
const rungs = ladder.slice(0, -1);

/** Why leads of these days were lost, how far they had come, and which courses they had asked for. */
export async function buildLost(actor: Asker, { from, to, narrowed }: ReportQuery): Promise<Report> {
  const days = { from, to };
  const [whole, categories, nameOf] = await Promise.all([
    readCohort(actor, { days, narrowed }),
    readCohort(actor, { days, by: "category", narrowed }),
    readNames(actor),
  ]);
  const ask = questionFor(actor, days, narrowed);
  const reasons = lostOf(whole);
  const highest = Math.max(1, ...reasons.flatMap(({ byRung }) => byRung));
  const byCategory = byWord(categories.filter(({ lost }) => lost !== ""));
  const highestOf = Math.max(1, ...byCategory.flatMap(({ lines }) => lostOf(lines).map(({ all }) => all)));
  const isShown = idsOf("lost-reason").filter((reason) => reasons.some((one) => one.reason === reason));
  const [first] = reasons;
  const all = reasons.reduce((sum, reason) => sum + reason.all, 0);
  return {
    answer: first && m.report_lost_most({ name: lostReasonName(first.reason), said: grouped(first.all), all: grouped(all) }),
    note: m.report_lost_note(),
    plot: {
      kind: "shares",
      label: m.report_lost_plot(),
      shares: reasons.map(({ reason, all }) => ({
        key: reason,
        name: lostReasonName(reason),
        value: all,
        said: grouped(all),
        to: leadsAddress(ask({ lostReason: reason })),
      })),
    },
    tables: [
      {
        caption: m.report_lost_by_stage(),
        name: m.report_reason(),
        columns: [m.report_lost(), ...rungs.map((rung) => stageNames[rung]())],
        rows: reasons.map(({ reason, all, byRung }) => ({
          key: reason,
          name: lostReasonName(reason),
          cells: [
            countCell(all, ask({ lostReason: reason })),
            ...rungs.map((rung, index) => countCell(byRung[index]!, ask({ lostReason: reason, furthest: rung }), byRung[index]! / highest)),
          ],
        })),
      },
      {
        caption: m.report_lost_by_category(),
        name: m.lead_list_category(),
        columns: [m.report_lost(), ...isShown.map((reason) => lostReasonName(reason))],
        rows: byCategory.map(({ word, lines, all }) => {
          const own = new Map(lostOf(lines).map((one) => [one.reason, one.all]));
          return {
            key: word,
            name: nameOf("category", word),
            cells: [
              countCell(all, ask({ stage: ["lost"] }, { category: word })),
              ...isShown.map((reason) => {
                const count = own.get(reason) ?? 0;
                return countCell(count, ask({ lostReason: reason }, { category: word }), count / highestOf);
              }),
            ],
          };
        }),
      },
    ],
  };
}
