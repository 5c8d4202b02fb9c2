import { sql } from "kysely";
import type { Costed } from "#app/domain/colleges/costs.model.ts";
import type { StudyType } from "#app/domain/colleges/model.ts";
import type { Source } from "#app/domain/entries/model.ts";
import { conditionsOf } from "#app/domain/finder/conditions.reads.server.ts";
import { idForm, type Nearness, type Question } from "#app/domain/finder/model.ts";
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
  /** The college gives this course more than once: in other fields, or at other times of the day. */
  isOneOfSeveral: boolean;
  type: StudyType;
  /** What the college says of its costs. */
  offering: Costed & { session?: string };
  asksMarks: number | null;
  isStreamKnown: boolean;
};

const cursorForm = new RegExp(`^([0-7])\\.(\\d{1,10})\\.(${idForm})\\.(${idForm})$`);

/** After which row a page begins: its place in the order. What is no cursor begins at the start. */
function cursorFrom(text: string | undefined) {
  const [, place, fee, college, offering] = cursorForm.exec(text ?? "") ?? [];
  return offering === undefined ? undefined : { place: Number(place), fee: Number(fee), college: college!, offering };
}

/**
 * A page of what somebody may join: by nearness when asked so, there what asks for these very subjects, then the lowest fee
 * first. Names are looked up for the rows of the page alone. The source stands in the college's content, where the offerings are
 * in the order of their positions.
 */
export async function listFound(question: Question, from?: string) {
  const { offerings, stand, marks, fee, within, narrow, near, place, fees } = await conditionsOf(question);
  const after = cursorFrom(from);
  const isBehind = (row: number) => {
    if (!after) return true;
    const college = offerings.collegeIds[offerings.college[row]!]!;
    const apart =
      place(row) - after.place || fees(row) - after.fee || order(college, after.college) || order(offerings.ids[row]!, after.offering);
    return apart > 0;
  };
  // The rows are in the order of the fee: apart by what comes before it, each in its place keeps that order.
  const inPlaces = (): number[][] => Array.from({ length: 8 }, () => []);
  const [places, passed] = [inPlaces(), inPlaces()];
  for (let row = 0; row < offerings.ids.length; row++)
    if (stand(row) && marks(row) && fee(row) && narrow(row) && within(row)) {
      const isPassed = !isBehind(row);
      const here = (isPassed ? passed : places)[place(row)]!;
      if (isPassed || here.length <= foundPerPage) here.push(row);
    }
  const page = places.flat().slice(0, foundPerPage + 1);
  const before = passed.flat();
  const shown = page.slice(0, foundPerPage);
  const found = await withNames(
    shown.map((row) => ({ college: offerings.collegeIds[offerings.college[row]!]!, id: offerings.ids[row]!, near: near(row) })),
  );
  const cursorAt = (row: number) => [place(row), fees(row), offerings.collegeIds[offerings.college[row]!], offerings.ids[row]].join(".");
  return {
    found,
    more: page.length > foundPerPage ? cursorAt(shown.at(-1)!) : undefined,
    before: before.length,
    /** Where the page before this one begins; undefined when that is the start. */
    previous: before.length > foundPerPage ? cursorAt(before.at(-foundPerPage - 1)!) : undefined,
  };
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

async function withNames(rows: { college: string; id: string; near: Nearness }[]) {
  if (rows.length === 0) return [];
  const columns = sql`unnest(${rows.map(({ college }) => college)}::uuid[], ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ near }) => near)}::integer[])`;
  const { rows: found } = await sql<Found>`
    select page.near, page.id as "offeringId", page.college_id as "collegeId", offerings.fees_per_year as fee,
      colleges.content -> 'offerings' -> offerings.position -> 'sources' -> 'fees' as source,
      jsonb_build_object('slug', colleges.slug, 'name', colleges.name, 'nameHi', colleges.name_hi, 'district', colleges.district,
        'districtHi', colleges.district_hi, 'state', colleges.state) as college,
      jsonb_build_object('slug', courses.slug, 'name', courses.name, 'nameHi', courses.name_hi) as course,
      jsonb_build_object('name', offerings.domain,
        'nameHi', coalesce(colleges.content -> 'offerings' -> offerings.position ->> 'domainHi', '')) as domain,
      exists (select from offerings as other where other.college_id = offerings.college_id and other.course_id = offerings.course_id
        and other.id <> offerings.id) as "isOneOfSeveral",
      offerings.type, colleges.content -> 'offerings' -> offerings.position as offering, asks_marks as "asksMarks",
      offerings.streams <> '{}' or courses.streams <> '{}' or not courses.after_twelfth as "isStreamKnown"
    from ${columns} with ordinality as page (college_id, id, near, at)
    join offerings on offerings.college_id = page.college_id and offerings.id = page.id
    join colleges on colleges.id = page.college_id
    join courses on courses.id = offerings.course_id
    order by page.at
  `.execute(db);
  return found;
}
