import { isCategory } from "#app/domain/courses/model.ts";
import { isPostCategory } from "#app/domain/posts/model.ts";

export const shows = ["unpublished", "scheduled", "review", "trash"] as const;
export type Show = (typeof shows)[number];
export type Asked = { q: string; show?: Show; category?: string; after?: string };

const isShow = (value: string): value is Show => shows.includes(value as Show);

/** What the address asks the list for. What makes no sense is left out: an address can be typed by anybody. */
export function parseQuery(search: URLSearchParams): Asked {
  const read = (name: string) => (search.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 100);
  const [show, category, after] = [read("show"), read("category"), read("after")];
  return {
    q: read("q"),
    ...(isShow(show) && { show }),
    ...((isCategory(category) || isPostCategory(category)) && { category }),
    ...(after !== "" && { after }),
  };
}

/** The address of the same list, asked differently. A new question starts at its first page. */
export function questionOf(asked: Asked, change: Partial<Record<keyof Asked, string | undefined>>): string {
  const { after: _, ...kept } = asked;
  const all = Object.entries({ ...kept, ...change }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return all.length === 0 ? "." : `?${new URLSearchParams(all).toString()}`;
}

export const isPlain = ({ q, show, category, after }: Asked) => !q && !show && !category && !after;
