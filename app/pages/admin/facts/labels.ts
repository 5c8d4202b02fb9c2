import type { NumberUnit, Standing } from "#app/domain/facts/model.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const standingNames: Record<Standing, () => string> = {
  old: m.fact_standing_old,
  press: m.fact_standing_press,
  official: m.fact_standing_official,
};

export const unitNames: Record<NumberUnit, () => string> = {
  rupees: m.fact_unit_rupees,
  percent: m.fact_unit_percent,
  months: m.fact_unit_months,
  instalments: m.fact_unit_instalments,
  years: m.fact_unit_years,
};

const fieldLabels: Record<string, () => string> = {
  value: m.fact_value,
  valueHi: m.fact_value_hi,
  number: m.fact_column_number,
  standing: m.fact_standing,
  source: m.fact_source,
  sourceHi: m.fact_source_hi,
  url: m.fact_url,
  checkedOn: m.fact_checked_on,
  reviewBy: m.fact_review_by,
};
export const labelOfField = (field: string) => (Object.hasOwn(fieldLabels, field) ? fieldLabels[field]!() : field);

/** What a field of a fact holds, as a person reads it. */
export function sayField(field: string, value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value === "") return "";
  if (field === "checkedOn" || field === "reviewBy") return formatDay(value);
  return field === "standing" && Object.hasOwn(standingNames, value) ? standingNames[value as Standing]() : value;
}
