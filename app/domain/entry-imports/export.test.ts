import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { columnsOf } from "#app/domain/entry-imports/columns.inputs.server.ts";
import { listForFile } from "#app/domain/entry-imports/export.reads.server.ts";
import { runImport } from "#app/domain/entry-imports/jobs.server.ts";
import { importKinds, type ImportKind } from "#app/domain/entry-imports/model.ts";
import { findImport, listRefusedRows } from "#app/domain/entry-imports/reads.server.ts";
import { receiveImport, startImport } from "#app/domain/entry-imports/writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db } from "#db/client.ts";
import { seedExams } from "#db/demo/seed-exams.ts";
import { aCollege, aCourse, anOffering, aSource, aUser } from "#test/factories.ts";
import { generateCatalogue } from "#test/generated/rows.ts";

/* What is taken out as a file and brought in again is the same, to the last source of the last cost. */

let editor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  await seedExams(editor);
  await generateCatalogue(editor, { courses: 24, colleges: 20, offerings: 120 }, []);
  const lines = [
    { text: "One | other", textHi: "" },
    { text: "", textHi: "दो" },
  ];
  const suggested = (await aCourse(editor, { name: "", slug: "" }, "draft")).id;
  const unfinished = { durationMonths: null, unread: { durationMonths: "4 ye" } };
  const half = { name: "Half", eligibility: lines, suggested: [suggested], ...unfinished };
  const course = await aCourse(editor, { ...half, streams: ["pcm", "arts"], exams: ["one", "two"] }, "draft");
  const many = Array.from({ length: 7 }, (_, index) => ({ part: "tuition" as const, year: index + 1, rupees: index, ...aSource }));
  const begun = [...many, { part: "", year: null, rupees: null, source: "=formula", url: "", checkedOn: "", reviewBy: "" } as never];
  const accreditations = ["A", "B", "C"].map((name) => ({ name, grade: "+", ...aSource }));
  const offerings = [
    anOffering(course.id, { costs: begun, streams: ["pcb"], minMarks: 0, exams: ["one"] }),
    anOffering(course.id, { type: "lateral", outcome: { year: 2025, people: 5, placed: null, medianPay: 1, ...aSource } }),
  ];
  await aCollege(
    editor,
    { name: "Long", accreditations, offerings, phone: "+91 612 000 0000", other: lines, ownership: "government" },
    "draft",
  );
});

async function imported(kind: ImportKind, rows: string[][]) {
  const { id } = (await receiveImport(editor, { kind, fileName: "x.csv", bytes: new TextEncoder().encode(writeCsv(rows)) }))!;
  await startImport(editor, id, "draft");
  await runImport.run({ id });
  expect(await listRefusedRows(editor, id)).toEqual([]);
  return (await findImport(editor, id))!.counts;
}

async function contentAt<C>(kind: "course" | "college", slug: string): Promise<C> {
  const row = await db.selectFrom("entries").select("content").where("kind", "=", kind).where("slug", "=", slug).executeTakeFirstOrThrow();
  return row.content as C;
}

describe("a file of what is there", () => {
  test.for(importKinds)("changes nothing when it is imported again: %s", { timeout: 60_000 }, async (kind) => {
    const rows = await listForFile(editor, kind);
    expect(rows.length).toBeGreaterThan(kind === "exams" ? 10 : 20);
    expect(await imported(kind, rows)).toEqual({ new: 0, changed: 0, unchanged: rows.length - 1, refused: 0 });
  });

  test("has a column for each row of a list that is there, and no empty ones beyond the template", async () => {
    const [heads = []] = await listForFile(editor, "offerings");
    expect(heads).toContain("cost_8_source");
    expect(heads).not.toContain("cost_9_part");
    expect(heads.length).toBeLessThan(columnsOf.offerings.length);
    expect((await listForFile(editor, "colleges"))[0]).toContain("accreditation_3_grade");
  });

  test("makes the same again where there was nothing", { timeout: 60_000 }, async () => {
    const copied = async (kind: ImportKind, column: string) => {
      const [heads = [], ...rows] = await listForFile(editor, kind);
      const at = heads.indexOf(column);
      return {
        counts: await imported(kind, [heads, ...rows.map((row) => row.with(at, `copy-${row[at]}`.slice(0, 80)))]),
        count: rows.length,
      };
    };
    const colleges = await copied("colleges", "slug");
    expect(colleges.counts.new).toBe(colleges.count);
    const slugs = (await listForFile(editor, "colleges")).slice(1).map(([, , slug]) => slug!);
    const offerings = await listForFile(editor, "offerings");
    const of = offerings.slice(1).map(([college, ...rest]) => [`copy-${college}`.slice(0, 80), ...rest]);
    expect((await imported("offerings", [offerings[0]!, ...of])).new).toBe(of.length);
    const courses = await copied("courses", "slug");
    expect(courses.counts.new).toBe(courses.count);

    /** What a file says of a college. */
    const told = (content: CollegeContent) => ({
      ...content,
      slug: "",
      picture: null,
      pictureAlt: "",
      unread: {},
      offerings: content.offerings.map((offering) => ({ ...offering, id: "", unread: {} })),
    });
    const originals = slugs.filter((slug) => !slug.startsWith("copy-"));
    expect(originals.length).toBeGreaterThan(20);
    for (const slug of originals) {
      const copy = await contentAt<CollegeContent>("college", `copy-${slug}`.slice(0, 80));
      expect(told(copy), slug).toEqual(told(await contentAt<CollegeContent>("college", slug)));
    }
    const { unread: _, slug: __, ...half } = await contentAt<CourseContent>("course", "half");
    expect(await contentAt<CourseContent>("course", "copy-half")).toMatchObject(half);
  });

  test("is not for other eyes", async () => {
    const counsellor = await aUser({ role: "counsellor" });
    for (const kind of importKinds) expect((await listForFile(counsellor, kind)).length, kind).toBe(1);
  });
});
