import { sql, type SqlBool } from "kysely";
import type { StudyType } from "#app/domain/colleges/model.ts";
import type { Source } from "#app/domain/entries/model.ts";
import { conditionsOf } from "#app/domain/finder/conditions.reads.server.ts";
import type { Nearness, Question } from "#app/domain/finder/model.ts";
import { db } from "#db/client.ts";

export const foundPerPage = 20;

/** A course at a college, as the finder shows it. */
export type Found = {
  offeringId: string;
  collegeId: string;
  near: Nearness;
  fee: number | null;
  /** Where the fee comes from. */
  source: Source | null;
  college: { slug: string; name: string; nameHi: string; district: string; districtHi: string; state: string };
  course: { slug: string; name: string; nameHi: string };
  domain: { name: string; nameHi: string };
  type: StudyType;
  knownCost: number | null;
  isCostWhole: boolean;
  asksMarks: number | null;
  isStreamKnown: boolean;
};

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const cursorForm = new RegExp(`^([0-7])\\.(\\d{1,10})\\.(${uuid})\\.(${uuid})$`);

/** After which row a page begins: its place in the order. What is no cursor begins at the start. */
function cursorFrom(text: string | undefined) {
  const [, place, fee, college, offering] = cursorForm.exec(text ?? "") ?? [];
  return offering === undefined ? undefined : { place: Number(place), fee: Number(fee), college, offering };
}
const none = sql<number>`0`;

/**
 * A page of what somebody may join: by nearness when asked so, there what asks for these very subjects, then the lowest fee first. Names are looked up for the rows of
 * the page alone. The source stands in the college's content, where the offerings are in the order of their positions.
 */
export async function listFound(question: Question, from?: string) {
  const { stand, marks, fee, within, narrow, near, place, fees } = await conditionsOf(question);
  const after = cursorFrom(from);
  const keys = sql.join([...(place ? [place] : []), ...(fees ? [fees] : []), sql`college_id`, sql`id`]);
  const behind = after
    ? sql<SqlBool>`(${keys}) > (${place ? sql`${after.place}::integer,` : sql``} ${fees ? sql`${after.fee}::integer,` : sql``} ${after.college}::uuid, ${after.offering}::uuid)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<Found & { place: number }>`
    with page as materialized (
      select college_id, id, ${place ?? none} as place, ${fees ?? none} as fee, ${near} as near from offerings
      where ${stand} and ${marks} and ${fee} and ${within} and ${narrow} and ${behind}
      order by ${keys} limit ${sql.lit(foundPerPage + 1)}
    )
    select page.place, page.near, page.id as "offeringId", page.college_id as "collegeId", offerings.fees_per_year as fee,
      colleges.content -> 'offerings' -> offerings.position -> 'sources' -> 'fees' as source,
      jsonb_build_object('slug', colleges.slug, 'name', colleges.name, 'nameHi', colleges.name_hi, 'district', colleges.district,
        'districtHi', colleges.district_hi, 'state', colleges.state) as college,
      jsonb_build_object('slug', courses.slug, 'name', courses.name, 'nameHi', courses.name_hi) as course,
      jsonb_build_object('name', offerings.domain,
        'nameHi', coalesce(colleges.content -> 'offerings' -> offerings.position ->> 'domainHi', '')) as domain,
      offerings.type, known_cost as "knownCost", is_cost_whole as "isCostWhole", asks_marks as "asksMarks",
      offerings.streams <> '{}' or courses.streams <> '{}' or not courses.after_twelfth as "isStreamKnown"
    from page
    join offerings on offerings.college_id = page.college_id and offerings.id = page.id
    join colleges on colleges.id = page.college_id
    join courses on courses.id = offerings.course_id
    order by page.place, page.fee, page.college_id, page.id
  `.execute(db);
  const found = rows.slice(0, foundPerPage);
  const last = found.at(-1);
  const more = rows.length > foundPerPage ? [last!.place, last!.fee ?? 0, last!.collegeId, last!.offeringId].join(".") : undefined;
  return { found, more };
}
