import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import type { Cost } from "#app/domain/colleges/costs.model.ts";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { differences } from "#app/domain/entries/model.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { columnsOf } from "#app/domain/entry-imports/columns.inputs.server.ts";
import { runImport } from "#app/domain/entry-imports/jobs.server.ts";
import type { ImportKind } from "#app/domain/entry-imports/model.ts";
import { findImport, listImportRows, listRefusedRows } from "#app/domain/entry-imports/reads.server.ts";
import { receiveImport, startImport } from "#app/domain/entry-imports/writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, anUpload, aSource, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

/* What a file does not say stays as it is, whatever stands there: also what no form would take today. */

let editor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  const picture = (await anUpload(editor, await aPicture(), "lab.png", "courses")).id;
  const polytechnic = await aCourse(editor, { name: "Polytechnic" });
  const lines = [
    { text: "One", textHi: "" },
    { text: "", textHi: "दो" },
  ];
  const evidence = { subjects: aSource, marks: aSource };
  const sources = { duration: aSource, entrance: { ...aSource, url: "https://example.org/a?b=c" }, ...evidence };
  await aCourse(editor, { name: "B.Tech", suggested: [polytechnic.id], eligibility: lines, scope: lines, entrance: "JEE", sources });
  await aCourse(editor, { name: "Pictured", picture, pictureAlt: "A laboratory", afterTenth: true, featured: true });
  const unread = { durationMonths: "4 ye", "duration.url": "http://half" };
  await aCourse(editor, { name: "Unfinished", category: "" as never, durationMonths: null, picture, unread }, "draft");
  const accreditations = [
    { name: "NAAC", grade: "A", ...aSource },
    { name: "NBA", grade: "Accredited", ...aSource },
  ];
  const costs: Cost[] = [
    { part: "tuition", year: 2, rupees: 55_000, ...aSource },
    { part: "hostel", year: null, rupees: 30_000, ...aSource },
  ];
  const offerings = [
    anOffering(polytechnic.id, { feesPerYear: 50_000, seats: 60, domain: "Civil", domainHi: "सिविल", costs, sources: { fees: aSource } }),
  ];
  await aCollege(editor, {
    name: "Full",
    accreditations,
    other: lines,
    offerings,
    phone: "+91 612 000 0000",
    website: "https://example.org/",
  });
  await aCollege(editor, { name: "Bare" });
  const half = [{ name: "NAAC", grade: "", source: "", url: "", checkedOn: "", reviewBy: "" }];
  await aCollege(editor, { name: "Half", accreditations: half, district: "", state: "", unread: { website: "poster" } }, "draft");
});

async function received(kind: ImportKind, rows: string[][]) {
  const { id } = (await receiveImport(editor, { kind, fileName: "x.csv", bytes: new TextEncoder().encode(writeCsv(rows)) }))!;
  const { counts } = (await findImport(editor, id))!;
  return { id, counts, refused: await listRefusedRows(editor, id), changed: (await listImportRows(editor, id, "changed", 0)).rows };
}

async function imported(kind: ImportKind, rows: string[][], show: "draft" | "now" = "draft") {
  const { id } = await received(kind, rows);
  await startImport(editor, id, show);
  await runImport.run({ id });
  return (await findImport(editor, id))!.counts;
}

/** The examples of the template are right values for their columns. */
const cellsOf = (kind: ImportKind) => columnsOf[kind].filter(({ example, field }) => example !== "" && !["name", "slug"].includes(field));
const inParts = ["accreditations", "costs", "recognition", "outcome"];
function contentField(field: string) {
  const [whole = ""] = field.split(".");
  return inParts.includes(whole) ? whole : field.includes(".") ? "sources" : field;
}
const listField = (field: string) => (/^(eligibility|scope|other)Hi$/.test(field) ? field.slice(0, -2) : contentField(field));

