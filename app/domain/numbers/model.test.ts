import { describe, expect, test } from "vitest";
import { answersOf, firstDayOf, lastDays, periods, shelfOf } from "#app/domain/numbers/model.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1;

describe("periods are exact Indian days, today the last of them", () => {
  const moments = ["00:00", "05:29", "05:30", "23:59"];
  const days = [
    "2026-11-16",
    "2026-02-28",
    "2026-03-01",
    "2028-02-29",
    "2028-03-01",
    "2026-12-31",
    "2027-01-01",
    "2026-09-30",
    "2026-10-01",
  ];

  test.each(days.flatMap((day) => moments.map((time) => [day, time] as const)))("on %s at %s", (day, time) => {
    const now = fromIndianTime(`${day}T${time}`);
    for (const count of [1, 30, 90]) {
      const all = lastDays(count, now);
      expect([all.length, all.at(-1), new Set(all).size]).toEqual([count, day, count]);
      expect(daysBetween(all[0]!, day)).toBe(count);
    }
    expect(daysBetween(firstDayOf("30", now), day)).toBe(30);
    expect(daysBetween(firstDayOf("90", now), day)).toBe(90);
    expect(firstDayOf("month", now)).toBe(`${day.slice(0, 8)}01`);
    for (const period of periods) expect(firstDayOf(period, now) <= day).toBe(true);
  });

  test("29 February is a day like any other", () => {
    expect(lastDays(3, fromIndianTime("2028-03-01T00:10"))).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
    expect(firstDayOf("30", fromIndianTime("2028-03-01T05:29"))).toBe("2028-02-01");
    expect(firstDayOf("30", fromIndianTime("2026-03-01T05:29"))).toBe("2026-01-31");
  });

  test("a session opens in October, a year before its admissions close", () => {
    expect(firstDayOf("session", fromIndianTime("2026-09-30T23:59"))).toBe("2025-10-01");
    expect(firstDayOf("session", fromIndianTime("2026-10-01T00:00"))).toBe("2026-10-01");
  });
});

test("the first answer is told by shelves: half of all, nine of ten, and how many in time", () => {
  expect(
    answersOf(
      [
        [5, 5],
        [1, 4],
        [120, 1],
      ],
      15,
    ),
  ).toEqual({ answers: 10, median: 5, ninetieth: 5, inTime: 9 });
  expect(answersOf([[9_999, 1]], 15)).toEqual({ answers: 1, median: 9_999, ninetieth: 9_999, inTime: 0 });
  expect(answersOf([], 15)).toBeUndefined();
  expect([0, 1, 4, 15, 16, 2_700, 2_701].map(shelfOf)).toEqual([1, 1, 5, 15, 20, 2_700, 9_999]);
});
