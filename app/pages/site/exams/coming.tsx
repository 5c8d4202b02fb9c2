import { Link } from "react-router";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { ComingLine } from "#app/pages/site/exams/coming.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";

/** The days that are coming, the next one first; each opens where it was read, and leads to what it is about. */
export function ComingDates({ dates }: { dates: ComingLine[] }) {
  return (
    <ol className="grid divide-y divide-line border-y border-line">
      {dates.map(({ key, name, to, what, when }) => (
        <li key={key} className="grid gap-x-6 py-2 sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-baseline">
          <div className="font-semibold">
            <FigureValue figure={when} />
          </div>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <Link to={to} className="link">
              <Localized of={name} />
            </Link>
            <span className="text-ink-soft">
              <Localized of={what} />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
