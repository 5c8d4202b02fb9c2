import type { ReactNode } from "react";
import { Link } from "react-router";
import { askedAddress, percentOf, visitsAddress } from "#app/domain/numbers/model.ts";
import { otherNames } from "#app/domain/visits/model.ts";
import type { readAsked } from "#app/domain/visits/enquiries.reads.server.ts";
import type { Counted, readVisits } from "#app/domain/visits/reads.server.ts";
import type { Speed } from "#app/domain/visits/speed.reads.server.ts";
import { comparison, deviceName, nameOrOther, referrerName, vitalName } from "#app/pages/admin/visits/labels.ts";
import { SpeedFigure } from "#app/pages/admin/visits/speeds.tsx";
import { grouped } from "#app/pages/number-labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { languageNames } from "#app/platform/i18n/locale.ts";
import { Card } from "#app/ui/card.tsx";
import { DayBars } from "#app/ui/day-bars.tsx";
import { ShareList, type Share } from "#app/ui/share-list.tsx";

export type Visits = Awaited<ReturnType<typeof readVisits>>;
export type Asked = Awaited<ReturnType<typeof readAsked>>;
type Names = Visits["pages"];

/** How many came, how many asked, from where, what they looked at and how quickly it came. */
export function HomeVisits({ visits, asked }: { visits: Visits; asked: Asked }) {
  const arrivals = visits.days.reduce((sum, day) => sum + day.arrivals, 0);
  const views = visits.days.reduce((sum, day) => sum + day.views, 0);
  const [from, to] = [visits.days[0]!.day, visits.days.at(-1)!.day];
  return (
    <section aria-labelledby="visits" className="grid gap-4">
      <h2 id="visits">{m.visit_title()}</h2>
      <p className="max-w-[68ch] text-ink-soft">{views === 0 ? m.visit_none() : m.visit_privacy()}</p>
      <div className={asked && views > 0 ? "grid gap-4 lg:grid-cols-2" : "grid gap-4"}>
        {views > 0 && (
          <Plot
            figure={arrivals}
            label={m.visit_in_period()}
            to={visitsAddress(from, to)}
            is="visits"
            dayAddress={(day) => visitsAddress(day, day)}
            notes={[comparison(visits.before, arrivals), m.visit_views({ count: views, said: grouped(views) })]}
            plot={m.visit_per_day()}
            column={m.visit_title()}
            days={visits.days.map((day) => ({ day: day.day, value: day.arrivals }))}
          />
        )}
        {asked && <AskedPlot asked={asked} arrivals={arrivals} />}
      </div>
      {views > 0 && <Lists visits={visits} asked={asked} from={from} to={to} />}
    </section>
  );
}

function AskedPlot({ asked, arrivals }: { asked: NonNullable<Asked>; arrivals: number }) {
  const all = asked.days.reduce((sum, day) => sum + day.asked, 0);
  const [from, to] = [asked.days[0]!.day, asked.days.at(-1)!.day];
  const share = all > arrivals ? undefined : ((all / arrivals) * 100).toFixed(1);
  return (
    <Plot
      figure={all}
      label={m.visit_asked_in_period()}
      to={askedAddress(from, to)}
      dayAddress={(day) => askedAddress(day, day)}
      notes={[
        comparison(asked.before, all),
        ...(all === 0
          ? [m.visit_asked_none()]
          : [
              share && m.visit_asked_share({ share }),
              <Link key="led" to={askedAddress(from, to, { book: "led" })} data-number={asked.leads} className="link">
                {becameLeads(asked.leads, all)}
              </Link>,
            ]),
      ]}
      plot={m.visit_asked_per_day()}
      column={m.visit_asked_title()}
      days={asked.days.map((day) => ({ day: day.day, value: day.asked }))}
    />
  );
}

const becameLeads = (leads: number, asked: number) =>
  m.lead_share_of_asked({ count: grouped(leads), share: String(percentOf(leads, asked)) });

type PlotProps = {
  figure: number;
  label: string;
  notes: ReactNode[];
  /** What the figure opens, and what a day of it opens. */
  to: string;
  dayAddress: (day: string) => string;
  is?: "visits";
  plot: string;
  column: string;
  days: { day: string; value: number }[];
};

const Plot = ({ figure, label, notes, to, dayAddress, is, plot, column, days }: PlotProps) => (
  <Card className="grid content-between gap-4">
    <div>
      <p>
        <Link
          to={to}
          data-number={figure}
          data-is={is}
          className="flex flex-wrap items-baseline gap-x-2 text-ink no-underline hover:text-brand"
        >
          <span className="text-4xl font-bold text-brand tabular-nums">{grouped(figure)}</span>
          <span className="font-semibold">{label}</span>
        </Link>
      </p>
      {notes
        .filter((note) => note !== undefined)
        .map((note, index) => (
          <p key={index} className="text-sm text-ink-soft">
            {note}
          </p>
        ))}
    </div>
    {figure > 0 && (
      <DayBars
        label={plot}
        bars={days.map(({ day, value }) => ({ key: day, name: formatDay(day), value, said: grouped(value), to: dayAddress(day), is }))}
        words={{ name: m.visit_day(), value: column, asTable: m.visit_as_table() }}
        most={({ said, name }) => m.visit_most({ count: said, day: name })}
      />
    )}
  </Card>
);

