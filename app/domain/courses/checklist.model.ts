import type { Eligibility } from "#app/domain/courses/eligibility.model.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import {
  block,
  bothLanguages,
  checklistBy,
  everyKind,
  daysOf,
  evidenceOf,
  isIn,
  nothing,
  unsourced,
  untranslated,
  warn,
  type Rule,
} from "#app/domain/entries/checklist.model.ts";
import type { Source, Unread } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Asks = Pick<Eligibility, "streams" | "minMarks"> & { sources: { subjects?: Source; marks?: Source }; unread?: Unread };

/** Who may join is said only with the evidence: a student who reads it may not apply. */
export const eligibilityEvidence: Rule<Asks> = ({ streams, minMarks, sources, unread }) => [
  ...(streams.length === 0 ? [] : evidenceOf("subjects", sources.subjects ?? nothing, unread)),
  ...(minMarks === null ? [] : evidenceOf("marks", sources.marks ?? nothing, unread)),
];

const course: Rule<CourseContent>[] = [
  block("name", m.course_name_missing, ({ name }) => name === ""),
  ...everyKind,
  block("suggested", m.course_suggests_itself, ({ suggested }, { id }) => suggested.includes(id)),
  warn("afterTenth", m.check_after_degree, ({ afterTenth, afterTwelfth }) => !afterTenth && !afterTwelfth),
  untranslated,
  warn("about", m.check_about_missing, ({ about }) => about === ""),
  warn("eligibility", m.check_list_missing, ({ eligibility }) => eligibility.length === 0),
  ({ eligibility }) => bothLanguages("eligibility", eligibility),
  ({ scope }) => bothLanguages("scope", scope),
  warn("durationMonths", m.check_figure_unknown, (content) => content.durationMonths === null && !isIn(content, "durationMonths")),
  eligibilityEvidence,
  ({ durationMonths, entrance, sources }, { today }) => [
    ...(durationMonths === null ? [] : unsourced("duration", sources.duration ?? nothing)),
    ...(entrance === "" ? [] : unsourced("entrance", sources.entrance ?? nothing)),
    ...Object.entries(sources).flatMap(([figure, source]) => daysOf(figure, source, today)),
  ],
];

export const courseChecklist = checklistBy(course);
