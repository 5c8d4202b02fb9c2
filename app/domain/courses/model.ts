import type { Eligibility } from "#app/domain/courses/eligibility.model.ts";
import type { Regulator } from "#app/domain/courses/regulators.model.ts";
import type { EntryContent, Line, Source } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The shelves of the catalogue, for courses and colleges alike, in the order of the pages. */
export const categories = [
  "engineering",
  "medical",
  "pharma",
  "management",
  "law",
  "computing",
  "science",
  "education",
  "architecture",
  "agriculture",
  "hospitality",
  "design",
] as const;
export type Category = (typeof categories)[number];

export const isCategory = (value: unknown): value is Category => categories.includes(value as Category);

export const categoryNames = {
  engineering: m.category_engineering,
  medical: m.category_medical,
  pharma: m.category_pharma,
  management: m.category_management,
  law: m.category_law,
  computing: m.category_computing,
  science: m.category_science,
  education: m.category_education,
  architecture: m.category_architecture,
  agriculture: m.category_agriculture,
  hospitality: m.category_hospitality,
  design: m.category_design,
} satisfies Record<Category, unknown>;

/** More words by which people mean a whole category. */
export const categoryWords: Record<Category, string> = {
  engineering: "Engineering, Engg, इंजीनियरिंग",
  medical: "Medical, Health, मेडिकल, चिकित्सा",
  pharma: "Pharma, Pharmacy, फार्मेसी",
  architecture: "Architecture, आर्किटेक्चर, वास्तुकला",
  management: "Management, Business, मैनेजमेंट, प्रबंधन",
  law: "Law, Vakalat, लॉ, क़ानून, वकालत",
  computing: "Computer, IT, कंप्यूटर",
  science: "Arts, Science, Commerce, Degree, कला, विज्ञान, वाणिज्य",
  education: "Education, Teacher Training, शिक्षक, शिक्षा",
  hospitality: "Hotel, Hospitality, होटल",
  agriculture: "Agriculture, Krishi, कृषि",
  design: "Design, Media, डिज़ाइन, मीडिया",
};

/** What a course comes after. One that follows neither class follows a degree. */
export const beginnings = ["10", "12", "degree"] as const;
export type Beginning = (typeof beginnings)[number];
export const isBeginning = (value: unknown): value is Beginning => beginnings.includes(value as Beginning);

/** The figures of a course that carry a source. */
export const courseFigures = ["duration", "entrance", "subjects", "marks"] as const;
export type CourseFigure = (typeof courseFigures)[number];

export type CourseContent = EntryContent &
  Eligibility & {
    category: Category;
    /** The office whose word a college needs before it may teach this; empty where there is none, or nobody knows. */
    regulator: Regulator | "";
    /** Other spellings and abbreviations by which people look for it. */
    alsoKnownAs: string;
    afterTenth: boolean;
    afterTwelfth: boolean;
    durationMonths: number | null;
    entrance: string;
    entranceHi: string;
    about: string;
    aboutHi: string;
    eligibility: Line[];
    scope: Line[];
    pictureAlt: string;
    pictureAltHi: string;
    featured: boolean;
    /** Ids of other courses. */
    suggested: string[];
    sources: Partial<Record<CourseFigure, Source>>;
  };

/** 48 → "4 years", 66 → "5 years 6 months". */
export function durationText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 && m.duration_years({ count: years }), rest > 0 && m.duration_months({ count: rest })].filter(Boolean).join(" ");
}

/** Lengths that visitors filter by: up to one year, two, three, four, longer. In months, upper bound included. */
export const durationBands = { "1": [1, 12], "2": [13, 24], "3": [25, 36], "4": [37, 48], more: [49, 240] } as const;
export type DurationBand = keyof typeof durationBands;
export const isDurationBand = (value: unknown): value is DurationBand => Object.hasOwn(durationBands, String(value));
