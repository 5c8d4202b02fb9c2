import { beforeAll, expect, test } from "vitest";
import { feeBands, type CollegeContent, type FeeBand } from "#app/domain/colleges/model.ts";
import { countColleges, listColleges, type CollegeFilter, type CollegeSort } from "#app/domain/colleges/reads.server.ts";
import { eligibilityAt, marksBands, streams } from "#app/domain/courses/eligibility.model.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { countCourses, listCourses, type CourseFilter } from "#app/domain/courses/reads.server.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";

/*
 * What the lists answer is compared with the content of every published college, read one by one and by the rule of
 * `eligibilityAt`: one offering must fit the course, the stream, the examination and the fee at once.
 */

const exams = ["neet-ug", "jee-main", "cuet-ug"];
const pick = <T>(all: readonly T[], seed: number) => all[seed % all.length]!;
let colleges: { slug: string; content: CollegeContent }[];
let courses: Map<string, { slug: string; content: CourseContent }>;

beforeAll(async () => {
  const editor = await aUser({ role: "editor" });
  const taught = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      aCourse(editor, {
        name: `Course ${index}`,
        category: pick(["medical", "engineering"] as const, index),
        streams: streams.filter((_, place) => (index >> place) % 2 === 1),
        minMarks: pick([null, 35, 45, 60], index),
        exams: exams.filter((_, place) => (index >> place) % 2 === 0).slice(0, 2),
      }),
    ),
  );
  for (let index = 0; index < 40; index++)
    await aCollege(editor, {
      name: `College ${String(index).padStart(2, "0")}`,
      state: pick(["BR", "JH", "UP"], index),
      ownership: pick(["government", "private", ""] as const, index >> 1),
      featured: index % 7 === 0,
      offerings: Array.from({ length: index % 5 }, (_, place) =>
        anOffering(pick(taught, index * 3 + place * 2).id, {
          domain: `Field ${place}`,
          feesPerYear: pick([null, 30_000, 80_000, 150_000, 450_000, 900_000], index + place * 2),
          streams: place === 1 ? [pick(streams, index)] : [],
          exams: place === 2 ? [pick(exams, index)] : [],
        }),
      ),
    });
  const [collegeRows, courseRows] = await Promise.all([
    db.selectFrom("colleges").select(["slug", "content"]).execute(),
    db.selectFrom("courses").select(["id", "slug", "content"]).execute(),
  ]);
  colleges = collegeRows.map(({ slug, content }) => ({ slug, content: content as unknown as CollegeContent }));
  courses = new Map(courseRows.map(({ id, slug, content }) => [id, { slug, content: content as unknown as CourseContent }]));
});

/** What a year of what is asked about costs at a college, of each that fits; undefined where nothing fits. */
function fits({ content }: (typeof colleges)[number], { course, stream, exam, ownership, state, fees }: CollegeFilter) {
  if ((ownership && content.ownership !== ownership) || (state && content.state !== state)) return undefined;
  const meant = content.offerings.filter((offering) => {
    const of = courses.get(offering.courseId)!;
    const who = eligibilityAt(of.content, offering);
    return (!course || of.slug === course) && (!stream || who.streams.includes(stream)) && (!exam || who.exams.includes(exam));
  });
  const known = meant.map(({ feesPerYear }) => feesPerYear).filter((fee) => fee !== null);
  if ((course || stream || exam) && meant.length === 0) return undefined;
  if (fees && !known.some((fee) => fee <= feeBands[fees])) return undefined;
  return { least: known.length > 0 ? Math.min(...known) : undefined };
}

async function listed(filter: CollegeFilter, sort?: CollegeSort) {
  const all: Awaited<ReturnType<typeof listColleges>>["colleges"] = [];
  let from: string | undefined;
  do {
    const page = await listColleges(filter, from, sort);
    all.push(...page.colleges);
    from = page.more;
  } while (from);
  return all;
}

