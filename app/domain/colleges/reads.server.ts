import { sql, type SqlBool } from "kysely";
import { feesAt } from "#app/domain/colleges/fees.reads.server.ts";
import { feeBands, type CollegeContent, type FeeBand } from "#app/domain/colleges/model.ts";
import { collegeSearch } from "#app/domain/colleges/search.reads.server.ts";
import { categories, type Category } from "#app/domain/courses/model.ts";
import { findCourseId } from "#app/domain/courses/reads.server.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { db } from "#db/client.ts";

/* Like the courses: only what is published is in the table, featured first, then by name, paged by the last one seen. */

export const collegesPerPage = 24;

export type CollegeFilter = {
  q?: string | undefined;
  category?: Category | undefined;
  state?: string | undefined;
  /** The address of a course. */
  course?: string | undefined;
  fees?: FeeBand | undefined;
};

const always = sql<SqlBool>`true`;

/** One condition per filter. Fees are those of the chosen course; without one, of any course that the college offers. */
async function conditionsOf({ category, state, course, fees }: CollegeFilter) {
  // Looked up first: PostgreSQL expects the right number of colleges only when it knows which course is meant.
  const courseId = course === undefined ? undefined : await findCourseId(course);
  const most = fees && feeBands[fees];
  return {
    category: category ? sql<SqlBool>`category = ${category}` : always,
    state: state ? sql<SqlBool>`state = ${state}` : always,
    fees: most ? sql<SqlBool>`fees_from <= ${most}` : always,
    offered: courseId
      ? sql<SqlBool>`colleges.id in (select college_id from offerings where course_id = ${courseId} and ${most ? sql`fees_per_year <= ${most}` : always})`
      : always,
    courseId,
    isUnknown: course !== undefined && courseId === undefined,
  };
}

/** A page of colleges; with a search, best match first and only one page. */
export async function listColleges(filter: CollegeFilter, after?: string) {
  const search = await collegeSearch(filter.q);
  const { category, state, fees, offered, courseId, isUnknown } = await conditionsOf(filter);
  if (isUnknown) return { colleges: [], more: undefined };
  const rows = await collegeCards()
    .where(category)
    .where(state)
    .where(courseId ? offered : fees)
    .$if(search !== undefined, (query) => query.where(search!.matches).orderBy(search!.rank, "desc"))
    .$if(search === undefined && isSlug(after ?? ""), (query) =>
      query.where(
        sql<SqlBool>`(not featured, colleges.name, colleges.id) > (select not featured, name, id from colleges where slug = ${after})`,
      ),
    )
    .orderBy(sql`not featured`)
    .orderBy("colleges.name")
    .orderBy("colleges.id")
    .limit(collegesPerPage + 1)
    .execute();
  const colleges = await withFees(rows.slice(0, collegesPerPage), courseId);
  return { colleges, more: search === undefined && rows.length > collegesPerPage ? colleges.at(-1)!.slug : undefined };
}

/** Each with what it costs: the chosen course, or its least expensive one. */
async function withFees<C extends { id: string }>(colleges: C[], courseId?: string) {
  const fees = await feesAt(
    colleges.map(({ id }) => id),
    courseId,
  );
  return colleges.map((college) => ({ ...college, fee: fees.get(college.id) }));
}

function collegeCards() {
  return db
    .selectFrom("colleges")
    .leftJoin("files", "files.id", "colleges.picture_id")
    .select(["colleges.id", "colleges.slug", "colleges.name", "colleges.name_hi as nameHi", "colleges.category", "district"])
    .select(["district_hi as districtHi", "state", "naac", "course_count as courseCount"])
    .select(["files.id as fileId", "files.width", "files.height", "files.widths", "files.fallback"])
    .select(["picture_alt as alt", "picture_alt_hi as altHi"]);
}

export type CollegeCard = Awaited<ReturnType<typeof listColleges>>["colleges"][number];

export type Count = { facet: string; value: string; count: number };

/** How many there would be with each value of each filter, the other filters as they are. */
export async function countColleges(filter: CollegeFilter): Promise<Count[]> {
  const search = await collegeSearch(filter.q);
  const { category, state, fees, courseId, isUnknown } = await conditionsOf(filter);
  if (isUnknown) return [];
  const found = search?.matches ?? always;
  const [from, least] = courseId
    ? [
        sql`colleges join (select college_id, min(fees_per_year) as least from offerings where course_id = ${courseId} group by college_id)
          as offered on offered.college_id = colleges.id`,
        sql`offered.least`,
      ]
    : [sql`colleges`, sql`fees_from`];
  const bands = sql.join(Object.entries(feeBands).map(([name, most]) => sql`(${name}, ${sql.lit(most)})`));
  // Each fee rounded up to its band, so that a few hundred groups are left to count instead of every college.
  const rounded = sql.join(
    Object.values(feeBands).map((most) => sql`when ${least} <= ${sql.lit(most)} then ${sql.lit(most)}`),
    sql` `,
  );
  const { rows } = await sql<Count>`
    with found as materialized (
      select category, state, case ${rounded} end as fees_from, count(*) as count from ${from} where ${found} group by 1, 2, 3
    )
    select 'all' as facet, '' as value, coalesce(sum(count), 0)::int as count from found where ${category} and ${state} and ${fees}
    union all select 'category', category, sum(count)::int from found where ${state} and ${fees} group by category
    union all select 'state', state, sum(count)::int from found where ${category} and ${fees} group by state
    union all select 'fees', band.name, sum(count)::int from (values ${bands}) as band (name, most)
      join found on found.fees_from <= band.most where ${category} and ${state} group by band.name
  `.execute(db);
  return rows;
}

/** The same for the list, which many ask for at once. */
export const rememberedCounts = cached(["colleges", "courses", "synonyms"], countColleges);

export const perCategory = 6;

/** "Top … colleges": the first of every category, or of these. */
export async function listTopColleges(shelves: readonly Category[] = categories) {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${sql.val(shelves as unknown as string[])}::text[]) with ordinality as shelf (category, place)
    cross join lateral (
      select id, featured, name from colleges where colleges.category = shelf.category order by not featured, name, id limit ${perCategory}
    ) as c
    order by shelf.place, not c.featured, c.name, c.id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const cards = await collegeCards().where("colleges.id", "in", ids).execute();
  return withFees(cards.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
}

/** The college at this address, or the address to which it moved. */
export async function findCollege(slug: string) {
  if (!isSlug(slug)) return undefined;
  const row = await db
    .selectFrom("slugs")
    .innerJoin("colleges", "colleges.id", "slugs.entry_id")
    .select(["colleges.id", "colleges.slug", "colleges.content", "colleges.updated_at as updatedAt"])
    .where("slugs.kind", "=", "college")
    .where("slugs.slug", "=", slug)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, content: row.content as unknown as CollegeContent, moved: row.slug !== slug };
}

/** Up to four side by side, in the order asked for. */
export async function listForComparison(slugs: string[]) {
  const wanted = slugs.filter(isSlug);
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom("colleges").select(["id", "slug", "content"]).where("slug", "in", wanted).execute();
  return rows
    .map((row) => ({ ...row, content: row.content as unknown as CollegeContent }))
    .toSorted((one, other) => wanted.indexOf(one.slug) - wanted.indexOf(other.slug));
}
