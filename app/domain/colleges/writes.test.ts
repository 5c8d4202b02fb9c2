import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { listOffered } from "#app/domain/colleges/offering.reads.server.ts";
import { addCollegeToCourse, orderOfferings, removeOffering, saveOffering } from "#app/domain/colleges/offering.writes.server.ts";
import { countColleges, findCollege, listColleges, listForComparison, listTopColleges } from "#app/domain/colleges/reads.server.ts";
import { collegeKind, saveCollege, withdrawCollege } from "#app/domain/colleges/writes.server.ts";
import { findCourse, listPopularCourses } from "#app/domain/courses/reads.server.ts";
import { courseKind, trashCourse, withdrawCourse } from "#app/domain/courses/writes.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";

let editor: Awaited<ReturnType<typeof aUser>>;
let counsellor: Awaited<ReturnType<typeof aUser>>;
let nursing: Awaited<ReturnType<typeof aCourse>>;
let btech: Awaited<ReturnType<typeof aCourse>>;

beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  counsellor = await aUser({ role: "counsellor" });
  nursing = await aCourse(editor, { name: "Nursing", category: "medical" });
  btech = await aCourse(editor, { name: "BTech" });
});

const input = (course: string, version: number, given = {}) => ({
  version,
  when: "now" as const,
  course,
  offering: { ...anOffering("", given), id: undefined, courseId: undefined },
});
const offered = async (id: string) => (await findEntry<CollegeContent>(editor, "college", id))!;

