import type { EntryState } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const importKinds = ["courses", "colleges", "offerings", "exams"] as const;
export type ImportKind = (typeof importKinds)[number];
export const isImportKind = (value: unknown): value is ImportKind => importKinds.includes(value as ImportKind);

export const importKindNames: Record<ImportKind, () => string> = {
  courses: m.import_kind_courses,
  colleges: m.import_kind_colleges,
  offerings: m.import_kind_offerings,
  exams: m.import_kind_exams,
};

export const outcomes = ["new", "changed", "unchanged", "refused"] as const;
export type Outcome = (typeof outcomes)[number];
export const isOutcome = (value: unknown): value is Outcome => outcomes.includes(value as Outcome);

export type ImportState = "ready" | "running" | "done" | "stopped";

export const maxBytes = 2 * 1024 * 1024;
export const maxRows = 5_000;

/** A change as the preview tells it: long texts and lists only say that they change. */
export type ToldChange = { field: string; before?: string | number | boolean | null; after?: string | number | boolean | null };

/** What a row that would be added looks like: an entry, or another row of the same file. */
export type Alike = { id: string; name: string; slug: string; state: EntryState } | { row: number };

type Content = Record<string, unknown>;

/** Fields of which a cell is one part: of a row of a list, or of one thing. */
const rowLists = ["accreditations", "dates", "costs"];
const wholes = ["recognition", "outcome"];

/** What the filled cells say, and everything else exactly as it was before. */
export function withCells(before: Content, typed: Content, cells: string[]): Content {
  const content: Content = { ...before };
  const unread = Object.fromEntries(Object.entries(before.unread ?? {}).filter(([field]) => !cells.includes(field)));
  for (const cell of cells) {
    const [field = "", index] = cell.split(".");
    const list = field.replace(/Hi$/, "");
    if (rowLists.includes(field)) content[field] = replaced(content[field] as unknown[], typed[field] as unknown[], Number(index));
    else if (wholes.includes(field)) content[field] = typed[field];
    else if (index !== undefined) content.sources = { ...(content.sources as object), [field]: (typed.sources as Content)[field] };
    else if (Array.isArray(before[list])) content[list] = typed[list];
    else if (field in typed) content[field] = typed[field];
  }
  if (Object.keys(unread).length > 0) content.unread = unread;
  else delete content.unread;
  return content;
}

/** This row of a list, or one more at its end. */
const replaced = (before: unknown[], typed: unknown[], index: number) =>
  index < before.length ? before.with(index, typed[index]) : [...before, ...typed.slice(before.length)];
