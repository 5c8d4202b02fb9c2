import {
  addressed,
  block,
  bothLanguages,
  checklistBy,
  daysOf,
  evidenceOf,
  isIn,
  nothing,
  unsourced,
  untranslated,
  warn,
  type CheckLine,
  type Rule,
} from "#app/domain/entries/checklist.model.ts";
import type { ExamContent } from "#app/domain/exams/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A day is told only with what happens on it and where it was read: a family plans by it. */
const date: Rule<ExamContent> = (content, { today }) =>
  content.dates.flatMap((one, index) => {
    const slot = `dates.${index}`;
    const lines: CheckLine[] = [];
    if (one.kind === "" && !isIn(content, `${slot}.kind`)) lines.push({ level: "block", field: `${slot}.kind`, says: m.exam_check_kind() });
    if (one.from === "" && !isIn(content, `${slot}.from`)) lines.push({ level: "block", field: `${slot}.from`, says: m.exam_check_from() });
    if (one.to !== "" && one.to < one.from) lines.push({ level: "block", field: `${slot}.to`, says: m.exam_check_order() });
    return [...lines, ...evidenceOf(slot, one, content.unread), ...daysOf(slot, one, today)];
  });

const exam: Rule<ExamContent>[] = [
  block("name", m.exam_name_missing, ({ name }) => name === ""),
  ...addressed,
  ({ website, sources, unread }) => (website === "" ? [] : evidenceOf("website", sources.website ?? nothing, unread)),
  date,
  untranslated,
  warn("about", m.check_about_missing, ({ about }) => about === ""),
  warn("eligibility", m.check_list_missing, ({ eligibility }) => eligibility.length === 0),
  ({ eligibility }) => bothLanguages("eligibility", eligibility),
  ({ about, eligibility, sources }, { today }) => [
    ...(about === "" ? [] : unsourced("about", sources.about ?? nothing)),
    ...(eligibility.length === 0 ? [] : unsourced("eligibility", sources.eligibility ?? nothing)),
    ...Object.entries(sources).flatMap(([figure, source]) => daysOf(figure, source, today)),
  ],
  warn("dates", m.exam_check_no_dates, ({ dates }) => dates.length === 0),
];

export const examChecklist = checklistBy(exam);