describe("a course at a college", () => {
  test("is added, changed, ordered and removed, each as a version of the college", async () => {
    const { id } = await aCollege(editor, { name: "Steps" });
    const [one, two] = [randomUUID(), randomUUID()];
    await saveOffering(editor, { collegeId: id, offeringId: one }, input("nursing", 1, { feesPerYear: 90_000 }));
    await saveOffering(editor, { collegeId: id, offeringId: two }, input("btech", 2, { feesPerYear: 60_000 }));
    await saveOffering(editor, { collegeId: id, offeringId: one }, input("nursing", 3, { feesPerYear: 80_000, seats: 40 }));
    await orderOfferings(editor, id, [two, one], { version: 4, when: "now" });
    expect((await findCollege("steps"))?.content.offerings.map(({ id, feesPerYear }) => [id, feesPerYear])).toEqual([
      [two, 60_000],
      [one, 80_000],
    ]);
    expect((await listColleges({ q: "steps" })).colleges[0]).toMatchObject({
      fee: { amount: 60_000, isLeast: true, course: { slug: "btech" } },
      courseCount: 2,
    });
    await removeOffering(editor, { collegeId: id, offeringId: two }, { version: 5, when: "now" });
    expect((await offered(id)).version).toBe(6);
    expect((await listColleges({ q: "steps" })).colleges[0]).toMatchObject({
      fee: { amount: 80_000, isLeast: false, course: { slug: "nursing" } },
      courseCount: 1,
    });
  });

  test("of two editors at once: different courses are both kept, the same course is a conflict", async () => {
    const { id } = await aCollege(editor, { name: "Crowded" });
    const [one, two] = [randomUUID(), randomUUID()];
    await Promise.all([
      saveOffering(editor, { collegeId: id, offeringId: one }, input("nursing", 1)),
      saveOffering(editor, { collegeId: id, offeringId: two }, input("btech", 1)),
    ]);
    const { version, content } = await offered(id);
    expect(new Set(content.offerings.map((one) => one.id))).toEqual(new Set([one, two]));
    await saveOffering(editor, { collegeId: id, offeringId: one }, input("nursing", version, { seats: 10 }));
    const answer = await saveOffering(editor, { collegeId: id, offeringId: one }, input("nursing", version, { seats: 20 }));
    expect(answer).toMatchObject({ conflict: { by: "Esha" } });
    expect((await offered(id)).content.offerings.find((each) => each.id === one)?.seats).toBe(10);
  });

  test("while another editor writes about the college itself, both are kept", async () => {
    const { id, content } = await aCollege(editor, { name: "Both" });
    const { offerings: _none, ...own } = content;
    await saveOffering(editor, { collegeId: id, offeringId: randomUUID() }, input("nursing", 1));
    await saveCollege(editor, { id, version: 1, when: "now", content: { ...own, about: "New words" } });
    expect((await findCollege("both"))?.content).toMatchObject({ about: "New words", offerings: [{ courseId: nursing.id }] });
  });

  test("is kept and not shown when the course is unknown or there already", async () => {
    const { id } = await aCollege(editor, { name: "Refusing", offerings: [anOffering(nursing.id)] });
    const [one, two] = [randomUUID(), randomUUID()];
    const unknown = await saveOffering(editor, { collegeId: id, offeringId: one }, input("nowhere", 1));
    expect(unknown).toMatchObject({ blocked: [{ field: "course", says: expect.stringContaining("no course") }] });
    await removeOffering(editor, { collegeId: id, offeringId: one }, { version: 2, when: "draft" });
    const { content } = await offered(id);
    await saveEntry(editor, collegeKind, { id, version: 3, content, when: "now" });
    const twice = await saveOffering(editor, { collegeId: id, offeringId: two }, input("nursing", 3));
    expect(twice).toMatchObject({ blocked: [{ field: "course", says: expect.stringContaining("already") }] });
    expect((await findCollege("refusing"))?.content.offerings).toHaveLength(1);
    await expect(addCollegeToCourse(editor, "nursing", "refusing")).rejects.toThrow("already");
    expect(await saveOffering(counsellor, { collegeId: id, offeringId: randomUUID() }, input("btech", 1))).toBeUndefined();
  });

  test("at a college that waits for its hour leaves the hour as it is", async () => {
    const { id } = await aCollege(editor, { name: "Waiting college" }, new Date(Date.now() + 3_600_000));
    const { publishAt } = await offered(id);
    await saveOffering(editor, { collegeId: id, offeringId: randomUUID() }, { ...input("nursing", 1), when: "draft" });
    await orderOfferings(editor, id, [], { version: 2, when: "draft" });
    expect(await offered(id)).toMatchObject({ state: "scheduled", publishAt, version: 2 });
  });

  test("is added from the course's side too", async () => {
    const { id } = await aCollege(editor, { name: "Other side" });
    await addCollegeToCourse(editor, "btech", "other-side");
    expect((await offered(id)).state).toBe("published");
    expect((await listOffered(btech.id)).map(({ slug }) => slug)).toContain("other-side");
    await expect(addCollegeToCourse(editor, "btech", "nowhere")).rejects.toThrow("no college");
    await expect(addCollegeToCourse(counsellor, "btech", "other-side")).rejects.toThrow("no college");
  });

  test("cannot be added to a course that is going to the trash at the same moment", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const course = await aCourse(editor);
      const college = await aCollege(editor);
      const added = saveOffering(editor, { collegeId: college.id, offeringId: randomUUID() }, input(course.content.slug, 1));
      const [, trashed] = await Promise.all([added, trashCourse(editor, course.id)]);
      const isOffered = (await offered(college.id)).content.offerings[0]?.courseId === course.id;
      expect(isOffered).toBe(trashed!.uses.length > 0);
    }
  });
});

test("the number of colleges of a course follows what is published", async () => {
  const course = await aCourse(editor, { name: "Counted" });
  const count = async () => (await findCourse("counted"))?.collegeCount;
  const one = await aCollege(editor, { offerings: [anOffering(course.id), anOffering(course.id, { domain: "Other" })] });
  expect(await count()).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => aCollege(editor, { offerings: [anOffering(course.id), anOffering(nursing.id)] })));
  expect(await count()).toBe(9);
  await aCollege(editor, { offerings: [anOffering(course.id)] }, "draft");
  await withdrawCollege(editor, one.id);
  expect(await count()).toBe(8);
  expect((await listPopularCourses(3)).map(({ slug }) => slug)).toContain("counted");
});

