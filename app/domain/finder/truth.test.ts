import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { eligibilityAt, streams } from "#app/domain/courses/eligibility.model.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { saveCourse, withdrawCourse } from "#app/domain/courses/writes.server.ts";
import { countFound, countLoosened, type Counts, type Loosened } from "#app/domain/finder/counts.reads.server.ts";
import { budgets, reaches, stands, type Question } from "#app/domain/finder/model.ts";
import { foundPerPage, listFound } from "#app/domain/finder/reads.server.ts";
import { db } from "#db/client.ts";
import { seeded } from "#test/chance.ts";
import { aUser } from "#test/factories.ts";
import { generateCatalogue } from "#test/generated/rows.ts";

/*
 * Questions at random, a thousand when everything is tried, each answered a second time in plain words over the contents as they were published: what is
 * found, in which order, and every count. Courses are withdrawn and published anew with other conditions before.
 */

const questions = process.env.EVERYTHING ? 1_000 : 200;

type Flat = {
  id: string;
  collegeId: string;
  courseId: string;
  takes: string[];
  minMarks: number | null;
  fee: number | null;
  place: string;
  state: string;
};
let all: Flat[];
let places: string[];
let borders: Map<string, Set<string>>;
let editor: Actor;

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  await generateCatalogue(editor, { courses: 120, colleges: 500, offerings: 4_000 }, []);
  await change();
  const courses = new Map(
    (await db.selectFrom("courses").select(["id", "content"]).execute()).map(({ id, content }) => [
      id,
      content as unknown as CourseContent,
    ]),
  );
  const districts = await db.selectFrom("districts").selectAll().execute();
  const canonical = ({ state, district }: CollegeContent) =>
    districts.find((one) => one.state === state && [one.name.toLowerCase(), ...one.also].includes(district.toLowerCase()))?.name ??
    district;
  const colleges = await db.selectFrom("colleges").select(["id", "content"]).execute();
  all = colleges.flatMap(({ id: collegeId, content }) => {
    const college = content as unknown as CollegeContent;
    return college.offerings.flatMap((offering): Flat[] => {
      const course = courses.get(offering.courseId);
      if (!course) return [];
      const asks = eligibilityAt(course, offering);
      const { id, courseId, feesPerYear: fee } = offering;
      return [
        {
          id,
          collegeId,
          courseId,
          takes: standsOf(course, asks.streams),
          minMarks: asks.minMarks,
          fee,
          place: `${college.state} ${canonical(college)}`,
          state: college.state,
        },
      ];
    });
  });
  const rows = await db.selectFrom("district_neighbours").selectAll().execute();
  borders = new Map(
    [...Map.groupBy(rows, (row) => `${row.state} ${row.name}`)].map(([name, others]) => [
      name,
      new Set(others.map((other) => `${other.other_state} ${other.other_name}`)),
    ]),
  );
  places = [...new Set(all.map(({ place }) => place)), "BR Arwal", "BR Jehanabad", "JH Koderma", "AN Nicobars"];
}, 120_000);

/** What editors do all day: a course takes other streams, another asks for other marks, one is taken off the site. */
async function change() {
  const rows = await db.selectFrom("courses").select(["id", "content"]).orderBy("college_count", "desc").limit(9).execute();
  for (const [index, { id, content }] of rows.entries()) {
    const course = content as unknown as CourseContent;
    const { version } = await db.selectFrom("entries").select("version").where("id", "=", id).executeTakeFirstOrThrow();
    if (index % 3 === 0) await withdrawCourse(editor, id);
    else
      await saveCourse(editor, {
        id,
        version,
        when: "now",
        content: { ...course, streams: index % 2 ? ["arts"] : [], minMarks: index % 2 ? 71 : null },
      });
  }
}

function standsOf({ afterTenth, afterTwelfth }: CourseContent, own: string[]) {
  if (!afterTenth && !afterTwelfth) return ["degree"];
  return [...(afterTenth ? ["10"] : []), ...(afterTwelfth ? (own.length > 0 ? own : streams) : [])];
}

function aQuestion(chance: () => number): Question {
  const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)]!;
  const some = pick(all);
  const [state = "", ...name] = pick(places).split(" ");
  const district = chance() < 0.7 ? { state, name: name.join(" ") } : undefined;
  return {
    stand: pick(stands),
    marks: chance() < 0.6 ? 30 + Math.floor(chance() * 140) / 2 : undefined,
    budget: chance() < 0.6 ? pick([...budgets, 9_999, 23_000, 35_000]) : undefined,
    district,
    sort: chance() < 0.7 ? "near" : "fee",
    within: district && chance() < 0.3 ? pick(reaches) : undefined,
    courseId: chance() < 0.15 ? some.courseId : undefined,
    collegeId: chance() < 0.1 ? some.collegeId : undefined,
    isFeeUnknown: chance() < 0.1,
  };
}

