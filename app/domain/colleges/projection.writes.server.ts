import { sql } from "kysely";
import { costSheet } from "#app/domain/colleges/costs.model.ts";
import { offeredTag } from "#app/domain/colleges/offering.reads.server.ts";
import { coursesOf, naacGrade, type CollegeContent, type Offering } from "#app/domain/colleges/model.ts";
import { isRecognitionUnknown } from "#app/domain/colleges/recognition.model.ts";
import { categoryWords, type CourseContent } from "#app/domain/courses/model.ts";
import { tellWhatIsOffered } from "#app/domain/courses/offered.writes.server.ts";
import { collegeChecklist } from "#app/domain/colleges/checklist.model.ts";
import type { Publication } from "#app/domain/entries/publishing.writes.server.ts";
import { stateName } from "#app/domain/places/model.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import type { Tx } from "#db/client.ts";

/** How a college, with the courses it offers, appears to visitors. */
export const collegePublication: Publication<CollegeContent> = {
  kind: "college",
  topic: "colleges",
  checklist: collegeChecklist,
  coursesOf,
  publish,
  withdraw,
  shownOn: async (tx, id) => (await coursesAt(tx, id)).map(offeredTag),
};

export type Taught = Pick<CourseContent, "name" | "nameHi" | "alsoKnownAs">;

/** The words by which a college is found, in both languages: its names, then its place, its kind and what it teaches. */
export function collegeTerms(content: CollegeContent, taught: Taught[] = []) {
  const { name, nameHi, alsoKnownAs, category, district, districtHi, address, addressHi, state, offerings } = content;
  return searchTerms(
    [name, nameHi, alsoKnownAs],
    [
      district,
      districtHi,
      categoryWords[category] ?? "",
      address,
      addressHi,
      ...locales.map((locale) => stateName(state, locale)),
      ...offerings.flatMap(({ domain, domainHi }) => [domain, domainHi]),
      ...taught.flatMap((course) => [course.name, course.nameHi, course.alsoKnownAs]),
    ],
  );
}

/** What lists are read from, beside the content itself and what `tellWhatIsOffered` adds up. */
export function collegeRow(content: CollegeContent, taught: Taught[]) {
  return {
    slug: content.slug,
    name: content.name,
    name_hi: content.nameHi,
    category: content.category,
    district: content.district,
    district_hi: content.districtHi,
    state: content.state,
    naac: naacGrade(content),
    ownership: content.ownership,
    featured: content.featured,
    picture_id: content.picture,
    picture_alt: content.pictureAlt,
    picture_alt_hi: content.pictureAltHi,
    terms: collegeTerms(content, taught),
  };
}

async function publish(tx: Tx, id: string, content: CollegeContent) {
  const taught = await coursesTaught(tx, content);
  const row = { ...collegeRow(content, [...taught.values()]), content: JSON.stringify(content), updated_at: sql<Date>`now()` };
  const before = await coursesAt(tx, id);
  await tx
    .insertInto("colleges")
    .values({ id, course_count: 0, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await tx.deleteFrom("offerings").where("college_id", "=", id).execute();
  if (content.offerings.length > 0)
    await tx
      .insertInto("offerings")
      .values(offeringRows(id, content, taught))
      .execute();
  await countColleges(tx, [...before, ...content.offerings.map(({ courseId }) => courseId)]);
  await tellWhatIsOffered(tx, [id]);
}

type Regulated = ReadonlyMap<string, Pick<CourseContent, "regulator">>;

export const offeringRows = (collegeId: string, { offerings }: CollegeContent, courses: Regulated) =>
  offerings.map((offering, position) => ({
    ...costOf(offering),
    id: offering.id,
    college_id: collegeId,
    course_id: offering.courseId,
    position,
    domain: offering.domain,
    type: offering.type,
    duration_months: offering.durationMonths,
    fees_per_year: offering.feesPerYear,
    seats: offering.seats,
    last_date: offering.lastDate || null,
    streams: offering.streams,
    min_marks: offering.minMarks,
    exams: offering.exams,
    is_recognised:
      offering.recognition !== null && !isRecognitionUnknown({ regulator: courses.get(offering.courseId)?.regulator ?? "" }, offering),
  }));

function costOf(offering: Offering) {
  const sheet = costSheet(offering);
  return sheet && sheet.known > 0
    ? { known_cost: sheet.known, is_cost_whole: sheet.unknown.length === 0 }
    : { known_cost: null, is_cost_whole: false };
}

async function withdraw(tx: Tx, id: string) {
  const before = await coursesAt(tx, id);
  await tx.deleteFrom("colleges").where("id", "=", id).execute();
  await countColleges(tx, before);
}

/** What its courses are called today. They stay as they are, shown or hidden, until the college is published with them. */
async function coursesTaught(tx: Tx, content: CollegeContent): Promise<Map<string, CourseContent>> {
  const ids = coursesOf(content);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("entries").select(["id", "content"]).where("id", "in", ids).orderBy("id").forShare().execute();
  return new Map(
    rows
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map(({ id, content }) => [id, content as unknown as CourseContent]),
  );
}

async function coursesAt(tx: Tx, collegeId: string) {
  const rows = await tx.selectFrom("offerings").select("course_id").where("college_id", "=", collegeId).execute();
  return rows.map(({ course_id }) => course_id);
}

/** How many colleges offer each of these courses. In one order, so that two who publish at once wait instead of blocking each other. */
async function countColleges(tx: Tx, courseIds: string[]) {
  if (courseIds.length === 0) return;
  await tx.selectFrom("courses").select("id").where("id", "in", courseIds).orderBy("id").forUpdate().execute();
  await tx
    .updateTable("courses")
    .set({ college_count: sql`(select count(distinct college_id)::int from offerings where course_id = courses.id)` })
    .where("id", "in", courseIds)
    .execute();
}
