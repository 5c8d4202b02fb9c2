import { beforeAll, describe, expect, test } from "vitest";
import { findEntry, listVersions } from "#app/domain/entries/reads.server.ts";
import { comingDates } from "#app/domain/exams/coming.reads.server.ts";
import { saveExamInput } from "#app/domain/exams/inputs.server.ts";
import { publishExam } from "#app/domain/exams/jobs.server.ts";
import { findExam, linkExams, listCoursesAsking, listExamDates, listExams } from "#app/domain/exams/reads.server.ts";
import { restoreExam, saveExam, trashExam, untrashExam, withdrawExam } from "#app/domain/exams/writes.server.ts";
import { removeScholarship } from "#app/domain/scholarships/writes.server.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anExam, anExamDate, anOffering, aScholarship, aSource, aUser } from "#test/factories.ts";

let editor: Awaited<ReturnType<typeof aUser>>;
let counsellor: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  counsellor = await aUser({ role: "counsellor" });
});

const dates = [
  anExamDate({ kind: "result", from: "2027-05-10" }),
  anExamDate({ kind: "exam", from: "2027-04-18", to: "2027-04-19", note: "Two days", noteHi: "दो दिन" }),
  anExamDate({ kind: "counselling", round: 2, from: "2027-06-14" }),
];

describe("an examination", () => {
  test("is a draft that no visitor sees, until it is published; then its days stand in their order", async () => {
    const { id, content } = await anExam(editor, { name: "Drafted test", dates }, "draft");
    expect(await findExam("drafted-test")).toBeUndefined();
    await saveExam(editor, { id, version: 1, content, when: "now" });
    expect((await findExam("drafted-test"))?.content).toEqual(content);
    const days = await listExamDates(id);
    expect(days.map(({ kind, round, from, to }) => [kind, round, from, to])).toEqual([
      ["exam", null, "2027-04-18", "2027-04-19"],
      ["result", null, "2027-05-10", null],
      ["counselling", 2, "2027-06-14", null],
    ]);
    expect(days[0]).toMatchObject({ note: "Two days", noteHi: "दो दिन", source: aSource });
  });

  test("waits for its hour", async () => {
    const { id } = await anExam(editor, { name: "Later test" }, new Date(Date.now() + 60_000));
    await db
      .updateTable("entries")
      .set({ publish_at: new Date(Date.now() - 1_000) })
      .where("id", "=", id)
      .execute();
    await publishExam.run({ id, version: 1 });
    expect(await findExam("later-test")).toBeDefined();
  });

  test("is found by its other names in both scripts, and by a word nearly right", async () => {
    await anExam(editor, { name: "Zonal Aptitude Test", alsoKnownAs: "ZAPT, ज़ोनल परीक्षा", category: "law" });
    for (const q of ["zapt", "ज़ोनल", "zonal aptitud"])
      expect(
        (await listExams({ q })).map(({ slug }) => slug),
        q,
      ).toContain("zonal-aptitude-test");
  });

  test("comes back from the trash as a draft, with the version that was asked for", async () => {
    const { id, content } = await anExam(editor, { name: "Trashed test" });
    await saveExam(editor, { id, version: 1, content: { ...content, about: "Changed" }, when: "now" });
    expect(await trashExam(editor, id)).toEqual({ uses: [] });
    expect(await findExam("trashed-test")).toBeUndefined();
    await untrashExam(editor, id);
    await restoreExam(editor, { id, version: 2, from: 1 });
    expect(await findEntry(editor, "exam", id)).toMatchObject({ state: "draft", version: 3, content });
    expect((await listVersions(editor, "exam", id)).map(({ what }) => what)).toEqual(["restored", "saved", "saved"]);
  });

  test("is nobody's to change who may not edit", async () => {
    const { id, content } = await anExam(editor, { name: "Guarded test" });
    expect(await saveExam(counsellor, { id, version: 1, content: { ...content, about: "Mine" }, when: "now" })).toBeUndefined();
    expect(await withdrawExam(counsellor, id)).toBeUndefined();
    expect(await trashExam(counsellor, id)).toBeUndefined();
    expect((await findExam("guarded-test"))?.content.about).toBe(content.about);
  });
});

describe("courses and an examination", () => {
  test("are linked by any address that it had, and no longer once it is withdrawn", async () => {
    const { id, content } = await anExam(editor, { name: "Moved test", slug: "old-test" });
    const asking = await aCourse(editor, { name: "Asking course", exams: ["old-test", "no-such-test"] });
    await saveExam(editor, { id, version: 1, content: { ...content, slug: "new-test" }, when: "now" });
    expect(await findExam("old-test")).toMatchObject({ slug: "new-test", moved: true });
    expect((await linkExams(asking.content.exams)).map(({ slug }) => slug)).toEqual(["new-test"]);
    expect(await listCoursesAsking("new-test", 5)).toMatchObject({ count: 1, courses: [{ slug: "asking-course" }] });
    await withdrawExam(editor, id);
    expect(await linkExams(asking.content.exams)).toEqual([]);
  });

  test("keep it from the trash: who asks for it is named, a course and a college", async () => {
    const { id } = await anExam(editor, { name: "Needed test" });
    const course = await aCourse(editor, { name: "Needing course", exams: ["needed-test"] });
    const college = await aCollege(editor, { name: "Needing college", offerings: [anOffering(course.id, { exams: ["needed-test"] })] });
    const { uses } = (await trashExam(editor, id))!;
    expect(uses.map((use) => [use.kind, use.id])).toEqual([
      ["college", college.id],
      ["course", course.id],
    ]);
    expect(await findExam("needed-test")).toBeDefined();
  });
});

