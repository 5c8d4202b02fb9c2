import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { differences } from "#app/domain/entries/model.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { columnsOf } from "#app/domain/entry-imports/columns.inputs.server.ts";
import { runImport } from "#app/domain/entry-imports/jobs.server.ts";
import { findImport, listRefusedRows } from "#app/domain/entry-imports/reads.server.ts";
import { formOf } from "#app/domain/entry-imports/rows.reads.server.ts";
import { receiveImport, startImport } from "#app/domain/entry-imports/writes.server.ts";
import type { ExamContent } from "#app/domain/exams/model.ts";
import { findExam } from "#app/domain/exams/reads.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { anExam, anExamDate, aSource, aUser } from "#test/factories.ts";

let editor: Actor;
let full: Awaited<ReturnType<typeof anExam>>;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  full = await anExam(editor, {
    name: "Full",
    nameHi: "पूरी",
    conductedBy: "An office",
    website: "https://example.org/",
    eligibility: [
      { text: "One", textHi: "एक" },
      { text: "Two", textHi: "दो" },
    ],
    sources: { website: aSource, about: aSource },
    dates: [
      anExamDate({ kind: "applications-close", from: "2027-02-20" }),
      anExamDate({ kind: "counselling", round: 2, from: "2027-06-14", to: "2027-06-20", note: "Rest, all", noteHi: "बाक़ी" }),
    ],
  });
  await anExam(editor, { name: "Bare" });
});

async function imported(rows: string[][], show: "draft" | "now" = "draft") {
  const bytes = new TextEncoder().encode(writeCsv(rows));
  const { id } = (await receiveImport(editor, { kind: "exams", fileName: "x.csv", bytes }))!;
  const refused = await listRefusedRows(editor, id);
  await startImport(editor, id, show);
  await runImport.run({ id });
  return { counts: (await findImport(editor, id))!.counts, refused };
}

const columns = columnsOf.exams;
const contentNow = async (id: string) => (await findEntry<ExamContent>(editor, "exam", id))!.content;

test("an examination written into a file as its form has it comes back unchanged, and makes the same one elsewhere", async () => {
  const cells = formOf(full.content);
  const row = columns.map(({ field }) => cells[field] ?? "");
  const same = await imported([columns.map(({ header }) => header), row]);
  expect(same.refused).toEqual([]);
  expect(same.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
  const copy = columns.map(({ field }, index) => (field === "slug" ? "copy" : row[index]!));
  expect((await imported([columns.map(({ header }) => header), copy], "now")).counts).toMatchObject({ new: 1, refused: 0 });
  expect((await findExam("copy"))!.content).toEqual({ ...full.content, slug: "copy" });
});

test("one filled cell changes exactly what it says", async () => {
  const { id } = await anExam(editor, { name: "Changing", dates: full.content.dates });
  for (const { header, example, field } of columns.filter((one) => one.example !== "" && !["name", "slug"].includes(one.field))) {
    const before = await contentNow(id);
    const { refused } = await imported([
      ["name", "slug", header],
      ["", "changing", example],
    ]);
    expect(refused, header).toEqual([]);
    const changed = differences(before, await contentNow(id)).map((one) => one.field);
    const own = field.startsWith("dates.") ? "dates" : field.includes(".") ? "sources" : field.replace(/^eligibilityHi$/, "eligibility");
    expect([[], [own]], header).toContainEqual(changed);
    expect((await contentNow(id)).dates[1], "the other day stays").toEqual(before.dates[1]);
  }
}, 60_000);

test("a day by its Hindi name is understood, one that nobody can read is refused in words", async () => {
  const head = ["name", "slug", "date_1_kind", "date_1_from", "date_1_source", "date_1_checked_on"];
  const said = (kind: string, from: string) => imported([head, ["", "bare", kind, from, "Notice", "01/10/2026"]], "now");
  expect((await said("नतीजा", "5.6.2027")).counts).toMatchObject({ changed: 1 });
  expect((await findExam("bare"))!.content.dates).toMatchObject([{ kind: "result", from: "2027-06-05", checkedOn: "2026-10-01" }]);
  const { refused } = await said("party", "in June");
  expect(refused[0]?.reason).toContain("party");
  expect(refused[0]?.reason).toContain("in June");
});
