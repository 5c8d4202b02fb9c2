import { streamNames, type Stream } from "#app/domain/courses/eligibility.model.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Count = { facet: string; value: string; count: number };
export type Filter = {
  name: string;
  label: string;
  value: string;
  options: { value: string; text: string }[];
  /** What stands for no choice, when that is not "All". */
  first?: string;
};
export type Chip = { text: string; to: string };

export const countOf = (counts: Count[], facet: string, value = "") =>
  counts.find((count) => count.facet === facet && count.value === value)?.count ?? 0;

type Choice = { name: string; label: string; value: string | undefined; values: (readonly [value: string, text: string])[] };

/** Each value with how many it would leave; those that would leave none are not offered. */
export function filterOf({ name, label, value = "", values }: Choice, counts: Count[]): Filter {
  const options = values
    .map(([one, text]) => ({ value: one, text, count: countOf(counts, name, one) }))
    .filter((option) => option.count > 0 || option.value === value)
    .map((option) => ({ value: option.value, text: m.catalogue_option({ name: option.text, count: option.count }) }));
  return { name, label, value, options };
}

/** What the form itself says. */
export const filterLabels = (label: string) => ({
  label,
  search: m.catalogue_search(),
  filters: m.catalogue_filters(),
  show: m.catalogue_show(),
  all: m.catalogue_all(),
  remove: m.catalogue_remove(),
  clear: m.catalogue_clear(),
});
export type FilterLabels = ReturnType<typeof filterLabels>;

/** Instead of a list without anything in it. */
export const nothingFound = (clear: string | undefined, q?: string) => ({
  title: m.catalogue_nothing_title(),
  text: m.catalogue_nothing_text(),
  ...(clear && { clear: { to: clear, text: m.catalogue_clear() } }),
  ...(q && { elsewhere: { to: addressWith("/search", { q }), text: m.search_whole_site() } }),
});
export type Nothing = ReturnType<typeof nothingFound>;

/** One per wish, leading to the same list without it. */
export function chipsOf(
  path: string,
  wishes: Record<string, string | string[] | undefined>,
  labels: Record<string, string | undefined>,
): Chip[] {
  return Object.entries(labels).flatMap(([name, text]) =>
    text === undefined ? [] : [{ text, to: addressWith(path, { ...wishes, [name]: undefined }) }],
  );
}

type Wishes = Record<string, string | string[] | undefined>;

/** One tap asks for it. What is asked for already stands among the chips, where a tap takes it back. */
export const togglesOf = (path: string, wishes: Wishes, values: (readonly [name: string, value: string, text: string])[]): Chip[] =>
  values.flatMap(([name, value, text]) => (wishes[name] === value ? [] : [{ text, to: addressWith(path, { ...wishes, [name]: value }) }]));

/** A stream as students say it. */
export const streamLetters = (stream: Stream) =>
  ({ pcm: "PCM", pcb: "PCB" } as Partial<Record<Stream, string>>)[stream] ?? streamNames[stream]();
