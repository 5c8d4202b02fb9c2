import { rupees, type Offering } from "#app/domain/colleges/model.ts";
import { isRecognitionPast, isRecognitionUnknown } from "#app/domain/colleges/recognition.model.ts";
import { isRegulator, regulatorNames } from "#app/domain/courses/regulators.model.ts";
import { figure, inShort, knownFigure, sessionLine, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { reportOn } from "#app/pages/site/colleges/figures.server.ts";
import { lastDateText } from "#app/pages/site/colleges/view.server.ts";
import { studyFigures } from "#app/pages/site/offerings/study.server.ts";
import { intakeYearOf, sessionOf } from "#app/domain/courses/intake.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/** The page of a course at a college. */
export const offeringAddress = (college: string, course: string) => `/college/${college}/${course}`;

/** What a course asks for at a college, every figure with its source: the same words side by side and on a list of wishes. */
export function offeredFigures(college: string, course: { slug: string; regulator: string }, offering: Offering) {
  const { sources, feesPerYear, seats, lastDate } = offering;
  const report = (name: string) => reportOn(college)(name, course.slug);
  const last = lastDateText(lastDate);
  const fee: Figure =
    feesPerYear === null
      ? { text: m.college_fees_not_published(), isUnknown: true }
      : knownFigure(
          {
            text: offering.session
              ? `${m.college_fees_one({ amount: rupees(feesPerYear) })} (${offering.session})`
              : m.college_fees_one({ amount: rupees(feesPerYear) }),
          },
          sources.fees,
          report("fees"),
          [sessionLine(offering.session)],
        );
  return {
    fee,
    ...studyFigures(offering, report("cost")),
    recognition: recognitionOf(course, offering, report("recognition")),
    seats: seats === null ? undefined : figure({ text: m.college_seats_count({ count: seats }) }, sources.seats, report("seats")),
    lastDate: last && {
      ...figure({ text: m.college_apply_by({ day: last.text }) }, sources.lastDate, report("lastDate")),
      short: m.college_apply_short({ day: last.text }),
    },
  };
}

/** By whom the college may teach it; where that is needed and nobody has entered it, or where nobody must, that is said. */
function recognitionOf({ regulator }: { regulator: string }, { recognition }: Offering, report: string): Figure {
  const of = isRegulator(regulator) ? regulator : "";
  if (isRecognitionUnknown({ regulator: of }, { recognition })) return { text: m.college_recognition_unknown(), isUnknown: true };
  if (!recognition) return { text: m.college_recognition_none() };
  const { reference, session, ...source } = recognition;
  const by = source.regulator || of;
  const whole = [by && m.college_recognised_by({ regulator: regulatorNames[by]() }), reference, session].filter(Boolean).join(", ");
  const today = indianDay(new Date());
  const isPast = isRecognitionPast(recognition, today);
  const intake = sessionOf(intakeYearOf(today));
  const text = isPast ? m.college_recognised_past({ text: whole, intake }) : whole;
  const said = figure({ text }, source, report);
  if (!by) return said;
  return inShort(said, [by.toUpperCase(), session, isPast && m.recognition_past_short({ intake })].filter(Boolean).join(", "));
}
