import { Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { lastDays, visitsAddress } from "#app/domain/numbers/model.ts";
import { isPageKind, threeQuarters, valueAt, verdictOn, vitals } from "#app/domain/visits/model.ts";
import { listSteps } from "#app/domain/visits/speed.reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { pageKindName, verdicts, vitalFigure, vitalName } from "#app/pages/admin/visits/labels.ts";
import { parseQuery } from "#app/pages/admin/visits/query.ts";
import { knownIn, oneOfIn } from "#app/pages/list-query.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DayBars } from "#app/ui/day-bars.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/speed";

export const meta = () => adminTitle(m.visit_speed());

export async function loader({ url, context }: Route.LoaderArgs) {
  const { from, to } = parseQuery(url.searchParams, lastDays(30, new Date()));
  const vital = oneOfIn(url.searchParams, "vital", vitals) ?? "lcp";
  const kind = knownIn(url.searchParams, "kind", isPageKind);
  return { from, to, vital, kind, steps: await listSteps(actorIn(context), { from, to }, vital, kind) };
}

/** What a figure of speed is worked out from: how many visits stayed within which figure. */
export default function VisitSpeed({ loaderData: { from, to, vital, kind, steps } }: Route.ComponentProps) {
  const value = threeQuarters(steps);
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  const within = (step: number) => m.visit_speed_within({ figure: vitalFigure(vital, valueAt(step)) });
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <p>
          <Link to={`${visitsAddress(from, to)}#speed`} className="link">
            {m.visit_title()}
          </Link>
        </p>
        <h1>{`${vitalName(vital)} · ${pageKindName(kind)}`}</h1>
        <p className="measure text-ink-soft">{m.visit_speed_steps({ from: formatDay(from), to: formatDay(to) })}</p>
      </div>
      {value === undefined ? (
        <EmptyState title={m.list_none()} text={m.visit_speed_none()} />
      ) : (
        <Card className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-4xl font-bold text-brand tabular-nums">{vitalFigure(vital, value)}</span>
            <Badge tone={verdicts[verdictOn(vital, value)].tone}>{verdicts[verdictOn(vital, value)].label()}</Badge>
            <span className="text-ink-soft">{m.visit_speed_measured({ count: grouped(all) })}</span>
          </p>
          <DayBars
            label={m.visit_speed_plot()}
            bars={steps.map(({ step, count }) => ({ key: String(step), name: within(step), value: count, said: grouped(count) }))}
            words={{ name: m.visit_speed_column(), value: m.visit_title() }}
            most={({ name, said }) => m.report_most({ count: said, name })}
          />
          <table className="w-full max-w-sm tabular-nums">
            <caption className="sr-only">{m.visit_speed_plot()}</caption>
            <thead>
              <tr className="border-b border-line text-sm text-ink-soft">
                <th scope="col" className="py-1.5 text-start font-semibold">
                  {m.visit_speed_column()}
                </th>
                <th scope="col" className="py-1.5 text-end font-semibold">
                  {m.visit_title()}
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ step, count }) => (
                <tr key={step} data-row className="border-b border-line">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    <data value={step}>{within(step)}</data>
                  </th>
                  <td className="py-1.5 text-end">
                    <data value={count}>{grouped(count)}</data>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </div>
  );
}
