export type ItemKind = "picture" | "video";

export const isGalleryId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** The name in addresses of what belongs to no album. No album is called so. */
export const noAlbum = "more";

/** Between whole rows of two, three and four. */
export const maxOnPage = 48;
export const maxInShelf = 8;

/** The number of a page, whatever an address says. */
export const pageOf = (text: string | null) => Math.min(Math.max(1, Math.trunc(Number(text)) || 1), 1_000);

type Row = { id: string };

/** The rows between two places, as they stand when the one at `from` has gone to `to`: all that changes by it. */
export function idsMoved(rows: Row[], from: number, to: number): string[] {
  const [first, last] = from < to ? [from, to] : [to, from];
  const ids = rows.slice(first, last + 1).map(({ id }) => id);
  const moving = ids.splice(from - first, 1);
  return ids.toSpliced(to - first, 0, ...moving);
}

/** The list in which those named have taken each other's places. */
export function placed<T extends Row>(rows: T[], ids: string[]): T[] {
  const named = ids.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
  let taken = 0;
  return rows.map((row) => (ids.includes(row.id) ? named[taken++]! : row));
}
