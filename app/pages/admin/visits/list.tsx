import { Link, href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { lastDays, visitsAddress } from "#app/domain/numbers/model.ts";
import { readVisitTable } from "#app/domain/visits/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { parseQuery } from "#app/pages/admin/visits/query.ts";
import { nameOf } from "#app/pages/admin/visits/labels.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.visit_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const query = parseQuery(url.searchParams, lastDays(30, now));
  return { query, ...(await readVisitTable(actorIn(context), query)), renderedAt: now.getTime() };
}

type Row = { key: string; name: React.ReactNode; arrivals: number; views: number };

/** The rows that a number of visits counts: its days, and its pages. */
export default function Visits({ loaderData: { query, days, pages, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "visits");
  const { from, to, of } = query;
  const perDay = days.map(({ day, ...row }): Row => ({
    key: day,
    name: (
      <Link to={visitsAddress(day, day, of)} className="link">
        {formatDay(day)}
      </Link>
    ),
    ...row,
  }));
  const perPage = pages.map(({ name, ...row }): Row => ({
    key: name,
    name: (
      <Link to={visitsAddress(from, to, { kind: "page", name })} className="link wrap-anywhere">
        {nameOf("page", name)}
      </Link>
    ),
    ...row,
  }));
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
      <DaysForm query={query} />
      {days.length === 0 ? (
        <EmptyState title={m.list_none()} text={m.visit_none()} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Rows title={m.visit_per_day()} first={m.visit_day()} rows={perDay} what="days" />
          {!of && <Rows title={m.visit_pages()} first={m.visit_page()} rows={perPage} what="pages" />}
        </div>
      )}
    </div>
  );
}

function DaysForm({ query: { from, to, of } }: Pick<Route.ComponentProps["loaderData"], "query">) {
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      {of && (
        <>
          <input type="hidden" name="kind" value={of.kind} />
          <input type="hidden" name="name" value={of.name} />
        </>
      )}
      <Field label={m.list_from()} type="date" name="from" defaultValue={from} key={from} />
      <Field label={m.list_to()} type="date" name="to" defaultValue={to} key={`to-${to}`} />
      <Button type="submit" look="secondary">
        {m.list_show()}
      </Button>
    </form>
  );
}

/** Three narrow columns: a table on a phone too. */
function Rows({ title, first, rows, what }: { title: string; first: string; rows: Row[]; what: string }) {
  const sum = (of: (row: Row) => number) => grouped(rows.reduce((all, row) => all + of(row), 0));
  return (
    <Card as="section" className="grid gap-3">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-ink-soft">
          {m.visit_sum_of({ visits: sum(({ arrivals }) => arrivals), views: sum(({ views }) => views) })}
        </p>
      </div>
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
            <th scope="col" className="py-1.5 text-end font-semibold">
              {m.visit_views_column()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, arrivals, views }) => (
            <tr key={key} data-row className="border-b border-line last:border-0">
              <th scope="row" className="text-start font-normal">
                {name}
              </th>
              <td className="px-2 text-end">
                <data value={arrivals}>{grouped(arrivals)}</data>
              </td>
              <td className="text-end">
                <data value={views}>{grouped(views)}</data>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
