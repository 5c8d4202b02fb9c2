import { m } from "#app/platform/i18n/generated/messages.js";

/** The streams of class 12. A course that takes all four takes any. */
export const streams = ["pcm", "pcb", "commerce", "arts"] as const;
export type Stream = (typeof streams)[number];
export const isStream = (value: unknown): value is Stream => streams.includes(value as Stream);
export const streamNames = {
  pcm: m.class12_pcm,
  pcb: m.class12_pcb,
  commerce: m.class12_commerce,
  arts: m.class12_arts,
} satisfies Record<Stream, unknown>;

/** Who may join. No stream, no marks: not known. */
export type Eligibility = {
  streams: Stream[];
  /** In per cent of the last examination. */
  minMarks: number | null;
  /** Addresses of the examinations that count; any one of them will do. */
  exams: string[];
};

/** What a college says of its own holds; where it says nothing, the word of the course does. */
export const eligibilityAt = (course: Eligibility, offering: Eligibility): Eligibility => ({
  streams: offering.streams.length > 0 ? offering.streams : course.streams,
  minMarks: offering.minMarks ?? course.minMarks,
  exams: offering.exams.length > 0 ? offering.exams : course.exams,
});

export const maxExams = 8;

/** The least marks that visitors filter by, in per cent: what is asked for is no more than this. */
export const marksBands = ["40", "45", "50", "55", "60"] as const;
export type MarksBand = (typeof marksBands)[number];
export const isMarksBand = (value: unknown): value is MarksBand => marksBands.includes(value as MarksBand);
