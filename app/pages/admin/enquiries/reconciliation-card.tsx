import { Link } from "react-router";
import type { Reconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { reconciliationAddress, periods, type ReconciliationRow } from "#app/pages/admin/enquiries/query.ts";
import { bookNames, periodNames } from "#app/pages/admin/enquiries/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";

const rows: ReconciliationRow[] = ["received", "new", "linked", "quarantined", "failed", "waiting"];

/** Indian digits group by two after the thousand: 1,25,000. */
const number = new Intl.NumberFormat("en-IN");

const linkName = (what: ReconciliationRow, period: keyof typeof periodNames, count: number) =>
  m.inbox_books_open({ what: bookNames[what](), period: periodNames[period](), count: number.format(count) });

/** The books: what was received and what became of it. Each number opens the list it counts. */
export function ReconciliationCard({ reconciliation }: { reconciliation: Reconciliation }) {
  return (
    <Card room="none" as="section" aria-labelledby="books">
      <details className="group">
        <summary className="grid cursor-pointer gap-3 p-5 sm:px-6">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span id="books" className="text-lg font-bold">
              {m.inbox_books()}
            </span>
            <Balanced reconciliation={reconciliation} />
          </span>
          <TodayFigures reconciliation={reconciliation} />
        </summary>
        <div className="grid gap-3 border-t border-line px-2 pb-3 sm:px-6 sm:pb-5">
          <BooksTable reconciliation={reconciliation} />
        </div>
      </details>
      {!reconciliation.balance && (
        <Notice tone="danger" live="off" className="rounded-none">
          {m.inbox_books_off()}
        </Notice>
      )}
    </Card>
  );
}

function BooksTable({ reconciliation }: { reconciliation: Reconciliation }) {
  return (
    <table className="w-full text-end tabular-nums">
      <caption className="px-2 py-3 text-start text-ink-soft">{m.inbox_books_text()}</caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="px-2 py-2 text-start font-semibold">
            {m.inbox_books_state()}
          </th>
          {periods.map((period) => (
            <th key={period} scope="col" className="px-2 py-2 text-end font-semibold">
              {periodNames[period]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((what) => (
          <tr key={what} className={what === "received" ? "font-bold" : ""}>
            <th scope="row" className="border-t border-line px-2 text-start font-semibold">
              {bookNames[what]()}
            </th>
            {periods.map((period) => (
              <td key={period} className="border-t border-line px-2 text-end">
                <Link
                  to={reconciliationAddress(what, period)}
                  data-number={reconciliation[period][what]}
                  aria-label={linkName(what, period, reconciliation[period][what])}
                  className="link justify-end"
                >
                  {number.format(reconciliation[period][what])}
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Balanced = ({ reconciliation }: { reconciliation: Reconciliation }) =>
  reconciliation.balance && <Badge tone="green">{m.inbox_books_balance()}</Badge>;

function TodayFigures({ reconciliation: { today } }: { reconciliation: Reconciliation }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
      <span className="font-semibold">{m.inbox_today()}</span>
      {rows.map((what) => (
        <span key={what} className={classes("tabular-nums", today[what] === 0 && what !== "received" && "text-ink-mute")}>
          {bookNames[what]()}{" "}
          <strong className={what === "failed" && today[what] > 0 ? "text-red" : "text-ink"}>{number.format(today[what])}</strong>
        </span>
      ))}
    </span>
  );
}

/** One row for the home of the admin area: today's numbers, each of which opens its list. */
export function ReconciliationToday({ reconciliation }: { reconciliation: Reconciliation }) {
  return (
    <Card as="section" aria-labelledby="books-today" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="books-today" className="text-lg">
          {m.inbox_title()} · {m.inbox_today()}
        </h2>
        <Balanced reconciliation={reconciliation} />
      </div>
      <ul className="grid grid-cols-3 gap-x-4 sm:grid-cols-6">
        {rows.map((what) => (
          <li key={what}>
            <Link
              to={reconciliationAddress(what, "today")}
              data-number={reconciliation.today[what]}
              className="grid min-h-11 content-center rounded-control py-1 text-ink no-underline hover:text-brand"
            >
              <span
                className={classes("text-2xl font-bold tabular-nums", what === "failed" && reconciliation.today[what] > 0 && "text-red")}
              >
                {number.format(reconciliation.today[what])}
              </span>
              <span className="text-sm text-ink-soft">{bookNames[what]()}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!reconciliation.balance && (
        <Notice tone="danger" live="off">
          {m.inbox_books_off()}
        </Notice>
      )}
    </Card>
  );
}
