import { sql } from "kysely";
import type { Source } from "#app/domain/entries/model.ts";
import type { DateKind } from "#app/domain/exams/model.ts";
import { scholarshipDates } from "#app/domain/scholarships/reads.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";

type Named = { slug: string; name: string; nameHi: string; from: string; to: string | null; source: Source | null };

/** A day of an examination, or the last day to apply at a college or for a scholarship. */
export type ComingDate =
  | (Named & { of: "exam"; kind: DateKind; round: number | null; note: string; noteHi: string })
  | (Named & { of: "college"; course: string; courseName: string; courseNameHi: string })
  | (Omit<Named, "slug"> & { of: "scholarship"; id: number; sourceHi: string; /** Nobody has checked it as it is. */ mustCheck: boolean });

type Wishes = {
  /** Only what concerns these courses: examinations that they ask for, colleges that offer them. Scholarships concern none of them alone. */
  courseSlugs?: readonly string[] | undefined;
  limit: number;
  /** Whether last days of colleges belong to it. */
  withColleges?: boolean;
  today?: string;
};

/** The days that are coming, or are not over yet, the next one first. */
export async function comingDates({
  courseSlugs,
  limit,
  withColleges = true,
  today = indianDay(new Date()),
}: Wishes): Promise<ComingDate[]> {
  if (courseSlugs?.length === 0) return [];
  const [exams, colleges, scholarships] = await Promise.all([
    examDays(courseSlugs, limit, today),
    withColleges ? lastDays(courseSlugs, limit, today) : [],
    courseSlugs ? [] : ofScholarships(limit, today),
  ]);
  // What is under way comes by its end: it is the last day that one must not miss.
  const nextDay = ({ from, to }: ComingDate) => (from >= today ? from : (to ?? from));
  return [...exams, ...colleges, ...scholarships]
    .toSorted((one, other) => (nextDay(one) === nextDay(other) ? 0 : nextDay(one) < nextDay(other) ? -1 : 1))
    .slice(0, limit);
}

const ofScholarships = async (limit: number, today: string) =>
  (await scholarshipDates(limit, today)).map(({ day, checkedOn, source, url, reviewBy, changedAt: _changed, ...named }): ComingDate => ({
    of: "scholarship",
    ...named,
    from: day,
    to: null,
    source: { source, url, checkedOn: named.mustCheck ? "" : (checkedOn ?? ""), reviewBy },
  }));

async function examDays(courseSlugs: readonly string[] | undefined, limit: number, today: string): Promise<ComingDate[]> {
  const { rows } = await sql<Omit<ComingDate & { of: "exam" }, "of">>`
    select exams.slug, exams.name, exams.name_hi as "nameHi", kind, round, starts_on as "from", ends_on as "to", note,
      note_hi as "noteHi", source
    from exam_dates join exams on exams.id = exam_id
    where last_day >= ${today}::date
      ${
        courseSlugs
          ? sql`and exam_id in (
              select entry_id from slugs where kind = 'exam' and slug in (
                select unnest(courses.exams) from courses where courses.slug = any(${courseSlugs}::text[])))`
          : sql``
      }
    order by case when starts_on >= ${today}::date then starts_on else last_day end, exams.name, position
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ of: "exam", ...row }));
}

/** The source of a last day stands in the content of its college. It is looked up for the few that are told. */
async function lastDays(courseSlugs: readonly string[] | undefined, limit: number, today: string): Promise<ComingDate[]> {
  const { rows } = await sql<Omit<ComingDate & { of: "college" }, "of">>`
    with coming as (
      select offerings.id, college_id, courses.slug, courses.name, courses.name_hi, last_date
      from offerings join courses on courses.id = course_id
      where last_date >= ${today}::date ${courseSlugs ? sql`and courses.slug = any(${courseSlugs}::text[])` : sql``}
      order by last_date, courses.name, college_id, position
      limit ${limit}
    )
    select colleges.slug, colleges.name, colleges.name_hi as "nameHi", last_date as "from", null as "to",
      coming.slug as course, coming.name as "courseName", coming.name_hi as "courseNameHi",
      (select offering -> 'sources' -> 'lastDate' from jsonb_array_elements(colleges.content -> 'offerings') as offering
        where offering ->> 'id' = coming.id::text limit 1) as source
    from coming join colleges on colleges.id = coming.college_id
    order by last_date, coming.name, colleges.name
  `.execute(db);
  return rows.map((row) => ({ of: "college", ...row }));
}
