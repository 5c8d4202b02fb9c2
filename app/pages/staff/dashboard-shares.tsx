import type { ReactNode } from "react";
import { Link } from "react-router";
import { sourceNames, sources, stageNames, stages } from "#app/domain/leads/model.ts";
import type { Tallies, Whose } from "#app/domain/leads/tallies.reads.server.ts";
import type { countArrivals } from "#app/domain/visits/chain.reads.server.ts";
import { sinceAddress, stageAddress } from "#app/pages/staff/dashboard-addresses.ts";
import { grouped, workingTime } from "#app/pages/staff/dashboard-words.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { ShareList } from "#app/ui/share-list.tsx";

type Arrivals = Awaited<ReturnType<typeof countArrivals>> | undefined;
type Props = { tallies: Tallies; arrivals: Arrivals; whose: Whose };

/** Where leads stand, where they come from, how quickly they were answered, and what became of them. */
export function DashboardShares({ tallies, arrivals, whose }: Props) {
  const { from, fromMonth, sources: bySource, admitted, response } = tallies;
  const funnel = stages.map((stage) => ({
    key: stage,
    value: tallies.stages.get(stage) ?? 0,
    name: stageNames[stage](),
    to: stageAddress(whose, stage),
  }));
  const came = sources
    .map((source) => ({
      key: source,
      value: bySource.get(source) ?? 0,
      name: sourceNames[source](),
      to: sinceAddress(whose, fromMonth, { source }),
    }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  return (
    <section aria-labelledby="shares" className="grid items-start gap-4 lg:grid-cols-2">
      <h2 id="shares" className="sr-only">
        {m.dashboard_shares()}
      </h2>
      <Part title={m.dashboard_funnel()} note={m.dashboard_funnel_now()}>
        <ShareList shares={funnel.map(opened)} most={stages.length} allLabel="" />
      </Part>
      <div className="grid gap-4">
        <Part title={m.dashboard_response()} note={m.dashboard_since_day({ day: formatDay(from) })}>
          {response ? (
            <>
              <dl className="grid grid-cols-2 gap-4">
                <Fact term={m.dashboard_median()} value={m.dashboard_about({ time: workingTime(response.median, response.longest) })} />
                <Fact
                  term={m.dashboard_ninetieth()}
                  value={m.dashboard_about({ time: workingTime(response.ninetieth, response.longest) })}
                />
              </dl>
              <p className="text-sm text-ink-soft">{m.dashboard_response_text({ count: grouped(response.answers) })}</p>
            </>
          ) : (
            <p className="text-ink-soft">{m.dashboard_response_none()}</p>
          )}
        </Part>
        <Part title={m.dashboard_by_source()} note={m.dashboard_since_day({ day: formatDay(fromMonth) })}>
          {came.length > 0 ? (
            <ShareList shares={came.map(opened)} most={sources.length} allLabel="" />
          ) : (
            <p className="text-ink-soft">{m.dashboard_source_none()}</p>
          )}
        </Part>
        <Chain {...{ tallies, arrivals, whose, admitted }} />
      </div>
    </section>
  );
}

const opened = ({ key, value, name, to }: { key: string; value: number; name: string; to: string }) => ({
  key,
  value,
  said: grouped(value),
  name:
    value > 0 ? (
      <Link to={to} className="link">
        {name}
      </Link>
    ) : (
      name
    ),
});

/** From the visit to the admission: what is known of each step, and of those who came in this time what became of them. */
function Chain({ tallies: { fromMonth, sources: bySource, admitted }, arrivals, whose }: Props) {
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);
  const steps = [
    { key: "visits", name: m.dashboard_visits(), value: arrivals?.visits, to: undefined },
    { key: "asked", name: m.dashboard_asked(), value: arrivals?.asked, to: undefined },
    { key: "leads", name: m.staff_leads(), value: sum(bySource), to: sinceAddress(whose, fromMonth) },
    { key: "admitted", name: m.dashboard_admissions(), value: sum(admitted), to: sinceAddress(whose, fromMonth, { stage: "admitted" }) },
  ].filter((step): step is typeof step & { value: number } => step.value !== undefined);
  const rows = sources.filter((source) => (admitted.get(source) ?? 0) > 0);
  return (
    <Part title={m.dashboard_chain()} note={m.dashboard_since_day({ day: formatDay(fromMonth) })}>
      <ol className="flex flex-wrap gap-x-6 gap-y-3">
        {steps.map(({ key, name, value, to }) => (
          <li key={key} className="grid">
            <span className="text-2xl font-bold text-brand tabular-nums">{grouped(value)}</span>
            {to && value > 0 ? (
              <Link to={to} className="link">
                {name}
              </Link>
            ) : (
              <span className="flex min-h-11 items-center">{name}</span>
            )}
          </li>
        ))}
      </ol>
      {rows.length > 0 && (
        <ul className="grid text-sm">
          {rows.map((source) => (
            <li key={source} className="border-t border-line">
              <Link to={sinceAddress(whose, fromMonth, { source, stage: "admitted" })} className="link w-full justify-between">
                <span>{sourceNames[source]()}</span>
                <span className="tabular-nums">
                  {m.dashboard_won_of({ won: grouped(admitted.get(source) ?? 0), leads: grouped(bySource.get(source) ?? 0) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const Part = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <Card className="grid content-start gap-4">
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
    {children}
  </Card>
);

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="text-2xl font-bold text-brand">{value}</dd>
  </div>
);
