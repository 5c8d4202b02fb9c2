import { isOnce, isCostPart, maxCourseYears, yearsOf, type Cost } from "#app/domain/colleges/costs.model.ts";
import type { Accreditation, CollegeContent, Offering, OfferingFigure } from "#app/domain/colleges/model.ts";
import { isRecognitionUnknown } from "#app/domain/colleges/recognition.model.ts";
import { isRegulator, regulatorNames } from "#app/domain/courses/regulators.model.ts";
import { eligibilityEvidence } from "#app/domain/courses/checklist.model.ts";
import {
  block,
  bothLanguages,
  checklistBy,
  everyKind,
  daysOf,
  evidenceOf,
  isIn,
  nothing,
  run,
  unread,
  unsourced,
  untranslated,
  warn,
  type CheckLine,
  type Known,
  type Rule,
} from "#app/domain/entries/checklist.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const accreditation: Rule<CollegeContent> = ({ accreditations, unread }, { today }) =>
  accreditations.flatMap((one, index) => {
    const slot = `accreditations.${index}`;
    const lines: CheckLine[] = [...evidenceOf(slot, one, unread), ...daysOf(slot, one, today)];
    if (one.name === "") lines.unshift({ level: "block", field: `${slot}.name`, says: m.check_accreditation_body() });
    if (one.grade === "") lines.unshift({ level: "block", field: `${slot}.grade`, says: m.check_accreditation_grade() });
    if (accreditations.slice(0, index).some((other) => isSameBody(one, other)))
      lines.unshift({ level: "block", field: `${slot}.name`, says: m.check_accreditation_twice() });
    return lines;
  });

const isSameBody = (one: Accreditation, other: Accreditation) =>
  one.name !== "" && one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

const college: Rule<CollegeContent>[] = [
  block("name", m.college_name_missing, ({ name }) => name === ""),
  ...everyKind,
  block("district", m.college_district_missing, ({ district }) => district === ""),
  block("state", m.college_state_missing, (content) => content.state === "" && !isIn(content, "state")),
  accreditation,
  ({ ownership, sources }, { today }) => [
    ...(ownership === "" ? [] : unsourced("ownership", sources.ownership ?? nothing)),
    ...(sources.ownership ? daysOf("ownership", sources.ownership, today) : []),
  ],
  untranslated,
  warn("about", m.check_about_missing, ({ about }) => about === ""),
  warn("phone", m.check_contact_missing, ({ phone, email, website }) => phone === "" && email === "" && website === ""),
  ({ other }) => bothLanguages("other", other),
  warn("offerings", m.check_offerings_missing, ({ offerings }) => offerings.length === 0),
  (content, known) => content.offerings.flatMap((one) => checkOffering(one, content.offerings, known)),
];

const figuresOf = ({ durationMonths, seats, entrance, lastDate }: Offering): [OfferingFigure, boolean][] => [
  ["duration", durationMonths !== null],
  ["seats", seats !== null],
  ["entrance", entrance !== ""],
  ["lastDate", lastDate !== ""],
];

const costs: Rule<Offering> = ({ costs, durationMonths, unread = {} }, { today }) =>
  costs.flatMap((one, index) => {
    const slot = `costs.${index}`;
    const lines: CheckLine[] = [...evidenceOf(slot, one, unread), ...daysOf(slot, one, today)];
    const lacks = (part: string, is: boolean) => is && unread[`${slot}.${part}`] === undefined;
    const add = (level: CheckLine["level"], part: string, says: string) => lines.unshift({ level, field: `${slot}.${part}`, says });
    if (isPastTheEnd(one, durationMonths)) add("warn", "year", m.check_cost_past_end());
    if (lacks("rupees", one.rupees === null)) add("block", "rupees", m.check_cost_rupees());
    if (lacks("part", !isCostPart(one.part))) add("block", "part", m.check_cost_part());
    if (costs.slice(0, index).some((other) => isSameCost(one, other))) add("block", "part", m.check_cost_twice());
    return lines;
  });

const isSameCost = (one: Cost, other: Cost) => isCostPart(one.part) && one.part === other.part && one.year === other.year;

/** A year that the course does not have, or a later one for what is paid once: no sheet has a place for it. */
const isPastTheEnd = ({ part, year }: Cost, durationMonths: number | null) =>
  year !== null && year > (isOnce(part) ? 1 : (yearsOf(durationMonths) ?? maxCourseYears));

