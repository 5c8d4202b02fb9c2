import type { ReportRow, ReportTable } from "#app/pages/staff/reports/report.ts";

/*
 * What the tables of a report are sorted by, as its address says it: the key of a column, most first; with "-up", least first.
 * Names are a column too, before all others.
 */

const upwards = "-up";

/** A column by its own key, or by its place: "2.1" is the first of the second table, "2.0" are its names. */
const keyOf = ({ keys }: ReportTable, table: number, column: number) => keys?.[column - 1] ?? `${table + 1}.${column}`;

/** The tables in the order that was asked for. What has no number stands last, and equals stay as they were. */
export const sortTables = (tables: readonly ReportTable[], sort: string): ReportTable[] =>
  tables.map((table, index) => {
    const places = [...table.columns.keys(), table.columns.length];
    const column = places.find((place) => keyOf(table, index, place) === keyIn(sort));
    const rows = column === undefined ? table.rows : sortRows(table.rows, column, sort.endsWith(upwards));
    return { ...table, rows: rows.slice(0, table.most) };
  });

const keyIn = (sort: string) => (sort.endsWith(upwards) ? sort.slice(0, -upwards.length) : sort);

function sortRows(rows: readonly ReportRow[], column: number, isUp: boolean) {
  const sign = isUp ? 1 : -1;
  if (column === 0) return rows.toSorted((one, other) => sign * one.name.localeCompare(other.name));
  const figure = ({ cells }: ReportRow) => cells[column - 1]?.number;
  return rows.toSorted((one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return sign * (first - second);
  });
}

/** How a column is sorted, and what its heading asks for: figures most first, names from A, and then the other way round. */
export function headingOf(table: ReportTable, place: number, column: number, sort: string) {
  const key = keyOf(table, place, column);
  const sorted = keyIn(sort) !== key ? undefined : sort.endsWith(upwards) ? ("ascending" as const) : ("descending" as const);
  const isUpNext = sorted === undefined ? column === 0 : sorted === "descending";
  return { sorted, sort: isUpNext ? key + upwards : key };
}
