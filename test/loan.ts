import fc from "fast-check";
import type { Numbers, Situation } from "#app/domain/facts/model.ts";

/** The numbers of the student credit card as the migration has them. */
export const loanNumbers: Numbers = {
  amount: 400_000,
  interest: 0,
  "repaying-starts": 12,
  "instalments-limit": 200_000,
  "instalments-small": 84,
  "instalments-large": 120,
  age: 25,
};

/** Whoever may ask whether it is for them. */
export const situations = fc.record<Situation>({
  age: fc.integer({ min: 10, max: 99 }),
  isResident: fc.boolean(),
  class12: fc.constantFrom("yes", "now", "no"),
  isAdmitted: fc.boolean(),
  degree: fc.constantFrom("first", "technical", "other"),
  rupees: fc.integer({ min: 1, max: 10_000_000 }),
  courseMonths: fc.integer({ min: 1, max: 6 }).map((years) => years * 12),
});
