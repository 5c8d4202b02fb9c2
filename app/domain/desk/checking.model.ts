import type { Source } from "#app/domain/entries/model.ts";
import { nextReview } from "#app/domain/facts/model.ts";

type Checked<C> = { content: C; figures: string[] };

/**
 * The same content, with every figure whose day of review has come dated today, and the next review half a year from now. Nothing else
 * is touched: who says "checked" speaks of what was due. Where it was read must be known, or nobody can have looked there.
 */
export function checkedAgain<C>(content: C, today: string): Checked<C> {
  const figures = new Set<string>();
  const walk = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, name));
    if (typeof value !== "object" || value === null) return value;
    const parts = Object.entries(value).map(([key, part]) => [key, walk(part, key)]);
    if (!isDue(value, today)) return Object.fromEntries(parts);
    figures.add(name);
    return { ...Object.fromEntries(parts), checkedOn: today, reviewBy: nextReview(today) };
  };
  return { content: walk(content, "") as C, figures: [...figures] };
}

/** On the day itself it is due, as the list says. */
function isDue(value: object, today: string) {
  const { reviewBy = "", source = "", url = "", checkedOn } = value as Partial<Source>;
  return checkedOn !== undefined && reviewBy !== "" && reviewBy <= today && (source !== "" || url !== "");
}

/** A figure past its day of review: the field of the form that mends it, and that day; of an offering also which, and its course. */
export type Due = { field: string; since: string; offering?: string; course?: string };

type Rows = { offerings?: { id: string; courseId: string }[] };

/** Why an entry stands in the list of what is past review, the longest overdue first. */
export function dueIn(content: object, today: string): Due[] {
  const { offerings = [], ...own } = content as Rows;
  const ofRows = offerings.flatMap((row) => duePaths(row, today).map((due) => ({ ...due, offering: row.id, course: row.courseId })));
  return [...duePaths(own, today), ...ofRows].toSorted((one, other) => one.since.localeCompare(other.since));
}

function duePaths(value: unknown, today: string, path: string[] = []): Due[] {
  if (typeof value !== "object" || value === null) return [];
  const { reviewBy = "" } = value as Partial<Source>;
  const field = [...path.filter((part) => part !== "sources"), "reviewBy"].join(".");
  return [
    ...(typeof reviewBy === "string" && reviewBy !== "" && reviewBy <= today ? [{ field, since: reviewBy }] : []),
    ...Object.entries(value).flatMap(([key, part]) => duePaths(part, today, [...path, key])),
  ];
}
