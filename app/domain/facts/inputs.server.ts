import { z } from "zod";
import { saving, slug } from "#app/domain/entries/inputs.server.ts";
import { day, wholeNumber, requiredText, webUrl, text } from "#app/domain/fields.server.ts";
import { class12Answers, degrees, standings, type Situation } from "#app/domain/facts/model.ts";
import { latinDigits } from "#app/domain/figures.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const today = () => indianDay(new Date());

/** Where it was read, when it was compared with that, and by when it is again. */
export const checked = {
  url: webUrl,
  checkedOn: day.refine((value) => value <= today(), { error: () => m.fact_checked_ahead() }).transform((value) => value || null),
  reviewBy: day.refine((value) => value !== "", { error: () => m.fact_review_missing() }),
};
export const isReviewedLater = ({ checkedOn, reviewBy }: { checkedOn: string | null; reviewBy: string }) =>
  checkedOn === null || reviewBy > checkedOn;

/** What an editor says about a fact. The question it answers belongs to the page. */
export const saveFactInput = z
  .object({
    version: saving.version,
    value: requiredText(4_000, () => m.fact_value_missing()),
    valueHi: requiredText(4_000, () => m.fact_value_missing()),
    number: wholeNumber(0, 100_000_000),
    standing: z.enum(standings, { error: () => m.problem_input() }),
    source: requiredText(200, () => m.fact_source_missing()),
    sourceHi: text(200),
    ...checked,
  })
  .refine(isReviewedLater, { path: ["reviewBy"], error: () => m.entry_review_order() });
export type SaveFactInput = z.output<typeof saveFactInput>;

/** The version that the person saw when they confirmed it. */
export const confirmFactInput = z.object({ version: saving.version });

export const saveCoveredCourseInput = z.object({
  version: saving.version,
  name: requiredText(200, () => m.course_name_missing()),
  nameHi: text(200),
  courseSlug: z.union([z.literal(""), slug], { error: () => m.entry_slug_bad() }).default(""),
});
export type SaveCoveredCourseInput = z.output<typeof saveCoveredCourseInput>;

const count = (least: number, most: number, problem: () => string, notNumber = problem) =>
  z
    .string({ error: problem })
    .transform((text) => latinDigits(text).replaceAll(/[,\s₹]/g, ""))
    .refine((text) => text === "" || /^\d+$/.test(text), { error: notNumber, abort: true })
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, { error: problem })
    .transform(Number);
const yesOrNo = z.enum(["yes", "no"], { error: () => m.scheme_choose() }).transform((answer) => answer === "yes");

/** What the helper is asked, as it stands in the address. */
export const situationInput = z
  .object({
    age: count(
      10,
      99,
      () => m.scheme_age_bad(),
      () => m.scheme_age_no_number(),
    ),
    resident: yesOrNo,
    class12: z.enum(class12Answers, { error: () => m.scheme_choose() }),
    admitted: yesOrNo,
    degree: z.enum(degrees, { error: () => m.scheme_choose() }),
    years: count(1, 6, () => m.scheme_choose()),
    amount: count(
      1,
      10_000_000,
      () => m.scheme_amount_bad(),
      () => m.scheme_amount_no_number(),
    ),
  })
  .transform(({ age, resident, class12, admitted, degree, years, amount }): Situation => ({
    age,
    isResident: resident,
    class12,
    isAdmitted: admitted,
    degree,
    courseMonths: years * 12,
    rupees: amount,
  }));
export const situationFields = ["age", "resident", "class12", "admitted", "degree", "years", "amount"] as const;
export type SituationField = (typeof situationFields)[number];
