import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  answerFor,
  divide,
  isDue,
  isOverdue,
  linesIn,
  nextReview,
  rupeesAndPaise,
  type Numbers,
  type Situation,
} from "#app/domain/facts/model.ts";
import { loanNumbers, situations } from "#test/loan.ts";

const fitting: Situation = {
  age: 19,
  isResident: true,
  class12: "yes",
  isAdmitted: true,
  degree: "first",
  rupees: 200_000,
  courseMonths: 48,
};
const asked = (given: Partial<Situation>, known: Partial<Numbers> = {}) =>
  answerFor({ ...fitting, ...given }, { ...loanNumbers, ...known });

describe("who fits", () => {
  test("is whoever meets every condition, and nobody else", () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { age, isResident, class12, isAdmitted, degree } = situation;
        const canFit = age <= 25 && isResident && class12 !== "no" && degree !== "other";
        const fits = canFit && class12 === "yes" && isAdmitted;
        const { verdict, reasons, plan } = answerFor(situation, loanNumbers);
        expect(verdict).toBe(fits ? "fits" : canFit ? "not-yet" : "no");
        expect(reasons.length === 0).toBe(canFit);
        expect(plan !== undefined).toBe(canFit);
      }),
    );
  });

  test("is told each reason against it, by the fact that decides", () => {
    expect(asked({ age: 25 }).reasons).toEqual([]);
    expect(asked({ age: 26 }).reasons).toEqual(["age"]);
    expect(asked({ isResident: false, isAdmitted: false })).toMatchObject({
      verdict: "no",
      reasons: ["residence"],
      waits: ["admission"],
      used: ["residence", "admission"],
    });
    expect(asked({ class12: "no" }).reasons).toEqual(["class-12"]);
    expect(asked({ degree: "technical" }).reasons).toEqual([]);
    expect(asked({ degree: "other" }).reasons).toEqual(["second-degree"]);
  });

  test("is not turned away for a seat or a class that is still to come", () => {
    expect(asked({ age: 17, isAdmitted: false })).toMatchObject({ verdict: "not-yet", reasons: [], waits: ["admission"] });
    expect(asked({ age: 17, class12: "now", isAdmitted: false })).toMatchObject({ verdict: "not-yet", waits: ["class-12", "admission"] });
    expect(asked({ isAdmitted: false }).plan).toEqual(asked({}).plan);
  });

  test("is not refused for an age when nobody knows the limit", () => {
    expect(asked({ age: 60 }, { age: null }).reasons).toEqual([]);
  });
});

describe("the instalments", () => {
  test("add up to the amount, to the paisa, and the last is never the smaller one", () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { plan } = answerFor({ ...fitting, rupees: situation.rupees, courseMonths: situation.courseMonths }, loanNumbers);
        expect(plan!.monthly * (plan!.instalments - 1) + plan!.last).toBe(plan!.rupees * 100);
        expect(plan!.last).toBeGreaterThanOrEqual(plan!.monthly);
        expect(plan!.last - plan!.monthly).toBeLessThan(plan!.instalments);
        expect(plan!.rupees + plan!.beyond).toBe(situation.rupees);
        expect(plan!.rupees).toBeLessThanOrEqual(400_000);
        expect(plan!.instalments).toBe(situation.rupees <= 200_000 ? 84 : 120);
        expect(plan!.startsAfterMonths).toBe(situation.courseMonths + 12);
      }),
    );
  });

  test("are more from the first rupee above two lakh", () => {
    expect(asked({ rupees: 200_000 })).toMatchObject({ plan: { instalments: 84, monthly: 238_095, last: 238_115 } });
    expect(asked({ rupees: 200_000 }).used).toContain("instalments-small");
    expect(asked({ rupees: 200_001 })).toMatchObject({ plan: { instalments: 120 } });
    expect(asked({ rupees: 200_001 }).used).toContain("instalments-large");
  });

  test("are computed with the most that is lent, and what is beyond it is told", () => {
    expect(asked({ rupees: 400_000 }).plan).toMatchObject({ rupees: 400_000, beyond: 0 });
    expect(asked({ rupees: 400_001 }).plan).toMatchObject({ rupees: 400_000, beyond: 1, monthly: 333_333, last: 333_373 });
  });

  test("are not computed from numbers that nobody knows", () => {
    for (const unknown of ["instalments-limit", "instalments-small"] as const) expect(asked({}, { [unknown]: null }).plan).toBeUndefined();
    expect(asked({}, { "instalments-small": 0 }).plan).toBeUndefined();
    expect(asked({}, { "repaying-starts": null, interest: null }).plan).toMatchObject({ startsAfterMonths: null, interest: null });
    expect(asked({ rupees: 900_000 }, { amount: null }).plan).toMatchObject({ rupees: 900_000, beyond: 0 });
  });

  test("divide any sum into any number of parts", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 1, max: 600 }), (paise, parts) => {
        const { monthly, last } = divide(paise, parts);
        expect(Number.isInteger(monthly) && Number.isInteger(last)).toBe(true);
        expect(monthly * (parts - 1) + last).toBe(paise);
      }),
    );
  });
});

test("money is written in Indian groups, with its paise", () => {
  expect(rupeesAndPaise(238_095)).toBe("₹\u00a02,380.95");
  expect(rupeesAndPaise(12_500_000_00)).toBe("₹\u00a01,25,00,000.00");
});

test("a fact is due when nobody has checked it, or from the day after its review", () => {
  expect(isOverdue({ reviewBy: "2026-12-15" }, "2026-12-15")).toBe(false);
  expect(isOverdue({ reviewBy: "2026-12-15" }, "2026-12-16")).toBe(true);
  expect(isDue({ mustCheck: true, reviewBy: "2026-12-15" }, "2026-12-01")).toBe(true);
  expect(isDue({ mustCheck: false, reviewBy: "2026-12-15" }, "2026-12-01")).toBe(false);
  expect(nextReview("2026-11-15")).toBe("2027-05-16");
});

test("a list has one item per line, and no empty ones", () => {
  expect(linesIn("One\r\n\n  Two \n")).toEqual(["One", "Two"]);
});
