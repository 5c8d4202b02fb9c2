import { sql, type RawBuilder, type SqlBool } from "kysely";
import { focusOfFile } from "#app/domain/files/focus.reads.server.ts";
import { feesAt } from "#app/domain/colleges/fees.reads.server.ts";
import { feeBands, type CollegeContent, type FeeBand } from "#app/domain/colleges/model.ts";
import { asked, isNarrowed, isOffered, offeredBy, type Meant } from "#app/domain/colleges/offered.reads.server.ts";
import type { Ownership } from "#app/domain/colleges/recognition.model.ts";
import { collegeSearch } from "#app/domain/colleges/search.reads.server.ts";
import type { Stream } from "#app/domain/courses/eligibility.model.ts";
import { categories, type Category } from "#app/domain/courses/model.ts";
import { findCourseId } from "#app/domain/courses/reads.server.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { entryTag, noteShown } from "#app/platform/edge/tags.server.ts";
import { db } from "#db/client.ts";

/* Like the courses: only what is published is in the table, featured first, then by name, paged by the last one seen. */

export const collegesPerPage = 24;

/** Orders that visitors choose; without one, a hand-made choice comes first. */
export const collegeSorts = ["fees", "name"] as const;
export type CollegeSort = (typeof collegeSorts)[number];
export const isCollegeSort = (value: unknown): value is CollegeSort => collegeSorts.includes(value as CollegeSort);

export type CollegeFilter = {
  q?: string | undefined;
  category?: Category | undefined;
  state?: string | undefined;
  ownership?: Exclude<Ownership, ""> | undefined;
  /** The address of a course. */
  course?: string | undefined;
  fees?: FeeBand | undefined;
  /** A stream of class 12 that may join. */
  stream?: Stream | undefined;
  /** The address of an examination that counts. */
  exam?: string | undefined;
};

const always = sql<SqlBool>`true`;

/**
 * One condition per filter. Course, fees, stream and examination are asked of one and the same offering: a college with a cheap
 * course and another that the stream may join is no answer to both.
 */
async function conditionsOf({ category, state, ownership, course, fees, stream, exam }: CollegeFilter) {
  // Looked up first: PostgreSQL expects the right number of colleges only when it knows which course is meant.
  const courseId = course === undefined ? undefined : await findCourseId(course);
  return {
    category: category ? sql<SqlBool>`category = ${category}` : always,
    state: state ? sql<SqlBool>`state = ${state}` : always,
    ownership: ownership ? sql<SqlBool>`ownership = ${ownership}` : always,
    most: fees && feeBands[fees],
    meant: { courseId, stream, exam },
    isUnknown: course !== undefined && courseId === undefined,
  };
}

const dearest = sql.lit(2_147_483_647);

/** By what a list is sorted; the last two make every place in it one of its own. */
function orderOf(sort: CollegeSort | undefined, least: RawBuilder<number | null>) {
  const first = { fees: [sql`coalesce(${least}, ${dearest})`], name: [] }[sort ?? "name"];
  return [...(sort ? first : [sql`not featured`]), sql`colleges.name`, sql`colleges.id`];
}

/** A page of colleges; with a search and no order of one's own, best match first and only one page. */
export async function listColleges(filter: CollegeFilter, after?: string, sort?: CollegeSort) {
  const search = await collegeSearch(filter.q);
  const { category, state, ownership, most, meant, isUnknown } = await conditionsOf(filter);
  if (isUnknown) return { colleges: [], more: undefined };
  // Only an order by fee needs the least fee of every college; any other is walked until the page is full.
  const isByFee = sort === "fees" && isNarrowed(meant);
  const { from, least } = asked(isByFee ? meant : {});
  const order = orderOf(sort, least);
  const isRanked = search !== undefined && sort === undefined;
  // Who is on the page is found in the indexes alone, before a row is read for its card.
  const rows = await db
    .selectFrom("colleges")
    .select("colleges.id")
    .$if(isByFee, (query) => query.innerJoin(offeredBy(meant).as("offered"), "offered.college_id", "colleges.id"))
    .$if(isNarrowed(meant) && !isByFee, (query) => query.where(isOffered(meant, most)))
    .where(category)
    .where(state)
    .where(ownership)
    .$if(most !== undefined && (isByFee || !isNarrowed(meant)), (query) => query.where(sql<SqlBool>`${least} <= ${most}`))
    .$if(search !== undefined, (query) => query.where(search!.matches))
    .$if(isRanked, (query) => query.orderBy(search!.rank, "desc"))
    .$if(!isRanked && isSlug(after ?? ""), (query) =>
      query.where(sql<SqlBool>`(${sql.join(order)}) > (select ${sql.join(order)} from ${from} where colleges.slug = ${after})`),
    )
    .orderBy(sql`${sql.join(order)}`)
    .limit(sql.lit(collegesPerPage + 1))
    .execute();
  const colleges = await cardsOf(
    rows.slice(0, collegesPerPage).map(({ id }) => id),
    meant,
  );
  return { colleges, more: !isRanked && rows.length > collegesPerPage ? colleges.at(-1)!.slug : undefined };
}

