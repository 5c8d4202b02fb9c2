import { sql, type SqlBool } from "kysely";
import { focusOfFile } from "#app/domain/files/focus.reads.server.ts";
import { marksBands, type MarksBand, type Stream } from "#app/domain/courses/eligibility.model.ts";
import {
  categories,
  durationBands,
  type Beginning,
  type Category,
  type CourseContent,
  type DurationBand,
} from "#app/domain/courses/model.ts";
import { asksForExam, courseSearch } from "#app/domain/courses/search.reads.server.ts";
import { regulators, type Regulator } from "#app/domain/courses/regulators.model.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { entryTag, entryTags, noteShown } from "#app/platform/edge/tags.server.ts";
import { db } from "#db/client.ts";

/*
 * The table holds only what is published, so everybody may read all of it. Order is by a hand-made choice first
 * (featured), then by name; the next page starts after the last course of this one.
 */

export const coursesPerPage = 24;

export type CourseFilter = {
  q?: string | undefined;
  category?: Category | undefined;
  after?: Beginning | undefined;
  duration?: DurationBand | undefined;
  /** A stream of class 12 that may join. */
  stream?: Stream | undefined;
  /** It asks for no more than these marks. */
  marks?: MarksBand | undefined;
  /** The address of an examination that leads to it. */
  exam?: string | undefined;
};

/** Orders that visitors choose; without one, a hand-made choice comes first. */
export const courseSorts = ["fees", "name", "colleges"] as const;
export type CourseSort = (typeof courseSorts)[number];
export const isCourseSort = (value: unknown): value is CourseSort => courseSorts.includes(value as CourseSort);

const cardColumns = [
  "courses.id",
  "courses.slug",
  "courses.name",
  "courses.name_hi as nameHi",
  "courses.category",
  "after_tenth as afterTenth",
  "after_twelfth as afterTwelfth",
  "duration_months as durationMonths",
  "college_count as collegeCount",
] as const;

const afterConditions = {
  "10": sql<SqlBool>`after_tenth`,
  "12": sql<SqlBool>`after_twelfth`,
  degree: sql<SqlBool>`not (after_tenth or after_twelfth)`,
};

/** One condition per filter, by name, so that the counts beside a filter can leave it out. */
function conditionsOf({ category, after, duration, stream, marks, exam }: CourseFilter) {
  const band = duration && durationBands[duration];
  return {
    category: category ? sql<SqlBool>`category = ${category}` : sql<SqlBool>`true`,
    after: after ? afterConditions[after] : sql<SqlBool>`true`,
    exam: exam ? asksForExam(exam) : sql<SqlBool>`true`,
    duration: band ? sql<SqlBool>`duration_months between ${band[0]} and ${band[1]}` : sql<SqlBool>`true`,
    stream: stream ? sql<SqlBool>`${stream} = any(streams)` : sql<SqlBool>`true`,
    marks: marks ? sql<SqlBool>`min_marks <= ${Number(marks)}` : sql<SqlBool>`true`,
  };
}

/** All of them but those that are left out. */
const holding = (conditions: ReturnType<typeof conditionsOf>, without?: keyof ReturnType<typeof conditionsOf>) =>
  sql<SqlBool>`${sql.join(
    Object.entries(conditions).flatMap(([name, condition]) => (name === without ? [] : [condition])),
    sql` and `,
  )}`;

const leastFee = sql`coalesce((select min(fees_per_year) from offerings where course_id = courses.id), ${sql.lit(2_147_483_647)})`;
const orders = {
  chosen: [sql`not featured`],
  fees: [leastFee],
  name: [],
  colleges: [sql`-college_count`],
};

