import { bounds, type Source } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What studying costs, in the order of the sheet. */
export const costParts = ["tuition", "hostel", "food", "examination", "one-time"] as const;
export type CostPart = (typeof costParts)[number];
export const isCostPart = (value: unknown): value is CostPart => costParts.includes(value as CostPart);
export const costPartNames = {
  tuition: m.cost_tuition,
  hostel: m.cost_hostel,
  food: m.cost_food,
  examination: m.cost_examination,
  "one-time": m.cost_one_time,
} satisfies Record<CostPart, unknown>;

/** One figure of the sheet: of this year of the course (1, 2, …), or of every year when it names none. */
export type Cost = { part: CostPart; year: number | null; rupees: number } & Source;

export const maxCosts = 24;
export const maxCourseYears = bounds.courseYear.most;

/** A draft may lack the part or the amount of a row that is being written; no visitor sees such a row. */
export const isCostWhole = ({ part, rupees }: Cost) => isCostPart(part) && typeof rupees === "number";

export type Costed = { feesPerYear: number | null; durationMonths: number | null; costs: Cost[]; sources: { fees?: Source } };

/** A part is paid once, in the first year, or each year. */
export const isOnce = (part: CostPart) => part === "one-time";

/** The years of a course that one pays for; a half counts as a whole. Undefined while its length is not known. */
export const yearsOf = (durationMonths: number | null) => (durationMonths === null ? undefined : Math.ceil(durationMonths / 12));

/** What a part costs in a year, with where that comes from. Tuition without a figure of its own is the fee per year. */
export function costIn(offering: Costed, part: CostPart, year: number): { rupees: number; source: Source | undefined } | undefined {
  if (isOnce(part) && year > 1) return undefined;
  const rows = offering.costs.filter((cost) => cost.part === part);
  const row = rows.find((cost) => cost.year === year) ?? rows.find((cost) => cost.year === null);
  if (row) return { rupees: row.rupees, source: row };
  if (part !== "tuition" || offering.feesPerYear === null) return undefined;
  return { rupees: offering.feesPerYear, source: offering.sources.fees };
}

export type CostSheet = {
  years: number;
  /** Each part with its years; a year without a figure is not known. */
  parts: { part: CostPart; years: (ReturnType<typeof costIn> | undefined)[]; total: number; isWhole: boolean }[];
  known: number;
  /** Parts of which a year or all is not known. */
  unknown: CostPart[];
};

/** Everything to the end of the course: what is known is added up, what is not is named. Undefined when its length is not known. */
export function costSheet(offering: Costed): CostSheet | undefined {
  const years = yearsOf(offering.durationMonths);
  if (years === undefined) return undefined;
  const parts = costParts.map((part) => {
    const count = isOnce(part) ? 1 : years;
    const figures = Array.from({ length: count }, (_, index) => costIn(offering, part, index + 1));
    const total = figures.reduce((sum, figure) => sum + (figure?.rupees ?? 0), 0);
    return { part, years: figures, total, isWhole: figures.every(Boolean) };
  });
  return {
    years,
    parts,
    known: parts.reduce((sum, { total }) => sum + total, 0),
    unknown: parts.filter(({ isWhole }) => !isWhole).map(({ part }) => part),
  };
}

/** What everybody pays who studies there. Where one sleeps and eats is chosen, and often not known: it is never part of what is compared. */
export const studyParts: readonly CostPart[] = ["tuition", "examination", "one-time"];
export const livingParts: readonly CostPart[] = ["hostel", "food"];

export type Added = { rupees: number; parts: CostSheet["parts"]; unknown: CostPart[] };
export type StudyCost = {
  years: number;
  /** The study alone, to the end of the course. */
  study: Added;
  /** The same with hostel and food. Undefined while the hostel is not known to the end. */
  living: Added | undefined;
};

/** What can be compared from one college to another. Undefined while the tuition is not known for every year: without it no sum means anything. */
export function studyCost(offering: Costed): StudyCost | undefined {
  const sheet = costSheet(offering);
  if (!sheet || sheet.unknown.includes("tuition")) return undefined;
  const study = added(sheet, studyParts);
  const living = added(sheet, [...studyParts, ...livingParts]);
  return { years: sheet.years, study, living: living.unknown.includes("hostel") ? undefined : living };
}

function added({ parts }: CostSheet, names: readonly CostPart[]): Added {
  const own = parts.filter(({ part }) => names.includes(part));
  return {
    rupees: own.reduce((sum, { total }) => sum + total, 0),
    parts: own.filter(({ years }) => years.some(Boolean)),
    unknown: own.filter(({ isWhole }) => !isWhole).map(({ part }) => part),
  };
}