/** In this order, each with what it costs: what is asked about, or its least expensive course. */
async function cardsOf(ids: string[], meant: Meant = {}) {
  if (ids.length === 0) return [];
  const [cards, fees] = await Promise.all([
    db
      .selectFrom("colleges")
      .leftJoin("files", "files.id", "colleges.picture_id")
      .select(["colleges.id", "colleges.slug", "colleges.name", "colleges.name_hi as nameHi", "colleges.category", "district"])
      .select(["district_hi as districtHi", "state", "naac", "ownership", "course_count as courseCount"])
      .select(["files.id as fileId", "files.width", "files.height", "files.widths", "files.fallback", focusOfFile])
      .select(["picture_alt as alt", "picture_alt_hi as altHi"])
      .where("colleges.id", "in", ids)
      .execute(),
    feesAt(ids, meant),
  ]);
  const ordered = cards.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return ordered.map((college) => ({ ...college, fee: fees.get(college.id) }));
}

export type CollegeCard = Awaited<ReturnType<typeof listColleges>>["colleges"][number];

export type Count = { facet: string; value: string; count: number };

/** How many there would be with each value of each filter, the other filters as they are. */
export async function countColleges(filter: CollegeFilter): Promise<Count[]> {
  const search = await collegeSearch(filter.q);
  const { category, state, ownership, most, meant, isUnknown } = await conditionsOf(filter);
  if (isUnknown) return [];
  const { from, least } = asked(meant);
  const fees = most ? sql<SqlBool>`fees_from <= ${most}` : always;
  const bands = sql.join(Object.entries(feeBands).map(([name, band]) => sql`(${name}, ${sql.lit(band)})`));
  // Each fee rounded up to its band, so that a few hundred groups are left to count instead of every college.
  const rounded = sql.join(
    Object.values(feeBands).map((band) => sql`when ${least} <= ${sql.lit(band)} then ${sql.lit(band)}`),
    sql` `,
  );
  const { rows } = await sql<Count>`
    with found as materialized (
      select category, state, ownership, case ${rounded} end as fees_from, count(*) as count from ${from}
      where ${search?.matches ?? always} group by 1, 2, 3, 4
    )
    select 'all' as facet, '' as value, coalesce(sum(count), 0)::int as count from found
      where ${category} and ${state} and ${ownership} and ${fees}
    union all select 'category', category, sum(count)::int from found where ${state} and ${ownership} and ${fees} group by category
    union all select 'state', state, sum(count)::int from found where ${category} and ${ownership} and ${fees} group by state
    union all select 'ownership', ownership, sum(count)::int from found where ${category} and ${state} and ${fees} group by ownership
    union all select 'fees', band.name, sum(count)::int from (values ${bands}) as band (name, most)
      join found on found.fees_from <= band.most where ${category} and ${state} and ${ownership} group by band.name
  `.execute(db);
  return rows;
}

/** The same for the list, which many ask for at once. */
export const rememberedCounts = cached(["colleges", "courses", "synonyms"], countColleges);

/** "Top … colleges": the first of every category, or of these. */
export async function listTopColleges(shelves: readonly Category[] = categories, most = 6) {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${sql.val(shelves as unknown as string[])}::text[]) with ordinality as shelf (category, place)
    cross join lateral (
      select id, featured, name from colleges where colleges.category = shelf.category order by not featured, name, id limit ${most}
    ) as c
    order by shelf.place, not c.featured, c.name, c.id
  `.execute(db);
  return cardsOf(rows.map(({ id }) => id));
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
  noteShown("colleges", [entryTag("colleges", row.id)]);
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
