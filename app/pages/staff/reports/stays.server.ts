import type { StayLine } from "#app/domain/cohorts/reads.server.ts";
import { ladder, stageNames, type Rung } from "#app/domain/leads/model.ts";
import { answersOf, leadsAddress, withStay } from "#app/domain/numbers/model.ts";
import { stayInWords } from "#app/pages/number-labels.ts";
import { countCell, type questionFor } from "#app/pages/staff/reports/cells.server.ts";
import type { Cell, ReportTable } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Ask = ReturnType<typeof questionFor>;

/** How long leads of these days stood at each step before they went on, beside those of before. */
export function staysTable(now: readonly StayLine[], before: readonly StayLine[], ask: Ask, askBefore: Ask): ReportTable {
  return {
    caption: m.report_stays(),
    name: m.report_step(),
    columns: [m.report_went_on(), m.report_stay_half(), m.report_stay_most(), m.report_stay_half_before()],
    rows: ladder.slice(0, -1).map((rung, index) => {
      const [own, earlier] = [spreadOf(now, index), spreadOf(before, index)];
      return {
        key: rung,
        name: stageNames[rung](),
        cells: [
          countCell(own?.answers ?? 0, ask({ left: rung })),
          stayCell(own?.median, "median-days", rung, ask),
          stayCell(own?.ninetieth, "ninetieth-days", rung, ask),
          stayCell(earlier?.median, "median-days", rung, askBefore),
        ],
      };
    }),
  };
}

const spreadOf = (lines: readonly StayLine[], index: number) =>
  answersOf(
    lines.filter(({ rung }) => rung === index).map(({ shelf, count }) => [shelf, count] as const),
    0,
  );

const stayCell = (days: number | undefined, is: string, rung: Rung, ask: Ask): Cell =>
  days === undefined
    ? { said: "–", is }
    : { said: stayInWords(days), number: days, is, to: leadsAddress({ ...ask({ left: rung }), columns: withStay }) };
