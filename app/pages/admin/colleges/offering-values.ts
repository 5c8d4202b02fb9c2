import { offeringFigures, type Offering } from "#app/domain/colleges/model.ts";
import { asTyped, sourceValues, type Values } from "#app/pages/admin/entry-editor/values.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

const figureText = (value: number | null) => (value === null ? "" : String(value));

/** A course at a college as its form shows it. The course is named by its address. */
export const valuesOfOffering = (offering: Omit<Offering, "id" | "courseId">, course: string): Values =>
  asTyped({ ...figuresOf(offering), course }, offering.unread);

const figuresOf = (offering: Omit<Offering, "id" | "courseId">): Values => ({
  domain: offering.domain,
  domainHi: offering.domainHi,
  type: offering.type,
  durationMonths: figureText(offering.durationMonths),
  feesPerYear: figureText(offering.feesPerYear),
  seats: figureText(offering.seats),
  entrance: offering.entrance,
  lastDate: offering.lastDate,
  session: offering.session,
  streams: offering.streams.join("\n"),
  minMarks: figureText(offering.minMarks),
  exams: offering.exams.join("\n"),
  ...sourceValues(Object.fromEntries(offeringFigures.map((figure) => [figure, offering.sources[figure]]))),
});

/** Which of the known figures have a source, and whether one must be looked at again. */
export function sourcesState(
  { durationMonths, feesPerYear, seats, entrance, lastDate, streams, minMarks, sources }: Offering,
  now: number,
) {
  const known = {
    duration: durationMonths !== null,
    fees: feesPerYear !== null,
    seats: seats !== null,
    entrance: entrance !== "",
    lastDate: lastDate !== "",
    subjects: streams.length > 0,
    marks: minMarks !== null,
  };
  const missing = offeringFigures.filter((figure) => known[figure] && !sources[figure]?.source && !sources[figure]?.url).length;
  const today = indianDay(new Date(now));
  const isDue = offeringFigures.some((figure) => (sources[figure]?.reviewBy ?? "9") <= today && sources[figure]?.reviewBy !== "");
  return { missing, isDue, any: Object.values(known).some(Boolean) };
}
