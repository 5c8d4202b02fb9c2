import { isCategory } from "#app/domain/courses/model.ts";
import { hindiStates } from "#app/domain/entries/hindi.model.ts";
import type { EntryFilter } from "#app/domain/entries/reads.server.ts";
import { isPostCategory } from "#app/domain/posts/model.ts";
import { addressWith, oneOfIn, textIn } from "#app/pages/list-query.ts";

export const shows = ["unpublished", "scheduled", "review", "trash"] as const;
export type Show = (typeof shows)[number];
export type EntryQuery = EntryFilter & { q: string };

/** What the address asks the list for. */
export function parseQuery(search: URLSearchParams): EntryQuery {
  const category = textIn(search, "category");
  return {
    q: textIn(search, "q", 100),
    show: oneOfIn(search, "show", shows),
    category: isCategory(category) || isPostCategory(category) ? category : undefined,
    hindi: oneOfIn(search, "hindi", hindiStates),
    after: textIn(search, "after", 100) || undefined,
  };
}

/** The address of the same list, asked differently. A new question starts at its first page. */
export const addressOf = (query: EntryQuery, change: Partial<EntryQuery>) =>
  addressWith("", { ...query, after: undefined, ...change }) || ".";

export const isPlain = (query: EntryQuery) => Object.values(query).every((value) => !value);