describe("a course that visitors cannot see", () => {
  const priced = async (name: string) =>
    (await listColleges({ q: name })).colleges.map(({ fee, courseCount }) => [fee?.amount, courseCount]);
  const cheap = (counts: Awaited<ReturnType<typeof countColleges>>) =>
    counts.find(({ facet, value }) => facet === "fees" && value === "50000")?.count ?? 0;

  test("has no fee and no place at a college, until it is published and after it is withdrawn", async () => {
    const course = await aCourse(editor, { name: "Not yet shown" }, "draft");
    const offerings = [anOffering(course.id, { feesPerYear: 10_000 }), anOffering(btech.id, { feesPerYear: 90_000 })];
    await aCollege(editor, { name: "Half shown", category: "hospitality", offerings });
    const filter = { category: "hospitality", course: "not-yet-shown" } as const;
    const seen = async () => [
      await priced("half shown"),
      cheap(await countColleges({ category: "hospitality" })),
      (await listColleges(filter)).colleges.length,
      (await listColleges({ category: "hospitality", fees: "50000" })).colleges.length,
    ];
    const hidden = [[[90_000, 1]], 0, 0, 0];
    expect(await seen()).toEqual(hidden);
    await saveEntry(editor, courseKind, { id: course.id, version: 1, content: course.content, when: "now" });
    expect(await seen()).toEqual([[[10_000, 2]], 1, 1, 1]);
    await withdrawCourse(editor, course.id);
    expect(await seen()).toEqual(hidden);
  });

  test("is told truly when the college and the course are published at the same moment, in either order", async () => {
    for (let turn = 0; turn < 12; turn++) {
      const course = await aCourse(editor, {}, turn % 2 === 0 ? "draft" : "now");
      const college = await aCollege(editor, { offerings: [anOffering(course.id, { feesPerYear: 20_000 })] }, "draft");
      const shownFirst = turn % 2 === 1;
      await Promise.all([
        saveEntry(editor, collegeKind, { id: college.id, version: 1, content: college.content, when: "now" }),
        shownFirst
          ? withdrawCourse(editor, course.id)
          : saveEntry(editor, courseKind, { id: course.id, version: 1, content: course.content, when: "now" }),
      ]);
      const row = await db.selectFrom("colleges").select(["fees_from", "course_count"]).where("id", "=", college.id).executeTakeFirst();
      expect(row).toEqual(shownFirst ? { fees_from: null, course_count: 0 } : { fees_from: 20_000, course_count: 1 });
    }
  });
});

test("filters and their counts agree with each other", async () => {
  const course = await aCourse(editor, { name: "Filtered", category: "law" });
  for (const [index, state] of ["BR", "BR", "JH"].entries())
    await aCollege(editor, {
      category: "law",
      state,
      featured: index === 2,
      offerings: [anOffering(course.id, { feesPerYear: 40_000 * (index + 1) })],
    });
  const filter = { category: "law", course: "filtered" } as const;
  const counts = await countColleges(filter);
  const of = (facet: string, value: string) => counts.find((one) => one.facet === facet && one.value === value)?.count ?? 0;
  expect([of("all", ""), of("state", "BR"), of("state", "JH"), of("fees", "50000"), of("fees", "100000"), of("category", "law")]).toEqual([
    3, 2, 1, 1, 2, 3,
  ]);
  expect((await listColleges({ ...filter, state: "BR" })).colleges).toHaveLength(of("state", "BR"));
  expect((await listColleges({ ...filter, fees: "100000" })).colleges).toHaveLength(of("fees", "100000"));
  expect((await listTopColleges()).filter(({ category }) => category === "law")[0]?.state).toBe("JH");
});

test("a list is paged without gaps or doubles", async () => {
  for (let index = 0; index < 30; index++)
    await aCollege(editor, { name: `Paged ${index % 7} ${index}`, category: "design", featured: index % 5 === 0 });
  const seen: string[] = [];
  let from: string | undefined;
  do {
    const { colleges, more } = await listColleges({ category: "design" }, from);
    seen.push(...colleges.map(({ slug }) => slug));
    from = more;
  } while (from);
  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
});

test("at most those that exist are compared, in the order asked for", async () => {
  const [one, two] = [await aCollege(editor), await aCollege(editor)];
  const slugs = [two.content.slug, "no-such-college", one.content.slug, "Bad Slug"];
  expect((await listForComparison(slugs)).map(({ slug }) => slug)).toEqual([two.content.slug, one.content.slug]);
});

test("an old link to a college leads to its new address", async () => {
  const { id, content } = await aCollege(editor, { name: "Moved college" });
  await saveEntry(editor, collegeKind, { id, version: 1, when: "now", content: { ...content, slug: "moved-college-patna" } });
  expect(await findCollege("moved-college")).toMatchObject({ slug: "moved-college-patna", moved: true });
});
