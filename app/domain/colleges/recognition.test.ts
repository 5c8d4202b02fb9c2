import { describe, expect, test } from "vitest";
import { approvedBy, isRecognitionPast, isRecognitionUnknown, type Recognition } from "#app/domain/colleges/recognition.model.ts";

const given = (session: string, regulator: Recognition["regulator"] = "inc"): Recognition => ({
  regulator,
  reference: "7",
  session,
  source: "",
  url: "",
  checkedOn: "",
  reviewBy: "",
});

describe("a recognition", () => {
  test.each([
    ["2026-27", true],
    ["2026-2027", true],
    ["2026–27", true],
    ["2026", true],
    ["2027-28", false],
    ["2023-24 to 2026-27", true],
    ["2023-28", false],
    ["2027-2028", false],
    ["2026-27 to 2027-28", false],
    ["2025-26", true],
    ["2025", true],
    ["Session 2024/25", true],
    ["2020-2025", true],
    ["2012 onwards", false],
    ["", false],
  ])("for %s is past in November 2026: %s", (session, isPast) => {
    expect(isRecognitionPast({ session }, "2026-11-16")).toBe(isPast);
  });

  test("is enough until the admissions of its session close, in September", () => {
    expect(isRecognitionPast({ session: "2026-27" }, "2026-09-30")).toBe(false);
    expect(isRecognitionPast({ session: "2026-27" }, "2026-10-01")).toBe(true);
    expect(isRecognitionPast({ session: "2025-26" }, "2026-01-15")).toBe(true);
  });

  test("is that of the office which the course needs, not of another", () => {
    const recognition = given("2026-27", "inc");
    expect(isRecognitionUnknown({ regulator: "inc" }, { recognition })).toBe(false);
    expect(isRecognitionUnknown({ regulator: "pci" }, { recognition })).toBe(true);
    expect(isRecognitionUnknown({ regulator: "pci" }, { recognition: null })).toBe(true);
    expect(isRecognitionUnknown({ regulator: "" }, { recognition })).toBe(false);
  });

  test("is counted for each course by itself, and not for those who joined before", () => {
    const courses = [
      { regulator: "inc", recognition: given("2027-28") },
      { regulator: "inc", recognition: given("2024-25") },
      { regulator: "inc", recognition: null },
      { regulator: "pci", recognition: null },
      { regulator: "pci", recognition: given("2026-27") },
      { regulator: "", recognition: null },
    ];
    expect(approvedBy("inc", courses, "2026-11-16")).toEqual({ known: 1, all: 3 });
    expect(approvedBy("pci", courses, "2026-11-16")).toEqual({ known: 0, all: 2 });
    expect(approvedBy("nmc", courses, "2026-11-16")).toEqual({ known: 0, all: 0 });
  });
});