describe("a row with its key and one filled cell", () => {
  test.for([
    ["courses", "course", ["polytechnic", "btech", "pictured", "unfinished"]],
    ["colleges", "college", ["full", "bare", "half"]],
  ] as const)("changes exactly that cell of %s", { timeout: 120_000 }, async ([kind, noun, slugs]) => {
    for (const slug of slugs)
      for (const { header, example, field } of cellsOf(kind)) {
        const before = (await entryAt(noun, slug))!;
        const { counts, refused, changed } = await received(kind, [
          ["name", "slug", header],
          ["", slug, example],
        ]);
        expect(refused, `${slug} ${field}`).toEqual([]);
        expect(counts.changed + counts.unchanged, `${slug} ${field}`).toBe(1);
        const told = changed.flatMap(({ changes }) => changes.map((one) => one.field));
        expect(
          told.filter((one) => one !== "unread"),
          `${slug} ${field}`,
        ).toEqual(counts.changed ? [listField(field)] : []);
        await imported(kind, [
          ["name", "slug", header],
          ["", slug, example],
        ]);
        const after = (await entryAt(noun, slug))!;
        const fields = differences(before.content, after.content).map((one) => one.field);
        expect(fields.filter((one) => one !== "unread")).toEqual(told.filter((one) => one !== "unread"));
        expect(after.version - before.version).toBe(counts.changed);
      }
  });

  test("changes exactly that cell of a course at a college", async () => {
    const offering = async () => (await entryAt("college", "full"))!.content.offerings[0]!;
    for (const { header, example, field } of columnsOf.offerings.filter(
      (one) => one.example !== "" && !["college", "course", "domain"].includes(one.field),
    )) {
      const before = await offering();
      const rows = [
        ["college", "course", header],
        ["full", "polytechnic", example],
      ];
      expect((await received("offerings", rows)).refused, field).toEqual([]);
      await imported("offerings", rows);
      const changed = differences(before, await offering()).map((one) => one.field);
      expect([[], [contentField(field)]]).toContainEqual(changed);
    }
  }, 60_000);

  test("is not refused for a course that it suggests and the file does not name", async () => {
    const rows = [
      ["name", "category", "duration", "after_class_12"],
      ["B.Tech", "engineering", "36", "Y"],
    ];
    expect(await imported("courses", rows, "now")).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 0 });
    expect((await entryAt("course", "btech"))!.content.suggested).toHaveLength(1);
  });

  test("is refused for what the cell itself says wrong", async () => {
    const { refused } = await received("colleges", [
      ["name", "slug", "website", "phone"],
      ["", "bare", "our poster", "gate"],
    ]);
    expect(refused[0]?.reason).toContain("Website: Write an address");
    expect(refused[0]?.reason).toContain("Phone: Write a phone number");
  });
});

describe("a file whose cells are all empty", () => {
  const empty = (kind: ImportKind) =>
    columnsOf[kind].map(({ header }) => header).filter((header) => !["name", "slug", "college", "course"].includes(header));

  test("changes nothing, shows nothing, and says so", async () => {
    const half = await entryAt("college", "half");
    const row = (kind: ImportKind, first: string[]) => [...first, ...empty(kind).map(() => "")];
    for (const [kind, heads, slugs] of [
      ["courses", ["name", "slug"], ["polytechnic", "btech", "pictured", "unfinished"]],
      ["colleges", ["name", "slug"], ["full", "bare", "half"]],
    ] as const)
      for (const show of ["draft", "now"] as const) {
        const rows = [[...heads, ...empty(kind)], ...slugs.map((slug) => row(kind, ["", slug]))];
        expect(await imported(kind, rows, show)).toEqual({ new: 0, changed: 0, unchanged: slugs.length, refused: 0 });
      }
    const offered = [["college", "course", ...empty("offerings")], row("offerings", ["full", "polytechnic"])];
    expect(await imported("offerings", offered, "now")).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
    expect(await entryAt("college", "half")).toEqual(half);
    expect(await findCollege("half")).toBeUndefined();
  });
});

describe("courses of a college in a file", () => {
  test("that differ in their type alone are told apart, and never changed in each other's place", async () => {
    const course = await aCourse(editor, { name: "Diploma" });
    const ways = [anOffering(course.id, { seats: 60 }), anOffering(course.id, { seats: 20, type: "lateral" })];
    await aCollege(editor, { name: "Two ways", offerings: ways });
    const seats = async () => (await entryAt("college", "two-ways"))!.content.offerings.map((one) => one.seats);
    const head = ["college", "course", "type", "seats"];
    expect(await imported("offerings", [head, ["two-ways", "diploma", "lateral", "30"]])).toMatchObject({ changed: 1 });
    expect(await seats()).toEqual([60, 30]);
    const { refused } = await received("offerings", [head, ["two-ways", "diploma", "", "40"]]);
    expect(refused[0]?.reason).toContain("in several ways");
    expect(await imported("offerings", [head, ["two-ways", "diploma", "online", "10"]])).toMatchObject({ new: 1 });
    expect(await seats()).toEqual([60, 30, 10]);
  });

  test("do not publish a college that is not on the site", async () => {
    const rows = [
      ["college", "course"],
      ["half", "polytechnic"],
    ];
    expect(await imported("offerings", rows, "now")).toMatchObject({ new: 0, refused: 1 });
    expect(await findCollege("half")).toBeUndefined();
    expect(await imported("offerings", rows, "draft")).toMatchObject({ new: 1, refused: 0 });
  });

  test("are published with fees only where the fee has its source", async () => {
    const head = ["college", "course", "fees a year", "fees_source", "fees_checked_on"];
    const rows = [head, ["bare", "polytechnic", "50,000", "", ""], ["bare", "btech", "60,000", "Prospectus", "2026-10-01"]];
    await imported(
      "colleges",
      [
        ["name", "slug", "about"],
        ["", "bare", "Shown"],
      ],
      "now",
    );
    expect(await imported("offerings", rows, "now")).toMatchObject({ new: 1, refused: 1 });
    expect((await findCollege("bare"))?.content.offerings.map(({ feesPerYear }) => feesPerYear)).toEqual([60_000]);
  });
});

async function entryAt(kind: "course" | "college", slug: string) {
  const row = await db.selectFrom("slugs").select("entry_id").where("kind", "=", kind).where("slug", "=", slug).executeTakeFirst();
  return row && findEntry<CollegeContent & CourseContent>(editor, kind, row.entry_id);
}
