import { Link } from "react-router";
import { casesAddress } from "#app/domain/cases/paths.model.ts";
import type { readCaseMonths } from "#app/domain/cases/counts.reads.server.ts";
import { caseFigures } from "#app/domain/cases/model.ts";
import { figureNames } from "#app/pages/staff/cases/labels.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { formatMonth } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Table, type Column } from "#app/ui/table.tsx";

type Month = Awaited<ReturnType<typeof readCaseMonths>>[number];

/** How it goes: each number opens the cases that it counts. */
export function CaseMonths({ months }: { months: Month[] }) {
  if (months.length === 0) return null;
  const columns: Column<Month>[] = [
    { key: "month", label: m.case_month(), namesRow: true, cell: ({ month }) => formatMonth(month) },
    ...caseFigures.map((figure): Column<Month> => {
      const label = figureNames[figure]();
      return { key: figure, label, align: "end", cell: (month) => <Figure month={month.month} of={figure} count={month[figure]} /> };
    }),
  ];
  return (
    <section aria-labelledby="months" className="grid gap-3">
      <h2 id="months" className="text-2xl">
        {m.case_months()}
      </h2>
      <p className="max-w-[68ch] text-ink-soft">{m.case_months_text()}</p>
      <Table caption={m.case_months()} columns={columns} rows={months} rowKey={({ month }) => month} density="dense" areSums />
    </section>
  );
}

function Figure({ month, of, count }: { month: string; of: (typeof caseFigures)[number]; count: number }) {
  if (count === 0) return "0";
  const label = m.case_figure_of({ figure: figureNames[of](), month: formatMonth(month) });
  return (
    <Link to={casesAddress({ month, of })} data-number={count} aria-label={`${grouped(count)}, ${label}`} className="link sm:min-h-0!">
      {grouped(count)}
    </Link>
  );
}
