import { actorIn } from "#app/access/gate.server.ts";
import { can, seesOthers } from "#app/access/roles.ts";
import { dimensions } from "#app/domain/reports/model.ts";
import { teamName, wholeTeam } from "#app/domain/teams/model.ts";
import { askedFor, readTeams } from "#app/domain/teams/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { buildReport } from "#app/pages/staff/reports/build.server.ts";
import { dimensionsFor, readNames } from "#app/pages/staff/reports/cells.server.ts";
import { ReportChoice } from "#app/pages/staff/reports/choice.tsx";
import { reportTitles } from "#app/pages/staff/reports/labels.ts";
import { ReportPlot } from "#app/pages/staff/reports/plot.tsx";
import { reportAddress } from "#app/pages/staff/reports/query.ts";
import { ReportTables } from "#app/pages/staff/reports/tables.tsx";
import { isReportName } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/show";

export const meta = ({ params: { report } }: Route.MetaArgs) => [
  { title: `${isReportName(report) ? reportTitles[report]() : m.report_place()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const built = found(await buildReport(actor, params.report, url.searchParams));
  const nameOf = await readNames(actor);
  const { narrowed: asked } = built.query;
  const isKnown = asked.owner === undefined || can(actor, "leads.see-all") || (await askedFor(actor, asked.owner)) !== undefined;
  const narrowed = isKnown ? asked : { ...asked, owner: undefined };
  return {
    ...built,
    of: can(actor, "leads.see-all") ? undefined : seesOthers(actor) ? ("team" as const) : ("own" as const),
    dimensions: dimensionsFor(actor, dimensions),
    teams: can(actor, "leads.see-all") ? (await readTeams()).map((team) => ({ id: wholeTeam(team.id), name: teamName(team) })) : [],
    narrowedTo: dimensions.flatMap((one) => (narrowed[one] === undefined ? [] : [{ dimension: one, name: nameOf(one, narrowed[one]) }])),
  };
}

/** One report: what is asked, a picture, and the same in numbers, each of which opens its leads. */
export default function ShowReport({ loaderData }: Route.ComponentProps) {
  const { name, query, report, of, dimensions: by, teams, narrowedTo } = loaderData;
  return (
    <div className="wrap grid gap-6 py-4 sm:gap-8 sm:py-8" data-prints-wide>
      <div className="grid gap-1">
        <h1 className="text-3xl sm:text-4xl">{reportTitles[name]()}</h1>
        {report.answer && <p className="measure text-lg font-semibold">{report.answer}</p>}
        <p className="measure text-ink-soft">{report.note}</p>
        {of && <p className="measure text-sm text-ink-soft">{of === "team" ? m.report_team_only() : m.report_own()}</p>}
      </div>
      <ReportChoice {...{ name, query, dimensions: by, teams, narrowedTo }} />
      {report.plot && (
        <Card>
          <ReportPlot plot={report.plot} />
        </Card>
      )}
      <ReportTables tables={report.tables} sort={query.sort} sortedBy={(sort) => reportAddress(name, { ...query, sort })} />
    </div>
  );
}
