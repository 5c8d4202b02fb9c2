import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { askedAddress, lastDays, visitsAddress } from "#app/domain/numbers/model.ts";
import { readConversions } from "#app/domain/visits/conversion.reads.server.ts";
import { conversionKinds, direct, withEveryDay, type ConversionKind } from "#app/domain/visits/model.ts";
import { readVisitTable } from "#app/domain/visits/reads.server.ts";
import { listSpeeds, listSpeedsByPage } from "#app/domain/visits/speed.reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { parseQuery } from "#app/pages/admin/visits/query.ts";
import { nameOf } from "#app/pages/admin/visits/labels.ts";
import { SpeedTable } from "#app/pages/admin/visits/speeds.tsx";
import { addressAlso } from "#app/pages/list-query.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card } from "#app/ui/card.tsx";
import { DayBars } from "#app/ui/day-bars.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterToggle } from "#app/ui/filter-chip.tsx";
import { DaysForm } from "#app/pages/days-form.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.visit_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const query = parseQuery(url.searchParams, lastDays(30, now));
  const actor = actorIn(context);
  const whole = query.of === undefined;
  const [told, names, speeds, speedsByPage] = await Promise.all([
    readVisitTable(actor, query),
    whole ? readConversions(actor, query, query.by) : [],
    whole ? listSpeeds(actor, query) : [],
    whole ? listSpeedsByPage(actor, query) : [],
  ]);
  const today = indianDay(now);
  const days = withEveryDay(told, query.from, query.to > today ? today : query.to);
  return { query, days, names, speeds, speedsByPage, renderedAt: now.getTime() };
}

type Row = {
  key: string;
  name: ReactNode;
  arrivals: number;
  views: number;
  to?: string | undefined;
  asked?: { count: number; to: string } | undefined;
};

/** The rows that a number of visits counts: its days, and its pages; or the sites and campaigns by which people came. */
export default function Visits({ loaderData: { query, days, names, speeds, speedsByPage, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "visits");
  const { from, to, of, by } = query;
  const perDay = days.map(({ day, ...row }): Row => ({
    key: day,
    name: (
      <Link to={visitsAddress(day, day, of)} className="link">
        {formatDay(day)}
      </Link>
    ),
    ...row,
  }));
  const perName = names.map(({ name, asked, ...row }): Row => {
    const address = visitsAddress(from, to, { kind: by, name });
    const nobodys = name === "" ? withoutName[by]?.() : undefined;
    const named = (
      <Link to={address} className="link wrap-anywhere">
        {nameOf(by, name)}
      </Link>
    );
    return {
      key: name,
      name: nobodys ?? named,
      to: nobodys === undefined ? address : undefined,
      ...row,
      asked: asked === undefined ? undefined : { count: asked, to: askedAddress(from, to, askedBy[by](name)) },
    };
  });
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <div className="grid gap-1">
        <p>
          <Link to={href("/admin")} className="link">
            {m.admin_home()}
          </Link>
        </p>
        <h1>{of ? `${m.visit_title()} · ${nameOf(of.kind, of.name)}` : m.visit_title()}</h1>
        <p className="measure text-ink-soft">{m.visit_table_text()}</p>
      </div>
      <DaysForm from={from} to={to}>
        {of && (
          <>
            <input type="hidden" name="kind" value={of.kind} />
            <input type="hidden" name="name" value={of.name} />
          </>
        )}
        <input type="hidden" name="by" value={by} />
      </DaysForm>
      {!of && (
        <nav aria-label={m.report_by_label()} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">{m.report_by_label()}</span>
          {conversionKinds.map((kind) => (
            <FilterToggle key={kind} to={addressAlso(visitsAddress(from, to), { by: kind })} isOn={kind === by} label={kindNames[kind]()} />
          ))}
        </nav>
      )}
      {days.length + names.length === 0 ? (
        <EmptyState title={m.list_none()} text={m.visit_none()} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Rows title={m.visit_per_day()} first={m.visit_day()} rows={perDay} what="days" plot={<DaysPlot days={days} of={of} />} />
          {!of && <Rows title={kindTitles[by]()} first={kindNames[by]()} rows={perName} what={by === "page" ? "pages" : undefined} />}
        </div>
      )}
      <SpeedTable from={from} to={to} all={speeds} kinds={speedsByPage} />
    </div>
  );
}

