/** Where a picture is shown. `slide`, `item`, `poster` and `map` have a copy of their own or the only one; entries share theirs. */
export const useKinds = ["course", "college", "exam", "post", "slide", "item", "poster", "map", "draft"] as const;
export type UseKind = (typeof useKinds)[number];

/** `stands` is false where only an earlier version of an entry shows it: that version can come back, so it counts. */
export type Use = { what: UseKind; id: string; name: string; stands: boolean; trashed: boolean };

export const pagedPictures = 24;

export const mediaShows = ["unused", "unsaid"] as const;
export type MediaShow = (typeof mediaShows)[number];
export type MediaQuery = { q: string; show: MediaShow | undefined; page: number };

/** How large a file is, as a person says it. */
export function sizeText(bytes: number | null, locale: string) {
  if (bytes === null) return "";
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 }).format(value);
}

/** For which form a picture is chosen; `text` is within an article. */
export const purposes = ["course", "college", "post", "text", "slide", "gallery", "map"] as const;
export type Purpose = (typeof purposes)[number];