/** A page of courses; with a search and no order of one's own, best match first and only one page. */
export async function listCourses(filter: CourseFilter, after?: string, sort?: CourseSort) {
  const search = await courseSearch(filter.q);
  const isRanked = search !== undefined && sort === undefined;
  const order = sql.join([...orders[sort ?? "chosen"], sql`courses.name`, sql`courses.id`]);
  const rows = await courseCards()
    .where(holding(conditionsOf(filter)))
    .$if(search !== undefined, (query) => query.where(search!.matches))
    .$if(isRanked, (query) => query.orderBy(search!.rank, "desc"))
    .$if(!isRanked && isSlug(after ?? ""), (query) =>
      query.where(sql<SqlBool>`(${order}) > (select ${order} from courses where slug = ${after})`),
    )
    .orderBy(sql`${order}`)
    .limit(coursesPerPage + 1)
    .execute();
  const courses = rows.slice(0, coursesPerPage);
  return { courses, nextCursor: !isRanked && rows.length > coursesPerPage ? courses.at(-1)!.slug : undefined };
}

function courseCards() {
  return db
    .selectFrom("courses")
    .leftJoin("files", "files.id", "courses.picture_id")
    .select(cardColumns)
    .select(["files.id as fileId", "files.width", "files.height", "files.widths", "files.fallback", focusOfFile])
    .select(["picture_alt as alt", "picture_alt_hi as altHi"]);
}

/** The courses that editors have put first, in the order of the shelves. */
export const listFeaturedCourses = (most: number) =>
  courseCards()
    .where("featured", "=", true)
    .orderBy(sql`array_position(${sql.val(categories as unknown as string[])}::text[], category)`)
    .orderBy("courses.name")
    .orderBy("courses.id")
    .limit(most)
    .execute();

export type CourseCard = Awaited<ReturnType<typeof listCourses>>["courses"][number];

export type Count = { facet: string; value: string; count: number };

/** How many there would be with each value of each filter, the other filters as they are. */
export async function countCourses(filter: CourseFilter): Promise<Count[]> {
  const search = await courseSearch(filter.q);
  const conditions = conditionsOf(filter);
  const beside = (facet: keyof typeof conditions) => holding(conditions, facet);
  const bands = Object.entries(durationBands).map(([name, [least, most]]) => sql`(${name}, ${sql.lit(least)}, ${sql.lit(most)})`);
  const marks = marksBands.map((band) => sql`(${sql.lit(band)}, ${sql.lit(Number(band))})`);
  const { rows } = await sql<Count>`
    with found as materialized (
      select category, after_tenth, after_twelfth, duration_months, streams, min_marks, exams, count(*) as count from courses
      where ${search?.matches ?? sql<SqlBool>`true`} group by 1, 2, 3, 4, 5, 6, 7
    )
    select 'all' as facet, '' as value, coalesce(sum(count), 0)::int as count from found where ${holding(conditions)}
    union all select 'category', category, sum(count)::int from found where ${beside("category")} group by category
    union all select 'after', '10', coalesce(sum(count), 0)::int from found where ${beside("after")} and after_tenth
    union all select 'after', '12', coalesce(sum(count), 0)::int from found where ${beside("after")} and after_twelfth
    union all select 'after', 'degree', coalesce(sum(count), 0)::int from found where ${beside("after")} and ${afterConditions.degree}
    union all select 'duration', band.name, sum(count)::int from (values ${sql.join(bands)}) as band (name, least, most)
      join found on duration_months between band.least and band.most where ${beside("duration")} group by band.name
    union all select 'stream', stream, sum(count)::int from found cross join unnest(streams) as stream
      where ${beside("stream")} group by stream
    union all select 'marks', band.name, sum(count)::int from (values ${sql.join(marks)}) as band (name, most)
      join found on min_marks <= band.most where ${beside("marks")} group by band.name
    union all select 'exam', exam, sum(count)::int from found cross join unnest(exams) as exam where ${beside("exam")} group by exam
  `.execute(db);
  return rows;
}

/** The same for the list, which many ask for at once. */
export const rememberedCounts = cached(["courses", "synonyms"], countCourses);

