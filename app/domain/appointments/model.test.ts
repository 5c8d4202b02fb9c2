import { expect, test } from "vitest";
import { daysToChoose, isOffered, slotsOn } from "#app/domain/appointments/model.ts";
import { usualHours } from "#app/domain/working-hours/model.ts";
import { fromIndianTime, toIndianTime } from "#app/platform/i18n/indian-time.ts";

const at = (local: string) => fromIndianTime(local).getTime();
const times = (day: string, now: string, hours = usualHours) => slotsOn(day, at(now), hours).map((slot) => toIndianTime(slot).slice(11));

test("a family chooses among the half hours of the office, the first two hours from now", () => {
  expect(times("2026-11-17", "2026-11-16T12:00")).toHaveLength(18);
  expect(times("2026-11-17", "2026-11-16T12:00").at(0)).toBe("10:00");
  expect(times("2026-11-17", "2026-11-16T12:00").at(-1)).toBe("18:30");
  expect(times("2026-11-16", "2026-11-16T15:40")).toEqual(["18:00", "18:30"]);
  expect(times("2026-11-16", "2026-11-16T17:00")).toEqual([]);
  expect(times("2026-11-17", "2026-11-16T12:00", { ...usualHours, opens: 9 * 60 + 30, closes: 11 * 60 })).toEqual([
    "09:30",
    "10:00",
    "10:30",
  ]);
});

test("no day on which the office stays closed is offered, and ten days of work at most", () => {
  const hours = { ...usualHours, holidays: ["2026-11-18"] };
  const days = daysToChoose(at("2026-11-16T12:00"), hours);
  expect(days).toHaveLength(10);
  expect(days.slice(0, 3)).toEqual(["2026-11-16", "2026-11-17", "2026-11-19"]);
  expect(days).not.toContain("2026-11-22");
  expect(daysToChoose(at("2026-11-16T12:00"), { ...usualHours, days: [] })).toEqual([]);
});

test("what was typed into an address is no time that was offered", () => {
  const now = at("2026-11-16T12:00");
  const offered = (local: string) => isOffered(fromIndianTime(local), now, usualHours);
  expect(offered("2026-11-17T10:30")).toBe(true);
  for (const local of [
    "2026-11-17T10:15",
    "2026-11-17T09:30",
    "2026-11-17T19:00",
    "2026-11-22T11:00",
    "2026-11-16T13:30",
    "2027-03-01T11:00",
  ])
    expect(offered(local), local).toBe(false);
});
