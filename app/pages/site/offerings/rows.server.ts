import { isNaac, studyTypeNames, type Offering } from "#app/domain/colleges/model.ts";
import type { Offered } from "#app/domain/colleges/offering.reads.server.ts";
import { isRecognitionPast, isRecognitionUnknown, ownershipNames } from "#app/domain/colleges/recognition.model.ts";
import type { Regulator } from "#app/domain/courses/regulators.model.ts";
import { knownFigure, sessionLine, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { gradeOf, reportOn } from "#app/pages/site/colleges/figures.server.ts";
import { anchorOf, offeringAddress } from "#app/pages/site/offerings/address.server.ts";
import { viewRecognition } from "#app/pages/site/offerings/recognition.server.ts";
import { money } from "#app/pages/site/offerings/sheet.server.ts";
import { studyFigures } from "#app/pages/site/offerings/study.server.ts";
import { intakeYearOf, sessionOf } from "#app/domain/courses/intake.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** A row that opens the page of a course at a college: what is not known of it is left out, except its fee. */
export type RowView = {
  id: string;
  to: string;
  name: LocalizedText;
  beside: LocalizedText[];
  fee: Figure;
  /** The study to its end, and the same with hostel and food. */
  costs: Figure[];
  marks: Figure[];
  warning: string | undefined;
};

const feeUnknown = (): Figure => ({ text: m.offered_fee_unknown(), isUnknown: true });

/** Nothing where the study's own cost is not known: the fee, or that it is missing, says it. */
function costsOf(offering: Offering, report: string): Figure[] {
  const { study, living } = studyFigures(offering, report);
  return study.isUnknown ? [] : [study, living].map((one) => (one.isUnknown ? one : { ...one, isSum: true }));
}

type Course = { slug: string; regulator: Regulator | "" };

function warningOf(course: Course, offerings: Offering[]) {
  if (offerings.some((offering) => isRecognitionUnknown(course, offering))) return m.recognition_unknown();
  const today = indianDay(new Date());
  const past = offerings.find(({ recognition }) => recognition && isRecognitionPast(recognition, today))?.recognition;
  return past ? m.recognition_past_row({ session: past.session, intake: sessionOf(intakeYearOf(today)) }) : undefined;
}

/** A college in the list of a course: with what it costs least there. */
export function rowOfCollege({ offerings, ...college }: Offered, course: Course, place: LocalizedText): RowView {
  const report = reportOn(college.slug);
  const [least = offerings[0], ...dearer] = offerings
    .filter(({ feesPerYear }) => feesPerYear !== null)
    .toSorted((one, other) => one.feesPerYear! - other.feesPerYear!);
  const amount = least?.feesPerYear ?? null;
  const isLeast = dearer.some(({ feesPerYear }) => feesPerYear !== amount);
  const naac = college.accreditations.find(isNaac);
  return {
    id: college.slug,
    to: offeringAddress(college.slug, course.slug),
    name: localized(college.name, college.nameHi),
    beside: [place, ...(college.ownership ? [{ text: ownershipNames[college.ownership]() }] : [])],
    fee:
      amount === null || !least
        ? feeUnknown()
        : knownFigure(
            { text: isLeast ? m.offered_from({ amount: money(amount) }) : m.offered_year({ amount: money(amount) }) },
            least.sources.fees,
            report("fees", course.slug),
            [sessionLine(least.session)],
          ),
    costs: least ? costsOf(least, report("cost", course.slug)) : [],
    marks: naac?.grade ? [{ ...gradeOf(naac, report), text: m.college_naac_grade({ grade: naac.grade }) }] : [],
    warning: warningOf(course, offerings),
  };
}

type Taught = Course & { name: string; nameHi: string };

/** A course in the list of a college; one that is taught in several fields has a row for each. */
export function rowOfOffering(offering: Offering, college: string, course: Taught, lastDate: LocalizedText | undefined): RowView {
  const on = reportOn(college);
  const report = (name: string) => on(name, course.slug);
  const { sources, feesPerYear, domain, domainHi, type } = offering;
  const recognition = viewRecognition(course.regulator, offering.recognition, report("recognition"));
  return {
    id: offering.id,
    to: `${offeringAddress(college, course.slug)}${domain || type !== "full-time" ? `#${anchorOf(offering)}` : ""}`,
    name: localized(course.name, course.nameHi),
    beside: [...(domain ? [localized(domain, domainHi)] : []), ...(type === "full-time" ? [] : [{ text: studyTypeNames[type]() }])],
    fee:
      feesPerYear === null
        ? feeUnknown()
        : knownFigure({ text: m.offered_year({ amount: money(feesPerYear) }) }, sources.fees, report("fees"), [
            sessionLine(offering.session),
          ]),
    costs: costsOf(offering, report("cost")),
    marks: [
      ...(recognition.facts.length > 0 ? [recognition.short] : []),
      ...(lastDate ? [knownFigure({ text: m.college_apply_by({ day: lastDate.text }) }, sources.lastDate, report("lastDate"))] : []),
    ],
    warning: warningOf(course, [offering]),
  };
}
