import { costParts, type CostPart, type CostSheet } from "#app/domain/colleges/costs.model.ts";
import { planFor, type Numbers, type Plan } from "#app/domain/facts/model.ts";

/** The word by which the scheme's own list names a part of the sheet. A part that it does not name is not counted on. */
const namedAs: Record<CostPart, RegExp> = {
  tuition: /\btuition\b/i,
  hostel: /\bhostel\b/i,
  food: /\b(food|mess|meals?)\b/i,
  examination: /\bexaminations?\b/i,
  "one-time": /\badmission fees?\b/i,
};

/** The parts that a list of what is paid names. */
export const namedParts = (covers: string): CostPart[] => costParts.filter((part) => namedAs[part].test(covers));

/** What the student credit card lends of a cost sheet at most, and what stays with the family at least. */
export type Loan = { parts: CostPart[]; asked: number; lent: number; family: number; plan: Plan | undefined };

/** Undefined where nothing that is known can be lent, or nobody knows how much is. */
export function loanFor(sheet: CostSheet, courseMonths: number, covers: string, numbers: Numbers): Loan | undefined {
  const named = namedParts(covers);
  const counted = sheet.parts.filter(({ part, total }) => named.includes(part) && total > 0);
  const asked = counted.reduce((sum, { total }) => sum + total, 0);
  if (numbers.amount === null || asked === 0) return undefined;
  const lent = Math.min(asked, numbers.amount);
  const plan = planFor({ rupees: lent, courseMonths }, numbers);
  return { parts: counted.map(({ part }) => part), asked, lent, family: sheet.known - lent, plan };
}
