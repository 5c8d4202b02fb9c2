import { describe, expect, test } from "vitest";
import { marksFrom, rupeesFrom } from "#app/domain/finder/model.ts";

describe("marks are understood as people write them", () => {
  test.each([
    ["62", 62],
    ["62%", 62],
    [" 62 % ", 62],
    ["६२", 62],
    ["६२%", 62],
    ["62.5 percent", 62.5],
    ["६२ प्रतिशत", 62],
    ["310/500", 62],
    ["310 out of 500", 62],
    ["100", 100],
  ])("%s", (typed, marks) => expect(marksFrom(typed)).toBe(marks));

  test.each(["", "abc", "8.2", "0", "101", "500/310", "62 lakh", "-62", "1/0"])("not %s", (typed) =>
    expect(marksFrom(typed)).toBeUndefined(),
  );
});

describe("a yearly budget is understood as people write it", () => {
  test.each([
    ["100000", 100_000],
    ["1,00,000", 100_000],
    ["₹1,00,000/-", 100_000],
    ["1 lakh", 100_000],
    ["₹1 lakh", 100_000],
    ["₹ 1.5 Lakh per year", 150_000],
    ["2 lac", 200_000],
    ["1l", 100_000],
    ["80k", 80_000],
    ["80 hazar", 80_000],
    ["८० हज़ार", 80_000],
    ["1 लाख", 100_000],
    ["१ लाख", 100_000],
    ["डेढ़ लाख", 150_000],
    ["Rs. 50000", 50_000],
  ])("%s", (typed, rupees) => expect(rupeesFrom(typed)).toBe(rupees));

  test.each(["", "abc", "0", "lakh", "डेढ़", "1 crore lakh", "-5", "999999999999"])("not %s", (typed) =>
    expect(rupeesFrom(typed)).toBeUndefined(),
  );
});
