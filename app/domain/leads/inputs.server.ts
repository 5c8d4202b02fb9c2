import { z } from "zod";
import { wholeNumber, requiredText, text } from "#app/domain/fields.server.ts";
import { bsccAnswers, finances, hasNextStep, readNumber, relations, stages, temperatures, yesOrNo } from "#app/domain/leads/model.ts";
import { listed, listedOrNothing } from "#app/domain/own-lists/inputs.server.ts";
import { readCode } from "#app/domain/partners/model.ts";
import { purposes, toldWays, type Purpose, type ToldWay } from "#app/domain/reach/model.ts";
import { isState } from "#app/domain/places/model.ts";
import { fromIndianTime, isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { readPhone, type PhoneProblem } from "#app/platform/phones.server.ts";

export const phoneProblems: Record<PhoneProblem, () => string> = {
  missing: () => m.lead_phone_missing(),
  several: () => m.lead_phone_several(),
  letters: () => m.enquiry_phone_letters(),
  short: () => m.enquiry_phone_short(),
  long: () => m.enquiry_phone_long(),
  unknown: () => m.enquiry_phone_unknown(),
};

const phone = text(200).transform((text, context) => {
  const read = readPhone(text);
  if ("phone" in read) return read.phone;
  context.addIssue({ code: "custom", message: phoneProblems[read.problem](), input: text });
  return z.NEVER;
});

const email = text(254).refine((value) => value === "" || z.email().safeParse(value).success, { error: () => m.enquiry_email_bad() });

/** Without signs that nobody sees, but for the two that join Hindi letters. */
const seen = (value: unknown) => (typeof value === "string" ? value.replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, "") : value);

const orNothing = <T extends string>(values: readonly T[]) =>
  text(40)
    .refine((value) => value === "" || values.includes(value as T), { error: () => m.problem_input() })
    .transform((value): T | null => (value === "" ? null : (value as T)));

/** A moment as a date-and-time field sends it, by the Indian clock. What is none goes no further: others compare it. */
export const moment = z
  .string()
  .trim()
  .default("")
  .transform((value, context) => {
    if (value === "") return null;
    if (isIndianTime(value)) return fromIndianTime(value);
    context.addIssue({ code: "custom", message: m.lead_next_bad(), input: value });
    return z.NEVER;
  });

/** A form is filled in for a minute: what was now when it was opened is not past. */
export const isToCome = (at: Date) => at.getTime() > Date.now() - 60_000;

/**
 * What we know of a lead, by the names of the form. The same names stand in the history of changes and in the columns chosen
 * for an import, so `mobileNumber` and `alternateMobile` stay here as `mobile` and `alternate_mobile` do in the table;
 * everywhere else a phone is `phone` and `alternatePhone`.
 */
export const leadFacts = z.object({
  name: z.preprocess(
    seen,
    requiredText(200, () => m.lead_name_missing()),
  ),
  mobileNumber: phone,
  alternateMobile: z.union([z.literal("").transform(() => null), z.undefined().transform(() => null), phone]),
  email,
  relation: z.enum(relations).default("self"),
  locality: text(200),
  city: text(120),
  state: text(60).refine((value) => value === "" || isState(value), { error: () => m.problem_input() }),
  pin: text(20)
    .transform((value) => value.replaceAll(/\s/g, ""))
    .refine((value) => /^([1-9]\d{5})?$/.test(value), { error: () => m.lead_pin_bad() }),
  courseInterest: text(200),
  college: text(200),
  bscc: z.enum(bsccAnswers).default("undecided"),
  finance: orNothing(finances),
  financeState: listedOrNothing("finance-state"),
  budget: wholeNumber(0, 100_000_000),
  source: listed("source", () => m.lead_source_missing()).default("walk-in"),
  // Who sent them, by the code of a partner.
  partner: text(20)
    .refine((value) => value === "" || readCode(value) !== "", { error: () => m.problem_input() })
    .transform(readCode),
  temperature: z.enum(temperatures).default("warm"),
  subStage: listedOrNothing("sub-stage"),
  // A form sends its line ends as two signs; as one they are the same words when the form comes back unchanged.
  remarks: text(4_000).transform((value) => value.replaceAll("\r\n", "\n")),
  language: z.enum(["en", "hi"]).default("en"),
  underAge: z.enum(yesOrNo).default("no"),
  guardianName: z.preprocess(seen, text(200)),
});
export type LeadFacts = z.output<typeof leadFacts>;

