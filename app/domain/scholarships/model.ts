/** Which scholarship an address of ours means: its number in our table. */
export const isScholarshipId = (id: string) => /^[1-9]\d{0,8}$/.test(id);

/** A last date that has gone by is no longer something to do. Days as 2026-11-14. */
export const isOver = ({ lastDate }: { lastDate: string | null }, today: string) => lastDate !== null && lastDate < today;

/** Those that can still be applied for come first, the nearest last date before the rest; what is over comes last. */
export function inOrder<T extends { lastDate: string | null; position: number }>(all: readonly T[], today: string): T[] {
  const rank = (one: T) => (isOver(one, today) ? 2 : one.lastDate === null ? 1 : 0);
  return all.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 2
        ? (other.lastDate ?? "").localeCompare(one.lastDate ?? "")
        : (one.lastDate ?? "").localeCompare(other.lastDate ?? "")) ||
      one.position - other.position,
  );
}
