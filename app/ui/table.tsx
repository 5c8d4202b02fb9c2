/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display: block` takes the roles away */
import type { ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";

export type Column<Row> = {
  key: string;
  /** The column's name in words: also stands before the value on phones. */
  label: string;
  /** What stands in the head instead of the plain label, such as a link that sorts. */
  head?: ReactNode;
  sorted?: "ascending" | "descending" | undefined;
  cell: (row: Row, index: number) => ReactNode;
  /** "end" for numbers. */
  align?: "start" | "end" | undefined;
  /** On phones the cell takes the whole width and stands without its label: a picture, a button. */
  plain?: boolean | undefined;
  /** A way on that leads nowhere from paper. */
  screenOnly?: boolean | undefined;
  /** Marks the cell that names its row. */
  namesRow?: boolean | undefined;
};

type Props<Row> = {
  /** What the table shows; read out first, and seen when `captionShown`. */
  caption: string;
  captionShown?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isSelected?: ((row: Row) => boolean) | undefined;
  /** "dense" for screens people work in all day. */
  density?: "roomy" | "dense" | undefined;
  /** Figures that are read across and down: rows stay rows on phones too, and what names them stays in view. */
  keepsRows?: boolean | undefined;
  /** More columns than fit: scrolls sideways inside its own frame. */
  wide?: boolean | undefined;
  stickyHead?: boolean | undefined;
  /** Its rows are sums of what the page lists: no number is the count of them. */
  areSums?: boolean | undefined;
  /** Something in a cell opens over the edge of the table, so the frame must not cut it off. */
  uncut?: boolean | undefined;
};

/**
 * A real table; on phones each row becomes a card. The roles repeat what the elements say, because `display: block`
 * would take the meaning away from a screen reader.
 */
export function Table<Row>({
  caption,
  captionShown,
  columns,
  rows,
  rowKey,
  isSelected,
  density,
  wide,
  keepsRows,
  stickyHead,
  areSums,
  uncut,
}: Props<Row>) {
  const room = keepsRows && "px-3 py-1.5 max-sm:border-b max-sm:border-line";
  const namesLook = keepsRows && "max-sm:sticky max-sm:left-0 max-sm:z-10 max-sm:min-w-28 max-sm:max-w-40 max-sm:bg-surface";
  const cellRoom = density === "dense" ? "sm:h-11 sm:px-3 sm:py-1.5" : "sm:px-5 sm:py-3.5";
  const corners = uncut && "sm:first:rounded-tl-card sm:last:rounded-tr-card";
  const cellLook = ({ align, screenOnly, namesRow }: Column<Row>) =>
    classes(room, namesRow && namesLook, cellRoom, align === "end" && "sm:text-end tabular-nums", screenOnly && "print:hidden");

  const table = (
    <table
      role="table"
      className={classes(keepsRows ? "max-sm:text-sm" : "table-stack", "w-full border-separate border-spacing-0 text-start")}
    >
      <caption
        className={captionShown ? classes("pb-3 text-start text-2xl font-bold sm:px-5 sm:pt-5", !keepsRows && "max-sm:block") : "sr-only"}
      >
        {caption}
      </caption>
      <thead role="rowgroup" className={classes(stickyHead && "sm:sticky sm:z-10", wide ? "sm:top-0" : "sm:top-(--sticky-top)")}>
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} className={classes(corners, cellLook(column))} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            role="row"
            data-row={areSums ? undefined : true}
            aria-current={isSelected?.(row) || undefined}
            className={classes(!uncut && "transition-colors hover:bg-brand-wash", "aria-[current]:bg-brand-wash sm:last:*:border-b-0")}
          >
            {columns.map((column) => (
              <BodyCell key={column.key} column={column} className={cellLook(column)}>
                {column.cell(row, index)}
              </BodyCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

  const frame = "sm:rounded-card sm:border sm:border-line sm:bg-surface sm:shadow-soft";
  if (!wide) return <div className={classes(frame, !uncut && "sm:overflow-clip")}>{table}</div>;
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classes(frame, "overflow-x-auto", stickyHead && "sm:max-h-[80vh] sm:overflow-y-auto")}
    >
      {table}
    </section>
  );
}

type CellProps<Row> = { column: Column<Row>; className: string; children?: ReactNode };

const HeadCell = <Row,>({ column, className }: CellProps<Row>) => (
  <th
    role="columnheader"
    scope="col"
    aria-sort={column.sorted}
    className={classes("border-b border-line bg-brand-wash text-start text-sm font-semibold text-ink-soft", className)}
  >
    {column.head ?? column.label}
  </th>
);

function BodyCell<Row>({ column: { label, plain, namesRow }, className, children }: CellProps<Row>) {
  const Cell = namesRow ? "th" : "td";
  return (
    <Cell
      role={namesRow ? "rowheader" : "cell"}
      scope={namesRow ? "row" : undefined}
      data-label={label}
      data-plain={plain || undefined}
      className={classes("text-start align-middle sm:border-b sm:border-line", namesRow && "font-semibold", className)}
    >
      <div className="min-w-0">{children}</div>
    </Cell>
  );
}
