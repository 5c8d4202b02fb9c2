import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { trashCourse } from "#app/domain/courses/writes.server.ts";
import { findEntry, listVersions } from "#app/domain/entries/reads.server.ts";
import { runImport } from "#app/domain/entry-imports/jobs.server.ts";
import type { ImportKind, Outcome } from "#app/domain/entry-imports/model.ts";
import { findImport, listImportRows, listImports, listRefusedRows } from "#app/domain/entry-imports/reads.server.ts";
import { importPortion } from "#app/domain/entry-imports/run.writes.server.ts";
import { receiveImport, startImport } from "#app/domain/entry-imports/writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";

let editor: Actor;
let counsellor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  counsellor = await aUser({ role: "counsellor" });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const received = async (kind: ImportKind, rows: string[][], actor = editor) =>
  (await receiveImport(actor, { kind, fileName: "list.csv", bytes: bytesOf(writeCsv(rows)) }))!;
const countsOf = async (id: string) => (await findImport(editor, id))!.counts;
const rowsOf = async (id: string, outcome: Outcome) => (await listImportRows(editor, id, outcome, 0)).rows;

async function imported(kind: ImportKind, rows: string[][], show: "draft" | "now" = "now") {
  const { id } = await received(kind, rows);
  await startImport(editor, id, show);
  await runImport.run({ id });
  expect((await findImport(editor, id))!.state).toBe("done");
  return id;
}

describe("a file of courses", () => {
  test("is looked at before anything is changed", async () => {
    await aCourse(editor, { name: "Known", about: "Old words" });
    await aCourse(editor, { name: "Same" });
    const { id } = await received("courses", [
      ["Name", "category", "after class 12", "About"],
      ["Known", "Engineering", "yes", "New words"],
      ["Same", "", "", ""],
      ["Fresh", "चिकित्सा और स्वास्थ्य", "हाँ", ""],
      ["Odd", "cooking", "yes", ""],
      ["", "law", "yes", ""],
    ]);
    const { counts, state } = (await findImport(editor, id))!;
    expect(state).toBe("ready");
    expect(counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await rowsOf(id, "changed"))[0]).toMatchObject({
      row: 2,
      changes: [{ field: "about", before: "Old words", after: "New words" }],
    });
    expect((await listRefusedRows(editor, id)).find(({ row }) => row === 5)?.reason).toBe("Category: “cooking” is not understood.");
    expect((await listRefusedRows(editor, id)).find(({ row }) => row === 6)?.reason).toContain("name of the course");
    expect(await findCourse("fresh")).toBeUndefined();
    expect((await findCourse("known"))?.content.about).toBe("Old words");
  });

  test("changes only what it says, as a version of its own", async () => {
    const course = await aCourse(editor, { name: "Partly", aboutHi: "परिचय", eligibility: [{ text: "One", textHi: "एक" }] });
    await imported("courses", [
      ["slug", "name", "duration", "scope", "duration checked on", "duration review by"],
      ["partly", "Partly", "3 years", "Here | There", "01/04/2026", "2027-04-01"],
    ]);
    const { content } = (await findCourse("partly"))!;
    expect(content).toMatchObject({
      aboutHi: "परिचय",
      eligibility: [{ text: "One", textHi: "एक" }],
      durationMonths: 36,
      scope: [{ text: "Here" }, { text: "There" }],
      sources: { duration: { checkedOn: "2026-04-01", reviewBy: "2027-04-01" } },
    });
    expect((await listVersions(editor, "course", course.id))[0]).toMatchObject({ version: 2, what: "imported", by: "Esha" });
  });

  test("imported as drafts shows nothing, and imported again is unchanged", async () => {
    const rows = [
      ["name", "category", "after_class_10"],
      ["Quiet", "law", "yes"],
    ];
    await imported("courses", rows, "draft");
    expect(await findCourse("quiet")).toBeUndefined();
    expect(await countsOf(await imported("courses", rows, "draft"))).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
  });

  test("may suggest courses that stand further down", async () => {
    const id = await imported("courses", [
      ["name", "category", "after_class_12", "about", "suggested"],
      ["A first", "law", "yes", "x", "z-last"],
      ["Z last", "law", "yes", "x", "a-first"],
    ]);
    const [one, other] = [(await findCourse("a-first"))!, (await findCourse("z-last"))!];
    expect([one.content.suggested, other.content.suggested]).toEqual([[other.id], [one.id]]);
    expect(await countsOf(id)).toMatchObject({ new: 2, refused: 0 });
  });

  test("refuses what it cannot place, in words", async () => {
    const { id: binned } = await aCourse(editor, { name: "Binned" });
    await trashCourse(editor, binned);
    const { id } = await received("courses", [
      ["name", "slug", "category", "after_class_12", "suggested"],
      ["Binned", "", "law", "yes", ""],
      ["बीटेक", "", "law", "yes", ""],
      ["Doubled", "", "law", "yes", ""],
      ["Doubled again", "doubled", "law", "yes", ""],
      ["Lonely", "", "law", "yes", "no-such-course"],
      ["", "nameless", "law", "yes", ""],
    ]);
    expect((await listRefusedRows(editor, id)).map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      "2 It is in the trash. Restore it first.",
      "3 Page address: Use small letters, digits and single hyphens, such as btech-computer-science.",
      "5 Row 4 says something about the same one already.",
      "6 There is no course at the address “no-such-course”.",
      "7 Name: Write the name of the course.",
    ]);
  });

  test("that may not be published yet is refused then, and the others go in", async () => {
    const id = await imported("courses", [
      ["name", "category", "after_class_12", "duration", "duration checked on"],
      ["Shelfless", "", "yes", "", ""],
      ["Checked tomorrow", "law", "yes", "48", "2999-01-01"],
      ["Placed", "law", "yes", "", ""],
    ]);
    expect(await countsOf(id)).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 2 });
    expect((await listRefusedRows(editor, id)).map(({ reason }) => reason)).toEqual([
      "Category: Choose a category.",
      "Duration checked on: This day has not come yet.",
    ]);
    expect(await findCourse("placed")).toBeDefined();
    expect(await findCourse("shelfless")).toBeUndefined();
  });
});