function Lists({ visits, asked, from, to }: { visits: Visits; asked: Asked; from: string; to: string }) {
  const opens = (kind: string) => (name: string) => visitsAddress(from, to, { kind, name });
  const { referrers, campaigns, pages, devices, languages, speeds } = visits;
  const askedBy = new Map(asked?.campaigns.map((one) => [one.campaign, one.asked]));
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid gap-4">
        <List title={m.visit_from()} of={referrers} opens={opens("referrer")} isArrivals name={({ name }) => referrerName(name)} />
        <List title={m.visit_pages()} of={pages} opens={opens("page")} name={({ name }) => <PageName path={name} />} />
      </div>
      <div className="grid gap-4">
        {campaigns.rows.length > 0 ? (
          <List
            title={m.visit_campaigns()}
            of={campaigns}
            opens={opens("campaign")}
            name={({ name }) => nameOrOther(name)}
            note={({ name }) =>
              askedBy.has(name) && (
                <Link to={askedAddress(from, to, { campaign: name })} data-number={askedBy.get(name)} className="link min-h-0!">
                  {m.visit_campaign_asked({ count: askedBy.get(name)!, said: grouped(askedBy.get(name)!) })}
                </Link>
              )
            }
          />
        ) : (
          <Part title={m.visit_campaigns()}>
            <p className="text-ink-soft">{m.visit_campaigns_none()}</p>
          </Part>
        )}
        <Part title={m.visit_speed()}>
          {speeds.length > 0 ? <Speeds {...{ speeds, from, to }} /> : <p className="text-ink-soft">{m.visit_speed_none()}</p>}
        </Part>
        <List title={m.visit_devices()} of={devices} opens={opens("device")} name={({ name }) => deviceName(name)} inPercent />
        <List
          title={m.visit_languages()}
          of={languages}
          opens={opens("language")}
          name={({ name }) => languageNames[name as "en" | "hi"]}
          inPercent
        />
      </div>
    </div>
  );
}

type ListProps = {
  title: string;
  of: Names;
  name: (row: Counted) => ReactNode;
  /** Where somebody came from is counted in visits, what they looked at in pages. */
  isArrivals?: boolean;
  opens: (name: string) => string;
  note?: (row: Counted) => ReactNode;
  inPercent?: boolean;
};

function List({ title, of: { rows, names }, name, isArrivals, opens, note, inPercent }: ListProps) {
  const count = ({ arrivals, views }: Counted) => (isArrivals ? arrivals : views);
  const all = rows.reduce((sum, row) => sum + count(row), 0);
  const shares = rows.map((row): Share => {
    const value = count(row);
    const said = inPercent ? m.visit_percent({ percent: String(Math.round((value / all) * 100)) }) : grouped(value);
    const figure = (
      <Link
        to={opens(row.name)}
        data-number={value}
        data-is={isArrivals ? "visits" : "views"}
        className="text-ink no-underline hover:text-brand pointer-coarse:-my-2 pointer-coarse:inline-block pointer-coarse:py-2"
      >
        {said}
      </Link>
    );
    return { key: row.name, name: name(row), value, said: figure, note: note?.(row) || undefined };
  });
  return (
    <Part title={title}>
      <ShareList shares={shares} whole={inPercent ? all : undefined} allLabel={m.visit_all({ count: grouped(names) })} />
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid content-start gap-4">
    <h3 className="text-xl">{title}</h3>
    {children}
  </Card>
);

const PageName = ({ path }: { path: string }) =>
  path === otherNames ? (
    nameOrOther(path)
  ) : (
    <Link to={path} className="link">
      {path}
    </Link>
  );

const Speeds = ({ speeds, from, to }: { speeds: Speed[]; from: string; to: string }) => (
  <>
    <p className="text-sm text-ink-soft">{m.visit_speed_text()}</p>
    <dl className="grid gap-3">
      {speeds.map((speed) => (
        <div key={speed.vital} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
          <dt className="text-ink-soft">{vitalName(speed.vital)}</dt>
          <dd>
            <SpeedFigure speed={speed} of={{ from, to }} />
          </dd>
        </div>
      ))}
    </dl>
    <Link to={`${visitsAddress(from, to)}#speed`} className="link justify-self-start">
      {m.visit_speed_by_kind()}
    </Link>
  </>
);
