import { offeringFigures, studyTypeNames, type Offering, type StudyType } from "#app/domain/colleges/model.ts";
import { sourceValues, type Values } from "#app/pages/admin/entry-values.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const figureText = (value: number | null) => (value === null ? "" : String(value));

/** A course at a college as its form shows it. The course is named by its address. */
export const valuesOfOffering = (offering: Omit<Offering, "id" | "courseId">, course: string): Values => ({
  course,
  domain: offering.domain,
  domainHi: offering.domainHi,
  type: offering.type,
  durationMonths: figureText(offering.durationMonths),
  feesPerYear: figureText(offering.feesPerYear),
  seats: figureText(offering.seats),
  entrance: offering.entrance,
  lastDate: offering.lastDate,
  ...sourceValues(Object.fromEntries(offeringFigures.map((figure) => [figure, offering.sources[figure]]))),
});

export const offeringLabels: Record<string, () => string> = {
  course: m.offering_course,
  domain: m.offering_domain,
  type: m.offering_type,
  durationMonths: m.offering_duration,
  duration: m.offering_duration,
  feesPerYear: m.offering_fees,
  fees: m.offering_fees,
  seats: m.offering_seats,
  entrance: m.offering_entrance,
  lastDate: m.offering_last_date,
  sources: m.entry_sources,
};

export const sayOfferingValue = (field: string, value: unknown): string | undefined =>
  field === "type" && typeof value === "string" ? studyTypeNames[value as StudyType]?.() : undefined;

/** Which of the known figures have a source, and whether one must be looked at again. */
export function sourcesState({ durationMonths, feesPerYear, seats, entrance, lastDate, sources }: Offering, now: number) {
  const known = {
    duration: durationMonths !== null,
    fees: feesPerYear !== null,
    seats: seats !== null,
    entrance: entrance !== "",
    lastDate: lastDate !== "",
  };
  const missing = offeringFigures.filter((figure) => known[figure] && !sources[figure]?.source && !sources[figure]?.url).length;
  const today = indianDay(new Date(now));
  const isDue = offeringFigures.some((figure) => (sources[figure]?.reviewBy ?? "9") <= today && sources[figure]?.reviewBy !== "");
  return { missing, isDue, any: Object.values(known).some(Boolean) };
}
