import type { z } from "zod";
import { sourceFactsOf, sourcesOf, sourceWordsOf } from "#app/domain/entries/inputs.server.ts";
import { nothing } from "#app/domain/entries/checklist.model.ts";
import type { Unread } from "#app/domain/entries/model.ts";

/*
 * Things that carry a source of their own: several of a kind, each a row of the form with its number in the names of its
 * fields ("costs.0.rupees"), or one alone ("recognition.reference"). A draft keeps one of which only a part is typed.
 */

type Fields = Record<string, z.ZodType>;
type Input = Record<string, unknown>;

/** `words` are kept as they are typed, `facts` must be readable as what they ask for. */
type Shape = { words: Fields; facts: Fields };

export const slotsOf = (list: string, most: number) => Array.from({ length: most }, (_, index) => `${list}.${index}`);

/** The fields of such things, for `draftForm`. */
export const sourcedFields = (slots: readonly string[], { words, facts }: Shape) => ({
  kept: { ...named(slots, words), ...sourceWordsOf(slots) },
  read: { ...named(slots, facts), ...sourceFactsOf(slots) },
});

const named = (slots: readonly string[], fields: Fields): Fields =>
  Object.fromEntries(slots.flatMap((slot) => Object.entries(fields).map(([part, schema]) => [`${slot}.${part}`, schema])));

/** The one of this name; null when nothing is typed. What cannot be read is typed too. */
export function sourcedIn<T>(slot: string, { words, facts }: Shape, input: Input, unread: Unread): T | null {
  const parts = [...Object.keys(words), ...Object.keys(facts)].map((part) => [part, input[`${slot}.${part}`] ?? null]);
  const row = { ...Object.fromEntries(parts), ...(sourcesOf([slot], input)[slot] ?? nothing) } as Record<string, unknown>;
  const isTyped = Object.values(row).some((value) => value !== "" && value !== null) || isUnread(slot, unread);
  return isTyped ? (row as T) : null;
}

const isUnread = (slot: string, unread: Unread) => Object.keys(unread).some((name) => name.startsWith(`${slot}.`));

/** Rows of the form, in their order; a row with nothing in it is none. What cannot be read goes with its row. */
export function rowsIn<T>(slots: readonly string[], shape: Shape, input: Input, unread: Unread) {
  const rows = slots
    .map((slot) => ({ slot, row: sourcedIn<T>(slot, shape, input, unread) }))
    .filter((one): one is { slot: string; row: T } => one.row !== null);
  const moved = Object.entries(unread).map(([name, words]) => {
    const index = rows.findIndex(({ slot }) => name.startsWith(`${slot}.`));
    const [list, , part] = name.split(".");
    return [index < 0 ? name : `${list}.${index}.${part}`, words];
  });
  return { rows: rows.map(({ row }) => row), unread: Object.fromEntries(moved) as Unread };
}
