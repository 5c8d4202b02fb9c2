import { sql } from "kysely";
import { categoryWords, type CourseContent } from "#app/domain/courses/model.ts";
import { lockOffering, tellWhatIsOffered } from "#app/domain/courses/offered.writes.server.ts";
import { courseChecklist } from "#app/domain/courses/checklist.model.ts";
import type { Publication } from "#app/domain/entries/publishing.writes.server.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import type { Tx } from "#db/client.ts";

/** How a course appears to visitors. */
export const coursePublication: Publication<CourseContent> = {
  kind: "course",
  topic: "courses",
  checklist: courseChecklist,
  publish,
  withdraw,
};

/** The words by which a course is found, in both languages. */
export const courseTerms = ({ name, nameHi, alsoKnownAs, category }: CourseContent) =>
  searchTerms([name, nameHi, alsoKnownAs], [categoryWords[category] ?? ""]);

/** What lists are read from, beside the content itself. */
export const courseRow = (content: CourseContent) => ({
  slug: content.slug,
  name: content.name,
  name_hi: content.nameHi,
  category: content.category,
  after_tenth: content.afterTenth,
  after_twelfth: content.afterTwelfth,
  duration_months: content.durationMonths,
  streams: content.streams,
  min_marks: content.minMarks,
  exams: content.exams,
  regulator: content.regulator,
  featured: content.featured,
  picture_id: content.picture,
  picture_alt: content.pictureAlt,
  picture_alt_hi: content.pictureAltHi,
  terms: courseTerms(content),
});

async function publish(tx: Tx, id: string, content: CourseContent) {
  // What a course asks for is kept beside its offerings and changes with it: the colleges are held before the course, as everywhere.
  const offering = await lockOffering(tx, id);
  const row = { ...courseRow(content), content: JSON.stringify(content), updated_at: sql<Date>`now()` };
  const wasShown = await tx.updateTable("courses").set(row).where("id", "=", id).returning("id").executeTakeFirst();
  if (wasShown) return;
  await tx
    .insertInto("courses")
    .values({ id, college_count: offering.length, ...row })
    .execute();
  await tellWhatIsOffered(tx, offering);
}

async function withdraw(tx: Tx, id: string) {
  const offering = await lockOffering(tx, id);
  await tx.deleteFrom("courses").where("id", "=", id).execute();
  await tellWhatIsOffered(tx, offering);
}
