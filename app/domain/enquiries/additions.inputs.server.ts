import { z } from "zod";
import { callTimes } from "#app/domain/enquiries/additions.model.ts";
import { text, wholeNumber } from "#app/domain/fields.server.ts";
import { bsccAnswers } from "#app/domain/leads/model.ts";
import { isState } from "#app/domain/places/model.ts";
import { rupeesFrom } from "#app/domain/finder/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const oneOf = <T extends string>(values: readonly T[]) =>
  text(20)
    .refine((value) => value === "" || values.includes(value as T), { error: () => m.problem_input() })
    .transform((value) => value as T | "");

/** "1 lakh", "80k", "१,००,०००": as people write a sum. What is none is told as such. */
const sum = (typed: unknown) => (typeof typed === "string" ? String(rupeesFrom(typed) ?? typed) : typed);

/** What the form of the thank-you page sends. Nothing of it is needed. */
export const additionInput = z.object({
  studies: text(200),
  course: text(200),
  college: text(200),
  district: text(120),
  state: text(60).refine((value) => value === "" || isState(value), { error: () => m.problem_input() }),
  budget: z.preprocess(sum, wholeNumber(0, 100_000_000)),
  bscc: oneOf(bsccAnswers),
  callTime: oneOf(callTimes),
  email: text(254).refine((value) => value === "" || z.email().safeParse(value).success, { error: () => m.enquiry_email_bad() }),
});
export type AdditionInput = z.output<typeof additionInput>;
