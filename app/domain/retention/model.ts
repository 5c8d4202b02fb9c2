import { m } from "#app/platform/i18n/generated/messages.js";

/** By which rule a lead is kept. Which stage has which rule, the database's keeping_rule says. */
export const rules = ["open", "lost", "admitted"] as const;
export type Rule = (typeof rules)[number];
export const isRule = (value: unknown): value is Rule => rules.includes(value as Rule);

export const ruleNames: Record<Rule, () => string> = {
  open: m.retention_rule_open,
  lost: m.retention_rule_lost,
  admitted: m.retention_rule_admitted,
};

export type Years = Record<Rule, number>;
export const maxYears = 10;

/** Nothing ends before the owner could see for so many days that it will. */
export const seenDays = 30;

/** So many months ahead are counted one by one. */
export const monthsAhead = 12;

/** What of it is asked for: what is over, what ends in a month ("2027-03"), what ends within 30 days, or what is held. */
export type RetentionQuery =
  | { show: "month"; rule: Rule; month: string }
  | { show: "over"; rule: Rule }
  | { show: "soon" }
  | { show: "held" };

export const isMonth = (value: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(value);

/** 2027-03 and one more month: 2027-04. */
export function monthAfter(month: string, count = 1) {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}
