import { can } from "#app/access/roles.ts";
import { answeredBetween, leadsAddress, percentOf, unanswered, workQuestions } from "#app/domain/numbers/model.ts";
import { readTeamReport, type TeamReport } from "#app/domain/reports/team.reads.server.ts";
import { none, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { grouped, workingTime } from "#app/pages/number-labels.ts";
import { followedAddress } from "#app/pages/staff/dashboard/paths.ts";
import { countCell, questionFor, rateCell, type Asker } from "#app/pages/staff/reports/cells.server.ts";
import type { ReportQuery } from "#app/pages/staff/reports/query.ts";
import type { Cell, Report, ReportRow } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Person by person: what they have, what waits, what they did, and what became of it. */
export async function buildTeam(actor: Asker, query: ReportQuery): Promise<Report> {
  const { from, to } = query;
  const { rows, target } = await readTeamReport(actor, { from, to });
  const mayGive = can(actor, "leads.hand-out");
  return {
    note: m.report_team_note({ time: workingTime(target) }),
    plot: {
      kind: "shares",
      label: m.report_team_plot(),
      shares: rows
        .filter((row) => row.uncalled + row.overdue > 0)
        .toSorted((one, other) => other.uncalled + other.overdue - one.uncalled - one.overdue)
        .map((row) => ({
          key: row.id,
          name: nameOf(row),
          value: row.overdue + row.uncalled,
          said: m.report_waiting({ overdue: grouped(row.overdue), uncalled: grouped(row.uncalled) }),
          to: leadsAddress({ ...workQuestions.overdue, owner: ownerOf(row) }),
        })),
    },
    tables: [
      {
        caption: m.report_team_table(),
        name: m.report_person(),
        columns: [
          m.report_leads(),
          m.report_uncalled(),
          m.report_unanswered({ time: workingTime(target) }),
          m.report_overdue(),
          m.staff_follow_ups(),
          m.report_reached(),
          m.report_median_answer(),
          m.report_in_time(),
          m.report_applications(),
          m.report_admitted(),
          m.report_conversion(),
        ],
        rows: rows.map((row): ReportRow => {
          const owner = ownerOf(row);
          const waiting = leadsAddress({ ...(row.uncalled > 0 ? workQuestions.new : workQuestions.overdue), owner });
          return {
            key: row.id,
            name: nameOf(row),
            cells: cellsOf(actor, query, row, target),
            verb:
              mayGive && row.uncalled + row.overdue > 0
                ? { to: waiting, label: m.report_reassign(), said: m.report_reassign_of({ name: nameOf(row) }) }
                : undefined,
          };
        }),
      },
    ],
  };
}

type Row = TeamReport["rows"][number];
const ownerOf = ({ id }: Row) => (id === none ? "none" : id);
const nameOf = ({ id, name }: Row) => (id === none ? m.lead_list_owner_none() : (name ?? m.report_unknown()));

function cellsOf(actor: Asker, { from, to }: ReportQuery, row: Row, target: number): Cell[] {
  const ask = questionFor(actor, { from, to }, { owner: row.id });
  const owner = ownerOf(row);
  const now = (question: Partial<LeadQuery>) => ({ ...question, owner });
  const { leads, reached, answers } = row;
  const inTime = now(answeredBetween(from, to, target));
  return [
    countCell(leads, ask()),
    countCell(row.uncalled, now(workQuestions.new)),
    countCell(row.unanswered, now(unanswered)),
    countCell(row.overdue, now(workQuestions.overdue)),
    {
      said: grouped(row.followed),
      number: row.followed,
      ...(row.followed > 0 && { to: followedAddress(owner, from, to) }),
    },
    rateCell(reached.contacted, leads, ask({ reached: "contacted" }), ask()),
    answers
      ? { said: workingTime(answers.median), number: answers.median, is: "median", to: leadsAddress(now(answeredBetween(from, to))) }
      : { said: "–", is: "median" },
    answers
      ? {
          said: m.report_percent({ percent: percentOf(answers.inTime, answers.answers) }),
          number: percentOf(answers.inTime, answers.answers),
          is: "rate",
          of: leadsAddress(now(answeredBetween(from, to))),
          ...(answers.inTime > 0 && { to: leadsAddress(inTime) }),
        }
      : { said: "–", is: "rate" },
    countCell(reached.application, ask({ reached: "application" })),
    countCell(reached.admitted, ask({ reached: "admitted" })),
    rateCell(reached.admitted, leads, ask({ reached: "admitted" }), ask()),
  ];
}
