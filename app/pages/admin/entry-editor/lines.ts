import { studyTypeNames, type StudyType } from "#app/domain/colleges/model.ts";
import { wordsOf } from "#app/pages/admin/entries/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A value of a form in words, one string per line: a list stays a list. Courses are named by their addresses here. */
export function sayLines(field: string, value: unknown): string[] {
  if (field === "type") return [studyTypeNames[value as StudyType]?.() ?? ""];
  const addresses =
    field === "suggested" && Array.isArray(value) ? Object.fromEntries((value as string[]).map((slug) => [slug, slug])) : {};
  const words = wordsOf(field, value, addresses);
  const lines = typeof words === "string" ? [words] : words.map(({ text }) => text);
  return lines.join("") === "" ? [m.entry_value_empty()] : lines;
}
