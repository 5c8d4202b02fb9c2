import { Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { Figure } from "#app/pages/site/catalogue/labels.server.ts";
import type { RowView } from "#app/pages/site/offerings/rows.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { AlertIcon, NextIcon } from "#app/ui/icons.tsx";

/** Two lines each: what it is, and what it costs. Each opens the page of that course at that college. */
export const OfferedRows = ({ rows, label }: { rows: RowView[]; label: string }) => (
  <ul aria-label={label} className="border-t border-line">
    {rows.map((row) => (
      <OfferedRow key={row.id} row={row} />
    ))}
  </ul>
);

function OfferedRow({ row: { to, name, beside, fee, costs, marks, warning } }: { row: RowView }) {
  return (
    <li
      data-row
      className="relative grid gap-x-6 border-b border-line py-3 sm:pr-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-baseline print:py-1 print:pr-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={to}
          className="font-semibold text-brand sm:text-lg after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-(--focus)"
        >
          <Localized of={name} />
        </Link>
        <div className="flex flex-wrap items-baseline text-sm text-ink-soft max-sm:w-full">
          {beside.map((one, index) => (
            <span key={one.text}>
              {index > 0 && <span className="mx-1.5">·</span>}
              <Localized of={one} />
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 sm:gap-x-4">
        <Cell figure={fee} isStrong />
        {costs.map((cost) => (
          <Cell key={cost.text} figure={cost} />
        ))}
        {marks.map((mark) => (
          <Cell key={mark.text} figure={mark} />
        ))}
        {warning && (
          <span className="inline-flex items-center gap-1 rounded-control bg-amber-wash px-2 text-sm font-semibold text-amber">
            <AlertIcon size={16} />
            {warning}
          </span>
        )}
      </div>
      <span aria-hidden="true" className="absolute top-4 right-1 text-ink-mute max-sm:hidden print:hidden">
        <NextIcon size={20} />
      </span>
    </li>
  );
}

/** Opened, a source has the whole width; the link of the row lies under it. */
const Cell = ({ figure, isStrong = false }: { figure: Figure; isStrong?: boolean }) => (
  <div className={isStrong ? "relative font-semibold has-open:w-full" : "relative text-sm text-ink-soft has-open:w-full"}>
    <FigureValue figure={figure} />
  </div>
);
