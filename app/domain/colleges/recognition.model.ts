import { intakeYearOf } from "#app/domain/courses/intake.model.ts";
import type { Regulator } from "#app/domain/courses/regulators.model.ts";
import type { Source } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Who runs a college. Empty while nobody knows. */
export const ownerships = ["government", "private"] as const;
export type Ownership = (typeof ownerships)[number] | "";
export const ownershipNames = { government: m.ownership_government, private: m.ownership_private };

/** That a college may teach a regulated course: by whom, under which reference, for which session, and where that is written. */
export type Recognition = { regulator: Regulator | ""; reference: string; session: string } & Source;

/** What became of those who finished: of how many, in which year, and who says so. Without these nothing is said. */
export type Outcome = { year: number; people: number; placed: number | null; medianPay: number | null } & Source;

/** Drafts may lack a part of either while it is being written; no visitor sees it so. */
export const isRecognitionWhole = ({ regulator, reference }: Recognition) => regulator !== "" && reference !== "";
export const isOutcomeWhole = ({ year, people }: Outcome) => typeof year === "number" && typeof people === "number";

type Regulated = { regulator: string };

/**
 * A regulated course whose recognition nobody has entered: its page says so in as many words. The word of another office is
 * not the recognition of this course.
 */
export const isRecognitionUnknown = ({ regulator }: Regulated, { recognition }: { recognition: Recognition | null }) =>
  regulator !== "" && (recognition === null || (recognition.regulator !== "" && recognition.regulator !== regulator));

/** The last year in which one joins under a session as people write it: 2026-27, 2026-2027, 2026, 2023-24 to 2026-27. */
function lastIntakeOf(session: string): number | undefined {
  // "2012 onwards" and "till further orders" have no end that could be over.
  if (/\p{L}/u.test(session.replaceAll(/\b(to|session|academic|year|ay)\b/gi, ""))) return undefined;
  const years = [...session.matchAll(/\b(20\d\d)(?:\s*[-–—/]\s*(\d\d)\b)?/g)].flatMap(([, from, to]) => [
    Number(from),
    ...(to ? [2000 + Number(to)] : []),
  ]);
  if (years.length === 0) return undefined;
  return Math.max(Math.min(...years), Math.max(...years) - (years.length > 1 ? 1 : 0));
}

/** Given for a session before the one that people join who decide on this day: what it says need not hold for them. */
export function isRecognitionPast({ session }: Pick<Recognition, "session">, today: string): boolean {
  const last = lastIntakeOf(session);
  return last !== undefined && last < intakeYearOf(today);
}

/** Of the courses that an office must approve: how many a college has, and of how many its word for those who join now is known. */
export function approvedBy(office: Regulator, courses: (Regulated & { recognition: Recognition | null })[], today: string) {
  const own = courses.filter(({ regulator, recognition }) => (regulator || recognition?.regulator) === office);
  const known = own.filter(
    (course) => !isRecognitionUnknown(course, course) && course.recognition !== null && !isRecognitionPast(course.recognition, today),
  );
  return { known: known.length, all: own.length };
}
