import { expect, test } from "vitest";
import type { ReportTable } from "#app/pages/staff/reports/report.ts";
import { headingOf, sortTables } from "#app/pages/staff/reports/sorting.ts";

const row = (name: string, ...numbers: (number | undefined)[]) => ({
  key: name,
  name,
  cells: numbers.map((number) => ({ said: String(number), ...(number !== undefined && { number }) })),
});
const sources: ReportTable = {
  caption: "By source",
  name: "Source",
  columns: ["Leads", "Admitted"],
  keys: ["leads", "admitted"],
  rows: [row("Phone", 9, 1), row("Walk-in", 5, 3), row("Google", 4, undefined)],
};
const steps: ReportTable = { caption: "Steps", name: "Step", columns: ["Went on"], rows: [row("New", 1), row("Contacted", 2)] };
const names = (sort: string, most?: number) =>
  sortTables([{ ...sources, ...(most !== undefined && { most }) }, steps], sort).map(({ rows }) => rows.map(({ name }) => name).join(" "));

test("a table is sorted by the figure that is asked for, and what is not known stands last", () => {
  expect(names("")).toEqual(["Phone Walk-in Google", "New Contacted"]);
  expect(names("admitted")).toEqual(["Walk-in Phone Google", "New Contacted"]);
  expect(names("admitted-up")).toEqual(["Phone Walk-in Google", "New Contacted"]);
  expect(names("1.0-up")).toEqual(["Google Phone Walk-in", "New Contacted"]);
  expect(names("2.1")).toEqual(["Phone Walk-in Google", "Contacted New"]);
  expect(names("nonsense")).toEqual(names(""));
  // The first are taken after sorting.
  expect(names("admitted", 1)[0]).toBe("Walk-in");
});

test("a heading asks for most first, then least; names from A", () => {
  expect(headingOf(sources, 0, 2, "")).toEqual({ sorted: undefined, sort: "admitted" });
  expect(headingOf(sources, 0, 2, "admitted")).toEqual({ sorted: "descending", sort: "admitted-up" });
  expect(headingOf(sources, 0, 2, "admitted-up")).toEqual({ sorted: "ascending", sort: "admitted" });
  expect(headingOf(steps, 1, 0, "")).toEqual({ sorted: undefined, sort: "2.0-up" });
});
