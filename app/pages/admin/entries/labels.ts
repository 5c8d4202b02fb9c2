import { rupees, studyTypeNames, type Accreditation, type Offering } from "#app/domain/colleges/model.ts";
import { categoryNames, durationText, isCategory } from "#app/domain/courses/model.ts";
import { fieldNameOf, figureNames, isSame, sourceNames, type Line, type Source, type Unread } from "#app/domain/entries/model.ts";
import { dateName, type ExamDate } from "#app/domain/exams/model.ts";
import { isPostCategory, postCategoryNames } from "#app/domain/posts/model.ts";
import { stateName } from "#app/domain/places/model.ts";
import type { RichText } from "#app/domain/rich-text/model.ts";
import { typedTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** One line of a list, with what makes it the same line in another version. */
export type Item = { key: string; text: string };
/** A value as a person reads it: some words, or a list of lines. */
export type Words = string | Item[];

type Names = Record<string, string>;

/** The value of a field in words. `names` are those of the courses it speaks of. */
export function wordsOf(field: string, value: unknown, names: Names): Words {
  if (Array.isArray(value)) return value.map((item, index) => itemOf(field, item, index, names));
  if (field === "unread") return unreadItems(value as Unread | undefined);
  if (field === "sources") return sourceItems(value as Sources | undefined);
  if (typeof value === "boolean") return value ? m.entry_yes() : m.entry_no();
  if (value === null || value === undefined || value === "") return "";
  if ((field === "body" || field === "bodyHi") && typeof value !== "string") return typedTextOf(value as RichText);
  if (field === "durationMonths" && typeof value === "number") return durationText(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (field === "picture") return m.entry_a_picture({ id: text.slice(0, 8) });
  if (field === "category" && isCategory(text)) return categoryNames[text]();
  if (field === "category" && isPostCategory(text)) return postCategoryNames[text]();
  if (field === "state") return stateName(text);
  return text;
}

const unreadItems = (unread: Unread = {}): Item[] =>
  Object.entries(unread).map(([field, typed]) => ({
    key: field,
    text: `${fieldNameOf(undefined, field.split(".")[0]!) ?? field}: ${typed}`,
  }));

function itemOf(field: string, item: unknown, index: number, names: Names): Item {
  if (field === "suggested") return { key: String(item), text: names[String(item)] ?? m.entry_unknown_course() };
  if (field === "offerings") return { key: (item as Offering).id, text: offeringWords(item as Offering, names) };
  if (field === "accreditations")
    return { key: (item as Accreditation).name || String(index), text: accreditationWords(item as Accreditation) };
  if (field === "dates") return { key: dateKeyOf(item as ExamDate), text: dateWords(item as ExamDate) };
  const { text, textHi } = item as Line;
  const words = [text, textHi].filter(Boolean).join(" / ");
  return { key: words, text: words };
}

type Sources = Partial<Record<keyof typeof figureNames, Source>>;

const sourceItems = (sources: Sources | undefined): Item[] =>
  Object.entries(sources ?? {}).map(([figure, source]) => ({
    key: figure,
    text: `${figureNames[figure as keyof typeof figureNames]?.() ?? figure}: ${sourceWords(source)}`,
  }));

const sourceWords = ({ source, url, checkedOn, reviewBy }: Source) =>
  [
    source,
    url,
    checkedOn && `${sourceNames.checkedOn()} ${formatDay(checkedOn)}`,
    reviewBy && `${sourceNames.reviewBy()} ${formatDay(reviewBy)}`,
  ]
    .filter(Boolean)
    .join(", ");

const dateKeyOf = ({ kind, round, from }: ExamDate) => [kind, round ?? "", from].join(" ");

const dateWords = ({ kind, round, from, to, note, noteHi, ...source }: ExamDate) =>
  [
    kind === "" ? "" : dateName({ kind, round }),
    [from, to].filter(Boolean).map(formatDay).join(" – "),
    [note, noteHi].filter(Boolean).join(" / "),
    sourceWords(source),
  ]
    .filter(Boolean)
    .join(" · ");

const accreditationWords = (one: Accreditation) =>
  [[one.name, one.grade].filter(Boolean).join(" "), sourceWords(one)].filter(Boolean).join(" · ");

function offeringWords(offering: Offering, names: Names) {
  return [
    names[offering.courseId] ?? m.entry_unknown_course(),
    [offering.domain, offering.domainHi].filter(Boolean).join(" / "),
    studyTypeNames[offering.type]?.(),
    offering.durationMonths && durationText(offering.durationMonths),
    offering.feesPerYear !== null && m.entry_fees_a_year({ fees: rupees(offering.feesPerYear) }),
    offering.seats !== null && m.entry_seats({ count: offering.seats }),
    offering.entrance,
    offering.lastDate && `${figureNames.lastDate()} ${formatDay(offering.lastDate)}`,
    ...sourceItems(offering.sources).map(({ text }) => text),
    ...unreadItems(offering.unread).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The courses that a content speaks of. */
export function coursesIn(content: Record<string, unknown>): string[] {
  const { suggested = [], offerings = [] } = content as { suggested?: string[]; offerings?: Offering[] };
  return [...suggested, ...offerings.map(({ courseId }) => courseId)];
}

export type ItemChange = { key: string; what: "added" | "removed" | "changed" | "same"; before: string; after: string };

/** Line by line: what went first, then the new order. */
export function itemChanges(before: Item[], after: Item[]): ItemChange[] {
  const old = new Map(before.map(({ key, text }) => [key, text]));
  const kept = new Set(after.map(({ key }) => key));
  const now = after.map(({ key, text }): ItemChange => {
    const was = old.get(key);
    if (was === undefined) return { key, what: "added", before: "", after: text };
    return { key, what: was === text ? "same" : "changed", before: was, after: text };
  });
  const gone = before
    .filter(({ key }) => !kept.has(key))
    .map(({ key, text }): ItemChange => ({ key, what: "removed", before: text, after: "" }));
  return [...gone, ...now];
}

export const isOnlyReordered = (before: Item[], after: Item[]) =>
  !isSame(before, after) && itemChanges(before, after).every(({ what }) => what === "same");
