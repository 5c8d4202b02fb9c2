import { Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { LoanView } from "#app/pages/site/offerings/loan.server.ts";
import type { SheetView } from "#app/pages/site/offerings/sheet.server.ts";
import type { OfferingView } from "#app/pages/site/offerings/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { AlertIcon } from "#app/ui/icons.tsx";

export type Level = "h2" | "h3";

/** What studying costs to the end: each part with its source, what it comes to, and what nobody knows. */
export function CostSheet({ sheet: { labels, session, counted, rows, total, remark }, level: Title }: { sheet: SheetView; level: Level }) {
  return (
    <div className="card grid gap-3 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6 print:p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title className="text-2xl">{labels.title}</Title>
        {session && <p className="text-sm text-ink-mute">{session}</p>}
      </div>
      {rows.length > 0 && (
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">{labels.title}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-mute">
              <th scope="col" className="py-1 text-start font-normal">
                {labels.part}
              </th>
              <th scope="col" className="py-1 text-end font-normal">
                {labels.sum}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ part, name, figures, total: sum }) => (
              <tr key={part} data-part={part} className="border-b border-line align-baseline">
                <th scope="row" className="py-3 pr-4 text-start font-semibold print:py-1">
                  <span className="print:block">{name}</span>
                  {figures.map((figure) => (
                    <div key={figure.text} className="text-sm font-normal text-ink-soft print:mr-3 print:inline-block">
                      <FigureValue figure={figure} />
                    </div>
                  ))}
                </th>
                <td className="py-3 text-end tabular-nums print:py-1">
                  <FigureValue figure={sum} floats="left" />
                </td>
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr data-part="total" className="align-baseline">
                <th scope="row" className="py-3 pr-4 text-start text-lg font-bold print:py-1">
                  {total.label}
                </th>
                <td className="py-3 text-end text-xl font-bold tabular-nums print:py-1">
                  <FigureValue figure={total.value} floats="left" />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {counted && <p className="measure text-ink-soft">{counted}</p>}
      <p className="measure text-ink-soft">{remark}</p>
    </div>
  );
}

/** What can be lent of it and what the family pays; and how we ourselves earn, when the owner says it. */
export function Paying({
  loan: { title, rows, unchecked, remark, to },
  earn,
  level: Title,
}: {
  loan: LoanView;
  earn: OfferingView["earn"];
  level: Level;
}) {
  return (
    <div className="grid gap-6 print:gap-2">
      <div className="card grid gap-3 rounded-card bg-brand-wash p-5 sm:p-6 print:p-3">
        <Title className="text-2xl">{title}</Title>
        {unchecked && (
          <p className="flex items-start gap-2 text-sm text-amber [&>svg]:shrink-0">
            <AlertIcon size={18} />
            {unchecked}
          </p>
        )}
        {rows.length > 0 && (
          <dl className="grid gap-3">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="text-lg font-bold">
                  <FigureValue figure={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-sm text-ink-soft">{remark}</p>
        <Link to={to.to} className="link print:hidden">
          {to.text}
        </Link>
      </div>
      {earn && (
        <div className="rounded-card border border-line p-5 print:p-2">
          <p className="font-semibold">{earn.title}</p>
          <p className="text-ink-soft">
            <Localized of={earn.text} />
          </p>
        </div>
      )}
    </div>
  );
}
