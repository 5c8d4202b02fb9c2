import { expect, test } from "vitest";
import { pushKinds, quietUntil, sentenceOf, usualChoices, waitAfter } from "#app/domain/push/model.ts";
import { usualHours } from "#app/domain/working-hours/model.ts";

const india = (time: string) => new Date(`${time}+05:30`);
const own = (from: number, until: number) => ({ quiet: "own", from, until }) as const;

test("outside of office hours it is quiet until the office opens again, over a Sunday too", () => {
  const until = (time: string) => quietUntil(india(time), usualChoices, usualHours)?.toISOString();
  expect(until("2026-11-16T10:00:00")).toBeUndefined();
  expect(until("2026-11-16T18:59:59")).toBeUndefined();
  expect(until("2026-11-16T09:59:59")).toBe(india("2026-11-16T10:00:00").toISOString());
  expect(until("2026-11-16T19:00:00")).toBe(india("2026-11-17T10:00:00").toISOString());
  expect(until("2026-11-14T20:00:00")).toBe(india("2026-11-16T10:00:00").toISOString());
});

test("one's own quiet hours may pass midnight", () => {
  const night = own(21 * 60 + 30, 7 * 60);
  const until = (time: string, quiet: Parameters<typeof quietUntil>[1] = night) =>
    quietUntil(india(time), quiet, usualHours)?.toISOString();
  expect(until("2026-11-16T21:29:59")).toBeUndefined();
  expect(until("2026-11-16T21:30:00")).toBe(india("2026-11-17T07:00:00").toISOString());
  expect(until("2026-11-17T00:00:00")).toBe(india("2026-11-17T07:00:00").toISOString());
  expect(until("2026-11-17T06:59:59.999")).toBe(india("2026-11-17T07:00:00").toISOString());
  expect(until("2026-11-17T07:00:00")).toBeUndefined();
  expect(until("2026-11-16T13:30:00", own(13 * 60, 14 * 60))).toBe(india("2026-11-16T14:00:00").toISOString());
  expect(until("2026-11-16T12:59:59", own(13 * 60, 14 * 60))).toBeUndefined();
  expect(until("2026-11-16T13:00:00", own(13 * 60, 13 * 60))).toBeUndefined();
  expect(until("2026-11-16T03:00:00", { ...night, quiet: "never" })).toBeUndefined();
});

test("a push service that is away is asked later and later, and then no more", () => {
  const waits = Array.from({ length: 20 }, (_, attempt) => waitAfter(attempt + 1));
  const asked = waits.filter((wait) => wait !== undefined);
  expect(asked).toEqual(asked.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBeUndefined();
});

test("what stands on the screen is a count and a kind", () => {
  expect(pushKinds.map((kind) => sentenceOf(kind, 1))).toEqual(["One follow-up is due", "A lead was given to you", "Somebody asked again"]);
  expect(sentenceOf("due", 3)).toBe("3 follow-ups are due");
  expect(sentenceOf("due", 100)).toBe("99+ follow-ups are due");
});
