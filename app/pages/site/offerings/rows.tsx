import type { ReactNode } from "react";
import { Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { Figure } from "#app/pages/site/catalogue/labels.server.ts";
import type { RowView } from "#app/pages/site/offerings/rows.server.ts";
import { Localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";
import { AlertIcon, NextIcon } from "#app/ui/icons.tsx";

/** Two lines each: what it is, and what it costs. Each opens the page of that course at that college. */
export const OfferedRows = ({ rows, label }: { rows: RowView[]; label: string }) => (
  <ul aria-label={label} className="border-t border-line">
    {rows.map((row) => (
      <OfferedRow key={row.id} row={row} />
    ))}
  </ul>
);

function OfferedRow({ row: { to, name, beside, fee, total, marks, warning } }: { row: RowView }) {
  return (
    <li
      data-row
      className="relative grid gap-x-6 border-b border-line py-3 pr-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-baseline print:py-1 print:pr-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={to}
          className="text-lg font-semibold text-brand after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-(--focus)"
        >
          <Localized of={name} />
        </Link>
        {beside.map((one) => (
          <Beside key={one.text} of={one} />
        ))}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <Cell figure={fee} isStrong />
        {total && <Cell figure={total} />}
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
      <span aria-hidden="true" className="absolute top-4 right-1 text-ink-mute print:hidden">
        <NextIcon size={20} />
      </span>
    </li>
  );
}

const Beside = ({ of }: { of: LocalizedText }): ReactNode => (
  <span className="text-ink-soft">
    <Localized of={of} />
  </span>
);

/** Opened, a source has the whole width; the link of the row lies under it. */
const Cell = ({ figure, isStrong = false }: { figure: Figure; isStrong?: boolean }) => (
  <div className={isStrong ? "relative font-semibold has-open:w-full" : "relative text-ink-soft has-open:w-full"}>
    <FigureValue figure={figure} />
  </div>
);