const accredited = ["name", "grade", "source", "checked_on"].map((part) => `accreditation_1_${part}`);

describe("a file of colleges and of their courses", () => {
  test("names states and accreditations, and keeps the courses a college has", async () => {
    const course = await aCourse(editor, { name: "Kept course" });
    await aCollege(editor, { name: "Known college", offerings: [anOffering(course.id)] });
    await imported("colleges", [
      ["name", "category", "district", "state", "phone", "about", ...accredited],
      ["Known college", "", "", "झारखंड", "+91 612 000 0000", "", "NAAC", "A", "NAAC list", "2026-04-01"],
      ["New college", "medical", "Gaya", "Bihar", "", "Words", "", "", "", ""],
    ]);
    expect((await findCollege("known-college"))?.content).toMatchObject({
      state: "JH",
      phone: "+91 612 000 0000",
      accreditations: [{ name: "NAAC", grade: "A" }],
      offerings: [{ courseId: course.id }],
    });
    expect((await findCollege("new-college"))?.content).toMatchObject({ state: "BR", district: "Gaya" });
  });

  test("all courses of one college make one version", async () => {
    const law = await aCourse(editor, { name: "Law course" });
    await aCourse(editor, { name: "Art course" });
    const college = await aCollege(editor, { name: "Giver", offerings: [anOffering(law.id, { seats: 30 })] });
    const id = await imported("offerings", [
      ["college", "course", "field of study", "fees a year", "last date", "fees_source", "fees_checked_on"],
      ["giver", "law-course", "", "50,000/-", "30-06-2027", "Prospectus", "2026-04-01"],
      ["Giver", "art-course", "Painting", "1,25,000", "", "Prospectus", "2026-04-01"],
      ["giver", "art-course", "Music", "", "", "", ""],
      ["giver", "no-course", "", "", "", "", ""],
      ["nowhere", "law-course", "", "", "", "", ""],
    ]);
    const { content, version } = (await findEntry<CollegeContent>(editor, "college", college.id))!;
    expect(version).toBe(2);
    expect(content.offerings.map(({ domain, feesPerYear, seats, lastDate }) => [domain, feesPerYear, seats, lastDate])).toEqual([
      ["", 50_000, 30, "2027-06-30"],
      ["Painting", 125_000, null, ""],
      ["Music", null, null, ""],
    ]);
    expect(await countsOf(id)).toEqual({ new: 2, changed: 1, unchanged: 0, refused: 2 });
  });
});

