type Row = { id: string };

/** The list as it stands when the one at `from` has gone to `to`. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const [one] = list.slice(from, from + 1);
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** The rows between two places, as they stand when the one at `from` has gone to `to`: all that changes by it. */
export function idsBetween(rows: Row[], from: number, to: number): string[] {
  const [first, last] = from < to ? [from, to] : [to, from];
  const ids = rows.slice(first, last + 1).map(({ id }) => id);
  return moved(ids, from - first, to - first);
}

/** The list in which those named have taken each other's places. */
export function reordered<T extends Row>(rows: T[], ids: string[]): T[] {
  const named = ids.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
  let taken = 0;
  return rows.map((row) => (ids.includes(row.id) ? named[taken++]! : row));
}
