import type { ReactNode } from "react";
import { Link } from "react-router";
import { stageNames, stages } from "#app/domain/leads/model.ts";
import {
  admittedOf,
  answeredBetween,
  askedAddress,
  atStage,
  createdBetween,
  createdFrom,
  percentOf,
  visitsAddress,
  type Answers,
} from "#app/domain/numbers/model.ts";
import type { Tallies, Whose } from "#app/domain/numbers/counters.reads.server.ts";
import type { countArrivals } from "#app/domain/numbers/arrivals.reads.server.ts";
import { askedIn } from "#app/domain/own-lists/model.ts";
import { opens } from "#app/pages/staff/dashboard/paths.ts";
import { grouped, workingTime } from "#app/pages/number-labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { ShareList } from "#app/ui/share-list.tsx";

type Arrivals = Awaited<ReturnType<typeof countArrivals>> | undefined;
type Props = { tallies: Tallies; arrivals: Arrivals; whose: Whose };

/** Where leads stand, where they come from, how quickly they were answered, and what became of them. */
export function DashboardShares({ tallies, arrivals, whose }: Props) {
  const { from, today, sources: bySource, admitted, answers, target } = tallies;
  const since = from === today ? formatDay(from) : m.dashboard_days({ from: formatDay(from), to: formatDay(today) });
  const funnel = stages.map((stage) => ({
    key: stage,
    value: tallies.stages.get(stage) ?? 0,
    name: stageNames[stage](),
    to: opens(whose, atStage(stage)),
  }));
  const sources = askedIn("source");
  const came = sources
    .map(({ value: source, label: name }) => ({
      key: source,
      value: bySource.get(source) ?? 0,
      name,
      to: opens(whose, createdFrom(source, from, today)),
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
        <Part title={m.dashboard_response()} note={since}>
          {answers ? (
            <FirstAnswers answers={answers} target={target} to={(within) => opens(whose, answeredBetween(from, today, within))} />
          ) : (
            <p className="text-ink-soft">{m.dashboard_response_none()}</p>
          )}
        </Part>
        <Part title={m.dashboard_by_source()} note={since}>
          {came.length > 0 ? (
            <ShareList shares={came.map(opened)} most={sources.length} allLabel="" />
          ) : (
            <p className="text-ink-soft">{m.dashboard_source_none()}</p>
          )}
        </Part>
        <Chain {...{ tallies, arrivals, whose, admitted, since }} />
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
      <Link to={to} data-number={value} className="link">
        {name}
      </Link>
    ) : (
      name
    ),
});

type FirstAnswersProps = { answers: Answers; target: number; to: (within?: number) => string };

/** Half of them, nine of ten, and how many came in time; all three are counted again from the list they open. */
function FirstAnswers({ answers: { answers, median, ninetieth, inTime }, target, to }: FirstAnswersProps) {
  const facts = [
    { is: "median", term: m.dashboard_median(), value: m.dashboard_within({ time: workingTime(median) }), number: median, at: to() },
    {
      is: "ninetieth",
      term: m.dashboard_ninetieth(),
      value: m.dashboard_within({ time: workingTime(ninetieth) }),
      number: ninetieth,
      at: to(),
    },
    {
      is: "count",
      term: m.dashboard_in_time({ time: workingTime(target) }),
      value: m.dashboard_in_time_of({ count: grouped(inTime), percent: percentOf(inTime, answers) }),
      number: inTime,
      at: to(target),
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        {facts.map(({ is, term, value, number, at }) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd>
              <Link
                to={at}
                data-number={number}
                data-is={is}
                className="inline-flex min-h-11 items-center text-2xl font-bold text-brand no-underline hover:underline"
              >
                {value}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        <Link to={to()} data-number={answers} className="link">
          {m.dashboard_response_text({ count: grouped(answers) })}
        </Link>
      </p>
    </>
  );
}

/** From the visit to the admission: what is known of each step, and of those who came in this time what became of them. */
function Chain({ tallies: { from, today, sources: bySource, admitted }, arrivals, whose, since }: Props & { since: string }) {
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);
  const steps = [
    { key: "visits", name: m.dashboard_visits(), value: arrivals?.visits, to: visitsAddress(from, today), is: "visits" },
    { key: "asked", name: m.dashboard_asked(), value: arrivals?.asked, to: askedAddress(from, today), is: "count" },
    { key: "leads", name: m.staff_leads(), value: sum(bySource), to: opens(whose, createdBetween(from, today)), is: "count" },
    { key: "admitted", name: m.dashboard_admissions(), value: sum(admitted), to: opens(whose, admittedOf(from, today)), is: "count" },
  ].filter((step): step is typeof step & { value: number } => step.value !== undefined);
  const rows = askedIn("source").filter(({ value }) => (admitted.get(value) ?? 0) > 0);
  return (
    <Part title={m.dashboard_chain()} note={since}>
      <ol className="flex flex-wrap gap-x-6 gap-y-3">
        {steps.map(({ key, name, value, to, is }) => (
          <li key={key} className="grid">
            <span className="text-2xl font-bold text-brand tabular-nums">{grouped(value)}</span>
            <Link to={to} data-number={value} data-is={is} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ol>
      {rows.length > 0 && (
        <ul className="grid text-sm">
          {rows.map(({ value: source, label }) => (
            <li key={source} className="border-t border-line">
              <Link
                to={opens(whose, admittedOf(from, today, source))}
                data-number={admitted.get(source)}
                className="link w-full justify-between"
              >
                <span>{label}</span>
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
