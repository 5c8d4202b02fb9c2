import type { Accreditation, CollegeContent, Offering, OfferingFigure } from "#app/domain/colleges/model.ts";
import {
  block,
  bothLanguages,
  checklistBy,
  everyKind,
  daysOf,
  evidenceOf,
  inHindi,
  isIn,
  nothing,
  run,
  unread,
  unsourced,
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
  inHindi<CollegeContent, "name">("name"),
  inHindi<CollegeContent, "district">("district"),
  warn("about", m.check_about_missing, ({ about }) => about === ""),
  inHindi<CollegeContent, "about">("about"),
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
  warn("feesPerYear", m.check_figure_unknown, (one) => one.feesPerYear === null && !isIn(one, "feesPerYear")),
  warn("lastDate", m.check_last_date_over, ({ lastDate }, { today }) => lastDate !== "" && lastDate < today),
  (one) => figuresOf(one).flatMap(([figure, isKnown]) => (isKnown ? unsourced(figure, one.sources[figure] ?? nothing) : [])),
  ({ sources }, { today }) => Object.entries(sources).flatMap(([figure, source]) => daysOf(figure, source, today)),
  inHindi<Offering, "domain">("domain"),
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
