import { describe, expect, test } from "vitest";
import { afterWorkingMinutes, isWorkingTime, workingDay, workingMinutes } from "#app/domain/working-hours/model.ts";

const india = (text: string) => new Date(`${text}+05:30`);

describe("working hours", () => {
  test("an enquiry of the night waits from ten in the morning on", () => {
    expect(workingMinutes(india("2026-11-16T00:10"), india("2026-11-16T10:25"))).toBe(25);
    expect(isWorkingTime(india("2026-11-16T09:59"))).toBe(false);
    expect(isWorkingTime(india("2026-11-16T10:00"))).toBe(true);
    expect(isWorkingTime(india("2026-11-16T19:00"))).toBe(false);
  });

  test("Sunday does not count", () => {
    expect(workingMinutes(india("2026-11-14T18:30"), india("2026-11-16T10:30"))).toBe(60);
    expect(isWorkingTime(india("2026-11-15T12:00"))).toBe(false);
  });

  test("a working day after Saturday noon is Monday noon", () => {
    expect(afterWorkingMinutes(india("2026-11-14T12:00"), workingDay)).toEqual(india("2026-11-16T12:00"));
    expect(afterWorkingMinutes(india("2026-11-14T22:00"), 30)).toEqual(india("2026-11-16T10:30"));
  });

  test("what is added is what is counted", () => {
    const from = india("2026-11-13T16:17");
    for (const minutes of [1, 59, 60, 200, 600, 2_000]) expect(workingMinutes(from, afterWorkingMinutes(from, minutes))).toBe(minutes);
  });
});