test("each college in a list has one course that fits all the wishes, none is missing, and the counts are those of the rows", async () => {
  const choices = {
    course: [undefined, "course-1", "course-6"],
    stream: [undefined, ...streams],
    exam: [undefined, ...exams],
    ownership: [undefined, "government", "private"] as const,
    fees: [undefined, ...(Object.keys(feeBands) as FeeBand[])],
  };
  const wrong: string[] = [];
  let asked = 0;
  let answered = 0;
  for (const course of choices.course)
    for (const stream of choices.stream)
      for (const exam of choices.exam)
        for (const ownership of choices.ownership)
          for (const fees of choices.fees) {
            const filter: CollegeFilter = { course, stream, exam, ownership, fees, state: asked % 4 === 0 ? "BR" : undefined };
            const truth = colleges.flatMap((college) => {
              const fit = fits(college, filter);
              return fit ? [`${college.slug} ${fit.least ?? ""}`] : [];
            });
            const [rows, counts] = await Promise.all([
              listed(filter, pick([undefined, "fees", "name"] as const, asked)),
              countColleges(filter),
            ]);
            const shown = rows.map(({ slug, fee }) => `${slug} ${fee?.amount ?? ""}`);
            asked++;
            if (truth.length > 0) answered++;
            if (shown.toSorted().join() !== truth.toSorted().join())
              wrong.push(`${JSON.stringify(filter)}: ${shown.join()} not ${truth.join()}`);
            if ((counts.find(({ facet }) => facet === "all")?.count ?? 0) !== truth.length)
              wrong.push(`${JSON.stringify(filter)}: counted`);
          }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(asked).toBe(900);
  expect(answered).toBeGreaterThan(200);
}, 120_000);

test("the lowest fee comes first and what is not published last, over the ends of pages", async () => {
  const fees = (await listed({}, "fees")).map(({ fee }) => fee?.amount ?? Infinity);
  expect(fees).toHaveLength(colleges.length);
  expect(fees).toEqual(fees.toSorted((one, other) => one - other));
  const ofOne = (await listed({ stream: "pcb" }, "fees")).map(({ fee }) => fee?.amount ?? Infinity);
  expect(ofOne.length).toBeGreaterThan(5);
  expect(ofOne).toEqual(ofOne.toSorted((one, other) => one - other));
  const names = (await listed({}, "name")).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

test("courses are narrowed by stream, marks and examination, and counted beside each choice", async () => {
  const all = [...courses.values()];
  const wrong: string[] = [];
  for (const stream of [undefined, ...streams])
    for (const marks of [undefined, ...marksBands])
      for (const exam of [undefined, ...exams]) {
        const filter: CourseFilter = { stream, marks, exam };
        const truth = (one: CourseFilter) =>
          all.filter(
            ({ content }) =>
              (!one.stream || content.streams.includes(one.stream)) &&
              (!one.marks || (content.minMarks !== null && content.minMarks <= Number(one.marks))) &&
              (!one.exam || content.exams.includes(one.exam)),
          ).length;
        const [{ courses: rows }, counts] = await Promise.all([listCourses(filter), countCourses(filter)]);
        const counted = (facet: string, value = "") => counts.find((one) => one.facet === facet && one.value === value)?.count ?? 0;
        if (rows.length !== truth(filter) || counted("all") !== rows.length) wrong.push(JSON.stringify(filter));
        for (const each of streams)
          if (counted("stream", each) !== truth({ ...filter, stream: each })) wrong.push(`${JSON.stringify(filter)} ${each}`);
        for (const each of exams)
          if (counted("exam", each) !== truth({ ...filter, exam: each })) wrong.push(`${JSON.stringify(filter)} ${each}`);
        for (const each of marksBands)
          if (counted("marks", each) !== truth({ ...filter, marks: each })) wrong.push(`${JSON.stringify(filter)} ${each}`);
      }
  expect(wrong).toEqual([]);
});

test("courses are sorted by the least that a year of them costs", async () => {
  const least = (slug: string) => {
    const fees = colleges.flatMap(({ content }) =>
      content.offerings.flatMap(({ courseId, feesPerYear }) =>
        courses.get(courseId)!.slug === slug && feesPerYear !== null ? [feesPerYear] : [],
      ),
    );
    return fees.length > 0 ? Math.min(...fees) : Infinity;
  };
  const shown = (await listCourses({}, undefined, "fees")).courses.map(({ slug }) => least(slug));
  expect(shown).toHaveLength(courses.size);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
});
