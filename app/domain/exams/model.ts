import type { Category } from "#app/domain/courses/model.ts";
import type { EntryContent, Line, Source } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What happens on the days of an examination, in the order in which it happens. */
export const dateKinds = ["applications-open", "applications-close", "correction", "admit-card", "exam", "result", "counselling"] as const;
export type DateKind = (typeof dateKinds)[number];
export const isDateKind = (value: unknown): value is DateKind => dateKinds.includes(value as DateKind);

export const dateKindNames = {
  "applications-open": m.exam_date_applications_open,
  "applications-close": m.exam_date_applications_close,
  correction: m.exam_date_correction,
  "admit-card": m.exam_date_admit_card,
  exam: m.exam_date_exam,
  result: m.exam_date_result,
  counselling: m.exam_date_counselling,
} satisfies Record<DateKind, unknown>;

/** Days as 2026-11-14; `to` is empty where it is one day alone. Each row tells where it was read. */
export type ExamDate = Source & {
  kind: DateKind | "";
  /** Which round of the same kind, where there are several. */
  round: number | null;
  from: string;
  to: string;
  note: string;
  noteHi: string;
};
export const maxDates = 16;
export const maxRound = 20;

/** The parts of an examination that carry a source of their own; its days carry theirs. */
export const examFigures = ["about", "eligibility", "website"] as const;
export type ExamFigure = (typeof examFigures)[number];

export type ExamContent = EntryContent & {
  category: Category;
  alsoKnownAs: string;
  conductedBy: string;
  conductedByHi: string;
  /** What it opens. */
  about: string;
  aboutHi: string;
  /** Who may sit it. */
  eligibility: Line[];
  website: string;
  dates: ExamDate[];
  sources: Partial<Record<ExamFigure, Source>>;
};

/** "Counselling, round 2" */
export const dateName = ({ kind, round }: { kind: DateKind; round: number | null }) =>
  round === null ? dateKindNames[kind]() : m.exam_date_round({ what: dateKindNames[kind](), round });

/** In the order of the days; of those that begin on the same day, in the order in which they happen. */
export const inOrder = <D extends { kind: DateKind | ""; from: string }>(dates: D[]): D[] =>
  dates.toSorted((one, other) =>
    one.from === other.from
      ? dateKinds.indexOf(one.kind as DateKind) - dateKinds.indexOf(other.kind as DateKind)
      : one.from < other.from
        ? -1
        : 1,
  );
