import { describe, expect, test } from "vitest";
import {
  afterOfficeDays,
  afterWorkingMinutes,
  callDayOf,
  dutyEndsAt,
  isWorkingTime,
  nextMorning,
  usualHours,
  workingDayOf,
  workingMinutes,
} from "#app/domain/working-hours/model.ts";

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
    expect(afterWorkingMinutes(india("2026-11-14T12:00"), workingDayOf(usualHours))).toEqual(india("2026-11-16T12:00"));
    expect(afterWorkingMinutes(india("2026-11-14T22:00"), 30)).toEqual(india("2026-11-16T10:30"));
  });

  test("the owner's own days, hours and holidays count instead", () => {
    const hours = { days: [0, 1, 2, 3, 4, 5, 6], opens: 9 * 60, closes: 13 * 60 + 30, holidays: ["2026-11-16"] };
    expect(isWorkingTime(india("2026-11-15T09:00"), hours)).toBe(true);
    expect(isWorkingTime(india("2026-11-16T10:00"), hours)).toBe(false);
    expect(afterWorkingMinutes(india("2026-11-15T13:00"), 60, hours)).toEqual(india("2026-11-17T09:30"));
    expect(workingMinutes(india("2026-11-15T13:00"), india("2026-11-17T09:30"), hours)).toBe(60);
    expect(workingDayOf(hours)).toBe(270);
  });

  test("who writes is called on the same day while an hour of it is left, else on the next day of work", () => {
    const called = (wrote: string, now = wrote, hours = usualHours) => {
      const { day, ahead, isOpen } = callDayOf(india(wrote), india(now), hours) ?? {};
      return [day, ahead, isOpen];
    };
    expect(called("2026-11-16T11:00")).toEqual(["2026-11-16", 0, true]);
    expect(called("2026-11-16T06:00")).toEqual(["2026-11-16", 0, false]);
    expect(called("2026-11-16T18:30")).toEqual(["2026-11-17", 1, false]);
    expect(called("2026-11-14T23:30")).toEqual(["2026-11-16", 2, false]);
    // Read again in the morning, and after the office has closed.
    expect(called("2026-11-14T23:30", "2026-11-16T12:00")).toEqual(["2026-11-16", 0, true]);
    expect(called("2026-11-14T23:30", "2026-11-16T19:00")).toEqual([undefined, undefined, undefined]);
    expect(called("2026-11-16T11:00", "2026-11-16T11:00", { ...usualHours, days: [] })).toEqual([undefined, undefined, undefined]);
  });

  test("a duty ends at closing time, or when a day begins on which the office stays closed", () => {
    const ends = (since: string, hours = usualHours) => dutyEndsAt(india(since), hours);
    expect(ends("2026-11-16T10:05")).toEqual(india("2026-11-16T19:00"));
    expect(ends("2026-11-16T07:00"), "before opening").toEqual(india("2026-11-16T19:00"));
    expect(ends("2026-11-16T20:00"), "in the evening").toEqual(india("2026-11-17T19:00"));
    expect(ends("2026-11-14T20:00"), "on a Saturday evening").toEqual(india("2026-11-15T00:00"));
    expect(ends("2026-11-15T12:00"), "on a Sunday").toEqual(india("2026-11-16T19:00"));
    const holiday = { ...usualHours, closes: 17 * 60, holidays: ["2026-11-17"] };
    expect(ends("2026-11-16T10:05", holiday)).toEqual(india("2026-11-16T17:00"));
    expect(ends("2026-11-16T18:00", holiday), "on the eve of a holiday").toEqual(india("2026-11-17T00:00"));
  });

  test("the next morning is one on which the office opens", () => {
    expect(nextMorning(india("2026-11-16T23:50"))).toEqual(india("2026-11-17T11:00"));
    expect(nextMorning(india("2026-11-14T09:00"))).toEqual(india("2026-11-16T11:00"));
    const hours = { ...usualHours, days: [2, 3], holidays: ["2026-11-17"] };
    expect(nextMorning(india("2026-11-16T12:00"), hours)).toEqual(india("2026-11-18T11:00"));
    expect(nextMorning(india("2026-11-16T12:00"), { ...hours, days: [] }), "an office that never opens").toEqual(india("2026-11-17T11:00"));
  });

  test("two days of work after a Friday are Monday, and never a day on which the office is closed", () => {
    const after = (from: string, hours = usualHours) => afterOfficeDays(india(from), 2, hours);
    expect(after("2026-11-13T23:50")).toBe("2026-11-16");
    expect(after("2026-11-16T00:10")).toBe("2026-11-18");
    expect(after("2026-11-16T12:00", { ...usualHours, holidays: ["2026-11-17"] })).toBe("2026-11-19");
    expect(after("2026-11-16T12:00", { ...usualHours, days: [] }), "an office that never opens").toBe("2026-11-18");
  });

  test("what is added is what is counted", () => {
    const from = india("2026-11-13T16:17");
    for (const minutes of [1, 59, 60, 200, 600, 2_000]) expect(workingMinutes(from, afterWorkingMinutes(from, minutes))).toBe(minutes);
  });
});
