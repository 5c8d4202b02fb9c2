import type { CourseContent } from "#app/domain/courses/model.ts";
import {
  block,
  bothLanguages,
  checklistBy,
  everyKind,
  daysOf,
  inHindi,
  isIn,
  nothing,
  unsourced,
  warn,
  type Rule,
} from "#app/domain/entries/checklist.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const course: Rule<CourseContent>[] = [
  block("name", m.course_name_missing, ({ name }) => name === ""),
  ...everyKind,
  block("suggested", m.course_suggests_itself, ({ suggested }, { id }) => suggested.includes(id)),
  warn("afterTenth", m.check_after_degree, ({ afterTenth, afterTwelfth }) => !afterTenth && !afterTwelfth),
  inHindi<CourseContent, "name">("name"),
  warn("about", m.check_about_missing, ({ about }) => about === ""),
  inHindi<CourseContent, "about">("about"),
  warn("eligibility", m.check_list_missing, ({ eligibility }) => eligibility.length === 0),
  ({ eligibility }) => bothLanguages("eligibility", eligibility),
  ({ scope }) => bothLanguages("scope", scope),
  warn("durationMonths", m.check_figure_unknown, (content) => content.durationMonths === null && !isIn(content, "durationMonths")),
  ({ durationMonths, entrance, sources }, { today }) => [
    ...(durationMonths === null ? [] : unsourced("duration", sources.duration ?? nothing)),
    ...(entrance === "" ? [] : unsourced("entrance", sources.entrance ?? nothing)),
    ...Object.entries(sources).flatMap(([figure, source]) => daysOf(figure, source, today)),
  ],
];

export const courseChecklist = checklistBy(course);
