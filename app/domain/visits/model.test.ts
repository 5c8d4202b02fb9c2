import { describe, expect, test } from "vitest";
import { interactionDelay } from "#app/domain/visits/interaction-delay.model.ts";
import { campaignWord, changeFrom, hostName, stepsPerTen, threeQuarters, verdictOn, withEveryDay } from "#app/domain/visits/model.ts";

describe("what brought somebody", () => {
  test.each([
    ["Patna  FM ", "patna fm"],
    ["दीवाली-2026", "दीवाली-2026"],
    ["ravi@example.com", ""],
    ["98765 43210", ""],
    ["call-987-654-3210", ""],
    ["utm\u0000\u202Eevil", "utm evil"],
    ["💩".repeat(100), ""],
    ["𠮷".repeat(100), "𠮷".repeat(40)],
  ])("%j is the campaign %j", (text, word) => expect(campaignWord(text)).toBe(word));

  test.each([
    ["www.Google.com", "google.com"],
    ["l.facebook.com", "facebook.com"],
    ["m.facebook.com:443", "facebook.com"],
    ["localhost", ""],
    ["evil.example/path?q=1", ""],
    ["<script>", ""],
    ["", ""],
  ])("%j is the site %j", (text, host) => expect(hostName(text)).toBe(host));
});

test("of every fifty touches the slowest is left out, as web-vitals does", () => {
  expect(interactionDelay([])).toBeUndefined();
  expect(interactionDelay([48, 900, 200])).toBe(900);
  expect(interactionDelay([48, 900, 200], 49)).toBe(900);
  expect(interactionDelay([48, 900, 200], 50)).toBe(200);
  expect(interactionDelay([48, 900, 200], 400)).toBe(48);
});

test("three quarters of all stay within the figure that is told", () => {
  expect(threeQuarters([])).toBeUndefined();
  const step = (value: number) => Math.round(stepsPerTen * Math.log10(value));
  expect(
    threeQuarters([
      { step: step(100), count: 3 },
      { step: step(10_000), count: 1 },
    ]),
  ).toBeCloseTo(100);
  expect(
    threeQuarters([
      { step: step(10_000), count: 2 },
      { step: step(100), count: 2 },
    ]),
  ).toBeCloseTo(10_000);
});

test("a figure on its limit is still good", () => {
  expect([verdictOn("lcp", 2_500), verdictOn("lcp", 2_501), verdictOn("lcp", 4_001)]).toEqual(["good", "fair", "poor"]);
  expect([verdictOn("cls", 100), verdictOn("inp", 501)]).toEqual(["good", "poor"]);
});

test("nothing is compared with nothing", () => {
  expect(changeFrom(0, 5)).toBeUndefined();
  expect([changeFrom(10, 12), changeFrom(10, 5), changeFrom(10, 10)]).toEqual([20, -50, 0]);
});

test("every day is told up to the last one, also those on which nobody came; of years only the others", () => {
  const known = [{ day: "2026-11-18", arrivals: 2, views: 3 }];
  expect(withEveryDay(known, "2026-11-17", "2026-11-19").map(({ day, arrivals }) => `${day} ${arrivals}`)).toEqual([
    "2026-11-19 0",
    "2026-11-18 2",
    "2026-11-17 0",
  ]);
  expect(withEveryDay(known, "2020-01-01", "2026-11-19")).toEqual(known);
  expect(withEveryDay([], "2026-11-17", "2026-11-19")).toEqual([]);
});
