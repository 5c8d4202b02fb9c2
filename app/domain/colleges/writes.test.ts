import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { addCollegeToCourse, orderOfferings, removeOffering, saveOffering } from "#app/domain/colleges/offering.writes.server.ts";
import {
  countColleges,
  findCollege,
  listColleges,
  listCollegesOffering,
  listForComparison,
  listTopColleges,
} from "#app/domain/colleges/reads.server.ts";
import { collegeKind, saveCollege, withdrawCollege } from "#app/domain/colleges/writes.server.ts";
import { findCourse, listPopularCourses } from "#app/domain/courses/reads.server.ts";
import { trashCourse } from "#app/domain/courses/writes.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
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
  offering: { ...anOffering(""), ...given, id: undefined, courseId: undefined },
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
    expect((await listColleges({ q: "steps" })).colleges[0]).toMatchObject({ feesFrom: 60_000, feesTo: 80_000, courseCount: 2 });
    await removeOffering(editor, { collegeId: id, offeringId: two }, { version: 5, when: "now" });
    expect((await offered(id)).version).toBe(6);
    expect((await listColleges({ q: "steps" })).colleges[0]).toMatchObject({ feesFrom: 80_000, feesTo: 80_000, courseCount: 1 });
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

  test("is refused when the course is unknown or there already", async () => {
    const { id } = await aCollege(editor, { name: "Refusing", offerings: [anOffering(nursing.id)] });
    await expect(saveOffering(editor, { collegeId: id, offeringId: randomUUID() }, input("nowhere", 1))).rejects.toThrow("no course");
    await expect(saveOffering(editor, { collegeId: id, offeringId: randomUUID() }, input("nursing", 1))).rejects.toThrow("already");
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
    expect((await listCollegesOffering(btech.id)).map(({ slug }) => slug)).toContain("other-side");
    await expect(addCollegeToCourse(editor, "btech", "nowhere")).rejects.toThrow("no college");
    await expect(addCollegeToCourse(counsellor, "btech", "other-side")).rejects.toThrow("no college");
  });

  test("cannot be added to a course that is going to the trash at the same moment", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const course = await aCourse(editor);
      const college = await aCollege(editor);
      const added = saveOffering(editor, { collegeId: college.id, offeringId: randomUUID() }, input(course.content.slug, 1)).then(
        () => true,
        () => false,
      );
      const [isOffered, trashed] = await Promise.all([added, trashCourse(editor, course.id)]);
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
