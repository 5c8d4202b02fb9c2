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
