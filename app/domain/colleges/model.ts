import { isCostWhole, type Cost } from "#app/domain/colleges/costs.model.ts";
import {
  isOutcomeWhole,
  isRecognitionWhole,
  type Outcome,
  type Ownership,
  type Recognition,
} from "#app/domain/colleges/recognition.model.ts";
import type { Eligibility } from "#app/domain/courses/eligibility.model.ts";
import type { Category } from "#app/domain/courses/model.ts";
import { isSame, type EntryContent, type Line, type Source, type Unread } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const studyTypes = ["full-time", "part-time", "distance", "online", "lateral"] as const;
export type StudyType = (typeof studyTypes)[number];
export const studyTypeNames = {
  "full-time": m.study_full_time,
  "part-time": m.study_part_time,
  distance: m.study_distance,
  online: m.study_online,
  lateral: m.study_lateral,
} satisfies Record<StudyType, unknown>;

/** The figures of an offering that carry a source. */
export const offeringFigures = ["duration", "fees", "seats", "entrance", "lastDate", "subjects", "marks"] as const;
export type OfferingFigure = (typeof offeringFigures)[number];

/** The figures of a college itself that carry a source. */
export const collegeFigures = ["ownership"] as const;
export type CollegeFigure = (typeof collegeFigures)[number];

/** A course as one college gives it. What is not known is null, or empty, and shown as not published. */
export type Offering = Eligibility & {
  id: string;
  courseId: string;
  domain: string;
  domainHi: string;
  type: StudyType;
  durationMonths: number | null;
  feesPerYear: number | null;
  seats: number | null;
  entrance: string;
  lastDate: string;
  /** The session that the figures are for: 2026-27. */
  session: string;
  costs: Cost[];
  recognition: Recognition | null;
  outcome: Outcome | null;
  sources: Partial<Record<OfferingFigure, Source>>;
  unread?: Unread;
};

/** What visitors would see of it: without what is only begun. */
export const withoutUnfinished = (offering: Offering): Offering => ({
  ...offering,
  costs: offering.costs.filter(isCostWhole),
  recognition: offering.recognition && isRecognitionWhole(offering.recognition) ? offering.recognition : null,
  outcome: offering.outcome && isOutcomeWhole(offering.outcome) ? offering.outcome : null,
});

/** Where everything comes from that is said of it. */
export const sourcesOfOffering = ({ sources, costs, recognition, outcome }: Offering): Source[] => [
  ...Object.values(sources),
  ...[...costs, recognition, outcome].filter((one) => one !== null),
];

/** The same for a college with its courses. */
export const sourcesOfCollege = ({ accreditations, sources, offerings }: CollegeContent): Source[] => [
  ...accreditations,
  ...Object.values(sources),
  ...offerings.flatMap(sourcesOfOffering),
];

/** The courses that a college gives, each once. A row whose course nobody has chosen yet names none. */
export const coursesOf = ({ offerings }: { offerings: Pick<Offering, "courseId">[] }) => [
  ...new Set(offerings.map(({ courseId }) => courseId).filter((id) => id !== "")),
];

/** Two contents of a college that differ in this one of its courses at most. */
export function differOnlyIn(offering: string | undefined, one: CollegeContent, other: CollegeContent): boolean {
  const rest = (content: CollegeContent) => ({ ...content, offerings: content.offerings.filter(({ id }) => id !== offering) });
  return isSame(rest(one), rest(other));
}

/** What somebody else says about the college, with the evidence. */
export type Accreditation = { name: string; grade: string } & Source;

export type CollegeContent = EntryContent & {
  category: Category;
  alsoKnownAs: string;
  address: string;
  addressHi: string;
  district: string;
  districtHi: string;
  state: string;
  phone: string;
  email: string;
  website: string;
  about: string;
  aboutHi: string;
  pictureAlt: string;
  pictureAltHi: string;
  accreditations: Accreditation[];
  ownership: Ownership;
  sources: Partial<Record<CollegeFigure, Source>>;
  other: Line[];
  featured: boolean;
  offerings: Offering[];
};

export const maxAccreditations = 8;
export const maxOfferings = 60;

/** Fees per year that visitors filter by, in rupees: the upper bound of each band. */
export const feeBands = { "50000": 50_000, "100000": 100_000, "200000": 200_000, "500000": 500_000 } as const;
export type FeeBand = keyof typeof feeBands;
export const isFeeBand = (value: unknown): value is FeeBand => Object.hasOwn(feeBands, String(value));

// Made once: to make one takes longer than to render the card that shows the fee.
const grouped = new Intl.NumberFormat("en-IN");

/** ₹ 1,25,000 */
export const rupees = (amount: number) => `₹ ${grouped.format(amount)}`;

export const isNaac = ({ name }: Accreditation) => name.trim().toUpperCase() === "NAAC";

export const naacGrade = ({ accreditations }: Pick<CollegeContent, "accreditations">) => accreditations.find(isNaac)?.grade ?? "";

/** Where the place is on a map, in words the map understands; asked for only when somebody follows the link. */
export const mapLink = ({ name, district, state }: { name: string; district: string; state: string }) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${name.replace(/\s*\(.*\)$/, "")}, ${district}, ${state}`)}`;

/** What nobody has entered yet of a course at a college. */
export const nothingKnown = {
  domain: "",
  domainHi: "",
  type: "full-time",
  durationMonths: null,
  feesPerYear: null,
  seats: null,
  entrance: "",
  lastDate: "",
  streams: [],
  minMarks: null,
  exams: [],
  session: "",
  costs: [],
  recognition: null,
  outcome: null,
  sources: {},
} satisfies Omit<Offering, "id" | "courseId">;