const recognition: Rule<Offering> = ({ courseId, recognition: one, unread = {} }, { courses, today }) => {
  const regulator = courses.get(courseId)?.regulator ?? "";
  const isUnknown = isRecognitionUnknown({ regulator }, { recognition: one });
  if (!one) return isUnknown ? [{ level: "warn", field: "recognition", says: m.check_recognition_unknown() }] : [];
  const lines: CheckLine[] = [...evidenceOf("recognition", one, unread), ...daysOf("recognition", one, today)];
  if (isUnknown && isRegulator(regulator) && one.regulator !== "") {
    const says = m.check_recognition_other({ needed: regulatorNames[regulator](), given: regulatorNames[one.regulator]() });
    lines.push({ level: "warn", field: "recognition.regulator", says });
  }
  if (one.reference === "") lines.unshift({ level: "block", field: "recognition.reference", says: m.check_recognition_reference() });
  if (one.regulator === "" && unread["recognition.regulator"] === undefined)
    lines.unshift({ level: "block", field: "recognition.regulator", says: m.check_regulator_missing() });
  return lines;
};

/** Said only of a year and of a number of people, and only when it says anything of them. */
const outcome: Rule<Offering> = ({ outcome: one, unread = {} }, { today }) => {
  if (!one) return [];
  const lines: CheckLine[] = [...evidenceOf("outcome", one, unread), ...daysOf("outcome", one, today)];
  const add = (part: string, is: boolean, says: () => string) =>
    is && unread[`outcome.${part}`] === undefined && lines.unshift({ level: "block", field: `outcome.${part}`, says: says() });
  add("placed", one.placed === null && one.medianPay === null && unread["outcome.medianPay"] === undefined, m.check_outcome_empty);
  add("placed", one.placed !== null && one.people !== null && one.placed > one.people, m.check_outcome_many);
  add("people", one.people === null, m.check_outcome_people);
  add("year", one.year === null, m.check_outcome_year);
  add("year", one.year !== null && one.year > Number(today.slice(0, 4)), m.check_outcome_ahead);
  return lines;
};

const offering: Rule<Offering>[] = [
  unread,
  block("course", m.offering_course_missing, (one) => one.courseId === "" && !isIn(one, "course")),
  block(
    "course",
    m.check_course_gone,
    ({ courseId }, { courses }) => courseId !== "" && (courses.get(courseId)?.state ?? "trash") === "trash",
  ),
  warn("course", m.check_course_waits, ({ courseId }, { courses }) => courses.get(courseId)?.state === "draft"),
  ({ feesPerYear, sources, unread }) => (feesPerYear === null ? [] : evidenceOf("fees", sources.fees ?? nothing, unread)),
  eligibilityEvidence,
  costs,
  recognition,
  outcome,
  warn("feesPerYear", m.check_figure_unknown, (one) => one.feesPerYear === null && !isIn(one, "feesPerYear")),
  warn("lastDate", m.check_last_date_over, ({ lastDate }, { today }) => lastDate !== "" && lastDate < today),
  (one) => figuresOf(one).flatMap(([figure, isKnown]) => (isKnown ? unsourced(figure, one.sources[figure] ?? nothing) : [])),
  ({ sources }, { today }) => Object.entries(sources).flatMap(([figure, source]) => daysOf(figure, source, today)),
  untranslated,
];

/** A row of a college, beside the others of the same college. */
function checkOffering(one: Offering, all: Offering[], known: Known): CheckLine[] {
  const earlier = all.slice(
    0,
    all.findIndex(({ id }) => id === one.id),
  );
  const isTwice = one.courseId !== "" && earlier.some((other) => isSameOffering(one, other));
  const lines = run(offering, one, known);
  if (isTwice) lines.unshift({ level: "block", field: "course", says: m.offering_twice() });
  const about = known.courses.get(one.courseId)?.name ?? m.offering_course_none();
  return lines.map((line) => ({ ...line, offering: one.id, about }));
}

/** A course may be given twice where it differs in its field or in how it is studied. */
const isSameOffering = (one: Offering, other: Offering) =>
  one.courseId === other.courseId && one.domain === other.domain && one.type === other.type;

export const collegeChecklist = checklistBy(college);