/** Under 18 it is the guardian who is called and greeted. */
const namesGuardian = ({ underAge, guardianName }: { underAge?: string | undefined; guardianName?: string | undefined }) =>
  underAge !== "yes" || guardianName !== "";

const oneOrMany = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** What a person agreed to when we spoke to them, and where that was. */
const permission = {
  agreed: z.preprocess(oneOrMany, z.array(z.enum(purposes))),
  told: z.enum(toldWays).default("desk"),
};
export const permissionInput = z.object(permission);
export type PermissionInput = z.output<typeof permissionInput>;

export const liftingInput = z.object({ why: requiredText(500, () => m.reach_lift_why_missing()) });

/** For a number of which nothing else is left. */
export const liftingByPhoneInput = liftingInput.extend({ phone });

/** "" is nobody in particular: it stays with who takes it in, or the rules decide. `apart` is the lead who is another student. */
export const createLeadInput = leadFacts
  .extend({ key: z.uuid(), assignedTo: text(100), apart: text(20), ...permission })
  .refine(namesGuardian, { path: ["guardianName"], error: () => m.lead_guardian_missing() });
export type CreateLeadInput = Omit<z.output<typeof createLeadInput>, "apart" | "agreed" | "told"> & { agreed?: Purpose[]; told?: ToldWay };

const editable = leadFacts.partial().extend({ version: z.coerce.number().int().min(1) });
export type EditLeadInput = Partial<LeadFacts> & { version: number };

/**
 * Only what the form sent is changed; a field that was not there is not an empty one. Where two changed the same fact and
 * this person leaves it to the other ("keep.city" is "theirs"), it counts as not sent.
 */
export const editLeadInput = z.record(z.string(), z.unknown()).transform((form, context): EditLeadInput => {
  const sent = Object.fromEntries(Object.entries(form).filter(([name]) => form[`keep.${name}`] !== "theirs"));
  const parsed = editable.safeParse(sent, { error: () => m.problem_input() });
  if (parsed.success && (!Object.hasOwn(sent, "guardianName") || namesGuardian(parsed.data)))
    return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => Object.hasOwn(sent, name))) as EditLeadInput;
  if (parsed.success) context.addIssue({ code: "custom", path: ["guardianName"], message: m.lead_guardian_missing(), input: form });
  else for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message, input: form });
  return z.NEVER;
});

export const stageInput = z
  .object({ stage: z.enum(stages), lostReason: listedOrNothing("lost-reason"), nextAt: moment })
  .refine(({ stage, lostReason }) => stage !== "lost" || lostReason !== null, {
    path: ["lostReason"],
    error: () => m.lead_lost_reason_missing(),
  })
  .refine(({ stage, nextAt }) => !hasNextStep(stage) || nextAt !== null, { path: ["nextAt"], error: () => m.lead_next_missing() })
  .refine(({ stage, nextAt }) => !hasNextStep(stage) || nextAt === null || isToCome(nextAt), {
    path: ["nextAt"],
    error: () => m.follow_up_next_past(),
  })
  .transform((input) => ({
    ...input,
    lostReason: input.stage === "lost" ? input.lostReason : null,
    nextAt: hasNextStep(input.stage) ? input.nextAt : null,
  }));
export type StageInput = z.output<typeof stageInput>;

export const transferInput = z.object({ assignedTo: requiredText(100, () => m.lead_person_missing()) });

/** The number of the lead that goes into the one at the address. */
export const mergeInput = z.object({
  other: text(20).transform((text, context) => {
    const number = readNumber(text);
    if (number !== undefined) return number;
    context.addIssue({ code: "custom", message: m.lead_merge_other_missing(), input: text });
    return z.NEVER;
  }),
});