describe("the days that are coming", () => {
  beforeAll(async () => {
    await anExam(editor, {
      name: "Coming test",
      dates: [
        anExamDate({ kind: "applications-open", from: "2031-01-01", to: "2031-01-20" }),
        anExamDate({ kind: "exam", from: "2031-02-10" }),
        anExamDate({ kind: "result", from: "2030-12-01" }),
      ],
    });
    const course = await aCourse(editor, { name: "Coming course", exams: ["coming-test"] });
    const other = await aCourse(editor, { name: "Other course" });
    const told = { lastDate: { ...aSource, source: "Prospectus" } };
    await aCollege(editor, {
      name: "Coming college",
      offerings: [
        anOffering(course.id, { lastDate: "2031-01-15", sources: told }),
        anOffering(other.id, { lastDate: "2031-01-12", sources: told }),
      ],
    });
  });
  const days = async (wishes: Parameters<typeof comingDates>[0]) =>
    (await comingDates({ today: "2031-01-10", ...wishes })).map((one) =>
      one.of === "scholarship" ? [one.name, one.of, one.from] : [one.slug, one.of === "exam" ? one.kind : one.course, one.to ?? one.from],
    );

  test("come in their order: what is under way by its end, what is over not at all", async () => {
    expect(await days({ limit: 9 })).toEqual([
      ["coming-college", "other-course", "2031-01-12"],
      ["coming-college", "coming-course", "2031-01-15"],
      ["coming-test", "applications-open", "2031-01-20"],
      ["coming-test", "exam", "2031-02-10"],
    ]);
    expect(await days({ limit: 1, withColleges: false })).toEqual([["coming-test", "applications-open", "2031-01-20"]]);
  });

  test("hold last days of scholarships among the others, those of no course, and none that is over", async () => {
    const checked = { source: "Notice of the trust", sourceHi: "ट्रस्ट की सूचना", url: "https://example.com/notice" };
    const id = await aScholarship(editor, { name: "Coming aid", lastDate: "2031-01-16", ...checked, isChecked: true });
    const over = await aScholarship(editor, { name: "Aid that is over", lastDate: "2031-01-09", ...checked });
    expect(await days({ limit: 3, withColleges: false })).toEqual([
      ["Coming aid", "scholarship", "2031-01-16"],
      ["coming-test", "applications-open", "2031-01-20"],
      ["coming-test", "exam", "2031-02-10"],
    ]);
    expect((await days({ limit: 9, courseSlugs: ["coming-course"] })).map(([name]) => name)).not.toContain("Coming aid");
    const [found] = await comingDates({ limit: 1, withColleges: false, today: "2031-01-10" });
    expect(found).toMatchObject({ source: { source: "Notice of the trust", url: "https://example.com/notice" }, mustCheck: false });
    for (const [one, version] of [
      [id, 2],
      [over, 1],
    ] as const)
      await removeScholarship(editor, one, version);
  });

  test("of a course are those of its examinations and its colleges, each with its source", async () => {
    expect(await days({ limit: 9, courseSlugs: ["coming-course"] })).toEqual([
      ["coming-college", "coming-course", "2031-01-15"],
      ["coming-test", "applications-open", "2031-01-20"],
      ["coming-test", "exam", "2031-02-10"],
    ]);
    expect(await days({ limit: 9, courseSlugs: ["no-such-course"] })).toEqual([]);
    expect(await days({ limit: 9, courseSlugs: [] })).toEqual([]);
    const [college, exam] = await comingDates({ limit: 2, courseSlugs: ["coming-course"], today: "2031-01-10" });
    expect(college!.source).toMatchObject({ source: "Prospectus" });
    expect(exam!.source).toEqual(aSource);
  });
});

test("rows of days keep their order when one between them is empty, and what cannot be read goes with its row", () => {
  const form = {
    id: "0b9a3a52-8d3c-4c8f-9a51-2f6f0b8f1c11",
    name: "Typed",
    "dates.1.kind": "exam",
    "dates.1.from": "2027-05-02",
    "dates.4.kind": "result",
    "dates.4.from": "in June",
    "dates.4.round": "2",
  };
  const { content } = saveExamInput.parse(form);
  expect(content.dates.map(({ kind, round, from }) => [kind, round, from])).toEqual([
    ["exam", null, "2027-05-02"],
    ["result", 2, ""],
  ]);
  expect(content.unread).toEqual({ "dates.1.from": "in June" });
});
