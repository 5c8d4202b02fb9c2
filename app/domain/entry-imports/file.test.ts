import { describe, expect, test } from "vitest";
import { columnFor, columnsOf } from "#app/domain/entry-imports/columns.inputs.server.ts";
import { readCells, readFile } from "#app/domain/entry-imports/inputs.server.ts";
import { importKinds } from "#app/domain/entry-imports/model.ts";
import { formOf } from "#app/domain/entry-imports/rows.reads.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("headings", () => {
  test.each([
    ["Name", "name"],
    [" NAME_HI ", "nameHi"],
    ["नाम", "name"],
    ["10वीं के बाद", "afterTenth"],
    ["After class 12", "afterTwelfth"],
    ["duration-months", "durationMonths"],
    ["अवधि", "durationMonths"],
    ["Duration checked on", "duration.checkedOn"],
  ])("%s", (heading, field) => expect(columnFor("courses", heading)?.field).toBe(field));

  test.each(importKinds)("of %s each mean one column", (kind) => {
    for (const column of columnsOf[kind])
      for (const name of [column.header, column.label("en"), column.label("hi")]) expect(columnFor(kind, name), name).toBe(column);
  });

  test("nobody knows are told and left out", () => {
    expect(readFile("courses", bytesOf("name;colour\nA;red\n"))).toMatchObject({ unknown: ["colour"], columns: ["name"] });
  });

  test("that are needed and missing refuse the file", () => {
    expect(() => readFile("offerings", bytesOf("college\nx\n"))).toThrow("course");
  });
});

test("each example of the template is understood, and its row is left out", () => {
  for (const kind of importKinds) {
    const columns = columnsOf[kind];
    const cells = Object.fromEntries(columns.filter(({ example }) => example).map(({ field, example }) => [field, example]));
    expect(readCells(kind, cells).problems).toEqual([]);
    const template = [columns.map(({ header }) => header), columns.map(({ example }, index) => (index ? example : `EXAMPLE: ${example}`))];
    expect(() => readFile(kind, bytesOf(writeCsv(template)))).toThrow("no rows");
  }
});

describe("cells", () => {
  const read = (cells: Record<string, string>) => readCells("offerings", cells);
  test.each([
    ["durationMonths", "4 years", "48"],
    ["durationMonths", "1.5 साल", "18"],
    ["durationMonths", "6", "6"],
    ["lastDate", "5/3/2027", "2027-03-05"],
    ["feesPerYear", "50,000/-", "50,000"],
    ["type", "Part time", "part-time"],
    ["type", "दूरस्थ शिक्षा", "distance"],
    ["course", "B.Tech", "btech"],
  ])("%s: %s → %s", (field, cell, value) => {
    expect(read({ [field]: cell })).toEqual({ fields: { [field]: value }, problems: [] });
  });

  test.each([
    ["lastDate", "31/02/2027"],
    ["type", "sometimes"],
    ["durationMonths", "long"],
  ])("%s: %s is not guessed at", (field, cell) => expect(read({ [field]: cell }).problems).toHaveLength(1));
});

test("a content becomes the form that saves it", () => {
  expect(
    formOf({
      name: "A",
      featured: true,
      afterTenth: false,
      durationMonths: null,
      eligibility: [
        { text: "1", textHi: "एक" },
        { text: "2", textHi: "" },
      ],
      suggested: ["a", "b"],
      sources: { duration: { source: "s", url: "", checkedOn: "", reviewBy: "" } },
      accreditations: [{ name: "NAAC", grade: "A", source: "", url: "", checkedOn: "", reviewBy: "" }],
    }),
  ).toMatchObject({
    name: "A",
    featured: "on",
    afterTenth: "off",
    durationMonths: "",
    eligibility: "1\n2",
    eligibilityHi: "एक\n",
    suggested: "a\nb",
    "duration.source": "s",
    "accreditations.0.name": "NAAC",
  });
});

test.each([
  ["nothing", ""],
  ["headings only", "name,slug\n"],
  ["an open quotation mark", 'name\n"A'],
  ["letters nobody can read", "\xff\xfe\xff"],
])("a file with %s is refused in words", (_, text) => {
  expect(() =>
    readFile(
      "courses",
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    ),
  ).toThrow();
});

describe("a file that is made to take long", () => {
  const marks = `a${"\u0315".repeat(100_000)}${"\u0323".repeat(100_000)}`;
  const spaces = `a${" ".repeat(500_000)}b`;
  test.each([
    ["of very many columns", "courses", `name${",x".repeat(500_000)}\nA`],
    ["with a heading of endless marks", "courses", `name,${marks}\nA,b`],
    ["with a name of endless marks", "courses", `name\n${marks}`],
    ["with a state of endless marks", "colleges", `name,state\nA,${marks}`],
    ["with a list of endless spaces", "courses", `name,eligibility\nA,${spaces}`],
  ] as const)("%s does not", (_, kind, text) => {
    const started = performance.now();
    for (const { cells } of readFile(kind, bytesOf(text)).rows) readCells(kind, cells);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
