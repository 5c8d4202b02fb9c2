import { offeringFigures, sourcesOfOffering, type Offering, type OfferingFigure } from "#app/domain/colleges/model.ts";
import { asTyped, partValues, rowValues, sourceValues, tickValues, type Values } from "#app/pages/admin/entry-editor/values.ts";
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
  ...tickValues("streams", offering.streams),
  minMarks: figureText(offering.minMarks),
  exams: offering.exams.join("\n"),
  ...rowValues("costs", offering.costs),
  ...partValues("recognition", offering.recognition),
  ...partValues("outcome", offering.outcome),
  ...sourceValues(Object.fromEntries(offeringFigures.map((figure) => [figure, offering.sources[figure]]))),
});

/** How many of the known figures have no source, and whether one must be looked at again. */
export function sourcesState(offering: Offering, now: number) {
  const { durationMonths, feesPerYear, seats, entrance, lastDate, streams, minMarks, sources } = offering;
  const isKnown = {
    duration: durationMonths !== null,
    fees: feesPerYear !== null,
    seats: seats !== null,
    entrance: entrance !== "",
    lastDate: lastDate !== "",
    subjects: streams.length > 0,
    marks: minMarks !== null,
  } satisfies Record<OfferingFigure, boolean>;
  const { costs, recognition, outcome } = offering;
  const known = [
    ...offeringFigures.filter((figure) => isKnown[figure]).map((figure) => sources[figure]),
    ...[...costs, recognition, outcome].filter((one) => one !== null),
  ];
  const today = indianDay(new Date(now));
  return {
    missing: known.filter((source) => !source?.source && !source?.url).length,
    isDue: sourcesOfOffering(offering).some(({ reviewBy }) => reviewBy !== "" && reviewBy <= today),
    any: known.length > 0,
  };
}