function answered({ stand, marks, budget, district, sort, within, courseId, collegeId, isFeeUnknown }: Question) {
  const home = district && `${district.state} ${district.name}`;
  const nearness = ({ place, state }: Flat) =>
    !home ? 3 : place === home ? 0 : borders.get(home)?.has(place) ? 1 : state === district.state ? 2 : 3;
  const taken = all.filter(({ takes }) => takes.includes(stand)).map((one) => ({ ...one, near: nearness(one) }));
  type One = (typeof taken)[number];
  const fits = {
    marks: ({ minMarks }: One) => marks === undefined || minMarks === null || minMarks <= marks,
    fee: ({ fee }: One) => (isFeeUnknown ? fee === null : fee !== null && (budget === undefined || fee <= budget)),
    within: ({ near }: One) => !within || near <= reaches.indexOf(within),
    narrow: (one: One) => (!courseId || one.courseId === courseId) && (!collegeId || one.collegeId === collegeId),
  };
  const fitting = (without?: keyof typeof fits) =>
    taken.filter((one) => Object.entries(fits).every(([wish, fit]) => wish === without || fit(one)));
  const compare = (one: One, other: One) =>
    (sort === "near" ? one.near - other.near || Number(isOpen(one, stand)) - Number(isOpen(other, stand)) : 0) ||
    (one.fee ?? 0) - (other.fee ?? 0) ||
    (one.collegeId < other.collegeId ? -1 : one.collegeId > other.collegeId ? 1 : one.id < other.id ? -1 : 1);
  const rows = fitting().toSorted(compare);
  const anyFee = fitting("fee");
  const known = anyFee.filter(({ fee }) => fee !== null);
  const counts: Counts & Loosened = {
    all: rows.length,
    courses: new Set(rows.map((one) => one.courseId)).size,
    colleges: new Set(rows.map((one) => one.collegeId)).size,
    feeUnknown: anyFee.length - known.length,
    reached: reaches.map((_, reach) => fitting("within").filter(({ near }) => near <= reach).length),
    withoutMarks: fitting("marks").length,
    withoutBudget: known.length,
    withoutWithin: fitting("within").length,
    withoutNarrow: fitting("narrow").length,
    budgets: budgets.map((most) => known.filter(({ fee }) => fee! <= most).length),
    least: known.length > 0 ? Math.min(...known.map(({ fee }) => fee!)) : null,
    everything: taken.filter(({ fee }) => fee !== null).length,
  };
  return { rows, counts, groups: (by: "courseId" | "collegeId") => groupsOf(rows, by, sort, stand) };
}

/** Whoever has passed class 12 may join, whatever the stream: it comes after what asks for the student's own. */
const isOpen = ({ takes }: Flat, stand: string) =>
  streams.some((stream) => stream === stand) && streams.every((stream) => takes.includes(stream));

/** In the order of their first rows; those that begin alike by their ids. */
function groupsOf(rows: (Flat & { near: number })[], by: "courseId" | "collegeId", sort: string, stand: string) {
  const groups = [...Map.groupBy(rows, (row) => row[by])].map(([id, own]) => ({
    id,
    count: own.length,
    least: own[0]!.fee === null ? null : Math.min(...own.map(({ fee }) => fee!)),
    first: (sort === "near" ? own[0]!.near * 2 + Number(isOpen(own[0]!, stand)) : 0) * 1e10 + (own[0]!.fee ?? 0),
  }));
  return groups
    .toSorted((one, other) => one.first - other.first || (one.id < other.id ? -1 : 1))
    .map(({ id, count, least }) => ({ id, count, least }));
}

const idsOf = (rows: { collegeId: string; offeringId?: string; id?: string }[]) =>
  rows.map((row) => `${row.collegeId} ${row.offeringId ?? row.id}`);

test("the answers are those of the contents, in their order and their counts", { timeout: 300_000 }, async () => {
  const chance = seeded(38);
  let found = 0;
  for (let index = 0; index < questions; index++) {
    const question = aQuestion(chance);
    const truth = answered(question);
    const what = JSON.stringify(question);
    expect({ ...(await countFound(question)).counts, ...(await countLoosened(question)) }, what).toEqual(truth.counts);
    const most = index % 20 === 0 ? Infinity : 2 * foundPerPage;
    expect(idsOf(await walked(question, most)), what).toEqual(idsOf(truth.rows.slice(0, most)));
    const by = index % 2 ? "course" : "college";
    expect(await grouped(question, by, most), what).toEqual(truth.groups(`${by}Id`).slice(0, most));
    found += truth.rows.length;
  }
  // Questions that find nothing prove little.
  expect(found / questions).toBeGreaterThan(100);
});

async function walked(question: Question, most: number) {
  const rows: Awaited<ReturnType<typeof listFound>>["found"] = [];
  for (let from: string | undefined, isFirst = true; (isFirst || from) && rows.length < most; isFirst = false) {
    const page = await listFound(question, from);
    rows.push(...page.found);
    from = page.more;
  }
  return rows;
}

async function grouped(question: Question, by: "course" | "college", most: number) {
  const groups: { id: string; count: number; least: number | null }[] = [];
  for (let from: string | undefined, isFirst = true; (isFirst || from) && groups.length < most; isFirst = false) {
    const page = await countFound(question, { by, from, most: foundPerPage });
    groups.push(...page.groups.map(({ id, count, least }) => ({ id, count, least })));
    from = page.more;
  }
  return groups;
}