const kindTitles: Record<ConversionKind, () => string> = { page: m.visit_pages, referrer: m.visit_from, campaign: m.campaign_place };
const kindNames: Record<ConversionKind, () => string> = { page: m.visit_page, referrer: m.visit_site, campaign: m.visit_campaign };
/** Who asked on no page of ours, or by no campaign. That no site led somebody here is a name of its own. */
const withoutName: Partial<Record<ConversionKind, () => string>> = { page: m.visit_no_page, campaign: m.report_no_campaign };
/** The enquiries beside those visits. */
const askedBy: Record<ConversionKind, (name: string) => { page?: string; site?: string; campaign?: string }> = {
  page: (page) => ({ page: page || direct }),
  referrer: (site) => ({ site: site || direct }),
  campaign: (campaign) => ({ campaign: campaign || direct }),
};

/** The picture of the days; what it says stands in the table below. */
function DaysPlot({ days, of }: Pick<Route.ComponentProps["loaderData"], "days"> & { of: Parameters<typeof visitsAddress>[2] }) {
  if (days.length < 2) return null;
  return (
    <DayBars
      label={m.visit_title()}
      bars={days.toReversed().map(({ day, arrivals }) => ({
        key: day,
        name: formatDay(day),
        value: arrivals,
        said: grouped(arrivals),
        to: visitsAddress(day, day, of),
      }))}
      words={{ name: m.visit_day(), value: m.visit_title() }}
      most={({ said, name }) => m.visit_most({ count: said, day: name })}
    />
  );
}

type RowsProps = { title: string; first: string; rows: Row[]; what: string | undefined; plot?: ReactNode };

/** A few narrow columns: a table on a phone too. Below a picture it is folded away. */
function Rows({ title, first, rows, what, plot }: RowsProps) {
  const hasAsked = rows.some(({ asked }) => asked !== undefined);
  // Where people came from is told of arrivals alone: pages would be the visits again.
  const hasViews = rows.some(({ arrivals, views }) => views !== arrivals);
  const sum = (of: (row: Row) => number) => grouped(rows.reduce((all, row) => all + of(row), 0));
  const visits = sum(({ arrivals }) => arrivals);
  return (
    <Card as="section" className="grid gap-3">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-ink-soft">
          {hasViews ? m.visit_sum_of({ visits, views: sum(({ views }) => views) }) : m.visit_sum_visits({ visits })}
        </p>
      </div>
      {plot}
      <Folded isFolded={Boolean(plot) && rows.length > 7}>
        <table className="w-full tabular-nums" data-visits={what}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {first}
              </th>
              <th scope="col" className="px-2 py-1.5 text-end font-semibold">
                {m.visit_title()}
              </th>
              {hasViews && (
                <th scope="col" className="py-1.5 text-end font-semibold">
                  {m.visit_views_column()}
                </th>
              )}
              {hasAsked && (
                <>
                  <th scope="col" className="px-2 py-1.5 text-end font-semibold">
                    {m.visit_asked_title()}
                  </th>
                  <th scope="col" className="py-1.5 text-end font-semibold">
                    {m.visit_rate()}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, to, arrivals, views, asked }) => (
              <tr key={key} data-row className="border-b border-line last:border-0">
                <th scope="row" className="text-start font-normal">
                  {name}
                </th>
                <td className="px-2 text-end">
                  <Counted count={arrivals} is="visits" to={to} />
                </td>
                {hasViews && (
                  <td className="text-end">
                    <Counted count={views} is="views" to={to} />
                  </td>
                )}
                {asked && <Asked {...asked} arrivals={arrivals} />}
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </Card>
  );
}

const Folded = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">{m.visit_as_table()}</summary>
      {children}
    </details>
  ) : (
    children
  );

/** A figure of the table; with an address it opens its days. */
function Counted({ count, is, to }: { count: number; is: "visits" | "views"; to: string | undefined }) {
  const figure = <data value={count}>{grouped(count)}</data>;
  if (to === undefined || count === 0) return figure;
  return (
    <Link to={to} data-number={count} data-is={is} className="link justify-end">
      {figure}
    </Link>
  );
}

/** How many asked, and of a hundred visits how many that are. */
const Asked = ({ count, to, arrivals }: { count: number; to: string; arrivals: number }) => (
  <>
    <td className="px-2 text-end">
      {count > 0 ? (
        <Link to={to} data-number={count} className="link justify-end">
          {grouped(count)}
        </Link>
      ) : (
        "0"
      )}
    </td>
    <td className="text-end whitespace-nowrap">
      {arrivals === 0 ? "–" : m.report_percent({ percent: Math.round((count / arrivals) * 1_000) / 10 })}
    </td>
  </>
);
