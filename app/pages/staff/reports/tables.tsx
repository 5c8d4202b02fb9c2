import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Link } from "react-router";
import type { Cell, ReportRow, ReportTable } from "#app/pages/staff/reports/report.ts";
import { headingOf } from "#app/pages/staff/reports/sorting.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

/** The numbers of a report. Each that counts something opens what it counts; a name narrows the report to itself. */
export const ReportTables = ({ tables, ...sorting }: Sorting & { tables: ReportTable[] }) =>
  tables.map((table, place) =>
    table.rows.length === 0 ? (
      <EmptyState key={table.caption} title={m.report_empty_title()} text={m.report_empty_text()} />
    ) : (
      <NumberTable key={table.caption} table={table} place={place} {...sorting} />
    ),
  );

/** What the tables are sorted by, and the address of another order. */
type Sorting = { sort: string; sortedBy: (sort: string) => string };
type NumberTableProps = Sorting & { table: ReportTable; place: number };

function NumberTable({ table, place, sort, sortedBy }: NumberTableProps) {
  const { caption, name, columns, rows, total } = table;
  const heading = (label: string, column: number) => {
    const { sorted, sort: next } = headingOf(table, place, column, sort);
    return { label, sorted, head: <SortLink to={sortedBy(next)} label={label} sorted={sorted} isFigure={column > 0} /> };
  };
  const hasVerbs = rows.some(({ verb }) => verb !== undefined);
  const shown: Column<ReportRow>[] = [
    {
      key: "name",
      ...heading(name, 0),
      plain: true,
      namesRow: true,
      cell: ({ name: word, to }) =>
        to === undefined ? (
          <span className="wrap-break-word">{word}</span>
        ) : (
          <Link to={to} className="link wrap-break-word sm:min-h-0!">
            {word}
          </Link>
        ),
    },
    ...columns.map((label, index): Column<ReportRow> => ({
      key: `${index}`,
      ...heading(label, index + 1),
      align: "end",
      cell: ({ cells }) => <Figure cell={cells[index] ?? { said: "–" }} />,
    })),
    ...(hasVerbs
      ? [
          {
            key: "verb",
            label: m.report_verb(),
            screenOnly: true,
            cell: ({ verb }: ReportRow) =>
              verb && (
                <Link to={verb.to} aria-label={verb.said} className="link whitespace-nowrap sm:min-h-0!">
                  {verb.label}
                </Link>
              ),
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={caption}
      captionShown
      wide
      keepsRows
      density="dense"
      columns={shown}
      rows={total ? [...rows, total] : rows}
      rowKey={({ key }) => key}
      isSelected={total && ((row) => row === total)}
    />
  );
}

type SortLinkProps = { to: string; label: string; sorted: Column<ReportRow>["sorted"]; isFigure: boolean };

function SortLink({ to, label, sorted, isFigure }: SortLinkProps) {
  const Arrow = sorted === "ascending" ? ArrowUp : ArrowDown;
  return (
    <Link to={to} preventScrollReset className={classes("link gap-1 text-ink-soft! sm:min-h-8!", isFigure && "justify-end")}>
      {label}
      {sorted && <Arrow size={14} aria-hidden="true" className="shrink-0" />}
    </Link>
  );
}

/** The more, the stronger: in five steps, so that the words on it stay readable. */
const heats = ["", "bg-brand-wash/40", "bg-brand-wash/70", "bg-brand-wash", "bg-brand-bright/25", "bg-brand-bright/40"];

function Figure({ cell: { said, number, to, is, of, heat } }: { cell: Cell }) {
  const look = heat === undefined || heat === 0 ? undefined : `rounded-control px-2 ${heats[Math.max(1, Math.ceil(heat * 5))]}`;
  if (to === undefined) return <span className={classes("whitespace-nowrap", look)}>{said}</span>;
  return (
    <span className={classes("whitespace-nowrap", look)}>
      <Link to={to} data-number={number} data-is={is} data-of={of} className="link justify-end sm:min-h-0!">
        {said}
      </Link>
    </span>
  );
}
