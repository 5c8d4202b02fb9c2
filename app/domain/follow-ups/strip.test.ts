import { expect, test } from "vitest";
import { isReached, statementCores, statementKeys, statementNames, statementRows, statements } from "#app/domain/follow-ups/model.ts";
import { firstOf, proposedCell, stepped, stripOf } from "#app/domain/follow-ups/strip.model.ts";
import { usualHours } from "#app/domain/working-hours/model.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";

const at = (local: string) => fromIndianTime(local).getTime();
// A Monday.
const monday = at("2026-11-16T12:00");

test("seven days of four times: what is past and the days without office cannot be chosen", () => {
  const strip = stripOf(monday);
  expect(strip.map(({ day }) => day.slice(8))).toEqual(["16", "17", "18", "19", "20", "21", "22"]);
  expect(strip[0]!.cells.map(({ isOpen }) => isOpen)).toEqual([false, true, true, true]);
  expect(strip.map(({ isClosed }) => isClosed)).toEqual([false, false, false, false, false, false, true]);
  expect(strip[6]!.cells.some(({ isOpen }) => isOpen)).toBe(false);
  const holiday = stripOf(monday, { ...usualHours, holidays: ["2026-11-17"] });
  expect(holiday[1]!.isClosed).toBe(true);
  expect(stripOf(at("2026-11-16T17:00"))[0]!.day, "today is over").toBe("2026-11-17");
  expect(stripOf(at("2026-11-16T00:10"))[0]!.day, "just after midnight").toBe("2026-11-16");
});

test("a statement proposes the next time of the strip after its own moment", () => {
  expect(proposedCell("busy", monday)).toBe("2026-11-16T13:00");
  expect(proposedCell("not-responding", monday)).toBe("2026-11-16T15:00");
  expect(proposedCell("not-responding", at("2026-11-16T16:00")), "after closing").toBe("2026-11-17T11:00");
  expect(proposedCell("busy", at("2026-11-21T18:30")), "before a Sunday").toBe("2026-11-23T11:00");
  expect(proposedCell("finalised", monday)).toBe("2026-11-17T11:00");
  expect(proposedCell("finalised", monday, { ...usualHours, holidays: ["2026-11-17"] })).toBe("2026-11-18T11:00");
  expect(proposedCell("invalid-number", monday)).toBe("");
});

test("arrows go from time to time and from day to day over what cannot be chosen", () => {
  const strip = stripOf(monday);
  expect(stepped(strip, "", "later")).toBe("2026-11-16T13:00");
  expect(stepped(strip, "2026-11-16T17:00", "later")).toBe("2026-11-17T11:00");
  expect(stepped(strip, "2026-11-17T11:00", "day-before"), "eleven is past today").toBe("2026-11-17T11:00");
  expect(stepped(strip, "2026-11-20T15:00", "day-after")).toBe("2026-11-21T15:00");
  expect(stepped(strip, "2026-11-21T15:00", "day-after"), "Sunday is closed").toBe("2026-11-21T15:00");
  expect([firstOf(strip, 1), firstOf(strip, 6), firstOf(strip, 7)]).toEqual(["2026-11-16T13:00", "2026-11-21T11:00", undefined]);
});

test("all nine stand in the two rows, by whether somebody was reached, and a chip's words stand in its sentence", () => {
  expect(statementKeys.toSorted()).toEqual(statements.toSorted());
  expect(statementRows.reached.every(isReached)).toBe(true);
  expect(statementRows["not-reached"].some(isReached)).toBe(false);
  for (const locale of ["en", "hi"] as const)
    for (const one of statements) {
      const name = statementNames[one] as (inputs: object, options: { locale: "en" | "hi" }) => string;
      const core = statementCores[one] as typeof name;
      expect(name({}, { locale }), one).toContain(core({}, { locale }));
    }
});
