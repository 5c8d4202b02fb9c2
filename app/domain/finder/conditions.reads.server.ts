import { isStream, streams } from "#app/domain/courses/eligibility.model.ts";
import type { Category } from "#app/domain/courses/model.ts";
import { reaches, stands, type Nearness, type Question, type Stand } from "#app/domain/finder/model.ts";
import { readOfferings } from "#app/domain/finder/offerings.reads.server.ts";
import { placesAround } from "#app/domain/places/reads.server.ts";
import { db } from "#db/client.ts";

type Condition = (row: number) => boolean;
const always: Condition = () => true;

/** What a question asks of the offerings: one condition per wish, so that a count can leave one out. */
export async function conditionsOf({ stand, marks, budget, district, sort, within, courseId, collegeId, fields, isFeeUnknown }: Question) {
  const offerings = await readOfferings();
  const { fees, takes, places, course, college, courseIds, collegeIds } = offerings;
  const nearness = district ? await nearnessTo(district) : () => 3 as const;
  const near = (row: number) => nearness(places[row]!);
  const bit = bitOf(stand);
  const farthest = within && district ? reaches.indexOf(within) : 3;
  const [ofCourse, ofCollege] = [courseId && courseIds.indexOf(courseId), collegeId && collegeIds.indexOf(collegeId)];
  const ofFields = fields && (await coursesOf(fields, courseIds));
  const isKnown: Condition = (row) => fees[row]! >= 0;
  return {
    offerings,
    stand: ((row) => (takes[row]! & bit) !== 0) satisfies Condition,
    // What is not known is below zero. Marks that are asked for are whole.
    marks: marks === undefined ? always : (((row) => offerings.marks[row]! <= marks) satisfies Condition),
    fee: (isFeeUnknown
      ? (row) => !isKnown(row)
      : budget === undefined
        ? isKnown
        : (row) => isKnown(row) && fees[row]! <= budget) satisfies Condition,
    isKnown,
    within: ((row) => near(row) <= farthest) satisfies Condition,
    narrow: ((row) =>
      (ofCourse === undefined || ofCourse === course[row]) &&
      (ofFields === undefined || ofFields.has(course[row]!)) &&
      (ofCollege === undefined || ofCollege === college[row])) satisfies Condition,
    near,
    /** What comes before the fee in the order: how near, where that is asked, and there what asks for these very subjects. 0 when nothing does. */
    place: sort === "near" ? (row: number) => near(row) * 2 + openToAll(takes[row]!, stand) : () => 0,
    /** The fee in the order; those whose fee is not known have none to be ordered by. */
    fees: (row: number) => Math.max(fees[row]!, 0),
  };
}

/** Which of these courses belong to the fields. */
async function coursesOf(fields: Category[], courseIds: string[]) {
  const rows = await db.selectFrom("courses").select("id").where("category", "in", fields).execute();
  const own = new Set(rows.map(({ id }) => id));
  return new Set(courseIds.flatMap((id, index) => (own.has(id) ? [index] : [])));
}

const bitOf = (stand: Stand) => 2 ** stands.indexOf(stand);
const allStreams = streams.reduce((bits, stream) => bits + bitOf(stream), 0);

/** 1 where every stream may join, 0 where the student's own is asked for. */
const openToAll = (takes: number, stand: Stand) => (isStream(stand) && (takes & allStreams) === allStreams ? 1 : 0);

/** 0 in the district itself, 1 in one that borders on it, 2 in the same state, 3 elsewhere. */
async function nearnessTo(district: { state: string; name: string }): Promise<(place: number) => Nearness> {
  const around = await placesAround(district);
  if (!around) return () => 3;
  const { own, first, last } = around;
  const borders = new Set(around.borders);
  return (place) => (place === own ? 0 : borders.has(place) ? 1 : place >= first && place <= last ? 2 : 3);
}
