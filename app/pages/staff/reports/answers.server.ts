import { none } from "#app/domain/lead-lists/model.ts";
import { answeredBetween, answerShelves, beyondAllShelves, leadsAddress, percentOf } from "#app/domain/numbers/model.ts";
import { readAnswers } from "#app/domain/reports/answers.reads.server.ts";
import { comparedDays, type Days } from "#app/domain/reports/model.ts";
import { grouped, workingTime } from "#app/pages/number-labels.ts";
import { opens } from "#app/pages/staff/dashboard/paths.ts";
import type { Asker } from "#app/pages/staff/reports/cells.server.ts";
import type { ReportQuery } from "#app/pages/staff/reports/query.ts";
import type { Cell, Report } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const shelves = [...answerShelves, beyondAllShelves];

/** How soon people were first called, in working minutes. */
export async function buildAnswers(actor: Asker, { from, to, compare, narrowed }: ReportQuery): Promise<Report> {
  const owner = narrowed.owner === none ? undefined : narrowed.owner;
  const days = { from, to };
  const before = comparedDays(days, compare);
  const [now, then] = await Promise.all([readAnswers(actor, days, owner), readAnswers(actor, before, owner)]);
  const { target, whose } = now;
  const on = (told: typeof now, shelf: number) => told.shelves.find(([end]) => end === shelf)?.[1] ?? 0;
  const rowsOf = ({ from: first, to: last }: Days, index: number) =>
    opens(
      whose,
      answeredBetween(
        first,
        last,
        shelves[index] === beyondAllShelves ? undefined : shelves[index],
        index === 0 ? undefined : shelves[index - 1],
      ),
    );
  const cell = (told: typeof now, of: Days, index: number): Cell => {
    const count = on(told, shelves[index]!);
    return { said: grouped(count), number: count, ...(count > 0 && { to: rowsOf(of, index) }) };
  };
  const highest = Math.max(0, ...[...now.shelves, ...then.shelves].map(([shelf]) => shelves.indexOf(shelf)));
  const used = shelves.slice(0, Math.max(shelves.indexOf(target), highest) + 1);
  const { answers } = now;
  return {
    answer: answers
      ? m.report_answers_note({
          median: workingTime(answers.median),
          ninetieth: workingTime(answers.ninetieth),
          percent: percentOf(answers.inTime, answers.answers),
          target: workingTime(target),
        })
      : m.dashboard_response_none(),
    note: m.report_answers_text(),
    plot: {
      kind: "bars",
      label: m.report_answers_plot(),
      words: { name: m.report_answer_within(), value: m.report_leads() },
      bars: used.map((shelf, index) => ({
        key: String(shelf),
        name: nameOf(shelf, target),
        value: on(now, shelf),
        said: grouped(on(now, shelf)),
        to: rowsOf(days, index),
      })),
    },
    tables: [
      {
        caption: m.report_answers_table(),
        name: m.report_answer_within(),
        columns: [m.report_leads(), m.report_leads_before(), m.report_share()],
        rows: used.map((shelf, index) => ({
          key: String(shelf),
          name: nameOf(shelf, target),
          cells: [
            cell(now, days, index),
            cell(then, before, index),
            answers
              ? {
                  said: m.report_percent({ percent: percentOf(on(now, shelf), answers.answers) }),
                  number: percentOf(on(now, shelf), answers.answers),
                  is: "rate",
                  of: leadsAddress({ ...answeredBetween(from, to), owner: whose === "*" ? "" : whose }),
                  ...(on(now, shelf) > 0 && { to: rowsOf(days, index) }),
                }
              : { said: "–", is: "rate" },
          ],
        })),
      },
    ],
  };
}

const nameOf = (shelf: number, target: number) =>
  shelf === target ? m.report_answer_target({ time: workingTime(shelf) }) : workingTime(shelf);