export const perShelf = 4;

/** The first courses of every category; after class 10, after class 12 and after a degree apart. */
export async function listCourseShelves() {
  const { rows } = await sql<{
    category: Category;
    after: Beginning;
    slug: string;
    name: string;
    nameHi: string;
    durationMonths: number | null;
  }>`
    select shelf.category, side.after, c.slug, c.name, c.name_hi as "nameHi", c.duration_months as "durationMonths"
    from unnest(${sql.val(categories as unknown as string[])}::text[]) with ordinality as shelf (category, place)
    cross join (values ('10'), ('12'), ('degree')) as side (after)
    cross join lateral (
      select slug, name, name_hi, duration_months, featured, id from courses
      where courses.category = shelf.category and 
        case side.after when '10' then after_tenth when '12' then after_twelfth else not (after_tenth or after_twelfth) end
      order by not featured, name, id
      limit ${perShelf}
    ) as c
    order by shelf.place, side.after, not c.featured, c.name, c.id
  `.execute(db);
  return rows;
}

/** The course at this address, or the address to which it moved. */
export async function findCourse(slug: string) {
  if (!isSlug(slug)) return undefined;
  const row = await db
    .selectFrom("slugs")
    .innerJoin("courses", "courses.id", "slugs.entry_id")
    .select(["courses.id", "courses.slug", "courses.content", "courses.updated_at as updatedAt", "college_count as collegeCount"])
    .where("slugs.kind", "=", "course")
    .where("slugs.slug", "=", slug)
    .executeTakeFirst();
  if (!row) return undefined;
  noteShown("courses", [entryTag("courses", row.id)]);
  return { ...row, content: row.content as unknown as CourseContent, moved: row.slug !== slug };
}

/** Which published course an address means, an old one too. */
export async function findCourseId(slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined;
  const row = await db
    .selectFrom("slugs")
    .innerJoin("courses", "courses.id", "slugs.entry_id")
    .select("courses.id")
    .where("slugs.kind", "=", "course")
    .where("slugs.slug", "=", slug)
    .executeTakeFirst();
  return row?.id;
}

/** Links to these courses, in the order given; one that is not published is left out. */
export async function linkCourses(ids: string[]) {
  noteShown("courses", entryTags("courses", ids));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("courses")
    .select(["id", "slug", "name", "name_hi as nameHi", "category", sql<Regulator | "">`regulator`.as("regulator")])
    .where("id", "in", ids)
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Which of these addresses are those of published courses. */
export async function listPublished(slugs: string[]) {
  const rows = await db.selectFrom("courses").select("slug").where("slug", "in", slugs).execute();
  return rows.map(({ slug }) => slug);
}

/** The courses that most colleges offer, for the filter of the college list. */
export const listPopularCourses = (most: number) =>
  db
    .selectFrom("courses")
    .select(["slug", "name", "name_hi as nameHi", "college_count as collegeCount"])
    .where("college_count", ">", 0)
    .orderBy("college_count", "desc")
    .orderBy("name")
    .limit(most)
    .execute();

/** The examinations that courses ask for, those of most colleges first. */
export const listExamsAsked = cached(["courses", "colleges"], async () => {
  const { rows } = await sql<{ exam: string }>`
    select exam from courses cross join unnest(exams) as exam where college_count > 0 group by exam order by sum(college_count) desc, exam
  `.execute(db);
  return rows.map(({ exam }) => exam);
});

/** The courses that a college may teach only with somebody's word, by who that is. */
export const listRegulatedCourses = () =>
  db
    .selectFrom("courses")
    .select(["slug", "name", "name_hi as nameHi", sql<Regulator>`regulator`.as("regulator")])
    .where("regulator", "<>", "")
    .orderBy(sql`array_position(${sql.val(regulators as unknown as string[])}::text[], regulator)`)
    .orderBy("name")
    .execute();
