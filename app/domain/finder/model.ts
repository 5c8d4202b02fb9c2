import { isStream, streamNames, streams } from "#app/domain/courses/eligibility.model.ts";
import type { Category } from "#app/domain/courses/model.ts";
import { latinDigits } from "#app/domain/figures.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/*
 * The finder answers "which courses, at which colleges, may I join": by what a student has passed, marks, yearly budget and
 * district. What is not known shuts nobody out and is said beside the row: a stream or marks that nobody has entered. What
 * costs an unknown sum is listed apart, because it is neither inside a budget nor outside. The district sorts and never hides.
 */

/** What somebody has passed: class 10, class 12 in a stream, or a degree. */
export const stands = ["10", ...streams, "degree"] as const;
export type Stand = (typeof stands)[number];
export const isStand = (value: unknown): value is Stand => stands.includes(value as Stand);
export const standName = (stand: Stand) =>
  stand === "10" ? m.finder_class_10() : isStream(stand) ? m.finder_class_12_of({ stream: streamNames[stand]() }) : m.finder_degree();

/** The same in few words: "Class 12, PCB". */
export const standShort = (stand: Stand) =>
  stand === "pcm" || stand === "pcb"
    ? m.finder_class_12({ stream: stand.toUpperCase() })
    : isStream(stand)
      ? m.finder_class_12({ stream: streamNames[stand]() })
      : standName(stand);

/** Without a district "near" is what asks for the student's subjects first: nothing else is nearer than the rest. */
export const sorts = ["fee", "near"] as const;
export type Sort = (typeof sorts)[number];

/** How far from the student's district: the same, one that borders on it, the same state, elsewhere. */
export const reaches = ["district", "near", "state"] as const;
export type Reach = (typeof reaches)[number];
export type Nearness = 0 | 1 | 2 | 3;

export type District = { state: string; name: string };

export type Question = {
  stand: Stand;
  /** In per cent. */
  marks?: number | undefined;
  /** In rupees a year. */
  budget?: number | undefined;
  district?: District | undefined;
  sort: Sort;
  /** Not farther than this. */
  within?: Reach | undefined;
  /** Ids: the rows that a count stands for. */
  courseId?: string | undefined;
  collegeId?: string | undefined;
  /** Only courses of these fields. */
  fields?: Category[] | undefined;
  /** Those whose fee is not known, instead of the others. */
  isFeeUnknown?: boolean | undefined;
};

/** Yearly budgets to choose from, in rupees. */
export const budgets = [50_000, 100_000, 200_000, 500_000] as const;

/** "62", "62%", "६२", "62.5 per cent", "310/500". Up to 10 it is more likely a grade point than a percentage: not understood. */
export function marksFrom(typed: string): number | undefined {
  const text = latinDigits(typed).toLowerCase().trim();
  const parts = /^(\d{1,4}(?:\.\d{1,2})?)\s*(?:\/|out of)\s*(\d{1,4})$/.exec(text);
  const alone = /^(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|percent|per cent|प्रतिशत|फ़ीसदी|फीसदी)?$/.exec(text);
  const marks = parts ? (100 * Number(parts[1])) / Number(parts[2]) : alone ? Number(alone[1]) : Number.NaN;
  return marks > 10 && marks <= 100 ? Math.round(marks * 100) / 100 : undefined;
}

const units: [RegExp, number][] = [
  [/^(lakhs?|lacs?|l|लाख)$/, 100_000],
  [/^(k|thousand|hazaa?r|हज़ार|हजार)$/, 1_000],
];
const halves: Record<string, number> = { डेढ़: 1.5, डेढ: 1.5, ढाई: 2.5, आधा: 0.5, एक: 1, दो: 2, तीन: 3, चार: 4, पाँच: 5, पांच: 5 };

/** "100000", "1,00,000", "₹1 lakh", "1.5 lakh", "80k", "80 हज़ार", "डेढ़ लाख", "1 lakh per year": rupees. */
export function rupeesFrom(typed: string): number | undefined {
  const text = latinDigits(typed)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/₹|rs\.?|inr|रु\.?|,|\/-/g, "")
    .replace(/\s*(\/|per|a|हर)?\s*(year|साल|सालाना|annum)$/, "")
    .trim();
  const said = /^(\d{1,8}(?:\.\d{1,2})?|\p{L}[\p{L}\p{M}]*)\s*(\p{L}[\p{L}\p{M}]*)?$/u.exec(text);
  if (!said) return undefined;
  const [, amount = "", unit = ""] = said;
  const spelt = Object.entries(halves).find(([word]) => word.normalize("NFC") === amount)?.[1];
  const count = spelt ?? Number(amount);
  const times = unit === "" ? (spelt === undefined ? 1 : Number.NaN) : (units.find(([name]) => name.test(unit))?.[1] ?? Number.NaN);
  const rupees = Math.round(count * times);
  return rupees > 0 && rupees <= 100_000_000 ? rupees : undefined;
}

/** An id within the mark that says where a page of an answer begins. */
export const idForm = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
