import { listExamsAsked } from "#app/domain/courses/reads.server.ts";
import { listExamsSaid } from "#app/domain/exams/reads.server.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";

export type ExamChoice = { slug: string; name: string };

/** The examinations that lists can be narrowed to, by their names; one without a page is called by its letters: neet-ug → NEET UG. */
export async function examChoices(chosen?: string): Promise<ExamChoice[]> {
  const asked = await listExamsAsked();
  const slugs = chosen === undefined || asked.includes(chosen) ? asked : [chosen, ...asked];
  const exams = new Map((await listExamsSaid(slugs)).map((exam) => [exam.said, localized(exam.name, exam.nameHi).text]));
  return slugs.map((slug) => ({ slug, name: exams.get(slug) ?? slug.replaceAll("-", " ").toUpperCase() }));
}