/** As many as a file may have when everything is tried; fewer with every change. */
const rowCount = process.env.EVERYTHING ? 5_000 : 1_500;

describe("a long file", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => [`Bulk ${index}`, "law", "yes", "Words"]);
  const file = [["name", "category", "after_class_12", "about"], ...many];

  test("survive a worker that dies in the middle: nothing is lost, nothing twice", async () => {
    const { id } = await received("courses", file.slice(0, rowCount + 1));
    await startImport(editor, id, "now");
    for (let portion = 0; portion < 20; portion++) await importPortion(id);
    await expect(cutInTheMiddle(importPortion(id))).rejects.toThrow();
    expect((await findImport(editor, id))!.done).toBe(1_000);
    await Promise.all([runImport.run({ id }), runImport.run({ id })]);
    expect((await findImport(editor, id))!).toMatchObject({ state: "done", done: rowCount, counts: { new: rowCount, refused: 0 } });
    const { courses, versions } = await db
      .selectNoFrom((eb) => [
        eb.selectFrom("courses").select(eb.fn.countAll<string>().as("n")).where("slug", "like", "bulk-%").as("courses"),
        eb
          .selectFrom("versions")
          .innerJoin("entries", "entries.id", "versions.entry_id")
          .select(eb.fn.countAll<string>().as("n"))
          .where("slug", "like", "bulk-%")
          .as("versions"),
      ])
      .executeTakeFirstOrThrow();
    expect([courses, versions]).toEqual([String(rowCount), String(rowCount)]);
  }, 300_000);

  test("of more than 5,000 rows is too long", async () => {
    await expect(received("courses", [...file, ["One more", "law", "yes", ""]])).rejects.toThrow("5001 rows");
  });

  /** As a killed worker leaves it: its connection is gone while a portion is under way. */
  async function cutInTheMiddle(portion: Promise<unknown>) {
    const end = sql<{ cut: number }>`
      select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'
    `;
    const cutting = async () => {
      while ((await end.execute(db)).rows[0]!.cut === 0);
    };
    await Promise.all([portion, cutting()]);
  }
});

describe("an import", () => {
  const small = [
    ["name", "category", "after_class_12"],
    ["Small", "law", "yes"],
  ];

  test("is not for other eyes", async () => {
    expect(await receiveImport(counsellor, { kind: "courses", fileName: "x", bytes: bytesOf("name\nx") })).toBeUndefined();
    const { id } = await received("courses", small);
    expect(await findImport(counsellor, id)).toBeUndefined();
    expect(await startImport(counsellor, id, "now")).toBeUndefined();
    expect(await listRefusedRows(counsellor, id)).toEqual([]);
    expect(await listImports(counsellor, ["courses"])).toEqual([]);
  });

  test("stops when its person may not edit any more", async () => {
    const leaver = await aUser({ role: "editor" });
    const { id } = await received("courses", [small[0]!, ["Orphan", "law", "yes"]], leaver);
    await startImport(leaver, id, "draft");
    await db.updateTable("users").set({ deactivated_at: new Date() }).where("id", "=", leaver.id).execute();
    await runImport.run({ id });
    expect((await findImport(editor, id))!.state).toBe("stopped");
  });

  test("that is over is not started again", async () => {
    const id = await imported("courses", small);
    await expect(startImport(editor, id, "now")).rejects.toThrow("This import is over");
  });
});
