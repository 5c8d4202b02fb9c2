import { href } from "react-router";
import type { Fee } from "#app/domain/colleges/fees.reads.server.ts";
import { isNaac, rupees, type Accreditation, type CollegeContent, type Offering } from "#app/domain/colleges/model.ts";
import { approvedBy } from "#app/domain/colleges/recognition.model.ts";
import { isRegulator } from "#app/domain/courses/regulators.model.ts";
import type { linkCourses } from "#app/domain/courses/reads.server.ts";
import { localizedPhrase } from "#app/domain/phrases/model.ts";
import { figure, inShort, notPublished, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { intakeYearOf, sessionOf } from "#app/domain/courses/intake.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/* The figures of a college, each with where it comes from: the same words on its page, in lists and side by side. */

/** Where somebody says that a figure of this college is wrong. */
export const reportOn =
  (slug: string) =>
  (...about: string[]) =>
    `${href("/college/:name/report", { name: slug })}?${new URLSearchParams({ figure: about.join(" ").slice(0, 80) })}`;
export type Report = ReturnType<typeof reportOn>;

export const gradeOf = ({ name, grade, ...source }: Accreditation, report: Report) =>
  figure(localizedPhrase(grade), source, report("accreditation", name));

/** What an office says of a college holds for each of its courses by itself: of how many it is known, where it is not of all. */
export function approvedOf({ name }: Accreditation, { offerings }: CollegeContent, courses: Courses) {
  const office = name.trim().toLowerCase();
  if (!isRegulator(office)) return undefined;
  const taught = offerings.flatMap(({ courseId, recognition }) =>
    courses.filter(({ id }) => id === courseId).map(({ regulator }) => ({ regulator, recognition })),
  );
  const today = indianDay(new Date());
  const counts = approvedBy(office, taught, today);
  return counts.known < counts.all ? m.college_recognised_partly({ ...counts, intake: sessionOf(intakeYearOf(today)) }) : undefined;
}

export function naacOf(accreditations: Accreditation[], report: Report): Figure {
  const naac = accreditations.find(isNaac);
  return naac?.grade ? gradeOf(naac, report) : notPublished();
}

const yearOf = (amount: number, name: string, isLeast: boolean) =>
  isLeast ? m.college_fees_from_of({ amount: rupees(amount), course: name }) : m.college_fees_of({ amount: rupees(amount), course: name });

/** What a year costs and of which course; `chosen` is the course that was asked about. */
export function feeOf(slug: string, fee: Fee | undefined, chosen?: string): Figure {
  if (!fee) return { text: chosen ? m.college_fees_not_published_of({ course: chosen }) : m.college_fees_not_published() };
  const name = fee.course ? localized(fee.course.name, fee.course.nameHi).text : "";
  return figure({ text: yearOf(fee.amount, name, fee.isLeast) }, fee.source ?? undefined, reportOn(slug)("fees", fee.course?.slug ?? ""));
}

type Courses = Awaited<ReturnType<typeof linkCourses>>;
type Priced = { offering: Offering; amount: number; slug: string; name: string };

/** The least and the most expensive of the courses that visitors can see. */
export function feesSpan({ offerings }: CollegeContent, courses: Courses): { least: Priced; most: Priced } | undefined {
  const priced = offerings.flatMap((offering): Priced[] => {
    const course = courses.find(({ id }) => id === offering.courseId);
    if (!course || offering.feesPerYear === null) return [];
    return [{ offering, amount: offering.feesPerYear, slug: course.slug, name: localized(course.name, course.nameHi).text }];
  });
  const byFee = priced.toSorted((one, other) => one.amount - other.amount);
  return byFee.length > 0 ? { least: byFee[0]!, most: byFee.at(-1)! } : undefined;
}

/** From the least to the most that a year costs, with whose fees they are. */
export function spanText(span: ReturnType<typeof feesSpan>): string | undefined {
  if (!span) return undefined;
  const { least, most } = span;
  if (least.amount === most.amount) return yearOf(least.amount, least.name, false);
  return m.college_fees_span({ from: rupees(least.amount), cheap: least.name, to: rupees(most.amount), dear: most.name });
}

/** ANM (Auxiliary Nurse Midwife) is known by the first of its names. */
export const shortName = (name: string) => name.replace(/ \([^)]*\)$/, "");

/** The same as two figures, each with its source. */
export function spanFigures(span: ReturnType<typeof feesSpan>, report: Report): Figure[] {
  if (!span) return [notPublished()];
  const { least, most } = span;
  const priced = ({ offering, slug, name, amount }: Priced, text: string) =>
    inShort(figure({ text }, offering.sources.fees, report("fees", slug)), `${shortName(name)}: ${rupees(amount)}`);
  if (least.amount === most.amount) return [priced(least, yearOf(least.amount, least.name, false))];
  return [
    priced(least, yearOf(least.amount, least.name, true)),
    priced(most, m.college_fees_to_of({ amount: rupees(most.amount), course: most.name })),
  ];
}
