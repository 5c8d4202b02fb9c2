import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costParts, costSheet, livingParts, studyCost, type Cost, type Costed } from "#app/domain/colleges/costs.model.ts";
import { loanFor, namedParts } from "#app/domain/colleges/loan.model.ts";
import { loanNumbers } from "#test/loan.ts";

const source = { source: "Prospectus", url: "", checkedOn: "2026-10-01", reviewBy: "" };
const rupees = fc.integer({ min: 0, max: 500_000 });
const cost = fc.record({
  part: fc.constantFrom(...costParts),
  year: fc.option(fc.integer({ min: 1, max: 6 })),
  rupees,
}) as fc.Arbitrary<Pick<Cost, "part" | "year" | "rupees">>;
const offerings: fc.Arbitrary<Costed> = fc.record({
  feesPerYear: fc.option(rupees),
  durationMonths: fc.integer({ min: 1, max: 72 }),
  costs: fc
    .uniqueArray(cost, { maxLength: 12, selector: ({ part, year }) => `${part} ${year}` })
    .map((costs) => costs.map((one) => ({ ...one, ...source }))),
  sources: fc.constant({ fees: source }),
});

/** The same sum another way: for each part a line of years, filled from the general figure, then written over by those of a year. */
function addedUp({ feesPerYear, durationMonths, costs }: Costed) {
  let [sum, gaps] = [0, 0];
  for (const part of costParts) {
    const line = Array.from<number | null>({ length: part === "one-time" ? 1 : Math.ceil(durationMonths! / 12) }).fill(null);
    if (part === "tuition") line.fill(feesPerYear);
    for (const one of costs) if (one.part === part && one.year === null) line.fill(one.rupees);
    for (const one of costs) if (one.part === part && one.year !== null && one.year <= line.length) line[one.year - 1] = one.rupees;
    for (const amount of line) {
      if (amount === null) gaps++;
      else sum += amount;
    }
  }
  return { sum, gaps };
}

describe("a cost sheet", () => {
  test("is what its figures add up to, and hides no gap", () => {
    fc.assert(
      fc.property(offerings, (offering) => {
        const sheet = costSheet(offering)!;
        const { sum, gaps } = addedUp(offering);
        expect(sheet.known).toBe(sum);
        expect(sheet.parts.reduce((all, { total }) => all + total, 0)).toBe(sum);
        expect(sheet.parts.flatMap(({ years }) => years).filter((year) => year === undefined)).toHaveLength(gaps);
        expect(sheet.unknown.length === 0).toBe(gaps === 0);
      }),
    );
  });

  test("says nothing of a course whose length nobody knows", () => {
    fc.assert(
      fc.property(offerings, (offering) => {
        expect(costSheet({ ...offering, durationMonths: null })).toBeUndefined();
      }),
    );
  });
});

describe("what is compared between colleges", () => {
  const withoutLiving = (offering: Costed): Costed => ({
    ...offering,
    costs: offering.costs.filter(({ part }) => !livingParts.includes(part)),
  });

  test("is the study alone: no hostel and no food makes a college dearer or cheaper", () => {
    fc.assert(
      fc.property(offerings, (offering) => {
        expect(studyCost(offering)?.study).toEqual(studyCost(withoutLiving(offering))?.study);
      }),
    );
  });

  test("has hostel and food on top where the hostel is known to the end, and is not said without the tuition", () => {
    fc.assert(
      fc.property(offerings, (offering) => {
        const sheet = costSheet(offering)!;
        const cost = studyCost(offering);
        expect(cost === undefined).toBe(sheet.unknown.includes("tuition"));
        if (!cost) return;
        expect(cost.living === undefined).toBe(sheet.unknown.includes("hostel"));
        if (cost.living) expect(cost.living.rupees).toBe(sheet.known);
      }),
    );
  });

  test("the lower yearly fee stays the lower sum when only one college tells its hostel", () => {
    const part = (name: Cost["part"], rupees: number): Cost => ({ part: name, year: null, rupees, ...source });
    const cheap = { feesPerYear: 69_000, durationMonths: 36, costs: [part("hostel", 45_000)], sources: {} };
    const dear = { feesPerYear: 95_000, durationMonths: 36, costs: [], sources: {} };
    expect(costSheet(cheap)!.known).toBeGreaterThan(costSheet(dear)!.known);
    expect(studyCost(cheap)!.study.rupees).toBe(207_000);
    expect(studyCost(cheap)!.living!.rupees).toBe(342_000);
    expect(studyCost(dear)!.study.rupees).toBe(285_000);
    expect(studyCost(dear)!.living).toBeUndefined();
  });
});

const covers =
  "Tuition fee\nHostel fee\nExamination, library and laboratory fees\nBooks, equipment and uniform\nRefundable deposits, with bills";

describe("what the student credit card lends of it", () => {
  test("is what the scheme's own list names, and no more than it lends", () => {
    expect(namedParts(covers)).toEqual(["tuition", "hostel", "examination"]);
    fc.assert(
      fc.property(offerings, fc.integer({ min: 1, max: 1_000_000 }), (offering, amount) => {
        const sheet = costSheet(offering)!;
        const named = sheet.parts.filter(({ part }) => part !== "food" && part !== "one-time").reduce((sum, { total }) => sum + total, 0);
        const loan = loanFor(sheet, offering.durationMonths!, covers, { ...loanNumbers, amount });
        expect(loan === undefined).toBe(named === 0);
        if (named === 0) return;
        expect(loan!.lent).toBe(named > amount ? amount : named);
        expect(loan!.lent + loan!.family).toBe(sheet.known);
        expect(loan!.family).toBeGreaterThanOrEqual(0);
        const { monthly, last, instalments, rupees: lent } = loan!.plan!;
        expect(lent).toBe(loan!.lent);
        expect(monthly * (instalments - 1) + last).toBe(lent * 100);
      }),
    );
  });

  test("is not said while nobody knows how much it lends", () => {
    const sheet = costSheet({ feesPerYear: 50_000, durationMonths: 36, costs: [], sources: {} })!;
    expect(loanFor(sheet, 36, covers, { ...loanNumbers, amount: null })).toBeUndefined();
    expect(loanFor(sheet, 36, "Books", loanNumbers)).toBeUndefined();
    expect(loanFor(sheet, 36, covers, { ...loanNumbers, "instalments-small": null })).toMatchObject({ lent: 150_000, plan: undefined });
  });
});
