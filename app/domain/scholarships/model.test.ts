import { expect, test } from "vitest";
import { inOrder, isOver, isScholarshipId } from "#app/domain/scholarships/model.ts";

const today = "2026-11-16";
const one = (name: string, lastDate: string | null, position: number) => ({ name, lastDate, position });

test("what ends soonest comes first, what has no date after it, what is over last", () => {
  const all = [
    one("no date", null, 1),
    one("over", "2026-11-15", 2),
    one("later", "2027-01-31", 3),
    one("today", today, 4),
    one("long over", "2025-01-01", 5),
  ];
  expect(inOrder(all, today).map(({ name }) => name)).toEqual(["today", "later", "no date", "over", "long over"]);
});

test("the last date is a day on which one can still apply", () => {
  expect(isOver({ lastDate: today }, today)).toBe(false);
  expect(isOver({ lastDate: "2026-11-15" }, today)).toBe(true);
  expect(isOver({ lastDate: null }, today)).toBe(false);
});

test("an address means a scholarship by its number alone", () => {
  expect(["1", "42", "0", "01", "new", "1'"].map(isScholarshipId)).toEqual([true, true, false, false, false, false]);
});
