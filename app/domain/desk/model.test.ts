import { expect, test } from "vitest";
import { pointsIn, type CheckLine } from "#app/domain/entries/checklist.model.ts";
import { dueIn } from "#app/domain/desk/checking.model.ts";
import { folded } from "#app/domain/desk/model.ts";

const line = (level: CheckLine["level"], field: string, rest: Partial<CheckLine> = {}): CheckLine => ({ level, field, says: "…", ...rest });

test("every line belongs to a point, and a point without a line is met", () => {
  const lines = [
    line("warn", "nameHi", { point: "languages" }),
    line("block", "fees.source"),
    line("warn", "seats.source"),
    line("warn", "domainHi", { offering: "o", point: "languages" }),
  ];
  const points = pointsIn("college", lines);
  expect(points.flatMap((one) => one.lines)).toHaveLength(lines.length);
  expect(Object.fromEntries(points.map(({ point, state }) => [point, state]))).toEqual({
    identity: "met",
    words: "met",
    languages: "warn",
    picture: "met",
    facts: "block",
    courses: "warn",
  });
  expect(pointsIn("post", []).map(({ point }) => point)).toEqual(["identity", "words", "languages", "picture"]);
});

test("a folded checklist counts everything and shows first what stands in the way", () => {
  const lines = [...Array.from({ length: 9 }, (_, index) => line("warn", `dates.${index}.noteHi`)), line("block", "name")];
  const { blocks, warns, lines: shown } = folded("exam", lines);
  expect([blocks, warns, shown.length]).toEqual([1, 9, 6]);
  expect(shown[0]?.field).toBe("name");
});

test("what is due is told figure by figure, the longest overdue first; what is not due yet is not told", () => {
  const source = (reviewBy: string) => ({ source: "Prospectus", url: "", checkedOn: "2024-01-01", reviewBy });
  const content = {
    sources: { ownership: source("2026-05-01"), website: source("") },
    accreditations: [
      { name: "NAAC", grade: "A", ...source("2027-01-01") },
      { name: "NBA", grade: "", ...source("2025-03-01") },
    ],
    offerings: [{ id: "o", courseId: "c", sources: { fees: source("2024-06-01") }, costs: [{ part: "hostel", ...source("2026-05-02") }] }],
  };
  expect(dueIn(content, "2026-05-01")).toEqual([
    { field: "fees.reviewBy", since: "2024-06-01", offering: "o", course: "c" },
    { field: "accreditations.1.reviewBy", since: "2025-03-01" },
    { field: "ownership.reviewBy", since: "2026-05-01" },
  ]);
});
